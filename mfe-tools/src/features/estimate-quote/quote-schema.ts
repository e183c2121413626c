import { isEmail } from 'shared-data/domain/email';
import type { QuoteAddonId, QuotePackageValue } from 'shared-data/domain/price-list';
import { QUOTE_GUESTS, QUOTE_HOURS, QUOTE_MESSAGES } from 'shared-data/domain/quote';
import type { QuoteInput } from 'shared-data/domain/quote';
import { yup } from 'shared-ui/forms';

/** What the form holds; a cleared number is an empty text. */
export interface QuoteForm {
  guestCount: number | '';
  hours: number | '';
  packageType: QuotePackageValue | '';
  addons: QuoteAddonId[];
  email: string;
}

/** Numbers outside their range, and none at all, get the messages of docs/product/quote-calculator.md. */
export const quoteSchema = yup.object({
  guestCount: yup
    .number()
    .typeError(QUOTE_MESSAGES.guestCountMin)
    .required(QUOTE_MESSAGES.guestCountMin)
    .integer('Guest count must be a whole number')
    .min(QUOTE_GUESTS.min, QUOTE_MESSAGES.guestCountMin)
    .max(QUOTE_GUESTS.max, QUOTE_MESSAGES.guestCountMax),
  hours: yup
    .number()
    .typeError(QUOTE_MESSAGES.hoursMin)
    .required(QUOTE_MESSAGES.hoursMin)
    .min(QUOTE_HOURS.min, QUOTE_MESSAGES.hoursMin)
    .max(QUOTE_HOURS.max, QUOTE_MESSAGES.hoursMax),
  packageType: yup.string().required(QUOTE_MESSAGES.packageType),
  email: yup.string().test('email', QUOTE_MESSAGES.email, (value) => isEmail(value ?? '')),
});

/** A quote that was saved has no address. */
const inputSchema = quoteSchema.omit(['email']);

/** Whether a value of the history is a quote's input that this code can compute. */
export function isQuoteInput(value: unknown): value is QuoteInput {
  return inputSchema.isValidSync(value) && 'addons' in value && Array.isArray(value.addons);
}
