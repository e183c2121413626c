import type { Acuity } from '../services/acuity.ts';
import { connectAcuity } from '../services/acuity.ts';
import type { BookingFacts } from './booking-facts.ts';
import type { Database } from './database.ts';
import type { Deps } from '../deps.ts';
import { ServiceError } from '../http/errors.ts';

/** Longer than a few rate-limited calls, and at least as long as the worker's lease on its row. */
const leaseSeconds = 60;

/**
 * Creates the appointment of a paid booking exactly once and returns its id; null while another worker has the lease.
 * It searches before it creates, because an earlier attempt may have succeeded although its response was lost.
 * Throws `ServiceError` after it has recorded the failure for the admin, `FunctionError` when the booking is not paid.
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
  const existing = await deduplicate(acuity, booking);
  if (existing !== null) return existing;
  const created = await acuity.create(booking);
  // The network may have delivered the request twice, or an earlier request late.
  return (await deduplicate(acuity, booking)) ?? created;
}

/** The booking's appointment, if there is one; cancels its duplicates. */
async function deduplicate(acuity: Acuity, booking: BookingFacts): Promise<number | null> {
  const [oldest, ...duplicates] = await acuity.find(booking);
  for (const duplicate of duplicates) await acuity.cancel(duplicate);
  return oldest ?? null;
}
