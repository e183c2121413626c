import type { MailContent } from '../../_shared/mails/content.ts';
import { isRecord } from '../../_shared/http/body.ts';
import { ownerRows } from '../../_shared/mails/booking-rows.ts';
import { eventOf, openBooking } from './owner-mails.ts';
import type { MailedBooking } from '../../_shared/bookings/mailed-booking.ts';

const todayPage = (siteUrl: string) => ({ label: 'Open Today', url: `${siteUrl}/admin/today` });

const failures: Record<string, readonly [heading: string, next: string]> = {
  'sync.acuity': [
    'A booking could not be entered into the calendar',
    'Retry it at the booking under Calendar sync, or enter it yourself.',
  ],
  'cancel.acuity': [
    'A cancelled booking could not be removed from the calendar',
    'Retry it at the booking under Calendar sync, or remove it yourself.',
  ],
  'refund.stripe': [
    'A refund has not gone through',
    'It is tried again every hour. Please look at the payment in Stripe.',
  ],
  'mail.booking_confirmed': ['A customer could not be sent their confirmation', 'Please contact the customer.'],
  'mail.booking_changed': ['A customer could not be told of a change', 'Please contact the customer.'],
  'mail.payment_link': ['A customer could not be sent the link to pay', 'Please contact the customer.'],
  'mail.hold_expired': ['A customer could not be told that their hold has ended', 'Please contact the customer.'],
  'mail.booking_cancelled': ['A customer could not be told of a cancellation', 'Please contact the customer.'],
  'mail.balance_reminder': ['A customer could not be reminded of their balance', 'Please contact the customer.'],
  'mail.balance_paid': ['A customer could not be sent the receipt of a balance', 'Please contact the customer.'],
  'mail.written_off': ['A customer could not be told of a waived amount', 'Please contact the customer.'],
  'mail.signature_request': [
    'A customer could not be asked to sign their contract',
    'Please check the address and contact the customer.',
  ],
  'mail.contract_signed': ['A customer could not be sent their signed contract', 'Please contact the customer.'],
  'mail.refunded': ['A customer could not be told of a refund', 'Please contact the customer.'],
  'mail.refund_dropped': ['A customer could not be told what their bank decided', 'Please contact the customer.'],
  'mail.event_reminder': ['A customer could not be reminded of their event', 'Please contact the customer.'],
  'mail.thank_you': ['A customer could not be sent their thanks', 'Nothing has to be done.'],
  'mail.quick_request': [
    'A quick request could not be mailed',
    'It is in the inbox of the enquiries. Please call now.',
  ],
  'mail.enquiry_received': ['Somebody could not be told that we have their message', 'Please check their address.'],
  'mail.enquiry_answer': ['An answer to an enquiry could not be sent', 'Please answer another way.'],
  'mail.plan': ['A result of a planning tool could not be mailed', 'Nothing has to be done.'],
  'mail.password_changed': ['Somebody could not be told of a changed password', 'Nothing has to be done.'],
  'mail.address_changed': ['Somebody could not be told of a changed address', 'Nothing has to be done.'],
  'mail.account_closed': ['Somebody could not be told that their account was closed', 'Nothing has to be done.'],
  'mail.account': [
    'Somebody could not be sent a link to sign in or to confirm their address',
    'They were told to look for it, and can ask for it again.',
  ],
  'mail.invitation': ['An invitation to the team could not be sent', 'Please check the address and send it again.'],
  'mail.confirm_subscription': ['A join to the mailing list could not be confirmed', 'Nothing has to be done.'],
  'mail.subscription_confirmed': ['Somebody could not be welcomed to the mailing list', 'Nothing has to be done.'],
  'mail.issue': ['An issue could not be sent to a subscriber', 'Nothing has to be done.'],
  'mail.issue_test': ['The test of an issue could not be sent', 'Please send it again.'],
  'compare.stripe': ['The payments could not be compared with Stripe', 'Please compare them in the Payments tab.'],
  'check.trail': [
    'A contract, its file or its trail was changed in the database',
    'Please call your operator; /verify vouches for no document until it is restored.',
  ],
  'expire.stripe': ['An open checkout could not be closed', 'Please look at it in Stripe.'],
};

/** A row of the outbox has failed eight times; `work` is its kind. */
export function workFailedMail(booking: MailedBooking, work: string, error: string, siteUrl: string): MailContent {
  const [heading, next] = failures[work] ?? ['Something about a booking has failed', 'Please look at the booking.'];
  return {
    subject: `Action needed: ${eventOf(booking)}`,
    heading,
    paragraphs: [`It was tried eight times. ${next}`],
    facts: [...ownerRows(booking), ['Last error', error]],
    action: openBooking(booking, siteUrl),
  };
}

interface Failure {
  work: string;
  error: string;
  /** The number of the booking; null without one. */
  booking: number | null;
}

/** The failures in the payload of an outbox row: at most twenty, of `count` in all. */
export function toFailures({ count, failures: given }: Record<string, unknown>): {
  count: number;
  failures: Failure[];
} {
  const rows = Array.isArray(given) ? (given as unknown[]).filter(isRecord) : [];
  return {
    count: Number(count),
    failures: rows.map(({ work, error, booking }) => ({
      work: String(work),
      error: String(error),
      booking: typeof booking === 'number' ? booking : null,
    })),
  };
}

/** Several rows of the outbox have failed eight times, or one that is about no booking. */
export function failuresMail({ count, failures: listed }: ReturnType<typeof toFailures>, siteUrl: string): MailContent {
  const one = count === 1;
  return {
    subject: `Action needed: ${one ? 'something has failed' : `${count} things have failed`}`,
    heading: one ? 'Something has failed' : `${count} things have failed`,
    paragraphs: [
      'Each was tried eight times. Today lists them, with what can be done.',
      ...(count > listed.length ? [`These are the first ${listed.length}.`] : []),
    ],
    facts: listed.map(({ work, error, booking }) => [
      booking === null ? 'No booking' : `Booking ${booking}`,
      `${failures[work]?.[0] ?? `${work} has failed`} (${error})`,
    ]),
    action: todayPage(siteUrl),
  };
}
