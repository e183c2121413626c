import type { Business } from 'shared-data/domain/facts';
import type { MailedBooking, LinkPurpose } from '../_shared/bookings/mailed-booking.ts';
import { bookingLinkUrl, reviewLinkUrl } from '../_shared/bookings/booking-link.ts';
import type { Database } from '../_shared/bookings/database.ts';
import type { OutboxRow } from '../_shared/bookings/database-types.ts';
import { syncBooking } from '../_shared/bookings/sync-booking.ts';
import { calendarAttachment } from '../_shared/calendar/calendar-file.ts';
import type { Deps } from '../_shared/deps.ts';
import { ServiceError } from '../_shared/http/errors.ts';
import { linkToken } from '../_shared/http/secret.ts';
import { invoicePdf } from '../_shared/invoices/invoice-pdf.ts';
import type { IssuedDocument } from '../_shared/invoices/issued-document.ts';
import type { Mail, MailAttachment } from '../_shared/services/mail.ts';
import { mailAddresses } from '../_shared/services/mail-addresses.ts';
import { sendMail } from '../_shared/services/mail.ts';
import { businessNow } from '../_shared/services/site-content.ts';
import { accountClosedMail, addressChangedMail, passwordChangedMail } from './mails/account-mails.ts';
import { namePapers } from './mails/attached-papers.ts';
import { assertLinkWorks, authMail, toAuthEvent } from './mails/auth-mails.ts';
import { balanceOverdueMail, owesBalance } from './mails/balance-mails.ts';
import { contractOf, contractSignedMail, contractSignedOwnerMail } from './mails/contract-mails.ts';
import { contentFailedMail } from './mails/content-mails.ts';
import { customerMails } from './mails/customer-mail-kinds.ts';
import type { CustomerMail } from './mails/customer-mail-kinds.ts';
import { enquiryAnswerMail, toEnquiryAnswer } from './mails/enquiry-answer-mail.ts';
import { enquiryReceivedMail, toReceivedEnquiry } from './mails/enquiry-received-mail.ts';
import { thankYouMail } from './mails/event-mails.ts';
import { failuresMail, toFailures } from './mails/failure-mails.ts';
import { comparePayments } from './payments/compare-payments.ts';
import { expireCheckout } from './payments/expire-checkout.ts';
import { holdExpiredMail, isHoldExpired } from './mails/hold-mails.ts';
import { invitationMail, toInvitation } from './mails/invitation-mail.ts';
import { issueMail, sendIssue } from './mails/issue-mail.ts';
import { listHeaders, toListMail } from './mails/list-mail.ts';
import { copyOf } from './mails/mail-copy.ts';
import { offerMail, toOffer } from './mails/offer-mails.ts';
import { ownerMails } from './mails/owner-mail-kinds.ts';
import { paymentDifferencesMail } from './mails/payment-differences-mail.ts';
import { planMail } from './mails/plan-mail.ts';
import { quickRequestMail, toQuickRequest } from './mails/quick-request-mail.ts';
import { refund } from './payments/refund.ts';
import { removeAppointment } from './calendar/remove-appointment.ts';
import { addressOf, bookingOf, subscriberOf } from './row-facts.ts';
import { confirmSubscriptionMail, subscriptionConfirmedMail } from './mails/subscription-mails.ts';

const unknownKind = () => new ServiceError('outbox', 'unknown kind of row', false);

/**
 * Processes one row of the outbox. Throws `ServiceError` or `FunctionError` when it could not.
 * The row's id is the idempotency key, so that a retry after a lost response sends no duplicate.
 * Mails about a booking are in the tables `customerMails` and `ownerMails`; here are the kinds that need something else.
 */
export async function processRow(row: OutboxRow, database: Database, deps: Deps): Promise<void> {
  if (row.kind.startsWith('mail.')) await processMail(row, database, deps);
  else await processCall(row, database, deps);
}

