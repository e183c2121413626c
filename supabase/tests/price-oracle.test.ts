import { PRICE_LIST } from 'shared-data/domain/price-list';
import type { PackageId, PriceList, Promotion } from 'shared-data/domain/price-list';
import { LIST_TERMS, purchaseOf } from 'shared-data/domain/pricing';
import { pricesOfDay } from 'shared-data/domain/promotions';
import { addDays } from 'shared-data/domain/time';
import { orderOf } from 'shared-data/domain/ways';
import { handler as contractPdf } from '../functions/contract-pdf/handler.ts';
import { browserCall, readBody } from '../functions/_shared/testing/fake-network.ts';
import { readPdf } from '../functions/_shared/testing/read-pdf.ts';
import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { bookingRow, completedBooking, makeSlot, stored } from './support/bookings.ts';
import { documentsOf } from './support/documents.ts';
import { createMoneyWorld } from './support/money-world.ts';
import type { MoneyWorld } from './support/money-world.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';
import { savePrices } from './support/price-lists.ts';
import { random, size } from './support/scale.ts';

// The oracle is written by hand from docs/product/pricing.md and knows no function of the product. What the form shows, the
// database, the checkout, the mail, the contract and the invoice are compared with it.
let backend: TestBackend;
let admin: Person;
let world: MoneyWorld;
/** One customer for each loyalty discount. */
let customers: Map<number, Person>;
let today: string;

beforeAll(async () => {
  backend = await startTestBackend();
  admin = await person(backend, { role: 'admin' });
  world = createMoneyWorld(backend, () => 'none');
  customers = new Map();
  for (const [percent, completed] of [
    [0, 0],
    [5, 1],
    [10, 3],
    [15, 5],
  ] as const) {
    const who = await person(backend);
    for (let made = 0; made < completed; made += 1) await completedBooking(backend, who);
    customers.set(percent, who);
  }
  const [row] = await backend.sql<{ today: string }>('select private.local_now()::date::text as today');
  today = row!.today;
  const { error } = await admin.client.rpc('set_tax_rate', { p_percent: 7.25, p_holds_from: today });
  if (error) throw new Error(error.message);
  await world.deliver();
});
afterAll(async () => {
  world.close();
  await backend.stop();
});

type EventType = 'wedding' | 'corporate' | 'private' | 'other';
const TYPES: readonly EventType[] = ['wedding', 'corporate', 'private', 'other'];
const TENTHS = { wedding: 12, corporate: 13, private: 10, other: 10 };
const PACKAGES = { essential: [299, 25], premium: [599, 75], luxury: [999, 150] } as const;
const LOYALTY = [0, 5, 10, 15];

/** What runs today, as [percent or dollars, how much, of which packages]; without packages it is off everything. */
type Off = ['percent' | 'dollars', number, PackageId[]];
const PROMOTIONS: Record<string, Off[]> = {
  'the first list': [['percent', 15, ['premium']]],
  'no promotion': [],
  'several promotions': [
    ['dollars', 120, []],
    ['percent', 15, ['premium', 'luxury']],
    ['percent', 33, ['essential']],
  ],
  'one that leaves a dollar': [['dollars', 20_000, ['essential']]],
};

/** The list, with promotions beside those of today that have ended or begin tomorrow. */
function listOf(name: string): PriceList {
  const dated = ([unit, off, packages]: Off, firstDay: string, lastDay: string | null): Promotion => ({
    ...{ text: `${off} ${unit}`, unit, off, packages, firstDay, lastDay },
  });
  if (name === 'the first list') return PRICE_LIST;
  const promotions = [
    dated(['percent', 90, []], addDays(today, -9), addDays(today, -1)),
    ...PROMOTIONS[name]!.map((off) => dated(off, today, today)),
    dated(['percent', 90, []], addDays(today, 1), null),
  ];
  return { ...PRICE_LIST, promotions };
}

interface Order {
  guests: number;
  type: EventType;
  hours: number;
  packageId: PackageId | null;
  loyalty: number;
}

