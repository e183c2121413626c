import { refusedField, toDataError } from 'shared-data';
import { formatUsd } from 'shared-data/domain/money';

const sentences: Record<string, string> = {
  slot_unavailable: 'That time has just been taken or is not offered. Your booking stays where it was.',
  move_too_late: 'This booking can no longer be moved here. Please call us.',
  no_moves_left: 'You have moved this booking twice. Please call us to move it again.',
  change_too_late: 'A booking can be changed until 48 hours before the event. Please call us.',
  fewer_guests: 'Please send us an enquiry when there will be fewer guests.',
  nothing_changed: 'Nothing differs from your booking yet.',
  wrong_status: 'This booking has changed since this window was opened. Please close this window and open it again.',
  rate_limited: 'That was a lot of changes in a short time. Please wait an hour and try again.',
  not_allowed: 'Your session has ended. Please sign in again.',
};

/** Why a booking was not moved or changed, and that what was typed is kept. */
export function whyNot(cause: unknown): string {
  const error = toDataError(cause);
  if (error.key === 'price_changed')
    return `The price is now ${formatUsd(Number(error.detail))}. Please go back and review it again.`;
  if (refusedField(cause)) return 'A value was refused. Please go back and check what you entered.';
  const sentence = sentences[error.key];
  if (sentence) return sentence;
  return error.status === 0
    ? 'We could not reach the booking service. Check your connection and try again; nothing you typed is lost.'
    : 'Your booking was not changed. Please try again; nothing you typed is lost.';
}
