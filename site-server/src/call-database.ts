/** A Supabase project with the secret key of the server. */
export interface SecretBackend {
  supabaseUrl: string;
  secretKey: string;
}

/** Calls a function of the database as the server. Throws when there is no answer within the time. */
export const callDatabase = (
  { supabaseUrl, secretKey }: SecretBackend,
  name: string,
  args: object,
  timeoutMs: number,
): Promise<Response> =>
  fetch(`${supabaseUrl}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { apikey: secretKey, Authorization: `Bearer ${secretKey}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(args),
    signal: AbortSignal.timeout(timeoutMs),
  });
