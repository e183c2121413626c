import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { history, paidBookingIn, slotIn } from './support/changes.ts';
import { listArgs } from './support/desk-list.ts';
import { expectInvariant } from './support/invariant.ts';
import { outboxOf, refundsOf, resultOf } from './support/outcomes.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';

let backend: TestBackend;
let customer: Person;
let admin: Person;
let colleague: Person;

beforeAll(async () => {
  backend = await startTestBackend();
  admin = await person(backend, { role: 'admin', fullName: 'Ada Owner' });
  colleague = await person(backend, { role: 'admin', fullName: 'Bo Partner' });
});
beforeEach(async () => {
  customer = await person(backend);
});
afterEach(() => expectInvariant(backend));
afterAll(() => backend.stop());

const booked = async (days: number, options = {}) =>
  paidBookingIn(backend, customer, await slotIn(backend, days), options);

describe('the list', () => {
  type Listed = Record<string, unknown> & { id: string; total_count: number };
  /** Lists the bookings of this test, which share a word in the name of their place. */
  const list = async (place: string, args: Record<string, unknown> = {}) =>
    (await resultOf(admin, 'list_bookings', listArgs({ search: place, ...args }))) as Listed[];

  // rule: B-3-10
  it('finds by number, event, place, name and address, all words, whatever their case', async () => {
    const { id, number } = (await booked(50)) as { id: string; number?: number };
    await backend.sql(`update public.customers set name = 'Zo\u00eb O''Hara 50%' where user_id = $1::uuid`, [
      customer.id,
    ]);
    await backend.sql(`update public.bookings set location = 'Kenilworth Hall' where id = $1::uuid`, [id]);
    for (const search of [`#${number}`, `${number}`, `Booking ${number}`, `booking #${number}`])
      expect([search, (await list(search)).map((row) => row.id)]).toEqual([search, [id]]);
    for (const search of ['kenilworth', 'GARDEN hall', "o'hara", '50%', customer.email.toUpperCase()])
      expect([search, (await list(search)).map((row) => row.id)]).toEqual([search, expect.arrayContaining([id])]);
    for (const search of ['kenilworth tennis', '50_', 'kenil%'])
      expect([search, (await list(search)).map((row) => row.id)]).toEqual([search, []]);
  });

  // rule: desk-bookings.md#booking-list
  it('finds the phone number of the booking, however it is written', async () => {
    const { id } = (await booked(50)) as { id: string };
    await backend.sql(`update public.bookings set phone = '(301) 555-3414' where id = $1::uuid`, [id]);
    for (const search of [
      '301-555-3414',
      '(301) 555-3414',
      '+1 301 555 3414',
      '301.555.3414',
      '3015553414',
      '555 3414',
    ])
      expect([search, (await list(search)).map((row) => row.id)]).toEqual([search, [id]]);
    expect((await list('garden 3015553414')).map((row) => row.id)).toEqual([id]);
    expect(await list('301-555-3415')).toEqual([]);
  });

  // rule: desk-bookings.md#booking-csv
  it('has end, venue, hours, service and company of a booking for its file', async () => {
    const { id } = await booked(57);
    await backend.sql(
      `update public.bookings set venue = 'Yarrow Mill', company_name = 'Carver', service_text = 'An oak bar' where id = $1::uuid`,
      [id],
    );
    const [{ ends_at, hours, bartenders } = {}] = await backend.sql(
      'select ends_at, hours, bartenders from public.bookings where id = $1::uuid',
      [id],
    );
    expect(await list('yarrow')).toMatchObject([
      { id, venue: 'Yarrow Mill', company_name: 'Carver', service_text: 'An oak bar', hours, bartenders },
    ]);
    expect(Date.parse(String((await list('yarrow'))[0]!['ends_at']))).toBe(Date.parse(String(ends_at)));
  });

  // rule: B-3-10
  it('filters, sorts and pages; its money is that of the booking', async () => {
    const place = 'Brookland';
    const full = await booked(51);
    const half = await booked(53, { deposit: true });
    const held = await booked(52, { status: 'pending' });
    const overdue = await booked(1, { deposit: true });
    const refunded = await booked(54);
    await resultOf(admin, 'refund_by_admin', { p_booking_id: refunded.id, p_amount_cents: 900, p_reason: 'Late' });
    const disputed = await booked(55);
    await backend.sql(
      `insert into public.disputes (booking_id, payment_id, provider_dispute_id, amount, reason, created_at)
        select booking_id, id, 'dp_' || id, 100, 'fraudulent', private.now() from public.payments where booking_id = $1::uuid`,
      [disputed.id],
    );
    const all = { full, half, held, overdue, refunded, disputed };
    const names = Object.fromEntries(Object.entries(all).map(([name, { id }]) => [id, name]));
    await backend.sql(`update public.bookings set location = $1 where id = any ($2::uuid[])`, [
      place,
      Object.keys(names),
    ]);
    await backend.sql(`update private.outbox set status = 'done' where status = 'due'`);
    const listed = async (args: Record<string, unknown>) => (await list(place, args)).map(({ id }) => names[id]);

    expect(await listed({})).toEqual(['overdue', 'full', 'held', 'half', 'refunded', 'disputed']);
    expect(await listed({ descending: true, limit: 2, offset: 1 })).toEqual(['refunded', 'half']);
    expect((await list(place, { limit: 2 }))[0]!.total_count).toBe(6);
    expect((await listed({ sort: 'open', descending: true })).slice(0, 3)).toEqual(['held', 'overdue', 'half']);
    expect(await listed({ sort: 'created' })).toEqual(['full', 'half', 'held', 'overdue', 'refunded', 'disputed']);
    expect(await listed({ status: 'pending' })).toEqual(['held']);
    expect(await listed({ type: 'wedding' })).toEqual([]);
    expect(await listed({ from: held.event_date, to: half.event_date })).toEqual(['held', 'half']);
    expect(await listed({ money: 'open' })).toEqual(['overdue', 'held', 'half']);
    expect(await listed({ money: 'overdue' })).toEqual(['overdue']);
    expect(await listed({ money: 'paid' })).toEqual(['full', 'refunded', 'disputed']);
    expect(await listed({ money: 'refund_pending' })).toEqual(['refunded']);
    expect(await listed({ money: 'disputed' })).toEqual(['disputed']);
  });

  // rule: B-3-72
  it('begins with what comes next, and filters by signature and held place', async () => {
    const place = 'Takoma';
    const far = await booked(58);
    const near = await booked(57, { deposit: true });
    const held = await booked(59, { status: 'pending' });
    const gone = await booked(56);
    await resultOf(admin, 'cancel_booking_by_owner', { p_booking_id: gone.id, p_reason: 'Storm' });
    const past = await booked(60, { status: 'completed' });
    const names = new Map(Object.entries({ far, near, held, gone, past }).map(([name, { id }]) => [id, name]));
    await backend.sql('update public.bookings set location = $1 where id = any ($2::uuid[])', [
      place,
      [...names.keys()],
    ]);
    await backend.sql('update public.bookings set signature_required = false where id = $1::uuid', [far.id]);
    await backend.sql(`update private.outbox set status = 'done' where status = 'due'`);
    const listed = async (args: Record<string, unknown>) => (await list(place, args)).map(({ id }) => names.get(id));
    expect(await listed({ sort: 'next' })).toEqual(['near', 'far', 'held', 'past', 'gone']);
    expect(await listed({ sort: 'next', signature: 'missing' })).toEqual(['near']);
    expect(await listed({ sort: 'next', signature: 'signed' })).toEqual([]);
    expect(await listed({ sort: 'next', status: 'held' })).toEqual(['held']);
    await backend.sql(
      `update public.bookings set hold_expires_at = private.now() - interval '1 minute' where id = $1::uuid`,
      [held.id],
    );
    expect(await listed({ sort: 'next', status: 'held' })).toEqual([]);
  });

  // rule: B-2-15
  it('shows of a booking in every status the figures that its own page shows', async () => {
    const waived = await booked(61, { deposit: true });
    await resultOf(admin, 'write_off', { p_booking_id: waived.id, p_amount_cents: 4_900, p_reason: 'Late' });
    await resultOf(admin, 'cancel_booking_by_owner', { p_booking_id: (await booked(62)).id, p_reason: 'Storm' });
    for (const [index, status] of ['pending', 'confirmed', 'in_progress', 'completed'].entries())
      await booked(63 + index, { status, deposit: status === 'completed' });
    const rows = await list('', { limit: 1000 });
    const money = (await resultOf(admin, 'booking_money', { p_booking_ids: rows.map(({ id }) => id) })) as Listed[];
    const byId = new Map(money.map((row) => [row.booking_id, row]));
    for (const row of rows)
      expect(row).toMatchObject({
        price_cents: byId.get(row.id)!.price,
        paid_cents: byId.get(row.id)!.paid,
        open_cents: byId.get(row.id)!.open,
        refund_pending_cents: byId.get(row.id)!.refund_pending,
        disputed: byId.get(row.id)!.disputed,
        due_at: byId.get(row.id)!.balance_due_at,
      });
    expect([...new Set(rows.map(({ status }) => status))].sort()).toEqual([
      ...['cancelled', 'completed', 'confirmed', 'in_progress', 'pending'],
    ]);
    expect(rows.find(({ id }) => id === waived.id)).toMatchObject({ paid_cents: 25_000, open_cents: 20_000 });
  });
});

