import type { Tables } from '../database.gen.ts';
import { canSign } from '../domain/bookings/signatures.ts';
import { canCancel, isChangeable, isHoldActive } from '../domain/bookings/status.ts';
import { minuteText } from '../domain/calendar/time.ts';
import { backend } from './backend.ts';

type Columns = Pick<
  Tables<'bookings'>,
  'status' | 'event_date' | 'event_time' | 'hold_expires_at' | 'signature_required' | 'signature_completed'
>;

/**
 * What the database answers of a booking of which that many cents are open; the figures of moves and hours are not counted. The
 * sentences are samples.
 */
export function actionRows(booking: Columns, open: number) {
  const facts = {
    status: booking.status,
    eventDate: booking.event_date,
    eventTime: minuteText(booking.event_time),
    holdExpiresAt: booking.hold_expires_at,
    signatureRequired: booking.signature_required,
    signatureCompleted: booking.signature_completed,
  };
  const now = backend.now();
  const changeable = isChangeable(facts, now);
  const isPaid = booking.status !== 'pending' && booking.status !== 'cancelled';
  const row = (action: string, allowed: boolean, refused: string) => ({
    action,
    allowed,
    reason: allowed ? null : refused,
  });
  return [
    row('pay', isHoldActive(facts, now) || (isPaid && open > 0), 'Nothing is open.'),
    row('sign', canSign(facts), 'The contract is signed.'),
    row('change', changeable, 'The event has begun.'),
    row('move', changeable, 'The event has begun.'),
    row('cancel', canCancel(facts, now), 'The event has begun.'),
  ];
}
