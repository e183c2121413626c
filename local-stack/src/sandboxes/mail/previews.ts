import { PRICE_LIST } from '../../../../shared-data/src/domain/prices/price-list.ts';
import {
  addressChangedMail,
  passwordChangedMail,
} from '../../../../supabase/functions/outbox-worker/mails/account-mails.ts';
import { cancellationMail } from '../../../../supabase/functions/outbox-worker/mails/cancellation-mail.ts';
import type { Cancellation } from '../../../../supabase/functions/outbox-worker/mails/cancellation-mail.ts';
import {
  bookingChangedMail,
  bookingChangedOwnerMail,
} from '../../../../supabase/functions/outbox-worker/mails/change-mails.ts';
import {
  balanceOverdueMail,
  balancePaidMail,
  balanceReceivedMail,
  balanceReminderMail,
} from '../../../../supabase/functions/outbox-worker/mails/balance-mails.ts';
import {
  bookingCancelledMail,
  disputeMail,
  paymentReceivedMail,
  paymentReturnedMail,
  refundByHandMail,
  refundFailedMail,
} from '../../../../supabase/functions/outbox-worker/mails/owner-mails.ts';
import type { OwnerFacts } from '../../../../supabase/functions/outbox-worker/mails/owner-mails.ts';
import { failuresMail, workFailedMail } from '../../../../supabase/functions/outbox-worker/mails/failure-mails.ts';
import { contentFailedMail } from '../../../../supabase/functions/outbox-worker/mails/content-mails.ts';
import { enquiryAnswerMail } from '../../../../supabase/functions/outbox-worker/mails/enquiry-answer-mail.ts';
import {
  holdExpiredMail,
  holdExpiredOwnerMail,
} from '../../../../supabase/functions/outbox-worker/mails/hold-mails.ts';
import { eventReminderMail, thankYouMail } from '../../../../supabase/functions/outbox-worker/mails/event-mails.ts';
import {
  contractSignedMail,
  contractSignedOwnerMail,
} from '../../../../supabase/functions/outbox-worker/mails/contract-mails.ts';
import { issueMail } from '../../../../supabase/functions/outbox-worker/mails/issue-mail.ts';
import { toListMail } from '../../../../supabase/functions/outbox-worker/mails/list-mail.ts';
import {
  bookingConfirmedMail,
  paymentLinkMail,
  refundedMail,
} from '../../../../supabase/functions/outbox-worker/mails/mails.ts';
import { offerAcceptedMail, offerMail } from '../../../../supabase/functions/outbox-worker/mails/offer-mails.ts';
import { planMailContent } from '../../../../supabase/functions/outbox-worker/mails/plan-mail.ts';
import { quickRequestMail } from '../../../../supabase/functions/outbox-worker/mails/quick-request-mail.ts';
import {
  confirmSubscriptionMail,
  subscriptionConfirmedMail,
} from '../../../../supabase/functions/outbox-worker/mails/subscription-mails.ts';
import { bookingReceivedMail, contactMail } from '../../../../supabase/functions/send-notification/notifications.ts';
import type { BookingNotification } from '../../../../supabase/functions/send-notification/notifications.ts';
import { authMails } from '../../../../supabase/functions/_shared/mails/auth-mails.ts';
import type { MailContent } from '../../../../supabase/functions/_shared/mails/content.ts';

const siteUrl = 'https://districtpour.example';
const token = '5f0c2a7d9e4b41c8a6d3f1b27e9084ac';

const issue = toListMail(
  issueMail(
    'Three drinks for the first warm evening',
    '# A spritz that waits\nMix it an hour before your guests come.\nIt only gets better.\n\nThe recipe is on [our blog](https://districtpour.example/blog).\n\n# Free weekends\nTwo weekends in May are free.',
  ),
  token,
  siteUrl,
);

const form: BookingNotification = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '202-555-0151',
  companyName: 'Analytical Engines',
  eventName: 'Garden party',
  eventType: 'private',
  eventDate: '2027-06-05',
  eventTime: '18:00',
  location: '12 Elm Street NW, Washington, DC 20001',
  guestCount: 40,
  totalAmount: 449,
  loyaltyPercent: 10,
  loyaltyDiscount: 50,
  referralSource: 'friend',
  referralDetails: 'Charles',
  specialRequests: 'The garden gate is on the left.\nTwo guests drink no alcohol.',
};

