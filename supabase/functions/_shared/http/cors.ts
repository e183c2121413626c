/**
 * Response headers for a browser's origin. An origin that is not on the list gets none,
 * so that the browser blocks the response; `*` is never sent.
 */
export function corsHeaders(request: Request, allowedOrigins: readonly string[]): Record<string, string> {
  const origin = request.headers.get('origin');
  if (!origin || !allowedOrigins.includes(origin)) return { vary: 'Origin' };
  return {
    vary: 'Origin',
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'POST, OPTIONS',
    'access-control-allow-headers':
      'authorization, apikey, content-type, x-client-info, x-supabase-api-version, x-region, traceparent',
    'access-control-max-age': '600',
  };
}