/** In dollars. */
function oracle(promotions: readonly Off[], { guests, type, hours, packageId, loyalty }: Order): number {
  const tier = guests <= 25 ? 299 : guests <= 50 ? 499 : guests <= 100 ? 799 : 1199;
  const list = packageId ? PACKAGES[packageId][0] : Math.floor((tier * hours * TENTHS[type]) / 40 + 0.5);
  const savings = promotions
    .filter(([, , packages]) => packages.length === 0 || (packageId && packages.includes(packageId)))
    .map(([unit, off]) => Math.min(list - 1, unit === 'dollars' ? off : Math.floor((list * off + 50) / 100)));
  const promoted = list - Math.max(0, ...savings);
  return promoted - Math.floor((promoted * loyalty + 50) / 100);
}

/** What the form shows. */
function formPrice(prices: PriceList, { guests, type, hours, packageId, loyalty }: Order, taxPercent: number) {
  const order = orderOf(prices, {
    ...{ guestCount: guests, eventType: type, hours: String(hours), packageId: packageId ?? '' },
  })!;
  return purchaseOf(prices, order, { ...LIST_TERMS, loyaltyPercent: loyalty, taxPercent });
}

const GUESTS = [1, 25, 26, 50, 51, 75, 76, 100, 101, 150];
/** Every way at the borders of every figure. */
const ORDERS: Order[] = GUESTS.flatMap((guests) =>
  TYPES.flatMap((type) =>
    LOYALTY.flatMap((loyalty) => [
      ...[3, 4, 5, 6, 8].map((hours) => ({ guests, type, loyalty, hours, packageId: null })),
      ...(['essential', 'premium', 'luxury'] as const)
        .filter((id) => guests <= PACKAGES[id][1])
        .map((packageId) => ({ guests, type, loyalty, hours: 4, packageId })),
    ]),
  ),
);

// rule: B-2-08
test.each(Object.keys(PROMOTIONS))(
  'by %s every way costs the same on the form and in the database for all guests, types, hours and discounts',
  async (name) => {
    const list = pricesOfDay(listOf(name), today);
    const rows = await backend.sql<{ cents: number }>(
      `select private.lines_total(private.list_lines(
            private.prices_of_day($1::jsonb, $2::date), (o ->> 'guests')::int, o ->> 'type', (o ->> 'hours')::int,
            o ->> 'packageId', (o ->> 'loyalty')::int)) as cents
          from jsonb_array_elements($3::jsonb) with ordinality as e (o, n) order by n`,
      [listOf(name), today, ORDERS],
    );
    const expected = ORDERS.map((order) => oracle(PROMOTIONS[name]!, order));
    expect(ORDERS.map((order) => formPrice(list, order, 0).totalAmount)).toEqual(expected);
    expect(rows.map(({ cents }) => cents / 100)).toEqual(expected);
  },
);

