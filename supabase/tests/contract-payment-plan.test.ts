import { contractSheet } from 'shared-data/domain/contract';
import type { ContractDocument } from 'shared-data/domain/contract';
import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { book, makeSlot, openCheckout, pay } from './support/bookings.ts';
import type { BookingRow } from './support/bookings.ts';
import { change, changed } from './support/changes.ts';
import { readContract } from './support/contracts.ts';
import { fixturesOf } from './support/fixtures.ts';
import type { Fixtures } from './support/fixtures.ts';
import { expectInvariant } from './support/invariant.ts';
import { resultOf } from './support/outcomes.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';

// docs/product/signatures.md#payment-plan
let backend: TestBackend;
let customer: Person;
let admin: Person;
let make: Fixtures;

beforeAll(async () => {
  backend = await startTestBackend();
  admin = await person(backend, { role: 'admin' });
  make = fixturesOf(backend, () => admin);
});
beforeEach(async () => {
  customer = await person(backend);
  await backend.sql('delete from private.rate_limits');
});
afterEach(async () => {
  await expectInvariant(backend);
  expect(await backend.sql('select private.verify_chain() as broken')).toEqual([{ broken: null }]);
});
afterAll(() => backend.stop());

/** The version of the contract and what it says of its payment, without the instants. */
async function plan(id: string) {
  const { version, document } = await readContract(admin.client, id);
  const { sections } = contractSheet(document as unknown as ContractDocument);
  const section = sections.find(({ heading }) => heading === 'Payment and cancellation');
  return [
    version,
    ...(section?.paragraphs?.[0] ?? '')
      .replace(/\w{3} \d+, \d{4}, [\d:]+ [AP]M Eastern Time/g, 'DAY')
      .split(' On DAY, when this version was made: '),
  ];
}

/** For 40 guests at $499, confirmed by the whole price or a deposit of $250. */
async function confirmedBy(purpose: 'full' | 'deposit'): Promise<string> {
  const booking = await make.bookingByForm(customer);
  await make.payByCard(booking, purpose);
  return booking.id;
}

/** The owner changes guests and decides about the difference. */
async function guests(id: string, count: number, total: number, settlement: string): Promise<void> {
  expect(await change(admin, id, { guest_count: count }, { total, settlement, reason: 'As agreed' })).toBe('changed');
}
const newPlace = async (id: string) => expect(await change(admin, id, { location: 'The Wharf' })).toBe('changed');

const agreed = (price: string) => `The price agreed on is ${price}.`;
const AGREED = agreed('$499.00');

// rule: B-2-64
test.each<[string, 'full' | 'deposit', (id: string) => Promise<unknown>, unknown[]]>([
  [
    'a deposit, after the price rose',
    'deposit',
    (id) => guests(id, 80, 799, 'charged'),
    [2, agreed('$799.00'), '$250.00 paid. $549.00 is open and is due by DAY.'],
  ],
  [
    'the whole price, after it rose',
    'full',
    (id) => guests(id, 80, 799, 'charged'),
    [2, agreed('$799.00'), '$499.00 paid. $300.00 is open and is due by DAY.'],
  ],
  [
    'a rise that was waived',
    'full',
    (id) => guests(id, 80, 799, 'waived'),
    [2, agreed('$799.00'), '$499.00 paid, $300.00 waived, nothing is open.'],
  ],
  [
    'a waiver that a fall took back',
    'full',
    async (id) => {
      await guests(id, 80, 799, 'waived');
      await guests(id, 40, 499, 'refunded');
    },
    [3, AGREED, '$499.00 paid in full.'],
  ],
  [
    'a fall of which a part goes back',
    'full',
    (id) => guests(id, 20, 299, 'refunded'),
    [2, agreed('$299.00'), '$299.00 paid in full. $200.00 is on its way back.'],
  ],
  ['a fall that is kept', 'full', (id) => guests(id, 20, 299, 'kept'), [2, AGREED, '$499.00 paid in full.']],
  [
    'a deposit, after the price fell below it',
    'deposit',
    async (id) => {
      expect(
        await change(admin, id, { agreed_price: 200 }, { total: 200, settlement: 'refunded', reason: 'As agreed' }),
      ).toBe('changed');
    },
    [2, agreed('$200.00'), '$200.00 paid in full. $50.00 is on its way back.'],
  ],
  [
    'a refund out of goodwill, at a new place',
    'full',
    async (id) => {
      const goodwill = { p_booking_id: id, p_amount_cents: 10_000, p_reason: 'Late' };
      expect(await resultOf(admin, 'refund_by_admin', goodwill)).toBeNull();
      await newPlace(id);
    },
    [2, AGREED, '$399.00 paid, $100.00 waived, nothing is open. $100.00 is on its way back.'],
  ],
  [
    'a balance that was paid and written off, at a new place',
    'deposit',
    async (id) => {
      await make.payByHand(id, 20_000);
      const rest = { p_booking_id: id, p_amount_cents: 4_900, p_reason: 'Goodwill' };
      expect(await resultOf(admin, 'write_off', rest)).toBeNull();
      await newPlace(id);
    },
    [2, AGREED, '$450.00 paid, $49.00 waived, nothing is open.'],
  ],
  [
    'a payment that came twice and went back',
    'deposit',
    async (id) => {
      const [{ id: first } = { id: '' }] = await backend.sql<{ id: string }>(
        `select id from public.payments where booking_id = $1::uuid`,
        [id],
      );
      await backend.sql(
        `insert into public.payments (booking_id, purpose, amount, status, provider_payment_intent, created_at)
          select booking_id, 'full', 49900, 'completed', 'pi_twice' || id, created_at - interval '1 minute'
            from public.payments where id = $1::uuid`,
        [first],
      );
      await backend.sql(
        `select private.request_refund(p.id, 'paid_twice', 49900) from public.payments p where p.provider_payment_intent = 'pi_twice' || $1`,
        [first],
      );
      await newPlace(id);
    },
    [2, AGREED, '$250.00 paid. $249.00 is open and is due by DAY. $499.00 is on its way back.'],
  ],
])('the contract states what was agreed and paid: %s', async (_case, purpose, happens, stated) => {
  const id = await confirmedBy(purpose);
  const [first, balance] = ['$499.00 paid in full.', '$250.00 paid. $249.00 is open and is due by DAY.'];
  expect(await plan(id)).toEqual([1, AGREED, purpose === 'full' ? first : balance]);
  await happens(id);
  expect(await plan(id)).toEqual(stated);
});

