import { MAIL_WORDS } from './mails.gen.ts';

/** What has failed besides mails, and what a person can do about it (docs/product/alerts.md#alert-kinds). */
const TEXTS: Record<string, readonly [what: string, next: string]> = {
  'sync.acuity': [
    'A booking could not be entered into the calendar',
    'Retry it at the booking under Calendar sync, or enter it yourself.',
  ],
  'cancel.acuity': [
    'A cancelled booking could not be removed from the calendar',
    'Retry it at the booking under Calendar sync, or remove it yourself.',
  ],
  'webhook.booking': [
    'Your booking software could not be told of a booking',
    'Check the webhook under Integrations, then try again.',
  ],
  'refund.stripe': [
    'A refund has not gone through',
    'It is tried again every hour. Please look at the payment in Stripe.',
  ],
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
  held_release: [
    'A release is held back, because a site server could not fetch, check or render it',
    'Visitors get what is served instead, and everything else goes on. Its team releases it again, or the person who maintains the site corrects what the cause names, such as a missing key; then it goes live by itself.',
  ],
  canary: [
    'A release was taken back, because visitors met errors with it',
    'Its team finds the errors under Releases, corrects them and releases again.',
  ],
  limit: [
    'So many requests come from all people together that it looks like a script',
    'Nothing is lost: messages are in the inbox, and mails that wait are sent in the next hours. Look for where they come from.',
  ],
  account_mails: [
    'So many codes and links for signing in are asked for that new addresses get none for now',
    'Look for a script that asks for them. People with an account or a booking still get theirs.',
  ],
};

/**
 * The words for an alert, in a mail and on Today.
 * @param work a kind of the outbox's rows, or one of `content`, `schedule.…`, `server`, `held_release`, `canary`,
 * `limit`, `account_mails`
 */
export function alertText(work: string): { what: string; next: string } {
  const [what, next] = MAIL_WORDS[work]?.failed ?? TEXTS[work] ?? [`${work} has failed`, 'Please look at Today.'];
  return { what, next };
}

/** What a limit of all people together is about, by its name in the database and in the functions. */
const LIMITS: Record<string, string> = {
  contacts: 'Messages',
  'send-notification:contact': 'Mails to you about messages',
  'send-notification:booking': 'Mails about new bookings',
  'enquiry-receipts': 'Receipts of messages',
  quick_requests: 'Mails to you about quick requests',
  'plan-mail': 'Mails with plans',
  'plan-pdf': 'Downloads of plans',
  'share-plan': 'Links to plans',
  verify: 'Checks of documents',
  redeem_code: 'Wrong codes for signing in',
};

/** What an alert is about, in words: its subject alone is a number or a name. */
export function alertSubject(work: string, subject: string): string {
  const [kind = ''] = work.split('.');
  const words: Record<string, string> = {
    content: `Update ${subject}`,
    schedule: `Schedule ${subject}`,
    server: `Server ${subject}`,
    held_release: `Release ${subject}`,
    canary: `Release ${subject}`,
    account_mails: 'Account mails',
    limit: LIMITS[subject] ?? subject,
  };
  return words[kind] ?? subject;
}
