import type { Acuity, Appointment } from '../services/acuity.ts';
import { connectIntegration } from '../services/integration.ts';
import type { MailedBooking } from './mailed-booking.ts';
import { toMailedBooking } from './mailed-booking.ts';
import type { Database } from './database.ts';
import type { Deps } from '../deps.ts';
import { ServiceError } from '../http/errors.ts';

/** Longer than a few rate-limited calls, and at least as long as the worker's lease on its row. */
const leaseSeconds = 60;

/**
 * Makes the calendar show a paid booking by one appointment with its current facts, and returns the appointment's id. Null
 * while another worker has the lease, and when the booking was changed during the call: call it again. It searches before it
 * creates, because an earlier attempt may have succeeded although its response was lost.
 * Throws `ServiceError` after it has recorded the failure for the admin, `FunctionError` when the booking is not paid.
 */
export async function syncBooking(bookingId: string, database: Database, deps: Deps): Promise<string | null> {
  const claim = await database.claimSync(bookingId, leaseSeconds);
  if (claim.syncStatus === 'completed') return claim.externalBookingId;
  if (!claim.claimed) return null;
  try {
    const booking = toMailedBooking(claim.booking);
    if (!booking) throw new ServiceError('database', 'booking without a customer', false);
    const recorded = claim.externalBookingId === null ? null : Number(claim.externalBookingId);
    const { acuity } = await connectIntegration(database, deps);
    const externalId = String(await enter(booking, recorded, acuity));
    const status = await database.recordSync(bookingId, claim.revision, { externalId });
    return status === 'completed' ? externalId : null;
  } catch (error) {
    const cause = error instanceof ServiceError ? error : new ServiceError('scheduling', 'unexpected failure', true);
    await database.recordSync(bookingId, claim.revision, { error: cause.message });
    throw error;
  }
}

/** `recorded` is found also when the account's e-mail has changed. */
async function enter(booking: MailedBooking, recorded: number | null, acuity: Acuity): Promise<number> {
  const existing = (await deduplicate(acuity, booking)) ?? (recorded === null ? null : await acuity.active(recorded));
  if (existing && (await acuity.hasLength(existing, booking))) {
    await acuity.update(existing, booking);
    return existing.id;
  }
  if (existing) await acuity.cancel(existing.id);
  const created = await acuity.create(booking);
  // The network may have delivered the request twice, or an earlier request late.
  return (await deduplicate(acuity, booking))?.id ?? created;
}

/** The booking's appointment, if there is one; cancels its duplicates. */
async function deduplicate(acuity: Acuity, booking: MailedBooking): Promise<Appointment | null> {
  const [oldest, ...duplicates] = await acuity.find(booking);
  for (const { id } of duplicates) await acuity.cancel(id);
  return oldest ?? null;
}