describe('a no-show', () => {
  const record = (id: string, args: object = {}) =>
    resultOf(admin, 'record_no_show', { p_booking_id: id, p_reason: 'The doors were closed', ...args });

  // rule: desk-bookings.md#no-show
  it('is in the history with its reason, keeps the money, and stops the thanks', async () => {
    const { id } = await booked(45, { deposit: true, status: 'completed' });
    expect(await record(id)).toBeNull();
    expect((await history(customer, id))[0]).toMatchObject({
      ...{ change: 'no_show', actor: 'admin', reason: 'The doors were closed' },
    });
    const [money] = (await resultOf(admin, 'booking_money', { p_booking_ids: [id] })) as Record<string, unknown>[];
    expect(money).toMatchObject({ kept: 25_000, open: 24_900, refunds: [] });
    const thanks = await backend.sql(
      `select 1 from private.scheduled_mails m join public.bookings b on b.id = m.booking_id and b.event_date::text = m.key
        where m.booking_id = $1::uuid and m.kind = 'mail.thank_you'`,
      [id],
    );
    expect(thanks).toHaveLength(1);
    expect(await record(id)).toContain('wrong_status');
  });

  // rule: desk-bookings.md#no-show
  it.each([
    ['before the event', 'confirmed', '0 days'],
    ['more than 30 days after it', 'completed', '90 days'],
  ])('is refused %s', async (_when, status, back) => {
    const { id } = await booked(46, { status });
    const shift = (by: string) =>
      backend.sql(`update public.bookings set event_date = event_date - $2::interval where id = $1::uuid`, [id, by]);
    await shift(back);
    expect(await record(id)).toContain('wrong_status');
    await shift(`-${back}`);
  });

  // rule: desk-bookings.md#no-show
  it('needs what happened', async () => {
    const { id } = await booked(47, { status: 'completed' });
    expect(await record(id, { p_reason: ' ' })).toBe('invalid_value reason');
  });
});