// rule: B-2-26
test('a payment makes no new version of the contract, and the version stays as it was made', async () => {
  const id = await confirmedBy('deposit');
  const before = await readContract(customer.client, id);
  await make.payByHand(id, 24_900);
  expect(await readContract(customer.client, id)).toEqual(before);
  await newPlace(id);
  expect(await plan(id)).toEqual([2, AGREED, '$499.00 paid in full.']);
});

// rule: B-2-50
test('the contract of a hold follows its price, and after the payment keeps what was read', async () => {
  const booking: BookingRow = await book(customer, await makeSlot(backend));
  const both = (full: string, deposit: string) =>
    `${agreed(full)} The full price of ${full} confirms the booking. More than 14 days before the event a deposit of ${deposit} does too; the balance is due by DAY.`;
  expect(await plan(booking.id)).toEqual([1, both('$499.00', '$250.00'), 'Nothing is paid.']);
  expect(await change(customer, booking.id, { guest_count: 80 }, { total: 799 })).toBe('changed');
  const unpaid = [2, both('$799.00', '$400.00'), 'Nothing is paid.'];
  expect(await plan(booking.id)).toEqual(unpaid);
  await make.payByCard((await changed(backend, booking.id)) as never, 'deposit');
  expect(await plan(booking.id)).toEqual(unpaid);
});

// rule: B-2-15
test('a payment that arrives for the former price of a hold is stated as what was kept of it', async () => {
  const booking = await make.bookingByForm(customer);
  const session = await openCheckout(backend, booking);
  expect(await change(customer, booking.id, { guest_count: 20 }, { total: 299 })).toBe('changed');
  await pay(backend, session);
  expect(await plan(booking.id)).toEqual([
    ...[1, agreed('$299.00'), '$299.00 paid in full. $200.00 is on its way back.'],
  ]);
});

// rule: B-2-50
test('bookings by phone and by an offer state what was recorded by hand, or that nothing is to be paid', async () => {
  const cash = await make.bookingByPhone({ payment: 'cash', payment_purpose: 'deposit' });
  expect(await plan(cash.id)).toEqual([1, AGREED, '$250.00 paid. $249.00 is open and is due by DAY.']);
  const gift = { agreed_price: 0, agreed_price_reason: 'A gift', total_amount: 0 };
  expect(await plan((await make.bookingByPhone(gift)).id)).toEqual([1, agreed('$0.00'), 'Nothing is to be paid.']);
  const offered = await make.bookingByOffer(await make.offer());
  await make.payByCard(offered, 'full');
  expect(await plan(offered.id)).toEqual([1, agreed('$450.00'), '$450.00 paid in full.']);
});