const booking: OwnerFacts = {
  ...form,
  bookingId: '3f2a9c10-0000-4000-8000-000000000000',
  userId: '11111111-1111-4111-8111-111111111111',
  fullName: form.name,
  status: 'confirmed',
  money: { paid: 49_900, open: 0, due: '2027-06-03T22:00:00Z' },
  calendarSequence: 0,
  updatedAt: '2026-11-20T15:00:00Z',
  contact: form,
};

const moved = {
  from: { event_date: '2027-06-12', event_time: '17:00', guest_count: 25, total_amount: 299 },
  to: {
    event_date: form.eventDate,
    event_time: form.eventTime,
    guest_count: 40,
    total_amount: 499,
    special_requests: true,
  },
};
const changedBooking: OwnerFacts = { ...booking, money: { ...booking.money, paid: 29_900, open: 20_000 } };
const cancellation: Cancellation = {
  by: 'customer',
  note: '',
  percent: 50,
  paidCents: 25_000,
  refundCents: 12_500,
  returnedCents: 12_500,
  droppedCents: 24_900,
  disputed: false,
};
const withDeposit: OwnerFacts = { ...booking, money: { ...booking.money, paid: 25_000, open: 24_900 } };
const contract = {
  stage: 'countersigned',
  version: 1,
  sha256: 'c0ffee'.repeat(10),
  head: 'decade'.repeat(10),
} as const;

const withSampleValues = (content: MailContent): MailContent =>
  JSON.parse(
    JSON.stringify(content)
      .replaceAll('{{ .SiteURL }}', siteUrl)
      .replaceAll('{{ .TokenHash }}', 'a1b2c3')
      .replaceAll('{{ .RedirectTo }}', encodeURIComponent(`${siteUrl}/account`))
      .replaceAll('{{ .NewEmail }}', 'ada.king@example.com'),
  ) as MailContent;

/**
 * Every mail of the project with sample data, made by its builder: those of the outbox by their kind, those of the
 * account server by their template.
 */
