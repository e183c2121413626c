import { answerOf, call } from '../core/call.ts';
import { ApiError, isRefusal, toDataError } from '../core/data-error.ts';

/** A join of the mailing list (docs/product/mailing-list.md#join). */
export interface MailingListJoin {
  email: string;
  name: string;
  company: string;
  /** The form that was used. */
  source: 'footer' | 'blog';
}

/**
 * What a form says after a join, the same for every address (docs/product/mailing-list.md#same-answer): the answer, and what to do
 * without a mail.
 */
const JOINED = {
  sent: 'Please confirm by the link we sent.',
  withoutMail:
    'No mail? A mailbox gets one in 24 hours, and none once it is on the list. Please look for an earlier one, or join again tomorrow.',
} as const;
export type MailingListAnswer = typeof JOINED;

/** How long a form is pending at least, in milliseconds (docs/product/mailing-list.md#pending). */
const PENDING_MS = 1000;

/** What a form shows when joining failed. */
function failureText(error: unknown): string {
  if (isRefusal(error, 'rate_limited')) return 'Too many sign-ups from your network. Please try again in ten minutes.';
  if (isRefusal(error, 'invalid_value')) return 'Please check what you entered: a field is too long or not valid.';
  return 'Failed to subscribe. Please try again.';
}

/**
 * Joins the mailing list; the database sends a confirmation link when the address needs one. Takes at least a second.
 * Returns what the form says then.
 * @throws ApiError with the message that the form shows
 */
export async function joinMailingList({ email, name, company, source }: MailingListJoin): Promise<MailingListAnswer> {
  const pause = new Promise((resolve) => setTimeout(resolve, PENDING_MS));
  const [joined] = await Promise.allSettled([
    answerOf(call('join_mailing_list', { email, name, company, source })),
    pause,
  ]);
  if (joined.status === 'rejected')
    throw new ApiError({ ...toDataError(joined.reason), message: failureText(joined.reason) });
  return JOINED;
}

/** Confirms a join by the token of its mailed link. @throws ApiError: key `link_invalid` */
export async function confirmSubscription(token: string): Promise<void> {
  await answerOf(call('confirm_subscription', { token }));
}

/** Ends a subscription by the token of a link in a mail to the list. @throws ApiError: key `link_invalid` */
export async function unsubscribe(token: string): Promise<void> {
  await answerOf(call('unsubscribe', { token }));
}
