import type { OutboxRow } from '../_shared/bookings/database-types.ts';
import { connectDatabase } from '../_shared/bookings/database.ts';
import type { Call } from '../_shared/http/define-function.ts';
import { defineFunction } from '../_shared/http/define-function.ts';
import { causeOf } from '../_shared/http/errors.ts';
import { inTrace } from '../_shared/http/trace.ts';
import { processRow } from './process-row.ts';

/** Few enough to finish within the lease of 60 seconds, even when every call of an external service times out. */
const batch = 10;

/**
 * Called every few seconds: claims due rows of the outbox, processes each, and records the outcome. A row whose worker
 * dies can be claimed again after its lease; all external calls of a row are idempotent.
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

/**
 * Resolves to true when the row was processed; the database decides about a retry. The providers get the id of the request
 * that wrote the row.
 */
async function finish(row: OutboxRow, { deps: ownDeps, log }: Call): Promise<boolean> {
  const deps = row.requestId ? inTrace(ownDeps, row.requestId) : ownDeps;
  const database = connectDatabase(deps);
  let error: string | null = null;
  try {
    await processRow(row, database, deps);
  } catch (thrown) {
    error = causeOf(thrown);
  }
  const status = await database.finishOutbox(row.id, error);
  log(error ? 'warn' : 'info', 'outbox_row', {
    row: row.id,
    kind: row.kind,
    attempts: row.attempts,
    status,
    error,
    ...(row.requestId ? { request: row.requestId } : {}),
  });
  return error === null;
}
