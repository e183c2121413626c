import type { Database } from '../_shared/bookings/database.ts';
import type { OutboxRow } from '../_shared/bookings/database-types.ts';
import type { Deps } from '../_shared/deps.ts';
import { ServiceError } from '../_shared/http/errors.ts';
import { MAILS } from '../_shared/mails/common/mails.gen.ts';
import { sendMail } from '../_shared/services/mail.ts';
import { serviceJobs } from './service-jobs.ts';

/** Processes one row of the outbox. Throws `ServiceError` or `FunctionError` when it could not. */
export async function processRow(row: OutboxRow, database: Database, deps: Deps): Promise<void> {
  const context = { row, database, deps };
  const kind = MAILS.find((mail) => mail.kind === row.kind);
  if (!kind) {
    const job = serviceJobs[row.kind];
    if (!job) throw new ServiceError('outbox', 'unknown kind of row', false);
    await job(context);
    return;
  }
  const mail = await kind.make(context);
  if (!mail) return;
  // The row's id is the idempotency key, so that a retry after a lost response sends no duplicate.
  await sendMail(mail, `outbox:${row.id}`, deps);
  await kind.afterwards(context);
}
