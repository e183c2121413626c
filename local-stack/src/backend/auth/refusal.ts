import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** An error of the account server, in the form of the hosted service. */
export function refuse(c: Context, status: ContentfulStatusCode, code: string, message: string): Response {
  return c.json({ code: status, error_code: code, msg: message }, status, { 'x-sb-error-code': code });
}

export const tooManyCalls = (c: Context) => refuse(c, 429, 'over_request_rate_limit', 'Request rate limit reached');
