import type { Acuity } from '../services/acuity.ts';
import { connectAcuity } from '../services/acuity.ts';
import type { BookingFacts } from './booking-facts.ts';
import type { Database } from './database.ts';
import type { Deps } from '../deps.ts';
import { ServiceError } from '../http/errors.ts';

/** Longer than a few paced calls, and than the worker's own lease on its row. */
const leaseSeconds = 60;

/**
 * Brings a paid booking into the calendar exactly once and returns the appointment's id; null while another
 * caller has the lease. Looks up before it creates, since an earlier try may have succeeded although its answer was lost.
 * Throws `ServiceError` after it has written the failure down for the admin, `FunctionError` when the booking is not paid.
 */
export async function syncBooking(booking: BookingFacts, database: Database, deps: Deps): Promise<string | null> {
  const claim = await database.claimSync(booking.bookingId, leaseSeconds);
  if (claim.syncStatus === 'completed') return claim.externalBookingId;
  if (!claim.claimed) return null;
  try {
    const externalId = String(await findOrCreate(booking, deps));
    await database.recordSync(booking.bookingId, { externalId });
    return externalId;
  } catch (error) {
    const cause = error instanceof ServiceError ? error : new ServiceError('scheduling', 'unexpected failure', true);
    await database.recordSync(booking.bookingId, { error: cause.message });
    throw error;
  }
}

async function findOrCreate(booking: BookingFacts, deps: Deps): Promise<number> {
  const acuity = connectAcuity(deps);
  const known = await deduplicate(acuity, booking);
  if (known !== null) return known;
  const created = await acuity.create(booking);
  // Between us and the provider the request may have been sent twice, or an earlier one have arrived late.
  return (await deduplicate(acuity, booking)) ?? created;
}

/** The booking's appointment, if there is one; cancels its duplicates. */
async function deduplicate(acuity: Acuity, booking: BookingFacts): Promise<number | null> {
  const [oldest, ...duplicates] = await acuity.find(booking);
  for (const duplicate of duplicates) await acuity.cancel(duplicate);
  return oldest ?? null;
}