async function processMail(row: OutboxRow, database: Database, deps: Deps): Promise<void> {
  const send = (mail: Mail) => sendMail(mail, `outbox:${row.id}`, deps);
  const { siteUrl } = deps.env;
  const business = await businessNow(deps);
  const { bookings, onCall, operations } = await mailAddresses(deps);
  const toOwner = ownerMails[row.kind];
  if (toOwner) {
    const to = row.kind === 'mail.work_failed_admin' ? operations : bookings;
    await send({ ...toOwner(bookingOf(row), row.payload, siteUrl), to });
    return;
  }
  const toCustomer = customerMails[row.kind];
  if (toCustomer) {
    const mail = await customerMail(row, toCustomer, business, database, deps);
    if (mail) await send(mail);
    return;
  }
  switch (row.kind) {
    case 'mail.balance_overdue_admin': {
      const booking = bookingOf(row);
      if (!(await owesBalance(booking, database))) return;
      await send({ ...balanceOverdueMail(booking, siteUrl), to: bookings });
      return;
    }
    case 'mail.failures_admin':
      await send({ ...failuresMail(toFailures(row.payload), siteUrl), to: operations });
      return;
    case 'mail.content_failed_admin':
      await send({ ...contentFailedMail(row.payload, siteUrl), to: operations });
      return;
    case 'mail.payment_differences_admin':
      await send({ ...paymentDifferencesMail(row.payload, siteUrl), to: operations });
      return;
    case 'mail.quick_request': {
      const request = toQuickRequest(row.payload);
      await send({ ...quickRequestMail(request, siteUrl, business), to: onCall, replyTo: request.email });
      return;
    }
    case 'mail.enquiry_received': {
      const enquiry = toReceivedEnquiry(row.payload);
      await send({ ...enquiryReceivedMail(enquiry, business), to: enquiry.email });
      return;
    }
    case 'mail.enquiry_answer': {
      const answer = toEnquiryAnswer(row.payload);
      await send({ ...enquiryAnswerMail(answer, business), to: answer.email });
      return;
    }
    case 'mail.offer': {
      const offer = toOffer(row.payload);
      await send({ ...offerMail(offer, siteUrl, business), to: offer.email });
      return;
    }
    case 'mail.hold_expired': {
      const booking = bookingOf(row);
      if (!(await isHoldExpired(booking, database))) return;
      await send({ ...holdExpiredMail(booking, siteUrl), to: booking.email });
      return;
    }
    case 'mail.thank_you': {
      const booking = bookingOf(row);
      const token = await newLink(row, booking, 'review', database, deps);
      await send({ ...thankYouMail(booking, reviewLinkUrl(siteUrl, token)), to: booking.email });
      return;
    }
    case 'mail.confirm_subscription': {
      const { email, token } = subscriberOf(row);
      await send({ ...confirmSubscriptionMail(token, siteUrl), to: email });
      return;
    }
    case 'mail.subscription_confirmed': {
      const { email, token } = subscriberOf(row);
      await send({
        ...toListMail(subscriptionConfirmedMail(siteUrl), token, siteUrl, business),
        headers: listHeaders(token, deps.env.supabaseUrl),
        to: email,
      });
      return;
    }
    case 'mail.issue':
      await sendIssue(row, send, database, deps);
      return;
    case 'mail.issue_test': {
      const content = issueMail(String(row.payload.subject), String(row.payload.body));
      await send({
        ...toListMail(content, 'test', siteUrl, business),
        subject: `Test: ${content.subject}`,
        to: addressOf(row),
      });
      return;
    }
    case 'mail.password_changed':
      await send({ ...passwordChangedMail(siteUrl, business), to: addressOf(row) });
      return;
    case 'mail.address_changed':
      await send({ ...addressChangedMail(siteUrl, business), to: addressOf(row) });
      return;
    case 'mail.account_closed':
      await send({ ...accountClosedMail(siteUrl, business), to: addressOf(row) });
      return;
    case 'mail.account': {
      const mail = toAuthEvent(row.payload);
      assertLinkWorks(mail, deps.now());
      await send({ ...authMail(mail, siteUrl), to: mail.email });
      return;
    }
    case 'mail.invitation': {
      const invitation = toInvitation(row.payload);
      await send({ ...invitationMail(invitation, siteUrl), to: invitation.email });
      return;
    }
    case 'mail.contract_signed': {
      const booking = bookingOf(row);
      const { contract, attachments } = await contractOf(row, database, deps);
      const url = booking.userId
        ? `${siteUrl}/account?tab=signatures`
        : await makeLink(row, booking, 'booking', database, deps);
      await send({ ...contractSignedMail(booking, contract, url, siteUrl), to: booking.email, attachments });
      return;
    }
    case 'mail.contract_signed_admin': {
      const { contract, attachments } = await contractOf(row, database, deps);
      await send({ ...contractSignedOwnerMail(bookingOf(row), contract, siteUrl), to: bookings, attachments });
      return;
    }
    case 'mail.plan':
      await send(await planMail(row.payload, deps));
      return;
    default:
      throw unknownKind();
  }
}

