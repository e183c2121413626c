import type { Acuity } from './acuity.ts';
import { connectAcuity } from './acuity.ts';
import type { BookingFacts, Database } from './database.ts';
import type { Deps } from './deps.ts';
import { OutsideError } from './errors.ts';

/** Longer than a few paced calls, and than the worker's own lease on its row. */
const leaseSeconds = 60;

/**
 * Brings a paid booking into the calendar exactly once and returns the appointment's id; null when another caller
 * is at it right now. Looks up before it creates, since an earlier try may have succeeded without our learning of it.
 * Throws `OutsideError` after it has written the failure down for the admin, `FunctionError` when the booking is not paid.
 */
export async function syncBooking(booking: BookingFacts, database: Database, deps: Deps): Promise<string | null> {
  const claim = await database.claimSync(booking.booking_id, leaseSeconds);
  if (claim.sync_status === 'completed') return claim.external_booking_id;
  if (!claim.claimed) return null;
  try {
    const externalId = String(await findOrCreate(booking, deps));
    await database.recordSync(booking.booking_id, { externalId });
    return externalId;
  } catch (error) {
    const cause = error instanceof OutsideError ? error : new OutsideError('scheduling', 'unexpected failure', true);
    await database.recordSync(booking.booking_id, { error: cause.message });
    throw error;
  }
}

async function findOrCreate(booking: BookingFacts, deps: Deps): Promise<number> {
  const acuity = connectAcuity(deps);
  const known = await keepOldest(acuity, booking);
  if (known !== null) return known;
  const created = await acuity.create(booking);
  // Between us and the provider the request may have been sent twice, or an earlier one have arrived late.
  return (await keepOldest(acuity, booking)) ?? created;
}

/** The booking's appointment, if there is one; cancels what stands beside it. */
async function keepOldest(acuity: Acuity, booking: BookingFacts): Promise<number | null> {
  const [oldest, ...doubles] = await acuity.find(booking);
  for (const double of doubles) await acuity.cancel(double);
  return oldest ?? null;
}