export const mailPreviews: Record<string, MailContent> = {
  'notification.booking': bookingReceivedMail(form, siteUrl),
  'mail.booking_confirmed': bookingConfirmedMail(booking, `${siteUrl}/account`),
  'mail.booking_changed': bookingChangedMail(changedBooking, moved, `${siteUrl}/account`),
  'mail.booking_changed_admin': bookingChangedOwnerMail(changedBooking, moved, siteUrl),
  'mail.booking_confirmed.deposit': bookingConfirmedMail(withDeposit, `${siteUrl}/account`),
  'mail.balance_reminder': balanceReminderMail(withDeposit, `${siteUrl}/my-booking?link=${token}`),
  'mail.balance_paid': balancePaidMail(booking, 24_900, `${siteUrl}/account`),
  'mail.payment_link': paymentLinkMail(booking, `${siteUrl}/my-booking?link=${token}`, '2027-05-01T03:59:00Z'),
  'mail.hold_expired': holdExpiredMail(booking, siteUrl),
  'mail.hold_expired_admin': holdExpiredOwnerMail(booking, siteUrl),
  'mail.refunded': refundedMail(
    booking,
    { amountCents: 24_950, reason: 'booking_cancelled', method: 'card', purpose: 'full', paymentCents: 49_900 },
    `${siteUrl}/account`,
  ),
  'mail.booking_cancelled': cancellationMail(booking, cancellation, `${siteUrl}/account`),
  'mail.booking_cancelled-no-refund': cancellationMail(
    booking,
    { ...cancellation, percent: 0, refundCents: 0, droppedCents: 0 },
    `${siteUrl}/account`,
  ),
  'mail.booking_cancelled-by-us': cancellationMail(
    booking,
    { ...cancellation, by: 'admin', note: 'Our van has broken down.', percent: 100, refundCents: 25_000 },
    `${siteUrl}/account`,
  ),
  'mail.event_reminder': eventReminderMail(
    { ...booking, userId: null, money: { ...booking.money, open: 22_400 } },
    `${siteUrl}/my-booking?link=${token}`,
  ),
  'mail.thank_you': thankYouMail(booking, siteUrl),
  'mail.plan': planMailContent(
    { kind: 'quote', content: { guestCount: 80, hours: 4, packageType: 'standard', addons: ['champagne'] } },
    PRICE_LIST,
    siteUrl,
  ),
  'mail.contract_signed': contractSignedMail(booking, contract, `${siteUrl}/account?tab=signatures`, siteUrl),
  'mail.contract_signed_admin': contractSignedOwnerMail(booking, { ...contract, stage: 'signed' }, siteUrl),
  'mail.confirm_subscription': confirmSubscriptionMail(token, siteUrl),
  'mail.issue': issue,
  'mail.issue_test': { ...issue, subject: `Test: ${issue.subject}` },
  'mail.subscription_confirmed': toListMail(subscriptionConfirmedMail(siteUrl), token, siteUrl),
  'mail.password_changed': passwordChangedMail(siteUrl),
  'mail.address_changed': addressChangedMail(siteUrl),
  'notification.contact': contactMail({
    ...form,
    message: 'Do you serve punch?\nWe are forty people and would like to start at six.',
    urgency: 'urgent',
    contactMethod: 'phone',
  }),
  'mail.quick_request': quickRequestMail(
    { ...form, message: 'Event on June 5, 2027, 40 guests, Georgetown', createdAt: '2027-05-28T16:00:00Z' },
    siteUrl,
  ),
  'mail.enquiry_answer': enquiryAnswerMail({
    email: form.email,
    subject: 'Your date is open',
    body: 'Hello Ada Lovelace,\n\ngood news: your date is open, and we do serve punch.\n\nShall we keep it for you?',
    message: 'Do you serve punch?\nWe are forty people and would like to start at six.',
    createdAt: '2027-05-28T16:00:00Z',
  }),
  'mail.offer': offerMail(
    {
      email: form.email,
      name: form.name,
      price: 1_150,
      body: 'Thank you for your plan. For this price we bring the bar, two bartenders and the glasses.\n\nThe drinks come from your menu.',
      validUntil: '2027-06-01',
      eventType: 'private',
      guestCount: 80,
      eventDate: null,
      eventTime: null,
      token,
    },
    siteUrl,
  ),
  'mail.offer_accepted_admin': offerAcceptedMail(booking, '2027-05-30T03:59:00Z', siteUrl),
  'mail.payment_received_admin': paymentReceivedMail(booking, siteUrl),
  'mail.payment_received_admin.balance': balanceReceivedMail(booking, 24_900, siteUrl),
  'mail.balance_overdue_admin': balanceOverdueMail(withDeposit, siteUrl),
  'mail.booking_cancelled_admin': bookingCancelledMail(booking, cancellation, siteUrl),
  'mail.payment_returned_admin': paymentReturnedMail(booking, 49_900, 'slot_sold', siteUrl),
  'mail.refund_by_hand_admin': refundByHandMail(booking, 25_000, siteUrl),
  'mail.refund_failed_admin': refundFailedMail(booking, 25_000, siteUrl),
  'mail.dispute_admin': disputeMail(booking, { amountCents: 49_900, reason: 'fraudulent', status: 'open' }, siteUrl),
  'mail.content_failed_admin': contentFailedMail({ version: 7, error: '/about could not be rendered' }, siteUrl),
  'mail.work_failed_admin': workFailedMail(booking, 'sync.acuity', 'scheduling: HTTP 500', siteUrl),
  'mail.failures_admin': failuresMail(
    {
      count: 23,
      failures: [
        { work: 'mail.booking_confirmed', error: 'mail: HTTP 500', booking: 1042 },
        { work: 'sync.acuity', error: 'scheduling: no answer in time', booking: 1043 },
        { work: 'mail.enquiry_answer', error: 'mail: HTTP 422', booking: null },
      ],
    },
    siteUrl,
  ),
  ...Object.fromEntries(
    Object.entries(authMails).map(([name, content]) => [`auth.${name}`, withSampleValues(content)] as const),
  ),
};
