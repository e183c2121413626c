import { snakeCase } from '../../core/camel-case.ts';
import type { CamelCase, CamelCased } from '../../core/camel-case.ts';
import type { Tables } from '../../database.gen.ts';
import { formatDate, formatEventHours } from '../calendar/time.ts';
import { formatNumber } from '../numbers.ts';
import { planLine } from '../tools/plan-sheet.ts';
import type { Plan, PlanKind } from '../tools/plans.ts';
import { fieldsIn, isText } from './booking-fields.ts';
import { REFERRAL_SOURCE_LABELS } from './booking-rules.ts';
import { eventTypeLabel } from './event-types.ts';
import type { ContactField, EventField } from './booking-rules.ts';
import { priceFacts, serviceRows } from './purchase.ts';
import type { Purchase } from './purchase.ts';
import { LABELS } from './words.ts';

type Row = Tables<'bookings'>;

/** A column of what the event is. */
export type EventColumn = {
  [Column in keyof Row]: CamelCase<Column> extends EventField ? Column : never;
}[keyof Row];

/**
 * Whom a booking names (docs/product/booking-sheet.md#contact), as it was typed for this booking; null for what was not given
 * and for a closed account. The address is the one that was typed, or the customer's own.
 */
export type BookingContact = Record<ContactField, string | null>;

/** What every page, mail and paper says of a booking. Date and time (HH:MM) are New York's, the end is an instant. */
export interface BookingSheet extends Purchase, Pick<CamelCased<Row>, EventField> {
  number: number;
  endsAt: string;
  /** The results of planning tools that go with it. */
  plans: readonly Plan[];
  contact: BookingContact;
}

/** Who reads the rows: the crew sees no price, and of the contact only who is called on the day. */
export type SheetAudience = 'customer' | 'owner' | 'crew';

export type SheetKey =
  | EventField
  | Exclude<ContactField, 'dayContactName' | 'dayContactPhone' | 'referralSource' | 'referralDetails'>
  | 'number'
  | 'hours'
  | 'place'
  | 'service'
  | 'plans'
  | 'dayContact'
  | 'referral'
  | 'price';

/** `key` tells pages what the value is, for example to make a phone number a link. */
export interface SheetRow {
  key: SheetKey;
  label: string;
  value: string;
}

/** The venue and the place in one line: `The Wharf Hall, 725 Wharf Street SW, Washington, DC 20024`. */
export function placeOf({ venue, location }: Pick<BookingSheet, 'venue' | 'location'>): string {
  return [venue, location].filter(Boolean).join(', ');
}

/** Who is called on the day of the event: the name and the phone number. */
export function dayContactOf({ contact }: Pick<BookingSheet, 'contact'>): {
  name: string | null;
  phone: string | null;
} {
  const { name, phone, dayContactName, dayContactPhone } = contact;
  return dayContactName || dayContactPhone
    ? { name: dayContactName ?? name, phone: dayContactPhone ?? phone }
    : { name, phone };
}

/** `Friend or family: Ada`; empty when it was not said. */
export function referralOf({ referralSource, referralDetails }: BookingContact): string {
  const labels: Partial<Record<string, string>> = REFERRAL_SOURCE_LABELS;
  return [referralSource && (labels[referralSource] ?? referralSource), referralDetails].filter(Boolean).join(': ');
}

const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(', ');

function contactRows(sheet: BookingSheet, audience: SheetAudience): SheetRow[] {
  const { contact } = sheet;
  const day = dayContactOf(sheet);
  const another = Boolean(contact.dayContactName ?? contact.dayContactPhone);
  const dayRow: SheetRow = {
    key: 'dayContact',
    label: LABELS.dayContactName,
    value:
      audience === 'crew'
        ? joined(day.name?.split(' ')[0] ?? null, day.phone)
        : another
          ? joined(day.name, day.phone)
          : '',
  };
  if (audience === 'crew') return [dayRow];
  return [
    { key: 'name', label: LABELS.name, value: contact.name ?? '' },
    { key: 'email', label: LABELS.email, value: contact.email ?? '' },
    { key: 'phone', label: LABELS.phone, value: contact.phone ?? '' },
    { key: 'companyName', label: LABELS.companyName, value: contact.companyName ?? '' },
    dayRow,
    { key: 'referral', label: LABELS.referral, value: audience === 'owner' ? referralOf(contact) : '' },
  ];
}

