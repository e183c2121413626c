import { refusedField, toDataError } from 'shared-data';
import { formatUsd } from 'shared-data/domain/money';
import { toChangedPrice } from 'shared-data/domain/purchase';
import { RULES } from 'shared-data/domain/rules';

const sentences: Record<string, string> = {
  slot_unavailable: 'That time has just been taken or is not offered. Your booking stays where it was.',
  move_too_late: 'This booking can no longer be moved here. Please call us.',
  no_moves_left: 'You have moved this booking as often as you can yourself. Please call us to move it again.',
  change_too_late: `A booking can be changed until ${RULES.changeUntilHours} hours before the event. Please call us.`,
  fewer_guests: 'Please send us an enquiry when there will be fewer guests.',
  agreed_price: 'Your price was agreed on for your number of guests. Please send us an enquiry when it changes.',
  outside_area: 'This place is outside of our service area. Please send us an enquiry.',
  party_too_large: 'We plan a party of this size together with you. Please send us an enquiry.',
  package_too_small: 'Your package is for fewer guests. Please send us an enquiry for more.',
  nothing_changed: 'Nothing differs from your booking yet.',
  wrong_status: 'This booking has changed since this window was opened. Please close this window and open it again.',
  rate_limited: 'That was a lot of changes in a short time. Please wait an hour and try again.',
  not_allowed: 'Your session has ended. Please sign in again.',
};

/** Why a booking was not moved or changed, and that what was typed is kept. */
export function whyNot(cause: unknown): string {
  const error = toDataError(cause);
  if (error.key === 'price_changed')
    return `The price is now ${formatUsd(toChangedPrice(error.detail).total)}. Please go back and review it again.`;
  if (refusedField(cause)) return 'A value was refused. Please go back and check what you entered.';
  const sentence = sentences[error.key];
  if (sentence) return sentence;
  return error.status === 0
    ? 'We could not reach the booking service. Check your connection and try again; nothing you typed is lost.'
    : 'Your booking was not changed. Please try again; nothing you typed is lost.';
}
