import { refusedField, toDataError } from 'shared-data';
import { formatUsd } from 'shared-data/domain/money';
import { toChangedPrice } from 'shared-data/domain/purchase';

const sentences: Record<string, string> = {
  nothing_changed: 'Nothing differs from the booking yet.',
  wrong_status: 'The booking can no longer be changed: it was cancelled, or its event has begun.',
  not_allowed: 'Your session has ended. Please sign in again.',
  // Shown with the change itself, which has the buttons.
  changed_elsewhere: '',
};

/** Why a booking was not changed. */
export function whyNot(cause: unknown): string {
  const error = toDataError(cause);
  if (error.key === 'price_changed')
    return `The price is now ${formatUsd(toChangedPrice(error.detail).total)}. Please go back and review it again.`;
  if (error.key === 'slot_unavailable')
    return `${error.detail && error.hint ? error.hint : 'That time has just been taken or is not offered.'} The booking stays as it was.`;
  if (refusedField(cause)) return 'A value was refused. Please go back and check what you entered.';
  if (error.key === 'package_too_small' && error.hint) return error.hint;
  return (
    sentences[error.key] ??
    (error.status === 0
      ? 'We could not reach the booking service. Check your connection and try again; nothing you typed is lost.'
      : 'The booking was not changed. Please try again; nothing you typed is lost.')
  );
}