const shown = (dollars: number) => `$${dollars.toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
const textOf = (content: string) =>
  readPdf(Buffer.from(content, 'base64'))
    .pages.map(({ text }) => text)
    .join('\n');

/** Sends other figures than the form's; each is refused. */
async function expectForgeriesRefused(who: Person, row: Record<string, unknown>, price: number): Promise<void> {
  const attempt = async (changes: object) =>
    (await who.client.from('bookings').insert({ ...row, ...changes })).error?.message;
  for (const total_amount of [price - 1, price + 1, 0, -price, price + 100]) {
    expect([total_amount, await attempt({ total_amount })]).toEqual([total_amount, 'price_changed']);
  }
  const line = { kind: 'loyalty', text: 'Mine', quantity: 1, cents: -100 };
  for (const changes of [
    { loyalty_percent: 90, total_amount: undefined },
    { price_list_id: 1, total_amount: undefined },
    { agreed_price: 1, agreed_price_reason: 'A friend', total_amount: 1 },
    { price_lines: [line], total_amount: undefined },
    { bartenders: 50, total_amount: undefined },
  ])
    expect([changes, await attempt(changes)]).toEqual([
      changes,
      expect.stringMatching(/^(not_allowed|invalid_value|price_changed)$/),
    ]);
}

/** Books and pays; compares everything that names the price. */
async function expectSamePrice(name: string, order: Order, purpose: 'full' | 'deposit'): Promise<void> {
  const who = customers.get(order.loyalty)!;
  const price = oracle(PROMOTIONS[name]!, order);
  const { data: content } = await who.client.rpc('site_content');
  const { prices, taxPercent } = content as unknown as { prices: PriceList; taxPercent: number };
  const form = formPrice(prices, order, taxPercent);
  expect(form.totalAmount).toBe(price);

  const row = bookingRow(who, await makeSlot(backend), {
    ...{ guest_count: order.guests, event_type: order.type, hours: form.hours, package_id: order.packageId },
    total_amount: form.totalAmount,
  });
  await expectForgeriesRefused(who, row, price);
  // What the database computes is computed whatever is sent.
  const computed = { way: 'agreed', tax_percent: 0, max_guests: 500 };
  const { data, error } = await who.client
    .from('bookings')
    .insert({ ...row, ...computed })
    .select('id')
    .single<{ id: string }>();
  expect(error).toBeNull();
  const { id } = data!;
  const booking = await stored(backend, id);
  expect(booking).toMatchObject({
    ...{ total_amount: price, price_lines: form.priceLines, tax_percent: form.taxPercent },
    ...{ way: form.way, hours: form.hours, bartenders: form.bartenders, max_guests: form.maxGuests },
  });

  const cents = purpose === 'full' ? price * 100 : Math.ceil(price / 2) * 100;
  for (const wrong of [cents - 1, cents + 100, 0])
    expect(await world.checkout(who, id, purpose, wrong)).toBe('price_changed');
  const session = await world.checkout(who, id, purpose, cents);
  expect(session).toMatch(/^cs_/);
  expect(await world.pay(session)).toBe('ok');
  expect(await stored(backend, id)).toMatchObject({ status: 'confirmed' });
  expect(world.intents().at(-1)).toMatchObject({ amount: cents });

  const [mail] = await world.deliver('mail.booking_confirmed');
  expect(mail?.text).toContain(`Price: ${shown(price)}`);
  for (const { kind, text, cents: amount } of form.priceLines)
    if (kind === 'promotion' || kind === 'loyalty') expect(mail?.text).toContain(`${text}: -${shown(-amount / 100)}`);
  const [invoice] = await documentsOf(backend, id);
  expect(invoice).toMatchObject({ kind: 'invoice', total: price * 100 });
  const invoiceFile = mail?.attachments?.find(({ filename }) => filename.includes('invoice'));
  expect(textOf(invoiceFile!.content)).toContain(shown(price));

  const [contract] = await backend.sql<{ id: string; price: number }>(
    `select id, (document ->> 'price')::int as price from private.contracts where booking_id = $1::uuid`,
    [id],
  );
  expect(contract!.price).toBe(price);
  const { data: session_ } = await who.client.auth.getSession();
  const file = await contractPdf(
    browserCall({ contract_id: contract!.id }, session_.session!.access_token),
    world.deps,
  );
  expect(textOf(String((await readBody(file)).content))).toContain(shown(price));
}

// rule: B-2-08
test.each(Object.keys(PROMOTIONS))(
  'by %s form, checkout, mail, contract and invoice have one price, and forged figures are refused',
  async (name) => {
    expect(name === 'the first list' ? null : await savePrices(admin, listOf(name))).toBeNull();
    const pick = random(711);
    for (let done = 0; done < size(2, 60); done += 1) {
      await backend.sql('delete from private.rate_limits');
      await expectSamePrice(name, ORDERS[pick(ORDERS.length)]!, pick(2) ? 'full' : 'deposit');
    }
  },
  900_000,
);
