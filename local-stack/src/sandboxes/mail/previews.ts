import { businessOf } from '../../../../shared-data/src/domain/business/facts.ts';
import type { SiteContent } from '../../../../shared-data/src/domain/business/site-content.ts';
import {
  cancellationMail,
  refundDroppedMail,
} from '../../../../supabase/functions/outbox-worker/mails/cancellation-mail.ts';
import {
  bookingChangedMail,
  bookingChangedOwnerMail,
} from '../../../../supabase/functions/outbox-worker/mails/change-mails.ts';
import {
  balanceOverdueMail,
  balancePaidMail,
  balanceReceivedMail,
  balanceReminderMail,
  writtenOffMail,
} from '../../../../supabase/functions/outbox-worker/mails/balance-mails.ts';
import {
  bookingCancelledMail,
  disputeMail,
  paymentReceivedMail,
  paymentReturnedMail,
  refundByHandMail,
  refundFailedMail,
} from '../../../../supabase/functions/outbox-worker/mails/owner-mails.ts';
import { failuresMail, workFailedMail } from '../../../../supabase/functions/outbox-worker/mails/failure-mails.ts';
import { messageMail } from '../../../../supabase/functions/outbox-worker/mails/message-mail.ts';
import { shoppingListMail } from '../../../../supabase/functions/outbox-worker/mails/shopping-list-mail.ts';
import { enquiryAnswerMail } from '../../../../supabase/functions/outbox-worker/mails/enquiry-answer-mail.ts';
import { enquiryReceivedMail } from '../../../../supabase/functions/outbox-worker/mails/enquiry-received-mail.ts';
import {
  holdExpiredMail,
  holdExpiredOwnerMail,
  holdReminderMail,
} from '../../../../supabase/functions/outbox-worker/mails/hold-mails.ts';
import { eventReminderMail, thankYouMail } from '../../../../supabase/functions/outbox-worker/mails/event-mails.ts';
import {
  contractSignedMail,
  contractSignedOwnerMail,
  signatureRequestMail,
} from '../../../../supabase/functions/outbox-worker/mails/contract-mails.ts';
import { issueMail } from '../../../../supabase/functions/outbox-worker/mails/issue-mail.ts';
import { toListMail } from '../../../../supabase/functions/outbox-worker/mails/list-mail.ts';
import {
  bookingConfirmedMail,
  paymentLinkMail,
  refundedMail,
} from '../../../../supabase/functions/outbox-worker/mails/mails.ts';
import { offerAcceptedMail, offerMail } from '../../../../supabase/functions/outbox-worker/mails/offer-mails.ts';
import { paymentDifferencesMail } from '../../../../supabase/functions/outbox-worker/mails/payment-differences-mail.ts';
import { planMailContent } from '../../../../supabase/functions/outbox-worker/mails/plan-mail.ts';
import { quickRequestMail } from '../../../../supabase/functions/outbox-worker/mails/quick-request-mail.ts';
import {
  confirmSubscriptionMail,
  subscriptionConfirmedMail,
} from '../../../../supabase/functions/outbox-worker/mails/subscription-mails.ts';
import { bookingReceivedMail, contactMail } from '../../../../supabase/functions/send-notification/notifications.ts';
import type { MailContent } from '../../../../supabase/functions/_shared/mails/content.ts';
import {
  booking,
  cancellation,
  changedBooking,
  contract,
  enquiryId,
  form,
  moneyWith,
  moved,
  movedHold,
  newYorkMorning,
  purchase,
  siteUrl,
  token,
  withDeposit,
} from './preview-samples.ts';
import { accountPreviews } from './account-previews.ts';
import { crewPreviews } from './crew-previews.ts';

const issue = issueMail(
  'Three drinks for the first warm evening',
  '# A spritz that waits\nMix it an hour before your guests come.\nIt only gets better.\n\nThe recipe is on [our blog](https://districtpour.example/blog).\n\n# Free weekends\nTwo weekends in May are free.',
);

/**
 * Every mail of the project with sample data and the facts in force, made by its builder, by its kind in the outbox and what
 * it is about.
 */
