import { alertSubject, alertText } from 'shared-data/domain/alerts';
import { mailPage } from 'shared-data/domain/mail-words';
import { formatCents } from 'shared-data/domain/money';
import { reviewReasonText } from 'shared-data/domain/reviews';
import { formatInstant, formatTime, todayInNewYork } from 'shared-data/domain/time';
import type { TodayLine } from '../../api/today-api.ts';

/** One kind of line: its heading, where a line is fixed, and what is said of it. */
export interface TodayGroup {
  kind: string;
  title: string;
  /** Absent where no page of the desk fixes it. */
  to?: (line: TodayLine) => string;
  text: (line: TodayLine) => string;
  /** What can be done about a line without leaving the page. */
  action?: 'retry_work' | 'retry_sync' | 'send_pay_link' | 'ask_for_signature';
}

const bookingPage = ({ id }: TodayLine) => (id ? `/admin/bookings/${id}` : '/admin/bookings');
const paymentsTab = () => '/admin?tab=payments';
const reviewsTab = () => '/admin?tab=testimonials';
const money = ({ cents }: TodayLine) => formatCents(cents ?? 0);
const sentence = (...parts: (string | null)[]) => parts.filter(Boolean).join(', ');

function alertLine(work: string, { detail }: TodayLine): string {
  const { what, next } = alertText(work);
  return `${what}. ${detail}. ${next}`;
}

/** What waits for the owner, the most urgent first; the next events are apart (docs/product/desk-today.md#today-lines). */
export const GROUPS: readonly TodayGroup[] = [
  {
    kind: 'enquiry',
    title: 'Enquiries past their target',
    to: ({ id }) => `/admin/enquiries?open=${id}`,
    text: (line) => sentence(line.detail, `an answer was due by ${formatInstant(line.at)}`),
  },
  {
    kind: 'dispute',
    title: 'Open disputes',
    to: bookingPage,
    text: (line) => sentence(money(line), line.detail?.replaceAll('_', ' ') ?? null),
  },
  {
    kind: 'difference',
    title: 'Differences from the payment provider',
    to: paymentsTab,
    text: (line) => sentence(line.detail, `${money(line)} differ`, `found ${formatInstant(line.at)}`),
  },
  {
    kind: 'refund_failed',
    title: 'Refunds that failed',
    to: bookingPage,
    text: (line) => sentence(money(line), `requested ${formatInstant(line.at)}`),
  },
  {
    kind: 'refund_by_hand',
    title: 'Refunds to make by hand',
    to: bookingPage,
    text: (line) => sentence(money(line), `paid by ${line.detail}`),
  },
  {
    kind: 'balance',
    title: 'Balances not paid when due',
    to: bookingPage,
    text: (line) => sentence(line.detail, `${money(line)} open`, `was due ${formatInstant(line.at)}`),
    action: 'send_pay_link',
  },
  {
    kind: 'sync',
    title: 'Failed calendar syncs',
    to: bookingPage,
    text: ({ detail }) => detail ?? '',
    action: 'retry_sync',
  },
  {
    kind: 'mail',
    title: 'Mails that were given up',
    to: (line) => mailPage(line.title) ?? bookingPage(line),
    text: (line) => sentence(formatInstant(line.at), line.detail),
    action: 'retry_work',
  },
  {
    kind: 'work',
    title: 'Calls that were given up',
    to: bookingPage,
    text: (line) => sentence(formatInstant(line.at), line.detail),
    action: 'retry_work',
  },
  {
    kind: 'schedule',
    title: 'Schedules that are late',
    text: (line) => alertLine(`schedule.${line.title}`, line),
  },
  {
    kind: 'content',
    title: 'Changes that are not on the site',
    to: () => '/admin/business',
    text: (line) => alertLine('content', line),
  },
  {
    kind: 'server',
    title: 'Site servers with a problem',
    to: () => '/admin/releases',
    text: (line) => alertLine('server', line),
  },
  {
    kind: 'held_release',
    title: 'Releases that are held back',
    to: () => '/admin/releases',
    text: (line) => alertLine('held_release', line),
  },
  {
    kind: 'canary',
    title: 'Releases that were taken back',
    to: () => '/admin/releases',
    text: (line) => alertLine('canary', line),
  },
  {
    kind: 'limit',
    title: 'Limits of all people together',
    text: (line) => alertLine('limit', line),
  },
  {
    kind: 'account_mails',
    title: 'Limit of account mails',
    text: (line) => alertLine('account_mails', line),
  },
  {
    kind: 'hold',
    title: 'Holds that wait for a payment',
    to: bookingPage,
    text: (line) => sentence(line.detail, money(line), `held until ${formatInstant(line.at)}`),
  },
  {
    kind: 'crew',
    title: 'Events without their crew',
    to: ({ at }) => `/staff-schedule?day=${todayInNewYork(at)}`,
    text: (line) => sentence(`${line.detail} bartenders`, `crew from ${formatInstant(line.at)}`),
  },
  {
    kind: 'countersign',
    title: 'Contracts to countersign',
    to: bookingPage,
    text: (line) => `Signed by ${line.detail} on ${formatInstant(line.at)}`,
  },
  {
    kind: 'unsigned',
    title: 'Contracts without a signature',
    to: bookingPage,
    text: (line) => sentence(line.detail, `event on ${formatInstant(line.at)}`),
    action: 'ask_for_signature',
  },
  {
    kind: 'review_report',
    title: 'Reported reviews',
    to: reviewsTab,
    text: (line) => `${reviewReasonText(line.detail ?? '')} Reported ${formatInstant(line.at)}`,
  },
  {
    kind: 'review',
    title: 'Reviews to approve or reject',
    to: reviewsTab,
    text: (line) => sentence(`${line.detail} of 5 stars`, `sent ${formatInstant(line.at)}`),
  },
  {
    kind: 'holding',
    title: 'Unusual holding',
    to: ({ id }) => (id ? `/admin/customers/${id}` : '/admin/bookings?status=pending'),
    text: (line) => `${line.detail} unpaid bookings in 24 hours`,
  },
  {
    kind: 'overfull',
    title: 'More parties than places',
    to: () => '/admin/opening-hours',
    text: (line) => `${line.detail?.replace(' of ', ' parties, ')} places`,
  },
];

/** The events of the next seven days. */
export const EVENTS: TodayGroup = {
  kind: 'event',
  title: 'Next seven days',
  to: bookingPage,
  text: (line) => sentence(formatInstant(line.at), line.detail, line.cents ? `${money(line)} open` : 'paid in full'),
};

/** A line's name: that of its event or person, or what an alert is about; of a mail or a call its kind in words, of a slot its hours. */
export function titleOf({ kind, title, at }: TodayLine): string {
  if (kind === 'overfull') return `${formatInstant(at)} to ${formatTime(title)}`;
  if (kind === 'mail') return title.replace(/^mail\./, '').replaceAll('_', ' ');
  return kind === 'work' ? title.replaceAll('.', ' ') : alertSubject(kind, title);
}
