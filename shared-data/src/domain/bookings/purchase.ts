import { formatDate, formatEventTime, minuteText } from '../calendar/time.ts';
import { counted } from '../counted.ts';
import { crewSteps } from '../prices/crew.ts';
import { formatCents } from '../prices/money.ts';
import type { PackageId, PriceList } from '../prices/price-list.ts';
import { RULES } from '../rules.gen.ts';

/** By guests, a package, or at a price that the owner agreed on. */
export type PurchaseWay = 'guests' | 'package' | 'agreed';

export type PriceLineKind =
  'base' | 'package' | 'type' | 'promotion' | 'loyalty' | 'agreed' | 'extra' | 'travel' | 'tax';

/** A line of a price. The line of kind `tax` states what the price includes; the others add up to it. */
export interface PriceLine {
  kind: PriceLineKind;
  text: string;
  quantity: number;
  /** Of the whole line. */
  cents: number;
  /** Of an extra of the price list. */
  id?: string;
}

/** What was bought, as the database writes it with the booking (docs/product/what-was-bought.md). */
export interface Purchase {
  way: PurchaseWay;
  packageId: PackageId | null;
  hours: number;
  bartenders: number;
  /** The most guests that are served for the price. */
  maxGuests: number;
  /** What the owner promises besides. */
  serviceText: string | null;
  /** The extras of the price list that were chosen, by id, and what they bring to the event. */
  extras: readonly string[];
  extraItems: readonly string[];
  /** What the customer has asked for. */
  requestedExtras: readonly string[];
  priceLines: readonly PriceLine[];
  /** Percent that the price includes. */
  taxPercent: number;
}

/** The columns of what was bought, as a row or a payload of the database has them. */
export interface PurchaseColumns {
  way: string;
  package_id: string | null;
  hours: number;
  bartenders: number;
  max_guests: number;
  service_text: string | null;
  extras: readonly string[];
  extra_items: readonly string[];
  requested_extras: readonly string[];
  price_lines: unknown;
  tax_percent: number;
}

/** What was bought from a row of the database, whose constraints keep its values to these types. */
export function toPurchase(row: PurchaseColumns): Purchase {
  return {
    way: row.way as PurchaseWay,
    packageId: row.package_id as PackageId | null,
    hours: row.hours,
    bartenders: row.bartenders,
    maxGuests: row.max_guests,
    serviceText: row.service_text,
    extras: row.extras,
    extraItems: row.extra_items,
    requestedExtras: row.requested_extras,
    priceLines: row.price_lines as PriceLine[],
    taxPercent: row.tax_percent,
  };
}

type Row = [label: string, value: string];

/** What is served for the price: how long, by how many, and for how many at most. */
export type Service = Pick<Purchase, 'hours' | 'bartenders' | 'maxGuests'>;

const most = ({ maxGuests }: Service) => `up to ${counted(maxGuests, 'guest')}`;

/** `Your booking includes 6 hours of bar service with 3 bartenders for up to 150 guests, …`: wherever a booking is shown as a whole. */
export function serviceSentence(service: Service): string {
  const { hours, bartenders } = service;
  return `Your booking includes ${counted(hours, 'hour')} of bar service with ${counted(bartenders, 'bartender')} for ${most(service)}, ${EQUIPMENT}.`;
}

/** `Unless you choose other hours or a package, a booking includes 4 hours of bar service with 1 bartender for up to 25 guests, …`: where a page speaks of bookings in general. */
export function generalSentence(prices: PriceList): string {
  return `Unless you choose other hours or a package, a booking includes ${counted(RULES.bookingHours, 'hour')} of bar service with ${crewSteps(prices)}, ${EQUIPMENT}.`;
}

/** Shown beside every guide price and estimate, because each includes different items. */
export const CHARGED_PRICE =
  'You are charged the price in the booking form, which shows the hours and bartenders that it includes.';

/** What every booking includes besides hours and bartenders. */
const EQUIPMENT = 'the bar, tools, glasses, ice, mixers and garnishes; you supply the alcohol';

/** `6 hours with 3 bartenders for up to 150 guests`, in a sentence. */
export const servicePhrase = (service: Service): string =>
  `${counted(service.hours, 'hour')} with ${counted(service.bartenders, 'bartender')} for ${most(service)}`;

/** `6 hours, 3 bartenders, up to 150 guests`: of a booking, and of what can be booked. */
export function serviceFigures(service: Service): string {
  return `${counted(service.hours, 'hour')}, ${counted(service.bartenders, 'bartender')}, ${most(service)}`;
}

/** The rows of what was bought, without its price. */
export function serviceRows(
  purchase: Service & Pick<Purchase, 'serviceText' | 'extraItems' | 'requestedExtras'>,
): Row[] {
  const rows: Row[] = [
    ['Service', serviceFigures(purchase)],
    ['Includes', purchase.serviceText ?? ''],
    ['Extras', purchase.extraItems.join(', ')],
    ['Asked for', purchase.requestedExtras.join(', ')],
  ];
  return rows.filter(([, value]) => value !== '');
}

const label = ({ text, quantity }: PriceLine) => (quantity === 1 ? text : `${quantity} × ${text}`);

/** The lines of the price, where it has more than one or is that of a package, which the line names; the tax is not among them. */
export function priceRows({ priceLines }: Pick<Purchase, 'priceLines'>): Row[] {
  const lines = priceLines.filter(({ kind }) => kind !== 'tax');
  return lines.length > 1 || lines[0]?.kind === 'package'
    ? lines.map((line) => [label(line), formatCents(line.cents)])
    : [];
}

/** `Includes tax (8%)` with the amount; no row at a rate of 0. */
export function taxRows({ priceLines }: Pick<Purchase, 'priceLines'>): Row[] {
  return priceLines.filter(({ kind }) => kind === 'tax').map((line) => [label(line), formatCents(line.cents)]);
}

/** The price in cents: the sum of the lines but the tax. */
export function linesTotal(lines: readonly PriceLine[]): number {
  return lines.reduce((sum, { kind, cents }) => (kind === 'tax' ? sum : sum + cents), 0);
}

/** The price as a whole: its lines, `Price` in dollars and cents, and the tax that it includes. */
export function priceFacts(purchase: Pick<Purchase, 'priceLines'>): Row[] {
  return [...priceRows(purchase), ['Price', formatCents(linesTotal(purchase.priceLines))], ...taxRows(purchase)];
}

/** When the crew arrives to set up: `5:00 PM Eastern Time`, with the date when it is the day before the event. */
export function crewArrival({ eventDate, eventTime }: { eventDate: string; eventTime: string }): string {
  const start = new Date(`${eventDate}T${minuteText(eventTime)}:00Z`);
  const arrival = new Date(start.getTime() - RULES.crewArrivesMinutes * 60_000).toISOString();
  const time = formatEventTime(arrival.slice(11, 16));
  return arrival.slice(0, 10) === eventDate ? time : `${time} on ${formatDate(arrival.slice(0, 10))}`;
}

/** What `price_changed` answers: the new price in dollars and its lines. */
export interface ChangedPrice {
  total: number;
  priceLines: readonly PriceLine[];
}

/** Reads the detail of a refusal with `price_changed`. @throws SyntaxError when it is no JSON */
export function toChangedPrice(detail: string): ChangedPrice {
  const { total, lines } = JSON.parse(detail) as { total: number; lines: PriceLine[] };
  return { total, priceLines: lines };
}
