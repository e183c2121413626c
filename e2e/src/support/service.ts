import { stack } from './start-stack.ts';

/** Calls the Data API with the secret key, as the owner's software does; throws when it is refused. */
export async function asService(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object): Promise<unknown> {
  const { supabaseUrl, secretKey } = stack();
  const response = await fetch(new URL(`/rest/v1/${path}`, supabaseUrl), {
    method,
    headers: {
      apikey: secretKey,
      authorization: `Bearer ${secretKey}`,
      'content-type': 'application/json',
      prefer: 'return=representation',
    },
    body: body && JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return text ? (JSON.parse(text) as unknown) : null;
}
