import { refusedField, toDataError } from 'shared-data';
import { formatUsd } from 'shared-data/domain/money';
import { toChangedPrice } from 'shared-data/domain/purchase';
import { RULES } from 'shared-data/domain/rules';

export const LINK_ENDED = 'The link has ended. Please use the newest mail from us.';

const sentences: Record<string, string> = {
  move_too_late: 'This booking can no longer be moved here. Please call us.',
  no_moves_left: 'You have moved this booking as often as you can yourself. Please call us to move it again.',
  change_too_late: `A booking can be changed until ${RULES.changeUntilHours} hours before the event. Please call us.`,
  fewer_guests: 'Please send us an enquiry when there will be fewer guests.',
  fewer_hours: 'Please send us an enquiry when you need fewer hours.',
  lower_price: 'Please send us an enquiry for a change that lowers the price.',
  agreed_price: 'Your price was agreed on for these guests, hours and kind of event. Please send us an enquiry.',
  no_row: LINK_ENDED,
  outside_area: 'This place is outside of our service area. Please send us an enquiry.',
  party_too_large: 'We plan a party of this size together with you. Please send us an enquiry.',
  package_too_small: 'Your package is for fewer guests. Please send us an enquiry for more.',
  nothing_changed: 'Nothing differs from your booking yet.',
  wrong_status: 'This booking has changed since this window was opened. Please close this window and open it again.',
  rate_limited: 'That was a lot of changes in a short time. Please wait an hour and try again.',
  not_allowed: 'Your session has ended. Please sign in again.',
};

/** With a detail the hint names the full hours or the end of service. */
const takenText = ({ detail, hint }: ReturnType<typeof toDataError>) =>
  detail && hint ? hint : 'That time has just been taken or is not offered.';

/** Why a booking was not changed, and that what was typed is kept. */
export function whyNot(cause: unknown): string {
  const error = toDataError(cause);
  if (error.key === 'price_changed')
    return `The price is now ${formatUsd(toChangedPrice(error.detail).total)}. Please go back and review it again.`;
  if (error.key === 'slot_unavailable') return `${takenText(error)} Your booking stays as it was.`;
  if (error.key === 'too_many_renewals' && error.hint) return error.hint;
  if (refusedField(cause)) return 'A value was refused. Please go back and check what you entered.';
  const sentence = sentences[error.key];
  if (sentence) return sentence;
  return error.status === 0
    ? 'We could not reach the booking service. Check your connection and try again; nothing you typed is lost.'
    : 'Your booking was not changed. Please try again; nothing you typed is lost.';
}
