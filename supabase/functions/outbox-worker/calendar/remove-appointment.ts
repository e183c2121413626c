import { connectIntegration } from '../../_shared/services/integration.ts';
import type { MailedBooking } from '../../_shared/bookings/mailed-booking.ts';
import type { Database } from '../../_shared/bookings/database.ts';
import type { Deps } from '../../_shared/deps.ts';
import { ServiceError } from '../../_shared/http/errors.ts';

/** The same lease, and so the same length, as for creating an appointment. */
const leaseSeconds = 60;

/**
 * Removes the appointments of a cancelled booking from the calendar: those that a search finds, and the recorded one in
 * case the account's e-mail has changed. Throws `ServiceError` after it has recorded the failure for the admin, or
 * while another worker creates the appointment; `FunctionError` when the booking is not cancelled.
 */
export async function removeAppointment(booking: MailedBooking, database: Database, deps: Deps): Promise<void> {
  const claim = await database.claimCalendarRemoval(booking.bookingId, leaseSeconds);
  if (claim.syncStatus === 'gone' || claim.syncStatus === 'completed') return;
  if (!claim.claimed) throw new ServiceError('scheduling', 'another worker has the lease', true);
  try {
    const { acuity } = await connectIntegration(database, deps);
    const found = (await acuity.find(booking)).map(({ id }) => id);
    const recorded = claim.externalBookingId === null ? null : Number(claim.externalBookingId);
    if (recorded !== null && !found.includes(recorded) && (await acuity.active(recorded))) found.push(recorded);
    for (const appointment of found) await acuity.cancel(appointment);
    await database.recordCalendarRemoval(booking.bookingId, {
      externalId: found[0] === undefined ? null : String(found[0]),
    });
  } catch (error) {
    const cause = error instanceof ServiceError ? error : new ServiceError('scheduling', 'unexpected failure', true);
    await database.recordCalendarRemoval(booking.bookingId, { error: cause.message });
    throw error;
  }
}
