import type { SignedInUser } from '../_shared/http/signed-in-user.ts';
import { requireUser } from '../_shared/http/auth.ts';
import type { MailedBooking } from '../_shared/bookings/mailed-booking.ts';
import type { Database } from '../_shared/bookings/database.ts';
import { connectDatabase } from '../_shared/bookings/database.ts';
import { defineFunction } from '../_shared/http/define-function.ts';
import type { Deps } from '../_shared/deps.ts';
import { FunctionError, ServiceError } from '../_shared/http/errors.ts';
import { fieldsOf } from '../_shared/http/fields.ts';
import { syncBooking } from '../_shared/bookings/sync-booking.ts';

/** How often, and how long apart, the function polls while the worker syncs the same booking. */
const maxPolls = 16;
const pollMilliseconds = 500;

/**
 * `{ booking_id }` → `{ success: true, external_booking_id }` (docs/product/payment.md#sync-after-payment).
 * Idempotent; the worker runs the same sync from the outbox. The caller is the booking's owner, or an admin who
 * retries. Any other status than 200 is a failure.
 */
export const handler = defineFunction({
  name: 'sync-acuity',
  caller: 'browser',
  maxBytes: 4_096,
  handle: async ({ request, json, deps, log }) => {
    const user = await requireUser(request, deps);
    const bookingId = fieldsOf(json()).uuid('booking_id');
    const database = connectDatabase(deps);
    const booking = await bookingFor(user, bookingId, database);
    if (!['confirmed', 'in_progress', 'completed'].includes(booking.status)) {
      throw new FunctionError('wrong_status', 'Only a confirmed booking is entered into the calendar.');
    }
    // The owner enters bookings into the calendar by hand; the admin's retry is a job of the outbox.
    if (!(await database.integrationForSync()).autoSync) return { success: true, external_booking_id: null };
    try {
      const externalId = await waitForSync(booking, database, deps);
      log('info', 'synced', { booking: bookingId });
      return { success: true, external_booking_id: externalId };
    } catch (error) {
      if (error instanceof FunctionError) throw error;
      log('warn', 'sync_failed', {
        booking: bookingId,
        cause: error instanceof ServiceError ? error.message : 'unexpected',
      });
      throw new FunctionError('sync_failed', 'The calendar could not be updated. We will try again.');
    }
  },
});

async function bookingFor(user: SignedInUser, bookingId: string, database: Database): Promise<MailedBooking> {
  const booking = await database.checkoutState(bookingId);
  if (booking && (booking.userId === user.id || (await database.roleOf(user)) === 'admin')) return booking;
  throw new FunctionError('not_allowed', 'This booking is not yours.');
}

async function waitForSync(booking: MailedBooking, database: Database, deps: Deps): Promise<string> {
  for (let poll = 0; poll < maxPolls; poll += 1) {
    const externalId = await syncBooking(booking.bookingId, database, deps);
    if (externalId !== null) return externalId;
    await deps.sleep(pollMilliseconds);
  }
  throw new ServiceError('scheduling', 'another worker has not finished in time', true);
}
