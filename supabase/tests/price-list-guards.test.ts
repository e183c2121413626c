import { PRICE_LIST } from 'shared-data/domain/price-list';
import { PRICE_LIMITS } from 'shared-data/domain/price-list-rules';
import { listWith } from 'shared-data/testing/price-lists';
import type { PriceListDraft } from 'shared-data/testing/price-lists';
import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';
import { priceLists, savePrices } from './support/price-lists.ts';

let backend: TestBackend;
let admin: Person;
beforeAll(async () => {
  backend = await startTestBackend();
  admin = await person(backend, { role: 'admin' });
});
afterAll(() => backend.stop());

const wrongFigures: [path: string, change: (list: PriceListDraft) => void][] = [
  ['tiers.0.price', ({ tiers }) => (tiers[0]!.price = PRICE_LIMITS.tierPrice[0] - 1)],
  ['tiers.3.price', ({ tiers }) => (tiers[3]!.price = PRICE_LIMITS.tierPrice[1] + 1)],
  ['tiers.0.price', ({ tiers }) => (tiers[0]!.price = 299.5)],
  ['tiers.1.price', ({ tiers }) => (tiers[1]!.price = '499' as never)],
  ['tiers.1.upTo', ({ tiers }) => (tiers[1]!.upTo = 25)],
  ['tiers.0.upTo', ({ tiers }) => (tiers[0]!.upTo = 0)],
  ['tiers.2.upTo', ({ tiers }) => (tiers[2]!.upTo = PRICE_LIMITS.guests[1] + 1)],
  ['tiers.3.upTo', ({ tiers }) => (tiers[3]!.upTo = 200)],
  ['tiers.0.upTo', ({ tiers }) => (tiers[0]!.upTo = null)],
  ['tiers.0.color', ({ tiers }) => Object.assign(tiers[0]!, { color: 1 })],
  ['list', (list) => (list.tiers = [])],
  ['list', (list) => (list.tiers = Array.from({ length: 11 }, (_, n) => ({ upTo: n < 10 ? n + 1 : null, price: 10 })))],
  ['list', (list) => (list.tiers = [5] as never)],
  ['list', (list) => (list.tiers = 'none' as never)],
  ['multipliers.wedding', ({ multipliers }) => (multipliers.wedding = 0.09)],
  ['multipliers.wedding', ({ multipliers }) => (multipliers.wedding = 1.255)],
  ['multipliers.corporate', ({ multipliers }) => (multipliers.corporate = 5.01)],
  ['multipliers.birthday', ({ multipliers }) => (multipliers.birthday = 1)],
  ['packages.1.price', ({ packages }) => (packages[1]!.price = 0)],
  ['packages.1.hours', ({ packages }) => (packages[1]!.hours = PRICE_LIMITS.hours[1] + 1)],
  ['packages.2.bartenders', ({ packages }) => (packages[2]!.bartenders = PRICE_LIMITS.bartenders[1] + 1)],
  ['packages.0.maxGuests', ({ packages }) => (packages[0]!.maxGuests = 0)],
  ['packages.0.bookingOriginalPrice', ({ packages }) => (packages[0]!.bookingOriginalPrice = 298)],
  ['packages.0.bookingSavings', ({ packages }) => (packages[0]!.bookingSavings = 50)],
  ['packages.1.servicesOriginalPrice', ({ packages }) => (packages[1]!.servicesOriginalPrice = 599)],
  ['list', ({ packages }) => (packages[0]!.name = '<img src=x onerror=alert(1)>')],
  ['list', ({ packages }) => packages.pop()],
  ['addons.1.from', ({ addons }) => (addons[1]!.from = 0)],
  ['addons.1.from', ({ addons }) => (addons[1]!.from = 'free' as never)],
  ['addons.0.from', ({ addons }) => (addons[0]!.from = 50)],
  ['list', (list) => delete (list as Partial<PriceListDraft>).extras],
  ['list', ({ extras }) => extras.pop()],
  ['list', ({ extras }) => extras.reverse()],
  ['list', ({ extras }) => extras.push(5 as never)],
  ['extras.0.price', ({ extras }) => (extras[0]!.price = 0)],
  ['extras.4.bartenders', ({ extras }) => (extras[4]!.bartenders = PRICE_LIMITS.extraBartenders[1] + 1)],
  ['extras.1.label', ({ extras }) => (extras[1]!.label = '')],
  ['extras.1.label', ({ extras }) => (extras[1]!.label = 'x'.repeat(61))],
  ['extras.1.label', ({ extras }) => (extras[1]!.label = null as never)],
  ['extras.1.item', ({ extras }) => (extras[1]!.item = ' a')],
  ['extras.1.item', ({ extras }) => delete (extras[1] as Partial<(typeof extras)[1]>).item],
  ['extras.1.color', ({ extras }) => Object.assign(extras[1]!, { color: 1 })],
  ['quote.packages.3.basePrice', ({ quote }) => (quote.packages[3]!.basePrice = PRICE_LIMITS.price[1] + 1)],
  ['quote.addons.5.price', ({ quote }) => Object.assign(quote.addons[5]!, { price: 200 })],
  ['quote.perGuest', ({ quote }) => (quote.perGuest = PRICE_LIMITS.perGuest[1] + 1)],
  ['list', ({ quote }) => Object.assign(quote, { color: 1 })],
  ['largestParty', (list) => (list.largestParty = 0)],
  ['largestParty', (list) => (list.largestParty = PRICE_LIMITS.guests[1] + 1)],
  ['largestParty', (list) => delete (list as Partial<PriceListDraft>).largestParty],
  ['list', (list) => delete (list as Partial<PriceListDraft>).crew],
  ['list', ({ crew }) => (crew.steps = [])],
  ['list', ({ crew }) => (crew.steps = Array.from({ length: 11 }, (_, n) => ({ upTo: n + 1, bartenders: 1 })))],
  ['list', ({ crew }) => (crew.steps = [25] as never)],
  ['crew.steps.1.upTo', ({ crew }) => (crew.steps[1]!.upTo = 25)],
  ['crew.steps.2.upTo', ({ crew }) => (crew.steps[2]!.upTo = PRICE_LIMITS.guests[1] + 1)],
  ['crew.steps.0.bartenders', ({ crew }) => (crew.steps[0]!.bartenders = 0)],
  ['crew.steps.0.bartenders', ({ crew }) => (crew.steps[0]!.bartenders = PRICE_LIMITS.bartenders[1] + 1)],
  ['crew.steps.0.color', ({ crew }) => Object.assign(crew.steps[0]!, { color: 1 })],
  ['crew.perFurther', ({ crew }) => (crew.perFurther = 0)],
  ['crew.color', ({ crew }) => Object.assign(crew, { color: 1 })],
  ['list', (list) => (list.suggestions = 25 as never)],
  ['suggestions.essential', ({ suggestions }) => (suggestions.essential = 0)],
  ['suggestions.premium', ({ suggestions }) => (suggestions.premium = 25)],
  ['suggestions.color', ({ suggestions }) => Object.assign(suggestions, { color: 1 })],
  ['list', ({ calculator }) => (calculator.guests = [])],
  ['list', ({ calculator }) => (calculator.hours = [1, 2, 3, 4, 5, 6, 7, 8, 9])],
  ['list', ({ calculator }) => Object.assign(calculator, { color: 1 })],
  ['calculator.guests.1.value', ({ calculator }) => (calculator.guests[1]!.value = 15)],
  ['calculator.guests.0.label', ({ calculator }) => (calculator.guests[0]!.label = '')],
  ['calculator.guests.0.label', ({ calculator }) => (calculator.guests[0]!.label = ' a')],
  ['calculator.guests.0.label', ({ calculator }) => (calculator.guests[0]!.label = 'x'.repeat(21))],
  ['calculator.guests.0.label', ({ calculator }) => (calculator.guests[0]!.label = 5 as never)],
  ['calculator.hours.1', ({ calculator }) => (calculator.hours[1] = 3)],
  ['calculator.hours.4', ({ calculator }) => (calculator.hours[4] = PRICE_LIMITS.hours[1] + 1)],
  ['calculator.hours.0', ({ calculator }) => (calculator.hours[0] = 2.5)],
];

