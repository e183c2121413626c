import type { TestBackend } from './backend.ts';

/** What an expression of SQL returns for a caller from another network than that of this machine; its `values` begin at $2. */
export async function callFrom<Answer>(
  backend: TestBackend,
  address: string,
  call: string,
  values: unknown[] = [],
): Promise<Answer | undefined> {
  const [row] = await backend.sql<{ answer: Answer }>(
    `with request as materialized (select set_config('request.headers', jsonb_build_object('cf-connecting-ip', $1::text)::text, true) as set)
      select (case when set <> '' then ${call} end) as answer from request`,
    [address, ...values],
  );
  return row?.answer;
}