describe('a refund by an admin', () => {
  const money = async (id: string) =>
    ((await resultOf(admin, 'booking_money', { p_booking_ids: [id] })) as Record<string, number>[])[0];

  // rule: B-3-11
  it('returns a part from the newest payment, is not owed again, and is in the history', async () => {
    const { id } = await booked(43);
    const refund = { p_booking_id: id, p_amount_cents: 10_000, p_reason: ' The ice was late ' };
    expect(await resultOf(admin, 'refund_by_admin', refund)).toBeNull();
    expect(await refundsOf(backend, id)).toMatchObject([{ amount: 10_000, reason: 'by_admin', status: 'requested' }]);
    expect(await money(id)).toMatchObject({ paid: 39_900, open: 0, waived: 10_000, refund_pending: 10_000 });
    expect((await outboxOf(backend, id)).at(-1)).toBe('refund.stripe');
    expect((await history(customer, id))[0]).toMatchObject({
      change: 'refund_requested',
      actor_id: admin.id,
      new: { amount_cents: 10_000 },
      reason: 'The ice was late',
    });
  });

  it('keeps what was open before as open', async () => {
    const { id } = await booked(43, { deposit: true });
    await resultOf(admin, 'refund_by_admin', { p_booking_id: id, p_amount_cents: 5000, p_reason: 'Late' });
    expect(await money(id)).toMatchObject({ paid: 20_000, open: 24_900 });
  });

  it.each([
    ['more than was paid', { p_amount_cents: 49_901 }, 'more_than_refundable 49900'],
    ['nothing', { p_amount_cents: 0 }, 'more_than_refundable 49900'],
    ['without a reason', { p_reason: '  ' }, 'invalid_value reason'],
  ])('of %s is refused', async (_, args, refusal) => {
    const { id } = await booked(44);
    const refund = { p_booking_id: id, p_amount_cents: 100, p_reason: 'Late', ...args };
    expect(await resultOf(admin, 'refund_by_admin', refund)).toBe(refusal);
    expect(await refundsOf(backend, id)).toEqual([]);
  });
});

// rule: B-3-11
test('internal notes are read by all admins, changed by their author', async () => {
  const { id } = await booked(47);
  const note = await resultOf(admin, 'add_booking_note', { p_booking_id: id, p_note: ' Gate code on request ' });
  expect(await resultOf(colleague, 'booking_notes', { p_booking_id: id })).toMatchObject([
    { id: note, note: 'Gate code on request', author_name: 'Ada Owner', own: false, changed_at: null },
  ]);
  expect(await resultOf(colleague, 'change_booking_note', { p_id: note, p_note: 'Mine' })).toBe('not_allowed');
  expect(await resultOf(colleague, 'delete_booking_note', { p_id: note })).toBe('not_allowed');
  expect(await resultOf(admin, 'change_booking_note', { p_id: note, p_note: ' ' })).toBe('invalid_value note');
  expect(await resultOf(admin, 'change_booking_note', { p_id: note, p_note: 'Code 12' })).toBeNull();
  expect(await resultOf(admin, 'booking_notes', { p_booking_id: id })).toMatchObject([{ note: 'Code 12', own: true }]);
  expect(await resultOf(admin, 'delete_booking_note', { p_id: note })).toBeNull();
  expect(await resultOf(admin, 'booking_notes', { p_booking_id: id })).toEqual([]);
});