/** The texts of a part that may have several lines, which are shown as they are. */
function texts(sheet: BookingSheet, audience: SheetAudience, part: 'place' | 'wishes'): SheetRow[] {
  return fieldsIn(audience === 'crew' ? 'crew' : 'sheet', [part])
    .filter((name) => isText(name))
    .map((name) => ({ key: name, label: LABELS[name], value: sheet[name] ?? '' }));
}

const PLAN_ROWS: readonly (readonly [kind: PlanKind, label: string])[] = [
  ['quote', 'Quote'],
  ['menu', 'Menu'],
  ['cocktail', 'Cocktails'],
];

/** A row for each kind of plan, empty where there is none. */
const planRows = (plans: readonly Plan[]): SheetRow[] =>
  PLAN_ROWS.map(([kind, label]): SheetRow => ({
    key: 'plans',
    label,
    value: plans
      .filter((plan) => plan.kind === kind)
      .map(planLine)
      .join('; '),
  }));

/** The rows of a booking for an audience, without those that have no value (docs/product/booking-sheet.md#rows). */
export function sheetRows(sheet: BookingSheet, audience: SheetAudience): SheetRow[] {
  const service = serviceRows(sheet).map(([label, value]): SheetRow => ({ key: 'service', label, value }));
  const price = priceFacts(sheet).map(([label, value]): SheetRow => ({ key: 'price', label, value }));
  const rows: SheetRow[] = [
    { key: 'number', label: LABELS.number, value: String(sheet.number) },
    { key: 'eventName', label: LABELS.eventName, value: sheet.eventName },
    { key: 'eventType', label: LABELS.eventType, value: eventTypeLabel(sheet.eventType) },
    { key: 'eventDate', label: LABELS.eventDate, value: formatDate(sheet.eventDate) },
    { key: 'hours', label: LABELS.eventTime, value: formatEventHours(sheet) },
    { key: 'place', label: LABELS.location, value: placeOf(sheet) },
    {
      key: 'zipCode',
      label: LABELS.zipCode,
      value: sheet.zipCode && !sheet.location.includes(sheet.zipCode) ? sheet.zipCode : '',
    },
    ...texts(sheet, audience, 'place'),
    { key: 'guestCount', label: LABELS.guestCount, value: formatNumber(sheet.guestCount) },
    ...service,
    ...texts(sheet, audience, 'wishes'),
    ...planRows(sheet.plans),
    ...contactRows(sheet, audience),
    ...(audience === 'crew' ? [] : price),
  ];
  return rows.filter(({ value }) => value !== '');
}

/** The rows as mails and papers list them. */
export function sheetFacts(sheet: BookingSheet, audience: SheetAudience): [label: string, value: string][] {
  return sheetRows(sheet, audience).map(({ label, value }) => [label, value]);
}

const CONTACT_FIELDS = fieldsIn('contact');

/** Of a link's booking, whose holder need not be the customer (docs/product/customers.md#links). */
export const NO_CONTACT = Object.fromEntries(CONTACT_FIELDS.map((name) => [name, null])) as BookingContact;

/** The columns of the contact, as a row of `bookings` has them. */
export type ContactColumns = {
  [Column in keyof Row as CamelCase<Column> extends ContactField ? Column : never]: string | null;
};

/** The contact of a row. `ownEmail` is the customer's own address, which stands where no other was typed. */
export function toContact(row: ContactColumns, ownEmail: string | null): BookingContact {
  const columns: Record<string, string | null> = { ...row, email: row.email ?? ownEmail };
  return Object.fromEntries(CONTACT_FIELDS.map((name) => [name, columns[snakeCase(name)] ?? null])) as BookingContact;
}
