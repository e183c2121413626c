// Generated from supabase/functions/_shared/mails by `npm run gen:mails`; do not edit.
import type { MailKind } from './mail-kind.ts';
import account from '../account.ts';
import accountClosed from '../account-closed.ts';
import addressChanged from '../address-changed.ts';
import balanceOverdueAdmin from '../balance-overdue-admin.ts';
import balancePaid from '../balance-paid.ts';
import balanceReminder from '../balance-reminder.ts';
import bookingCancelled from '../booking-cancelled.ts';
import bookingCancelledAdmin from '../booking-cancelled-admin.ts';
import bookingChanged from '../booking-changed.ts';
import bookingChangedAdmin from '../booking-changed-admin.ts';
import bookingConfirmed from '../booking-confirmed.ts';
import bookingEnquiryAdmin from '../booking-enquiry-admin.ts';
import bookingMessage from '../booking-message.ts';
import confirmSubscription from '../confirm-subscription.ts';
import contractSigned from '../contract-signed.ts';
import contractSignedAdmin from '../contract-signed-admin.ts';
import disputeAdmin from '../dispute-admin.ts';
import enquiryAnswer from '../enquiry-answer.ts';
import enquiryReceived from '../enquiry-received.ts';
import eventReminder from '../event-reminder.ts';
import failuresAdmin from '../failures-admin.ts';
import holdExpired from '../hold-expired.ts';
import holdExpiredAdmin from '../hold-expired-admin.ts';
import holdReminder from '../hold-reminder.ts';
import invitation from '../invitation.ts';
import issue from '../issue.ts';
import issueTest from '../issue-test.ts';
import linkCode from '../link-code.ts';
import offer from '../offer.ts';
import offerAcceptedAdmin from '../offer-accepted-admin.ts';
import passwordChanged from '../password-changed.ts';
import paymentDifferencesAdmin from '../payment-differences-admin.ts';
import paymentLink from '../payment-link.ts';
import paymentReceivedAdmin from '../payment-received-admin.ts';
import paymentReturnedAdmin from '../payment-returned-admin.ts';
import plan from '../plan.ts';
import quickRequest from '../quick-request.ts';
import refundByHandAdmin from '../refund-by-hand-admin.ts';
import refundDropped from '../refund-dropped.ts';
import refundFailedAdmin from '../refund-failed-admin.ts';
import refunded from '../refunded.ts';
import shift from '../shift.ts';
import shiftDeclinedAdmin from '../shift-declined-admin.ts';
import shoppingList from '../shopping-list.ts';
import signatureRequest from '../signature-request.ts';
import subscriptionConfirmed from '../subscription-confirmed.ts';
import thankYou from '../thank-you.ts';
import workFailedAdmin from '../work-failed-admin.ts';
import writtenOff from '../written-off.ts';

/** Every kind of mail. */
export const MAILS: readonly MailKind[] = [
  account,
  accountClosed,
  addressChanged,
  balanceOverdueAdmin,
  balancePaid,
  balanceReminder,
  bookingCancelled,
  bookingCancelledAdmin,
  bookingChanged,
  bookingChangedAdmin,
  bookingConfirmed,
  bookingEnquiryAdmin,
  bookingMessage,
  confirmSubscription,
  contractSigned,
  contractSignedAdmin,
  disputeAdmin,
  enquiryAnswer,
  enquiryReceived,
  eventReminder,
  failuresAdmin,
  holdExpired,
  holdExpiredAdmin,
  holdReminder,
  invitation,
  issue,
  issueTest,
  linkCode,
  offer,
  offerAcceptedAdmin,
  passwordChanged,
  paymentDifferencesAdmin,
  paymentLink,
  paymentReceivedAdmin,
  paymentReturnedAdmin,
  plan,
  quickRequest,
  refundByHandAdmin,
  refundDropped,
  refundFailedAdmin,
  refunded,
  shift,
  shiftDeclinedAdmin,
  shoppingList,
  signatureRequest,
  subscriptionConfirmed,
  thankYou,
  workFailedAdmin,
  writtenOff,
];
