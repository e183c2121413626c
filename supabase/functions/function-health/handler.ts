import { hasSecretKey } from '../_shared/http/auth.ts';
import type { Read } from '../_shared/http/env.ts';
import { reviewFunctionEnv } from '../_shared/http/env.ts';
import { FunctionError } from '../_shared/http/errors.ts';

/**
 * GET with the secret key → `{ settings: { NAME: 'set' | 'missing' | 'wrong' } }`, the state of each variable that the
 * functions require, never a value. It answers also while the other functions cannot start because one is missing.
 */
export async function handler(request: Request, read: Read): Promise<Response> {
  const refuse = (error: FunctionError) =>
    Response.json(error.toBody(), { status: error.status, headers: { 'cache-control': 'no-store', ...error.headers } });
  if (request.method !== 'GET')
    return refuse(new FunctionError('method_not_allowed', 'Use GET.', {}, { allow: 'GET' }));
  const { secretKey, settings } = reviewFunctionEnv(read);
  if (!secretKey || !(await hasSecretKey(request, secretKey)))
    return refuse(new FunctionError('unauthorized', 'This function requires the secret key.'));
  return Response.json({ settings }, { headers: { 'cache-control': 'no-store' } });
}
