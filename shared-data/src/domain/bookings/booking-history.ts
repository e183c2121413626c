import { formatDate, formatEventTime } from '../calendar/time.ts';
import { snakeCase } from '../../core/camel-case.ts';
import { fieldsOfHistory } from './booking-fields.ts';
import type { FieldName } from './booking-fields.ts';
import { eventTypeLabel } from './event-types.ts';
import { LABELS } from './words.ts';
import { formatCents, formatUsd } from '../prices/money.ts';
import { planLine } from '../tools/plan-sheet.ts';
import { storedPlans } from '../tools/plans.ts';

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

/** How values are shown; the others are shown as they are. */
const formats: Partial<Record<FieldName, (value: unknown) => string>> = {
  eventDate: (value) => formatDate(String(value)),
  eventTime: (value) => formatEventTime(String(value)),
  eventType: (value) => eventTypeLabel(String(value)),
  packageId: packageName,
  extraItems: (value) => (value as string[]).join(', ') || 'none',
  plans: (value) => storedPlans(value).map(planLine).join('; ') || 'none',
  totalAmount: (value) => formatUsd(Number(value)),
};

/** What people may have written about themselves: a history names it and does not repeat it. */
const texts: Record<string, string> = {
  ...Object.fromEntries(fieldsOfHistory('changed').map((name) => [snakeCase(name), LABELS[name]])),
  bill_to: LABELS.billTo,
};

/** The labels of the texts that changed: of these a history has no values. */
export function changedTexts(to: Record<string, unknown>): string[] {
  return Object.entries(texts)
    .filter(([column]) => column in to)
    .map(([, label]) => label);
}

/** The value of a field as a history, a mail and a review have it. */
export const fieldText = (name: FieldName, value: unknown): string =>
  value === null || value === undefined || value === '' ? 'none' : (formats[name] ?? String)(value);

/** The label and both values of each column that changed, as texts. */
export function changedValues(
  from: Record<string, unknown>,
  to: Record<string, unknown>,
): { label: string; before: string; after: string }[] {
  return fieldsOfHistory('values')
    .map((name) => ({ name, column: snakeCase(name) }))
    .filter(({ column }) => column in to && column in from)
    .map(({ name, column }) => ({
      label: LABELS[name],
      before: fieldText(name, from[column]),
      after: fieldText(name, to[column]),
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
