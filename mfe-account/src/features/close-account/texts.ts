import { isRetryable, toDataError } from 'shared-data';
import { counted, unlessNone } from 'shared-data/domain/counted';
import type { ClosingPreview } from '../../api/personal-data-api.ts';
import { formatDate } from 'shared-data/domain/time';

/** Why the account cannot be closed now (docs/product/accounts.md#close-refused), by the key of the database. */
const obstacles: Record<string, string> = {
  closing_upcoming_booking:
    'You have an upcoming booking or an unpaid hold. Cancel it or let it take place, then close your account.',
  closing_open_balance:
    'A payment, a balance or a refund of yours is not settled yet. A checkout that you left ends within half an hour; a refund takes a little longer.',
  closing_dispute: 'Your bank is looking into a payment of yours. Please wait until that is decided.',
  closing_in_progress: 'A change of your booking is still being processed. Please try again in a few minutes.',
  closing_last_admin: 'You are the last admin. Give another person the admin role first.',
};

/** The sentence for a key; undefined for any other error. */
export function obstacleText(key: string): string | undefined {
  return obstacles[key];
}

/** Why the account was not closed, when nothing stands against it. */
export function closingFailure(cause: unknown): string {
  const error = toDataError(cause);
  if (error.key === 'sign_in_again')
    return 'You signed in more than ten minutes ago. Please enter your password, or have a link mailed.';
  if (error.code === 'invalid_credentials') return 'The password is not right.';
  if (error.code === 'over_request_rate_limit')
    return 'There were too many attempts. Please wait five minutes and try again.';
  return isRetryable(error) && error.message ? error.message : 'Your account could not be closed. Please try again.';
}

/** What is deleted and what is kept, in figures (docs/product/accounts.md#close-consequences). */
export function consequences({ bookings, comments, messages, plans, records, recordsUntil }: ClosingPreview): string {
  const erased = [
    ...unlessNone(comments, 'comment'),
    ...unlessNone(messages, 'message'),
    ...unlessNone(plans, 'saved plan'),
    ...unlessNone(bookings, 'booking').map((counted) => `your name and all texts in ${counted}`),
    'your profile, your badges, your place on the mailing list and your sign-in',
  ];
  const kept = [
    ...(comments > 0 ? ['Replies of others to your comments stay.'] : []),
    ...(bookings > 0 ? ['Of a booking, its date, guests, amount and status stay without you.'] : []),
    ...(records > 0 && recordsUntil
      ? [
          `The law requires us to keep ${counted(records, 'record of payments and contracts', 'records of payments and contracts')}, out of everyday use, until ${formatDate(recordsUntil, 'long')} at the latest.`,
        ]
      : []),
  ];
  const rest = kept.length > 0 ? kept.join(' ') : 'Nothing of it is kept.';
  return `This deletes ${erased.join(', ')}, and signs you out everywhere. ${rest} It cannot be undone.`;
}
