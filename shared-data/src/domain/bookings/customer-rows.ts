import { moneyFacts } from '../prices/booking-money.ts';
import type { BookingMoney } from '../prices/money-row.ts';
import { fieldsIn, isText } from './booking-fields.ts';
import { serviceSentence } from './purchase.ts';
import { sheetRows } from './sheet.ts';
import type { BookingSheet, SheetKey } from './sheet.ts';

const HEAD = new Set<SheetKey>(['number', 'eventName', 'eventType']);
const WIDE = new Set<SheetKey>(['service', 'place', 'dayContact', 'plans', ...fieldsIn('sheet').filter(isText)]);

/** What `BookingFacts` of shared-ui/booking shows. */
export interface CustomerRows {
  /** `wide`: the value may be long. `day` is that of a date, YYYY-MM-DD. */
  facts: { label: string; value: string; wide: boolean; day?: string }[];
  /** What the booking includes, in a sentence; empty for a cancelled one. */
  service: string;
  /** The price with its lines, and what is paid and open of it; none for a cancelled booking. */
  price: [label: string, value: string][];
  /** Whether it says whom to call on the day. */
  callsOnTheDay: boolean;
}

/**
 * A booking as its customer reads it in the account, by a link and in the confirmation (docs/product/booking-sheet.md#customer-rows).
 * @param options.titled number, name and kind stand in a title, and not among the facts
 * @param options.money for rows of what is paid and open, where no sentence says it
 */
export function customerRows(
  sheet: BookingSheet & { status: string },
  { titled = false, money }: { titled?: boolean; money?: BookingMoney | undefined } = {},
): CustomerRows {
  const rows = sheetRows(sheet, 'customer');
  const isCancelled = sheet.status === 'cancelled';
  const price = rows.filter(({ key }) => key === 'price').map(({ label, value }): [string, string] => [label, value]);
  return {
    facts: rows
      .filter(({ key }) => key !== 'price' && !(titled && HEAD.has(key)))
      .map(({ key, label, value }) => ({
        label,
        value,
        wide: WIDE.has(key),
        ...(key === 'eventDate' && { day: sheet.eventDate }),
      })),
    service: isCancelled ? '' : serviceSentence(sheet),
    price: isCancelled ? [] : [...price, ...(money ? moneyFacts(money, sheet.status) : [])],
    callsOnTheDay: sheet.status === 'confirmed' || sheet.status === 'in_progress',
  };
}
