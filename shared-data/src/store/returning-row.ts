import type { DataAnswer } from './base-query.ts';

/** A refused write as an answer, so that nothing is thrown inside the api. */
const NO_ROW = { data: null, error: { message: 'Nothing was changed.', code: '', key: 'no_row' }, status: 404 };

/**
 * Requests the row of a write. Row-level security returns no row for a refused update, and that is a failure
 * with key `no_row`.
 */
export async function returningRow<Row>(write: PromiseLike<DataAnswer<Row[]>>): Promise<DataAnswer<Row>> {
  const { data, ...answer } = await write;
  if (answer.error) return { ...answer, data: null };
  const row = data?.[0];
  return row === undefined ? NO_ROW : { ...answer, data: row };
}

/** The same for a function that returns null when it finds nothing. */
export async function foundRow<Row>(call: PromiseLike<DataAnswer<Row>>): Promise<DataAnswer<Row>> {
  const answer = await call;
  return answer.error || answer.data !== null ? answer : NO_ROW;
}

/** The same for a write of several rows: returns all of them, and fails with `no_row` when there is none. */
export async function returningRows<Row>(write: PromiseLike<DataAnswer<Row[]>>): Promise<DataAnswer<Row[]>> {
  const answer = await write;
  return answer.error || answer.data?.length ? answer : NO_ROW;
}
