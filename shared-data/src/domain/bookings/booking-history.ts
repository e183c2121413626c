import { formatDate, formatEventTime } from '../calendar/time.ts';
import { eventTypeLabel } from './booking-rules.ts';
import { LABELS } from './words.ts';
import { formatCents, formatUsd } from '../prices/money.ts';

/** An entry of `booking_history`, as far as its texts need it. */
export interface HistoryFacts {
  actor: string;
  way: string;
  change: string;
  old: Record<string, unknown>;
  new: Record<string, unknown>;
}

const titles: Record<string, string> = {
  created: 'Booked',
  confirmed: 'Confirmed',
  in_progress: 'The event began',
  completed: 'The event ended',
  no_show: 'Nobody was there',
  cancelled: 'Cancelled',
  moved: 'Moved',
  changed: 'Changed',
  signed: 'Contract signed',
  countersigned: 'Contract countersigned',
  charge: 'Payment received',
  manual_payment: 'Payment recorded',
  refund: 'Refunded',
  refund_requested: 'Refund decided',
  refund_failed: 'A refund could not be delivered',
  write_off: 'Amount waived',
  waiver: 'Difference waived',
  waiver_reversed: 'Waived difference taken back',
  chargeback: 'Amount taken back by the bank',
};

/** What happened; an unknown change is shown by its name. With the amount where there is one. */
export function historyTitle({ change, new: values }: HistoryFacts): string {
  const title = titles[change] ?? change.replaceAll('_', ' ');
  return typeof values.amount_cents === 'number' ? `${title}: ${formatCents(values.amount_cents)}` : title;
}

const ways: Record<string, string> = {
  account: 'in the account',
  link: 'by a mailed link',
  admin: 'by District Pour',
  payment: 'by the payment service',
  schedule: 'automatically',
};

/** Who and by which way (docs/product/changes.md#history): `by the customer, in the account`. */
export function historyWay({ actor, way }: HistoryFacts): string {
  const how = ways[way] ?? way;
  return actor === 'customer' ? `by the customer, ${how}` : how;
}

/** `premium` is Premium, by which name it is sold. */
export const packageName = (id: unknown) => String(id).replace(/^./, (letter) => letter.toUpperCase());

const columns: Record<string, readonly [label: string, format: (value: unknown) => string]> = {
  event_date: [LABELS.eventDate, (value) => formatDate(String(value))],
  event_time: [LABELS.eventTime, (value) => formatEventTime(String(value))],
  event_name: [LABELS.eventName, String],
  event_type: [LABELS.eventType, (value) => eventTypeLabel(String(value))],
  location: [LABELS.location, String],
  venue: [LABELS.venue, String],
  zip_code: [LABELS.zipCode, String],
  guest_count: [LABELS.guestCount, String],
  hours: [LABELS.hours, String],
  package_id: [LABELS.packageId, packageName],
  bartenders: [LABELS.bartenders, String],
  total_amount: [LABELS.totalAmount, (value) => formatUsd(Number(value))],
};

/** What people may have written about themselves: a history names it and does not repeat it. */
const texts: Record<string, string> = {
  special_requests: LABELS.specialRequests,
  access_note: LABELS.accessNote,
  name: LABELS.name,
  email: LABELS.email,
  phone: LABELS.phone,
  company_name: LABELS.companyName,
  day_contact_name: LABELS.dayContactName,
  day_contact_phone: LABELS.dayContactPhone,
  bill_to: LABELS.billTo,
};

/** The labels of the texts that changed: of these a history has no values. */
export function changedTexts(to: Record<string, unknown>): string[] {
  return Object.entries(texts)
    .filter(([column]) => column in to)
    .map(([, label]) => label);
}

const shown = (value: unknown, format: (value: unknown) => string) => (value === null ? 'none' : format(value));

/** The label and both values of each column that changed, as texts. */
export function changedValues(
  from: Record<string, unknown>,
  to: Record<string, unknown>,
): { label: string; before: string; after: string }[] {
  return Object.entries(columns)
    .filter(([column]) => column in to && column in from)
    .map(([column, [label, format]]) => ({
      label,
      before: shown(from[column], format),
      after: shown(to[column], format),
    }));
}

/**
 * One line for each fact that changed: `Guests: 40, before 25`. Of texts only that they changed; of a new booking
 * the price that was agreed on.
 */
export function historyLines({ change, old, new: values }: HistoryFacts): string[] {
  const lines = changedValues(old, values).map(({ label, before, after }) => `${label}: ${after}, before ${before}`);
  if (change === 'created' && typeof values.agreed_price === 'number')
    lines.push(`Agreed price: ${formatUsd(values.agreed_price)}`);
  return [...lines, ...changedTexts(values).map((label) => `${label}: changed`)];
}