export function mailPreviews(content: SiteContent): Record<string, MailContent> {
  const business = businessOf(content.facts);
  const listed = (mail: MailContent) => toListMail(mail, token, siteUrl, business);
  return {
    'notification.booking': bookingReceivedMail(form, booking, siteUrl),
    'mail.booking_confirmed': bookingConfirmedMail(booking, `${siteUrl}/account?tab=bookings`, business),
    'mail.booking_changed': bookingChangedMail(changedBooking, moved, `${siteUrl}/account?tab=signatures`, business),
    'mail.booking_changed.held': bookingChangedMail(
      { ...changedBooking, money: moneyWith(0) },
      movedHold,
      siteUrl,
      business,
    ),
    'mail.booking_changed_admin': bookingChangedOwnerMail(changedBooking, moved, siteUrl),
    'mail.signature_request': signatureRequestMail(booking, `${siteUrl}/account?tab=signatures`),
    'mail.booking_message': messageMail(
      booking,
      {
        subject: 'The certificate of our insurance',
        body: 'Hello Ada Lovelace,\n\nattached is the certificate that your venue asks for.',
      },
      `${siteUrl}/account?tab=bookings`,
      business,
    ),
    'mail.shopping_list': shoppingListMail(
      booking,
      {
        items: [
          { name: 'Dry gin', amount: '12 × 750 ml' },
          { name: 'Orange liqueur', amount: '6 × 700 ml' },
        ],
        questions: ['What do the guests who drink no alcohol get? No drink of the menu is without it.'],
      },
      `${siteUrl}/account?tab=bookings`,
      business,
    ),
    'mail.booking_confirmed.deposit': bookingConfirmedMail(withDeposit, `${siteUrl}/account?tab=bookings`, business),
    'mail.balance_reminder': balanceReminderMail(
      withDeposit,
      `${siteUrl}/my-booking#${token}`,
      business,
      newYorkMorning('2027-05-27'),
    ),
    'mail.balance_reminder.three_days': balanceReminderMail(
      withDeposit,
      `${siteUrl}/my-booking#${token}`,
      business,
      newYorkMorning('2027-05-31'),
    ),
    'mail.balance_paid': balancePaidMail(booking, 49_900, `${siteUrl}/account?tab=bookings`),
    'mail.written_off': writtenOffMail(
      { ...booking, money: moneyWith(50_000, 10_000) },
      10_000,
      'Our bar was ready half an hour late.',
      `${siteUrl}/account?tab=bookings`,
    ),
    'mail.payment_link': paymentLinkMail(booking, `${siteUrl}/my-booking#${token}`, '2027-05-01T03:59:00Z'),
    'mail.hold_reminder': holdReminderMail(booking, `${siteUrl}/booking?payment=due`, '2027-05-01T15:07:00Z'),
    'mail.hold_expired': holdExpiredMail(booking, siteUrl),
    'mail.hold_expired_admin': holdExpiredOwnerMail(booking, siteUrl),
    'mail.refunded': refundedMail(
      booking,
      { amountCents: 49_950, reason: 'booking_cancelled', byHand: false, purpose: 'full', paymentCents: 99_900 },
      `${siteUrl}/account?tab=bookings`,
    ),
    'mail.booking_cancelled': cancellationMail(booking, cancellation, `${siteUrl}/account?tab=bookings`),
    'mail.booking_cancelled-no-refund': cancellationMail(
      booking,
      { ...cancellation, percent: 0, refundCents: 0, droppedCents: 0 },
      `${siteUrl}/account?tab=bookings`,
    ),
    'mail.booking_cancelled-by-us': cancellationMail(
      booking,
      { ...cancellation, by: 'admin', note: 'Our van has broken down.', percent: 100, refundCents: 50_000 },
      `${siteUrl}/account?tab=bookings`,
    ),
    'mail.booking_cancelled-disputed': cancellationMail(
      booking,
      { ...cancellation, percent: 100, refundCents: 50_000, waitingCents: 50_000 },
      `${siteUrl}/account?tab=bookings`,
    ),
    'mail.refund_dropped': refundDroppedMail(
      {
        ...booking,
        status: 'cancelled',
        money: { ...moneyWith(99_900), paid: 0, kept: 0, refundable: 0, chargedBack: 99_900 },
      },
      99_900,
      `${siteUrl}/account?tab=bookings`,
    ),
    'mail.event_reminder': eventReminderMail(
      { ...booking, userId: null, money: moneyWith(50_000) },
      `${siteUrl}/my-booking#${token}`,
      business,
      newYorkMorning('2027-05-29'),
    ),
    'mail.event_reminder.tomorrow': eventReminderMail(
      { ...booking, userId: null, money: moneyWith(50_000) },
      `${siteUrl}/my-booking#${token}`,
      business,
      newYorkMorning('2027-06-04'),
    ),
    'mail.thank_you': thankYouMail(booking, `${siteUrl}/review#${token}`),
    'mail.plan': planMailContent(
      { kind: 'quote', content: { guestCount: 80, hours: 4, packageType: 'standard', addons: ['champagne'] } },
      content.prices,
      siteUrl,
    ),
    'mail.contract_signed': contractSignedMail(booking, contract, `${siteUrl}/account?tab=signatures`, siteUrl),
    'mail.contract_signed_admin': contractSignedOwnerMail(booking, { ...contract, stage: 'signed' }, siteUrl),
    'mail.confirm_subscription': confirmSubscriptionMail(token, siteUrl),
    'mail.issue': listed(issue),
    'mail.issue_test': { ...listed(issue), subject: `Test: ${issue.subject}` },
    'mail.subscription_confirmed': listed(subscriptionConfirmedMail(siteUrl)),
    'notification.contact': contactMail(
      {
        ...form,
        id: enquiryId,
        message: 'Do you serve punch?\nWe are forty people and would like to start at six.',
        urgency: 'urgent',
        contactMethod: 'phone',
      },
      siteUrl,
      business,
      new Date('2027-05-28T16:00:00Z'),
    ),
    'mail.quick_request': quickRequestMail(
      {
        ...form,
        contactId: enquiryId,
        message: 'Event on June 5, 2027, 40 guests, Georgetown',
        createdAt: '2027-05-28T16:00:00Z',
      },
      siteUrl,
      business,
    ),
    'mail.enquiry_received': enquiryReceivedMail(
      { email: form.email, urgency: 'soon', contactMethod: 'phone', createdAt: '2027-05-28T16:00:00Z' },
      business,
    ),
    'mail.enquiry_answer': enquiryAnswerMail(
      {
        email: form.email,
        subject: 'Your date is open',
        body: 'Hello Ada Lovelace,\n\ngood news: your date is open, and we do serve punch.\n\nShall we keep it for you?',
        message: 'Do you serve punch?\nWe are forty people and would like to start at six.',
        createdAt: '2027-05-28T16:00:00Z',
      },
      business,
    ),
    'mail.offer': offerMail(
      {
        email: form.email,
        name: form.name,
        price: 1_475,
        body: 'Thank you for your plan. For this price we bring the bar, the bartenders and the glasses.\n\nThe drinks come from your menu.',
        validUntil: '2027-06-01',
        eventType: 'private',
        guestCount: 80,
        eventDate: '2027-06-12',
        eventTime: '18:00',
        token,
        heldUntil: '2027-06-02T03:59:00Z',
        purchase: {
          ...purchase,
          way: 'agreed',
          maxGuests: 80,
          priceLines: [
            { kind: 'agreed', text: 'Agreed price', quantity: 1, cents: 115_000 },
            ...purchase.priceLines.filter(({ kind }) => kind === 'extra' || kind === 'travel'),
            { kind: 'tax', text: 'Includes tax (8.25%)', quantity: 1, cents: 11_241 },
          ],
        },
      },
      siteUrl,
      business,
    ),
    'mail.offer_accepted_admin': offerAcceptedMail(booking, '2027-05-30T03:59:00Z', siteUrl),
    'mail.payment_received_admin': paymentReceivedMail(booking, siteUrl),
    'mail.payment_received_admin.balance': balanceReceivedMail(booking, 49_900, siteUrl),
    'mail.balance_overdue_admin': balanceOverdueMail(withDeposit, siteUrl),
    'mail.booking_cancelled_admin': bookingCancelledMail(booking, cancellation, siteUrl),
    'mail.payment_returned_admin': paymentReturnedMail(booking, 99_900, 'slot_sold', siteUrl),
    'mail.refund_by_hand_admin': refundByHandMail(booking, 50_000, siteUrl),
    'mail.refund_failed_admin': refundFailedMail(booking, 50_000, siteUrl),
    'mail.dispute_admin': disputeMail(booking, { amountCents: 99_900, reason: 'fraudulent', status: 'open' }, siteUrl),
    'mail.payment_differences_admin': paymentDifferencesMail({ processed: 1, differences: 2 }, siteUrl),
    'mail.work_failed_admin': workFailedMail(booking, 'sync.acuity', 'scheduling: HTTP 500', siteUrl),
    'mail.failures_admin': failuresMail(
      {
        count: 23,
        failures: [
          { work: 'mail.booking_confirmed', subject: null, error: 'mail: HTTP 500', booking: 1042 },
          { work: 'sync.acuity', subject: null, error: 'scheduling: no answer in time', booking: 1043 },
          { work: 'mail.enquiry_answer', subject: null, error: 'mail: HTTP 422', booking: null },
          { work: 'content', subject: '7', error: '/about could not be rendered', booking: null },
          { work: 'schedule.sweep', subject: 'sweep', error: 'Its last success was Dec 5, 2:05 PM', booking: null },
          { work: 'server', subject: 'web-1:3001', error: 'the site does not follow its source', booking: null },
          { work: 'canary', subject: 'mfe-tools@1.4.0', error: 'it failed 6 of 20 visitors', booking: null },
        ],
      },
      siteUrl,
    ),
    ...accountPreviews(business),
    ...crewPreviews,
  };
}
