import { connectAcuity } from '../_shared/acuity.ts';
import type { BookingFacts, Database } from '../_shared/database.ts';
import type { Deps } from '../_shared/deps.ts';
import { OutsideError } from '../_shared/errors.ts';

/** As long as the lease of the one who enters an appointment: it is the same one. */
const leaseSeconds = 60;

/**
 * Takes whatever stands for a cancelled booking out of the calendar: what a look-up finds, and the appointment we know of
 * should the account have another address by now. Throws `OutsideError` after it has written the failure down for the
 * admin, or while somebody still enters the appointment; `FunctionError` when the booking is not cancelled.
 */
export async function leaveCalendar(booking: BookingFacts, database: Database, deps: Deps): Promise<void> {
  const claim = await database.claimCalendarRemoval(booking.booking_id, leaseSeconds);
  if (claim.sync_status === 'gone' || claim.sync_status === 'completed') return;
  if (!claim.claimed) throw new OutsideError('scheduling', 'another caller is at it', true);
  try {
    const acuity = connectAcuity(deps);
    const found = await acuity.find(booking);
    const known = claim.external_booking_id === null ? null : Number(claim.external_booking_id);
    if (known !== null && !found.includes(known) && (await acuity.stands(known))) found.push(known);
    for (const appointment of found) await acuity.cancel(appointment);
    await database.recordCalendarRemoval(booking.booking_id, { externalId: found[0] === undefined ? null : String(found[0]) });
  } catch (error) {
    const cause = error instanceof OutsideError ? error : new OutsideError('scheduling', 'unexpected failure', true);
    await database.recordCalendarRemoval(booking.booking_id, { error: cause.message });
    throw error;
  }
}
