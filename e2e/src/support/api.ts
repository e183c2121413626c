import { stack } from './start-stack.ts';

interface Call {
  method?: 'GET' | 'POST' | 'PATCH';
  body?: object;
  /** Of a session; without one a visitor calls. */
  token?: string;
  key?: string;
}

/** Calls the stack's API as the site does; throws what it is refused with. */
export async function callApi<Answer>(
  path: string,
  { method = 'POST', body, token, key = stack().publishableKey }: Call = {},
): Promise<Answer> {
  const response = await fetch(new URL(path, stack().supabaseUrl), {
    method,
    headers: {
      apikey: key,
      'content-type': 'application/json',
      // A visitor may write rows that only an admin reads.
      ...(token && { authorization: `Bearer ${token}`, prefer: 'return=representation' }),
    },
    body: body && JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return (text ? JSON.parse(text) : null) as Answer;
}

/** Calls the Data API with the secret key, as the owner's software does. */
export function asService(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object): Promise<unknown> {
  const { secretKey } = stack();
  return callApi(`/rest/v1/${path}`, { method, body, token: secretKey, key: secretKey });
}
