/** What has failed, and what a person can do about it (docs/product/alerts.md#alert-kinds). */
const TEXTS: Record<string, readonly [what: string, next: string]> = {
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
  'mail.shift': ['Somebody of the crew could not be told of a shift', 'Please check the address and call them.'],
  'mail.shift_declined_admin': ['You could not be told of a declined shift', 'Please look at the schedule.'],
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
  content: [
    'The site could not be updated',
    'Visitors see the pages as they were before the last change. It is tried again with the next release or change; show this to the person who maintains the site.',
  ],
  'schedule.outbox-worker': [
    'Mails, refunds and calendar entries wait, because nothing processes them',
    'The person who maintains the site starts the schedule outbox-worker again: npm run start-schedules.',
  ],
  'schedule.sweep': [
    'Holds do not end and reminders are not written, because nothing starts them',
    'The person who maintains the site starts the schedule sweep again: npm run start-schedules.',
  ],
  server: [
    'A site server has a problem',
    'Visitors see the last release that it has. The person who maintains the site finds more at its /health/ready.',
  ],
  canary: [
    'A release was taken back, because visitors met errors with it',
    'Its team finds the errors under Releases, corrects them and releases again.',
  ],
  account_mails: [
    'So many mails for signing in and up are asked for that the account server will refuse more',
    'Look for a script that signs up; raise the limit of mails if these are people.',
  ],
};

/**
 * The words for an alert, in a mail and on Today.
 * @param work a kind of the outbox's rows, or one of `content`, `schedule.…`, `server`, `canary`, `account_mails`
 */
export function alertText(work: string): { what: string; next: string } {
  const [what, next] = TEXTS[work] ?? [`${work} has failed`, 'Please look at Today.'];
  return { what, next };
}

/** What an alert is about, in words: its subject alone is a number or a name. */
export function alertSubject(work: string, subject: string): string {
  const [kind = ''] = work.split('.');
  const words: Record<string, string> = {
    content: `Update ${subject}`,
    schedule: `Schedule ${subject}`,
    server: `Server ${subject}`,
    canary: `Release ${subject}`,
    account_mails: 'Account mails',
  };
  return words[kind] ?? subject;
}
