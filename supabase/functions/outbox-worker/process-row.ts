import type { Database } from '../_shared/bookings/database.ts';
import type { OutboxRow } from '../_shared/bookings/database-types.ts';
import type { Deps } from '../_shared/deps.ts';
import { ServiceError } from '../_shared/http/errors.ts';
import { sendMail } from '../_shared/services/mail.ts';
import { accountJobs } from './jobs/account-jobs.ts';
import { bookingJobs } from './jobs/booking-jobs.ts';
import { crewJobs } from './jobs/crew-jobs.ts';
import { enquiryJobs } from './jobs/enquiry-jobs.ts';
import type { Jobs } from './jobs/job.ts';
import { listJobs } from './jobs/list-jobs.ts';
import { ownerJobs } from './jobs/owner-jobs.ts';
import { serviceJobs } from './jobs/service-jobs.ts';

const jobs: Jobs = {
  ...bookingJobs,
  ...ownerJobs,
  ...enquiryJobs,
  ...listJobs,
  ...accountJobs,
  ...crewJobs,
  ...serviceJobs,
};

/** Processes one row of the outbox. Throws `ServiceError` or `FunctionError` when it could not. */
export async function processRow(row: OutboxRow, database: Database, deps: Deps): Promise<void> {
  const job = jobs[row.kind];
  if (!job) throw new ServiceError('outbox', 'unknown kind of row', false);
  await job({ row, database, deps, send: (mail) => sendMail(mail, `outbox:${row.id}`, deps) });
}
