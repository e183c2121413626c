import { getClient } from './connection.ts';
import { ApiError, toDataError } from './data-error.ts';

/** The error of a function's response, `{ error: { key, message, … } }`; its message is empty for an unreadable body. */
async function refusalOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const refusal = typeof body === 'object' && body !== null ? (body as { error?: unknown }).error : null;
  if (typeof refusal !== 'object' || refusal === null) return new ApiError({ status: response.status, message: '' });
  const { amount, retry_at: retryAt } = refusal as { amount?: unknown; retry_at?: unknown };
  return new ApiError({
    ...toDataError(refusal),
    status: response.status,
    detail: typeof amount === 'number' ? String(amount) : typeof retryAt === 'string' ? retryAt : '',
  });
}

/**
 * Calls an edge function with a JSON body and returns its parsed response.
 * @throws ApiError with the function's key and message; status 0 without a response. The message is empty when the
 *   response had none, so that the UI shows its fallback.
 */
export async function invokeFunction<T>(name: string, body: Record<string, unknown>): Promise<T> {
  const client = await getClient();
  const answer = await client.functions.invoke<T>(name, { body });
  const { data, response } = answer;
  const error: unknown = answer.error;
  if (!error) return data as T;
  if (response && !response.ok) throw await refusalOf(response);
  throw new ApiError(toDataError(error));
}
