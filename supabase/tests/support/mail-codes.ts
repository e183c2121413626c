import type { TestBackend } from './backend.ts';

/** The code that a mail shows beside a link with that token. */
export async function mailedCode(backend: TestBackend, token: string): Promise<string> {
  const [row] = await backend.sql<{ code: string }>('select private.mail_code($1) as code', [token]);
  return row!.code;
}

/** Another code of the same form. */
export const wrongCode = (code: string) => `${code.startsWith('A') ? 'B' : 'A'}${code.slice(1)}`;
