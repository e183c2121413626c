import { EVENT_TYPES } from 'shared-data/domain/event-types';
import { PRICE_LIMITS, PRICES_AHEAD_DAYS } from 'shared-data/domain/price-list-rules';
import { addDays } from 'shared-data/domain/time';
import { yup } from 'shared-ui/forms';
import { optional, risingRows, whole } from './figure-schema.ts';
import { partySchema } from './party-schema.ts';
import { promotionSchema } from './promotion-schema.ts';
import type { PackageValue } from './price-values.ts';

const [least, most] = PRICE_LIMITS.multiplier;
const multiplierText = `The multiplier is a number from ${least} to ${most} with at most two decimals`;
const multiplier = yup
  .number()
  .transform((value: number, original: unknown) => (original === '' ? undefined : value))
  .typeError(multiplierText)
  .required(multiplierText)
  .min(least, multiplierText)
  .max(most, multiplierText)
  .test('decimals', multiplierText, (value) => Number(value.toFixed(2)) === value);

const tiers = risingRows(
  { price: whole('The price', PRICE_LIMITS.tierPrice) },
  { field: 'upTo', label: 'The number of guests', limits: PRICE_LIMITS.guests, open: 1 },
);

const abovePrice = (value: number | undefined, { parent }: { parent: unknown }) =>
  value === undefined || !(value <= Number((parent as PackageValue).price));

const onePackage = yup.object({
  price: whole('The price', PRICE_LIMITS.price),
  hours: whole('The number of hours', PRICE_LIMITS.hours),
  bartenders: whole('The number of bartenders', PRICE_LIMITS.bartenders),
  maxGuests: whole('The number of guests', PRICE_LIMITS.guests),
  servicesOriginalPrice: optional('The price struck through', PRICE_LIMITS.price).test(
    'above',
    'The price struck through is higher than the price',
    abovePrice,
  ),
  bookingOriginalPrice: optional('The price struck through', PRICE_LIMITS.price).test(
    'above',
    'The price struck through is higher than the price',
    abovePrice,
  ),
});

const [, mostText] = PRICE_LIMITS.extraText;
const extraText = yup.string().trim().max(mostText, `Please use at most ${mostText} characters`);
const extra = yup.object({
  label: extraText.required('Please enter what it is called'),
  price: whole('The price', PRICE_LIMITS.price),
  bartenders: whole('The number of bartenders', PRICE_LIMITS.extraBartenders),
  item: extraText,
});

/** The rules of docs/product/pricing.md#price-limits; the database checks the same. `today` is New York's date. */
export const priceSchema = (today: string) =>
  yup.object({
    tiers,
    multipliers: yup.object(Object.fromEntries(EVENT_TYPES.map((type) => [type, multiplier]))),
    packages: yup.array().of(onePackage),
    addons: yup.lazy((addons: object) =>
      yup.object(Object.fromEntries(Object.keys(addons).map((id) => [id, optional('The price', PRICE_LIMITS.price)]))),
    ),
    extras: yup.array().of(extra),
    quotePackages: yup.array().of(whole('The price', PRICE_LIMITS.price)),
    ...partySchema,
    promotions: yup.array().of(promotionSchema),
    perGuest: whole('The price for each guest', PRICE_LIMITS.perGuest),
    validFrom: yup.string().when('begins', {
      is: 'later',
      then: (day) =>
        day
          .required('Choose the day from which the prices hold')
          .test('later', 'Choose a later day, at most two years ahead', (value) => {
            return !value || (value > today && value <= addDays(today, PRICES_AHEAD_DAYS));
          }),
    }),
    note: yup.string().max(PRICE_LIMITS.note[1], `Please use at most ${PRICE_LIMITS.note[1]} characters`),
  });
