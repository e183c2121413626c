import type { TestBackend } from './support/backend.ts';
import { change, changed, paidBookingIn, slotIn } from './support/changes.ts';
import { withCustomerAndAdmin } from './support/customer-and-admin.ts';
import type { Person } from './support/people.ts';

let backend: TestBackend;
let customer: Person;
let admin: Person;
withCustomerAndAdmin((given) => ({ backend, customer, admin } = given));

/** A booking for 40 guests at $499, paid in full or by a deposit of $250. */
const booked = async (deposit = false) => paidBookingIn(backend, customer, await slotIn(backend, 40), { deposit });
/** As a preview has it. */
const summary = async (id: string) => {
  const [row] = await backend.sql<{ money: Record<string, number> }>(
    'select to_jsonb(m) as money from private.booking_money($1::uuid) m',
    [id],
  );
  return row!.money;
};
const money = async (id: string) => {
  const { price, paid, open, waived, refund_pending: returning } = await summary(id);
  return { price, paid, open, waived, returning };
};
/** Changes the guests as an admin who has seen the price; the money is then what the preview of that decision has shown. */
const guests = async (id: string, count: number, settlement: string) => {
  const { data } = await admin.client
    .rpc('preview_change', { p_booking_id: id, p_changes: { guest_count: count } })
    .maybeSingle();
  const { new_total_amount: total, outcomes } = data as {
    new_total_amount: number;
    outcomes: { settlement: string; money: object }[];
  };
  const outcome = await change(admin, id, { guest_count: count }, { total, settlement, reason: 'As agreed by phone' });
  const shown = outcomes.find((one) => one.settlement === settlement) ?? outcomes[0]!;
  expect(await summary(id)).toEqual(shown.money);
  return outcome;
};
const linesOf = async (id: string) => {
  const { price_lines: lines } = (await changed(backend, id)) as unknown as {
    price_lines: { kind: string; cents: number }[];
  };
  return lines.map(({ kind, cents }) => [kind, cents]);
};

// rule: B-2-27, changes.md#change-money
test('undoing a rise that was waived costs nobody anything', async () => {
  const { id } = await booked();
  expect(await guests(id, 80, 'waived')).toBe('changed');
  expect(await money(id)).toEqual({ price: 79_900, paid: 49_900, open: 0, waived: 30_000, returning: 0 });
  expect(await guests(id, 40, 'refunded')).toBe('changed');
  expect(await money(id)).toEqual({ price: 49_900, paid: 49_900, open: 0, waived: 0, returning: 0 });
});

// rule: B-2-27
test('a fall below the price that was paid returns only what is left after the waiver', async () => {
  const { id } = await booked();
  await guests(id, 80, 'waived');
  expect(await guests(id, 20, 'refunded')).toBe('changed');
  expect(await money(id)).toEqual({ price: 29_900, paid: 29_900, open: 0, waived: 0, returning: 20_000 });
});

// rule: B-2-27
test('a part of a waiver stays when the price falls by less', async () => {
  const { id } = await booked();
  await guests(id, 120, 'waived');
  expect(await guests(id, 80, 'refunded')).toBe('changed');
  expect(await money(id)).toEqual({ price: 79_900, paid: 49_900, open: 0, waived: 30_000, returning: 0 });
});

// rule: B-2-27
test('what was paid above a lower price can be kept, and is a line of the price', async () => {
  const { id } = await booked();
  expect(await guests(id, 20, 'kept')).toBe('changed');
  expect(await money(id)).toEqual({ price: 49_900, paid: 49_900, open: 0, waived: 0, returning: 0 });
  expect(await linesOf(id)).toEqual([
    ['base', 29_900],
    ['agreed', 20_000],
  ]);
});

test('nothing is kept of what was not paid', async () => {
  const { id } = await booked(true);
  expect(await guests(id, 20, 'kept')).toBe('changed');
  expect(await money(id)).toEqual({ price: 29_900, paid: 25_000, open: 4_900, waived: 0, returning: 0 });
});

// rule: B-2-27
test('a fall that is waived leaves the price as it was', async () => {
  const { id } = await booked(true);
  expect(await guests(id, 20, 'waived')).toBe('changed');
  expect(await money(id)).toEqual({ price: 49_900, paid: 25_000, open: 24_900, waived: 0, returning: 0 });
});

// rule: B-2-27
test('more guests after a price was kept cost only what is above the kept price', async () => {
  const { id } = await booked();
  await guests(id, 20, 'kept');
  expect(await change(customer, id, { guest_count: 40 }, {})).toBe('changed');
  expect(await money(id)).toMatchObject({ price: 49_900, open: 0 });
  expect(await linesOf(id)).toEqual([['base', 49_900]]);
  expect(await change(customer, id, { guest_count: 80 }, { total: 799 })).toBe('changed');
  expect(await money(id)).toMatchObject({ price: 79_900, open: 30_000 });
});

// rule: B-2-27
test('a refund out of goodwill stays one when the price falls', async () => {
  const { id } = await booked();
  const goodwill = { p_booking_id: id, p_amount_cents: 10_000, p_reason: 'Late' };
  expect((await admin.client.rpc('refund_by_admin', goodwill)).error).toBeNull();
  expect(await guests(id, 20, 'refunded')).toBe('changed');
  expect(await money(id)).toMatchObject({ price: 29_900, paid: 19_900, open: 0, waived: 10_000 });
});

test('the history says that a waiver was taken back', async () => {
  const { id } = await booked();
  await guests(id, 80, 'waived');
  await guests(id, 40, 'refunded');
  const { data } = await customer.client.from('booking_history').select('change').eq('booking_id', id).order('id');
  expect(data?.map(({ change: what }) => what as string)).toContain('waiver_reversed');
});
