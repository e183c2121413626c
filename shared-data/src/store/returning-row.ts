import type { DataAnswer } from './base-query.ts';

/** A refused write as an answer, so that nothing is thrown inside the api. */
const NO_ROW = { message: 'Nothing was changed.', code: '', key: 'no_row' };

/**
 * Asks a write for its row. The row rules answer a refused update with no row at all, and that is a failure
 * with key `no_row` (readings C-15).
 */
export async function returningRow(write: PromiseLike<DataAnswer>): Promise<DataAnswer> {
  const answer = await write;
  if (answer.error) return answer;
  const row: unknown = Array.isArray(answer.data) ? answer.data[0] : answer.data;
  return row === undefined || row === null ? { data: null, error: NO_ROW, status: 404 } : { ...answer, data: row };
}

/** The same for a write of several rows: answers all of them, and fails with `no_row` when there is none. */
export async function returningRows(write: PromiseLike<DataAnswer>): Promise<DataAnswer> {
  const answer = await write;
  if (answer.error) return answer;
  return Array.isArray(answer.data) && answer.data.length > 0 ? answer : { data: null, error: NO_ROW, status: 404 };
}
