import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { OPEN_FUNCTIONS, SIGNED_IN_FUNCTIONS } from './support/callable-functions.ts';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());

test('anon and authenticated may execute only the listed functions', async () => {
  const rows = await backend.sql<{ who: string; name: string }>(
    `select who, p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace, unnest(array['anon', 'authenticated']) as who
      where n.nspname in ('public', 'private') and has_function_privilege(who, p.oid, 'execute') order by 1, 2`,
  );
  const of = (who: string) => rows.filter((row) => row.who === who).map(({ name }) => name);
  expect(of('anon')).toEqual([...OPEN_FUNCTIONS].sort());
  expect(of('authenticated')).toEqual([...OPEN_FUNCTIONS, ...SIGNED_IN_FUNCTIONS].sort());
});
