import { PRICE_LIMITS, PRICES_AHEAD_DAYS } from 'shared-data/domain/price-list-rules';
import { PRICE_LIST } from 'shared-data/domain/price-list';
import { addDays } from 'shared-data/domain/time';
import { randomList } from 'shared-data/testing/price-lists';
import type { yup } from 'shared-ui/forms';
import { priceSchema } from './price-schema.ts';
import { toList, toValues } from './price-values.ts';
import type { PriceValues } from './price-values.ts';

const TODAY = '2099-01-10';

/** The paths of the fields that are refused. */
async function refused(change: (values: PriceValues) => void): Promise<string[]> {
  const values = toValues(PRICE_LIST);
  change(values);
  try {
    await priceSchema(TODAY).validate(values, { abortEarly: false });
    return [];
  } catch (error) {
    return (error as yup.ValidationError).inner.map(({ path }) => path ?? '');
  }
}

test.each([0, 1, 2, 3, 4, 5, 6])('the form takes every valid list as it is, also list %i', async (seed) => {
  const list = seed === 0 ? PRICE_LIST : randomList(seed);
  const values = toValues(list);
  await expect(priceSchema(TODAY).validate(values)).resolves.toBeDefined();
  const multipliers = Object.entries(list.multipliers).filter(([, multiplier]) => multiplier !== 1);
  expect(toList(values, PRICE_LIST)).toEqual({ ...list, multipliers: Object.fromEntries(multipliers) });
});

// The database refuses the same figures (supabase/tests/price-list-guards.test.ts).
// rule: B-2-09, B-3-22
test.each<[path: string, change: (values: PriceValues) => void]>([
  ['tiers[1].price', ({ tiers }) => (tiers[1]!.price = 499.5)],
  ['tiers[0].price', ({ tiers }) => (tiers[0]!.price = PRICE_LIMITS.tierPrice[0] - 1)],
  ['tiers[3].price', ({ tiers }) => (tiers[3]!.price = PRICE_LIMITS.tierPrice[1] + 1)],
  ['tiers[1].upTo', ({ tiers }) => (tiers[1]!.upTo = 25)],
  ['tiers[0].upTo', ({ tiers }) => (tiers[0]!.upTo = '')],
  ['tiers[2].upTo', ({ tiers }) => (tiers[2]!.upTo = PRICE_LIMITS.guests[1] + 1)],
  ['multipliers.wedding', ({ multipliers }) => (multipliers.wedding = 1.255)],
  ['multipliers.private', ({ multipliers }) => (multipliers.private = '')],
  ['multipliers.other', ({ multipliers }) => (multipliers.other = 0.09)],
  ['multipliers.corporate', ({ multipliers }) => (multipliers.corporate = 5.01)],
  ['packages[2].price', ({ packages }) => (packages[2]!.price = '')],
  ['packages[2].hours', ({ packages }) => (packages[2]!.hours = PRICE_LIMITS.hours[1] + 1)],
  ['packages[2].bartenders', ({ packages }) => (packages[2]!.bartenders = PRICE_LIMITS.bartenders[1] + 1)],
  ['packages[2].maxGuests', ({ packages }) => (packages[2]!.maxGuests = 0)],
  ['packages[1].servicesOriginalPrice', ({ packages }) => (packages[1]!.servicesOriginalPrice = 599)],
  ['packages[0].bookingOriginalPrice', ({ packages }) => (packages[0]!.bookingOriginalPrice = 299)],
  ['promotions[0].text', ({ promotions }) => (promotions[0]!.text = ' ')],
  ['promotions[0].text', ({ promotions }) => (promotions[0]!.text = 'x'.repeat(61))],
  ['promotions[0].text', ({ promotions }) => (promotions[0]!.text = '20% off Premium')],
  ['promotions[0].text', ({ promotions }) => (promotions[0]!.text = '$15 off Premium')],
  ['promotions[0].off', ({ promotions }) => Object.assign(promotions[0]!, { off: 91, text: 'Sale' })],
  ['promotions[0].off', ({ promotions }) => Object.assign(promotions[0]!, { off: '', text: 'Sale' })],
  [
    'promotions[0].off',
    ({ promotions }) => Object.assign(promotions[0]!, { unit: 'dollars', off: 20_001, text: 'Sale' }),
  ],
  ['promotions[0].firstDay', ({ promotions }) => (promotions[0]!.firstDay = '')],
  ['promotions[0].lastDay', ({ promotions }) => (promotions[0]!.lastDay = '2019-12-31')],
  ['addons.weddings', ({ addons }) => (addons.weddings = 0)],
  ['quotePackages[3]', ({ quotePackages }) => (quotePackages[3] = PRICE_LIMITS.price[1] + 1)],
  ['extras[5].price', ({ extras }) => (extras[5]!.price = '')],
  ['extras[4].bartenders', ({ extras }) => (extras[4]!.bartenders = 21)],
  ['extras[0].label', ({ extras }) => (extras[0]!.label = ' ')],
  ['extras[0].item', ({ extras }) => (extras[0]!.item = 'x'.repeat(61))],
  ['perGuest', (values) => (values.perGuest = PRICE_LIMITS.perGuest[1] + 1)],
  ['largestParty', (values) => (values.largestParty = PRICE_LIMITS.guests[1] + 1)],
  ['largestParty', (values) => (values.largestParty = '')],
  ['crewSteps[1].upTo', ({ crewSteps }) => (crewSteps[1]!.upTo = 25)],
  ['crewSteps[2].upTo', ({ crewSteps }) => (crewSteps[2]!.upTo = PRICE_LIMITS.guests[1] + 1)],
  ['crewSteps[0].bartenders', ({ crewSteps }) => (crewSteps[0]!.bartenders = PRICE_LIMITS.bartenders[1] + 1)],
  ['perFurther', (values) => (values.perFurther = 0)],
  ['suggestions.essential', ({ suggestions }) => (suggestions.essential = 0)],
  ['suggestions.premium', ({ suggestions }) => (suggestions.premium = 25)],
  ['suggestions.premium', ({ suggestions }) => (suggestions.premium = '')],
  ['guestChoices[1].value', ({ guestChoices }) => (guestChoices[1]!.value = 15)],
  ['guestChoices[0].label', ({ guestChoices }) => (guestChoices[0]!.label = ' ')],
  ['guestChoices[0].label', ({ guestChoices }) => (guestChoices[0]!.label = 'x'.repeat(21))],
  ['hourChoices[1].hours', ({ hourChoices }) => (hourChoices[1]!.hours = 3)],
  ['hourChoices[4].hours', ({ hourChoices }) => (hourChoices[4]!.hours = PRICE_LIMITS.hours[1] + 1)],
  ['hourChoices[0].hours', ({ hourChoices }) => (hourChoices[0]!.hours = 2.5)],
  ['validFrom', (values) => (values.begins = 'later')],
  ['validFrom', (values) => Object.assign(values, { begins: 'later', validFrom: TODAY })],
  [
    'validFrom',
    (values) => Object.assign(values, { begins: 'later', validFrom: addDays(TODAY, PRICES_AHEAD_DAYS + 1) }),
  ],
  ['note', (values) => (values.note = 'x'.repeat(501))],
])('%s is refused when it is wrong', async (path, change) => {
  expect(await refused(change)).toEqual([path]);
});
