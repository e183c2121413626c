import { AGREED_PRICE_MAX, BOOKING_MESSAGES as messages } from 'shared-data/domain/booking-rules';
import { bartendersFor } from 'shared-data/domain/crew';
import type { PriceList } from 'shared-data/domain/price-list';
import type { PriceLine } from 'shared-data/domain/purchase';
import { RULES } from 'shared-data/domain/rules';
import { figure, yup } from 'shared-ui/forms';

/** A line that the owner adds to a price, as the form has it. */
export interface AddedLine {
  kind: 'extra' | 'travel';
  text: string;
  quantity: number | '';
  /** Whole dollars for all of it. */
  amount: number | '';
}

/** What the owner decides about the service of an offer or a booking by phone. */
export interface ServiceValues {
  hours: number | '';
  bartenders: number | '';
  /** The extras of the price list, by id. */
  extras: string[];
  addedLines: AddedLine[];
  serviceText: string;
  /** What the customer has asked for: one a line, or with commas between them. */
  requestedExtras: string;
}

export const SERVICE_DEFAULTS: ServiceValues = {
  hours: RULES.bookingHours,
  bartenders: '',
  extras: [],
  addedLines: [],
  serviceText: '',
  requestedExtras: '',
};

export const MOST_LINES = 20;
const HOURS_MAX = 24;
const BARTENDERS_MAX = 500;
const LINE_TEXT_MAX = 200;
const QUANTITY_MAX = 9999;
const SERVICE_TEXT_MAX = 2000;
const EXTRAS_MAX = { count: 20, characters: 2000 };

const isWhole = (value: unknown, min: number) =>
  value !== '' && Number.isInteger(Number(value)) && Number(value) >= min;

/** The hours of the form; those of the rules while none are entered. */
export const hoursOf = ({ hours }: Pick<ServiceValues, 'hours'>) =>
  isWhole(hours, 1) ? Number(hours) : RULES.bookingHours;

/** The bartenders of the form; null while none are entered. */
export const bartendersOf = ({ bartenders }: Pick<ServiceValues, 'bartenders'>) =>
  isWhole(bartenders, 1) ? Number(bartenders) : null;

/** The bartenders of the price list; empty while the guests are not known. */
export const listBartenders = (prices: PriceList, guestCount: number | '') =>
  isWhole(guestCount, 1) ? bartendersFor(prices, Number(guestCount)) : '';

/** The lines that are complete, as the database takes them. */
export function addedLinesOf(lines: readonly AddedLine[]): PriceLine[] {
  return lines
    .filter(({ text, quantity, amount }) => text.trim() !== '' && isWhole(quantity, 1) && isWhole(amount, 0))
    .map(({ kind, text, quantity, amount }) => ({
      kind,
      text: text.trim(),
      quantity: Number(quantity),
      cents: Number(amount) * 100,
    }));
}

/** What was asked for beyond the price list, one by one. */
export function requestedExtrasOf(text: string): string[] {
  return text
    .split(/[\n,]/)
    .map((extra) => extra.trim())
    .filter(Boolean);
}

const whole = (what: string, min: number, max: number) =>
  figure()
    .typeError(`Please enter ${what} in figures`)
    .required(`Please enter ${what}`)
    .integer('Please enter a whole number')
    .min(min, `Please enter at least ${min}`)
    .max(max, `Please enter at most ${max}`);

/** Whole dollars of a price, as the database takes them: an offer is of at least $1, an agreed price may be 0. */
export const dollars = (min = 1) =>
  figure()
    .typeError('Please enter the price in figures')
    .required('Please enter the price')
    .integer('Please enter whole dollars')
    .min(min, `Please enter at least $${min}`)
    .max(AGREED_PRICE_MAX, `Please enter at most $${AGREED_PRICE_MAX}`);

/** As `write_offer` and `book_by_phone` refuse them. */
export const serviceRules = {
  hours: whole('the hours', 1, HOURS_MAX),
  bartenders: whole('the bartenders', 1, BARTENDERS_MAX),
  addedLines: yup.array().of(
    yup.object({
      text: yup.string().trim().required('Please enter a text').max(LINE_TEXT_MAX, messages.tooLong(LINE_TEXT_MAX)),
      quantity: whole('the quantity', 1, QUANTITY_MAX),
      amount: whole('the dollars', 0, AGREED_PRICE_MAX),
    }),
  ),
  serviceText: yup.string().trim().max(SERVICE_TEXT_MAX, messages.tooLong(SERVICE_TEXT_MAX)),
  requestedExtras: yup
    .string()
    .max(EXTRAS_MAX.characters, messages.tooLong(EXTRAS_MAX.characters))
    .test(
      'count',
      `Please enter at most ${EXTRAS_MAX.count}`,
      (text) => requestedExtrasOf(text ?? '').length <= EXTRAS_MAX.count,
    ),
};
