import { createHash } from 'node:crypto';
import type { Store } from '../common/store.ts';
import { ApiError } from './api-error.ts';

interface Kept {
  request: string;
  status: number;
  body: object;
}

/**
 * Answers a repeated `Idempotency-Key` with the first answer, and refuses it for another request, as the provider does.
 * @param work makes the answer; a thrown error is not kept.
 */
export async function once(
  store: Store,
  key: string | undefined,
  request: string,
  work: () => Promise<object> | object,
): Promise<{ body: object; replayed: boolean }> {
  if (!key) return { body: await work(), replayed: false };
  const digest = createHash('sha256').update(request).digest('hex');
  const kept = store.get<Kept>('idempotency', key);
  if (kept && kept.request !== digest) {
    throw new ApiError(
      400,
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      { type: 'idempotency_error' },
    );
  }
  if (kept) return { body: kept.body, replayed: true };
  const body = await work();
  store.put('idempotency', key, { request: digest, status: 200, body } satisfies Kept);
  return { body, replayed: false };
}
