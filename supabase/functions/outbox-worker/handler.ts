import type { OutboxRow } from '../_shared/bookings/database.ts';
import { connectDatabase } from '../_shared/bookings/database.ts';
import type { Call } from '../_shared/http/define-function.ts';
import { defineFunction } from '../_shared/http/define-function.ts';
import { FunctionError, ServiceError } from '../_shared/http/errors.ts';
import { processRow } from './process-row.ts';

/** Few enough that all are done within their lease of 60 seconds, even when every call of an external service times out. */
const batch = 10;

/**
 * Called every few seconds: takes due rows of the outbox, does each, and writes down how it ended. A row whose
 * worker dies is handed out again after its lease; everything a row does outside can be done twice without harm.
 */
export const handler = defineFunction({
  name: 'outbox-worker',
  caller: 'schedule',
  maxBytes: 1_024,
  handle: async (call) => {
    const rows = await connectDatabase(call.deps).claimOutbox(batch);
    const ended = await Promise.all(rows.map((row) => finish(row, call)));
    return { success: true, claimed: rows.length, failed: ended.filter((ok) => !ok).length };
  },
});

/** Resolves to whether the row's work was done; the database decides about another try. */
async function finish(row: OutboxRow, { deps, log }: Call): Promise<boolean> {
  const database = connectDatabase(deps);
  let error: string | null = null;
  try {
    await processRow(row, database, deps);
  } catch (thrown) {
    error =
      thrown instanceof ServiceError
        ? thrown.message
        : thrown instanceof FunctionError
          ? `refused: ${thrown.key}`
          : `unexpected: ${thrown instanceof Error ? thrown.name : 'error'}`;
  }
  const status = await database.finishOutbox(row.id, error);
  log(error ? 'warn' : 'info', 'outbox_row', { row: row.id, kind: row.kind, attempts: row.attempts, status, error });
  return error === null;
}