async function processCall(row: OutboxRow, database: Database, deps: Deps): Promise<void> {
  switch (row.kind) {
    case 'sync.acuity': {
      const booking = await database.checkoutState(String(row.payload.booking_id));
      // A booking that has been cancelled since needs no appointment.
      if (!booking || booking.status === 'cancelled') return;
      if ((await syncBooking(booking.bookingId, database, deps)) === null)
        throw new ServiceError('scheduling', 'another worker has the lease', true);
      return;
    }
    case 'cancel.acuity': {
      const booking = await database.checkoutState(String(row.payload.booking_id));
      if (booking) await removeAppointment(booking, database, deps);
      return;
    }
    case 'refund.stripe':
      await refund(row.payload, database, deps);
      return;
    case 'expire.stripe':
      await expireCheckout(row.payload, database, deps);
      return;
    case 'compare.stripe':
      await comparePayments(database, deps);
      return;
    case 'check.trail': {
      const changed = await database.checkTrail();
      if (changed !== null) throw new ServiceError('trail of the contracts', `${changed} was changed`, false);
      return;
    }
    default:
      throw unknownKind();
  }
}

/** The mail of a row to the customer of its booking; null when it is no longer due. */
async function customerMail(
  row: OutboxRow,
  { link, accountPage, calendarFile, documents, isDue, build }: CustomerMail,
  business: Business,
  database: Database,
  deps: Deps,
): Promise<Mail | null> {
  const booking = bookingOf(row);
  const { siteUrl } = deps.env;
  if (isDue && !(await isDue(booking, row.payload, database, deps.now()))) return null;
  const ofPayload = <Value extends string | null>(value: Value | ((payload: OutboxRow['payload']) => Value)): Value =>
    typeof value === 'function' ? value(row.payload) : value;
  const pagePath = ofPayload<string | null>(accountPage);
  const page =
    booking.userId && pagePath
      ? `${siteUrl}${pagePath}`
      : await makeLink(row, booking, ofPayload(link), database, deps);
  const papers = documents ? await database.mailDocuments(row.id) : [];
  const content = namePapers(build(booking, page, row.payload, business, deps.now()), papers);
  return {
    ...(row.payload.copy === true ? copyOf(content, booking) : content),
    to: booking.email,
    attachments: [
      ...(calendarFile && booking.status !== 'pending' ? [calendarAttachment(booking, siteUrl, business)] : []),
      ...(await Promise.all(papers.map((paper) => paperAttachment(paper, deps)))),
    ],
  };
}

async function paperAttachment(paper: IssuedDocument, deps: Deps): Promise<MailAttachment> {
  return { ...(await invoicePdf(paper, deps)), contentType: 'application/pdf' };
}

/** The secret of a new link. It follows from the row, so that a repeated mail is the same mail. */
async function newLink(
  row: OutboxRow,
  booking: MailedBooking,
  purpose: LinkPurpose,
  database: Database,
  { env }: Deps,
): Promise<string> {
  const token = await linkToken(env.secretKey, `of outbox row ${row.id}`);
  await database.createBookingLink(booking.bookingId, purpose, token);
  return token;
}

/** The address at which a link opens its booking. */
async function makeLink(
  row: OutboxRow,
  booking: MailedBooking,
  purpose: LinkPurpose,
  database: Database,
  deps: Deps,
): Promise<string> {
  return bookingLinkUrl(deps.env.siteUrl, await newLink(row, booking, purpose, database, deps));
}
