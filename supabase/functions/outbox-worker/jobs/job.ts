import type { Database } from '../../_shared/bookings/database.ts';
import type { OutboxRow } from '../../_shared/bookings/database-types.ts';
import type { Deps } from '../../_shared/deps.ts';
import type { Mail } from '../../_shared/services/mail.ts';

/** What a job works with. */
export interface JobContext {
  row: OutboxRow;
  database: Database;
  deps: Deps;
  /** Sends a mail with the row's id as its idempotency key, so that a retry after a lost response sends no duplicate. */
  send: (mail: Mail) => Promise<unknown>;
}

/** Does what a row of the outbox is for. Throws `ServiceError` or `FunctionError` when it could not. */
export type Job = (context: JobContext) => Promise<unknown>;

/** Jobs by the kind of the row. */
export type Jobs = Readonly<Record<string, Job>>;