// rule: B-3-22
test('a list with a wrong figure is refused with the name of the figure, also for the owner of the database', async () => {
  for (const [path, change] of wrongFigures)
    expect(await savePrices(admin, listWith(change))).toBe(`PT422 invalid_value ${path}`);
  for (const list of [null, 5, [], {}, { ...PRICE_LIST, color: 1 }])
    expect(await savePrices(admin, list)).toBe('PT422 invalid_value list');
  const insert = `insert into private.price_lists (valid_from, list) values ('2199-01-01', '{}')`;
  await expect(backend.sql(insert)).rejects.toThrow('invalid_value');
  expect((await priceLists(admin)).lists).toHaveLength(1);
});

// rule: B-3-22
test('a list that was saved is never changed, and only one that is to come is withdrawn', async () => {
  for (const change of [
    `update private.price_lists set valid_from = '2019-01-01'`,
    `update private.price_lists set list = '{}'`,
    `update private.price_lists set withdrawn_at = now()`,
    'delete from private.price_lists',
    'truncate private.price_lists cascade',
  ])
    await expect(backend.sql(change)).rejects.toThrow('not_allowed');
  const { version, lists } = await priceLists(admin);
  const withdrawn = await admin.client.rpc('withdraw_price_list', { p_id: lists[0]!.id, p_version: version });
  expect(withdrawn.error).toMatchObject({ code: 'PT409', message: 'wrong_status' });
});
