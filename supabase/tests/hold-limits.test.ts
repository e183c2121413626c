import type { Database } from 'shared-data/database';
import { BOOKING_STATUSES, holdAllowance } from '../../shared-data/src/domain/bookings/status.ts';
import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { book, bookingRow, letPass, makeSlot, openCheckout, pay, stored, sweep } from './support/bookings.ts';
import type { Slot } from './support/bookings.ts';
import { cancel, cancelByOwner } from './support/cancellations.ts';
import { expectInvariant } from './support/invariant.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';
import { inParallel, size, tally } from './support/scale.ts';

let backend: TestBackend;
let customer: Person;

beforeAll(async () => {
  backend = await startTestBackend();
});
beforeEach(async () => {
  customer = await person(backend);
});
afterEach(() => expectInvariant(backend));
afterAll(() => backend.stop());

const slots = (count: number, places = 1) =>
  Promise.all(Array.from({ length: count }, () => makeSlot(backend, places)));
const people = (count: number) => inParallel(Array.from({ length: count }), 8, () => person(backend));

const tryToBook = (who: Person, slot: Slot) =>
  who.client
    .from('bookings')
    .insert(bookingRow(who, slot, { total_amount: undefined }))
    .select();

async function attempt(who: Person, slot: Slot): Promise<string> {
  const { error, status } = await tryToBook(who, slot);
  return error ? `${status} ${error.code} ${error.message}` : 'booked';
}

const hintOf = async (who: Person, slot: Slot) => (await tryToBook(who, slot)).error?.hint ?? 'booked';

async function cancelAll(who: Person): Promise<void> {
  const { data } = await who.client.from('bookings').select('id').eq('user_id', who.id).eq('status', 'pending');
  for (const { id } of data as { id: string }[]) await cancel(who, id);
}

async function payFor(who: Person): Promise<string> {
  const booking = await book(who, await makeSlot(backend));
  await pay(backend, await openCheckout(backend, booking));
  return booking.id;
}

/** Starts at a full minute, so that the minutes of a hint are still the same when it is read. */
async function atFullMinute(): Promise<void> {
  const [row] = await backend.sql<{ rest: string }>(
    `select (date_trunc('minute', private.now()) + interval '1 minute' - private.now())::text as rest`,
  );
  await letPass(backend, row!.rest);
}

/** How a clock time of the database is written in a hint. */
async function inHint(shift: string): Promise<string> {
  const [row] = await backend.sql<{ text: string }>(
    `select to_char(date_trunc('minute', private.now() + $1::interval) at time zone 'America/New_York',
      'FMHH12:MI AM "Eastern Time on" FMMonth FMDD.') as text`,
    [shift],
  );
  return row!.text;
}

describe('an account without a paid booking', () => {
  // rule: B-2-60
  test('holds one place, whichever of many slots it tries', async () => {
    const answers = [];
    for (const slot of await slots(size(6, 30))) answers.push(await attempt(customer, slot));
    expect(tally(answers)).toEqual({ booked: 1, '429 PT429 too_many_holds': size(5, 29) });
  });

  // rule: B-2-60
  test('reads what to do and when to try again, and can book at that time', async () => {
    const [first, second] = await slots(2);
    await atFullMinute();
    await book(customer, first!);
    expect(await hintOf(customer, second!)).toBe(
      `You have an unpaid booking. Pay for it or cancel it under My Bookings, or try again after ${await inHint('36 minutes')}`,
    );
    await letPass(backend, '36 minutes');
    expect(await attempt(customer, second!)).toBe('booked');
  });

  // rule: B-2-60
  test('cancels a hold and chooses another time', async () => {
    const [first, second] = await slots(2);
    await book(customer, first!);
    await cancelAll(customer);
    expect(await attempt(customer, second!)).toBe('booked');
  });
});

describe('an account with a paid booking', () => {
  // rule: B-2-60
  test.each(BOOKING_STATUSES)('holds as many places with a %s one as the pages offer', async (status) => {
    const allowance = holdAllowance([{ status }]);
    const [past] = await backend.sql<{ id: string }>(
      `insert into private.slots (date, start_time, end_time) values (private.local_now()::date - $1::int, '00:00', '01:00') returning id`,
      [1 + BOOKING_STATUSES.indexOf(status)],
    );
    const [earlier] = await backend.sql<{ id: string }>(
      `insert into public.bookings (user_id, event_name, event_type, event_date, event_time, location, guest_count, status, cancel_reason, created_at)
        select $1::uuid, 'Earlier', 'private', s.date, '00:30', 'Georgetown', 40, $2, $3, private.now() - interval '2 days'
        from private.slots s where s.id = $4::uuid returning id`,
      [customer.id, status === 'pending' ? 'cancelled' : status, allowance === 1 ? 'customer' : null, past!.id],
    );
    if (allowance === 3) {
      await backend.sql(
        `insert into public.payments (booking_id, amount, status) values ($1::uuid, 49900, 'completed')`,
        [earlier!.id],
      );
      await backend.sql(`insert into public.booking_sync (booking_id) values ($1::uuid)`, [earlier!.id]);
    }
    const answers = [];
    for (const slot of await slots(4)) answers.push(await attempt(customer, slot));
    expect(tally(answers)).toEqual({ booked: allowance, '429 PT429 too_many_holds': 4 - allowance });
  });

  // rule: B-2-60
  test('holds three places, not four', async () => {
    await payFor(customer);
    const answers = [];
    for (const slot of await slots(4)) answers.push(await attempt(customer, slot));
    expect(answers).toEqual(['booked', 'booked', 'booked', '429 PT429 too_many_holds']);
    expect(await hintOf(customer, await makeSlot(backend))).toMatch(
      /^You have three unpaid bookings\. Pay for one or cancel one under My Bookings, or try again after \d/,
    );
  });

  test('holds one again after the paid booking is cancelled, and is told when the last but one hold ends', async () => {
    const admin = await person(backend, { role: 'admin' });
    const paid = await payFor(customer);
    await atFullMinute();
    for (const slot of await slots(2)) {
      await book(customer, slot);
      await letPass(backend, '10 minutes');
    }
    await cancelByOwner(admin, paid);
    expect(await hintOf(customer, await makeSlot(backend))).toContain(`after ${await inHint('26 minutes')}`);
  });
});

describe('one slot', () => {
  // rule: B-2-60
  test('of many renewals in a row three are accepted, and the last hold stays', async () => {
    const slot = await makeSlot(backend);
    const answers = [];
    for (let n = 0; n < size(10, 200); n += 1) answers.push(await attempt(customer, slot));
    expect(answers.slice(0, 3)).toEqual(['booked', 'booked', 'booked']);
    expect(tally(answers)).toEqual({ booked: 3, '429 PT429 too_many_renewals': size(7, 197) });
    const [held] = await backend.sql(
      `select count(*)::int as active from public.bookings where user_id = $1::uuid and status = 'pending'`,
      [customer.id],
    );
    expect(held).toEqual({ active: 1 });
  });

  // rule: B-2-60
  test('holds that were cancelled or expired count too, until they are a day old', async () => {
    const slot = await makeSlot(backend);
    await book(customer, slot);
    await cancelAll(customer);
    await letPass(backend, '1 hour');
    await book(customer, slot);
    await letPass(backend, '1 hour');
    await book(customer, slot);
    expect(await hintOf(customer, slot)).toBe(
      'You have booked these hours three times within 24 hours, changes included. Pay for the booking if it is still open ' +
        `under My Bookings, choose other hours, or try again after ${await inHint('22 hours 1 minute')}`,
    );
    await letPass(backend, '22 hours 1 minute');
    expect(await attempt(customer, slot)).toBe('booked');
  });

  // rule: B-2-60
  test('a refused change leaves the hold and its payment as they are', async () => {
    const slot = await makeSlot(backend);
    for (let n = 0; n < 2; n += 1) await book(customer, slot);
    const last = await book(customer, slot);
    const session = await openCheckout(backend, last);
    expect(await attempt(customer, slot)).toBe('429 PT429 too_many_renewals');
    expect(await pay(backend, session)).toMatchObject({ outcome: 'confirmed' });
    expect(await stored(backend, last.id)).toMatchObject({ status: 'confirmed' });
  });

  test('the count of one account does not limit another', async () => {
    const slot = await makeSlot(backend, 2);
    for (let n = 0; n < 3; n += 1) await book(customer, slot);
    expect(await attempt(await person(backend), slot)).toBe('booked');
  });
});

describe('one network', () => {
  beforeEach(async () => {
    await backend.sql('truncate private.hold_networks');
    await backend.sql(
      'update private.hold_limits set active_per_network = default, unpaid_per_network_and_day = default',
    );
  });
  afterAll(() =>
    backend.sql('update private.hold_limits set active_per_network = 100000, unpaid_per_network_and_day = 100000'),
  );

  // rule: B-2-60
  test('of many accounts, each at another slot, ten hold a place without paying', async () => {
    const crowd = await people(size(14, 91));
    const calendar = await slots(crowd.length);
    const answers = await inParallel(crowd, 10, (who, n) => attempt(who, calendar[n]!));
    expect(tally(answers)).toEqual({ booked: 10, '429 PT429 too_many_network_holds': crowd.length - 10 });
    const refused = crowd[answers.findIndex((answer) => answer !== 'booked')]!;
    expect(await hintOf(refused, calendar[0]!)).toMatch(
      /^(Too many unpaid bookings come from your network\. Call us to book, or try again after \d|The selected time slot)/,
    );
    await letPass(backend, '36 minutes');
    expect(await attempt(refused, await makeSlot(backend))).toBe('booked');
  });

  test('after a paid booking another hold is allowed', async () => {
    const crowd = await people(11);
    const held = await inParallel(crowd.slice(0, 10), 1, async (who) => book(who, await makeSlot(backend)));
    const last = crowd[10]!;
    expect(await attempt(last, await makeSlot(backend))).toBe('429 PT429 too_many_network_holds');
    await pay(backend, await openCheckout(backend, held[0]!));
    expect(await attempt(last, await makeSlot(backend))).toBe('booked');
  });

  // rule: B-2-60
  test('forty bookings that were not paid end its day', async () => {
    expect(await backend.sql('select unpaid_per_network_and_day as n from private.hold_limits')).toEqual([{ n: 40 }]);
    const most = size(6, 40);
    await backend.sql('update private.hold_limits set unpaid_per_network_and_day = $1', [most]);
    const answers = [];
    for (let n = 0; n <= most; n += 1) {
      answers.push(await attempt(customer, await makeSlot(backend)));
      await cancelAll(customer);
    }
    expect(tally(answers)).toEqual({ booked: most, '429 PT429 too_many_network_holds': 1 });
    expect(await hintOf(customer, await makeSlot(backend))).toMatch(
      /^Too many bookings from your network were not paid today\. Call us to book, or try again after \d/,
    );
    await letPass(backend, '24 hours 1 minute');
    expect(await attempt(customer, await makeSlot(backend))).toBe('booked');
  });

  // rule: capacity-and-slots.md#network-limits
  test('is forgotten after a day', async () => {
    await book(customer, await makeSlot(backend));
    const kept = () => backend.sql('select 1 from private.hold_networks');
    await letPass(backend, '23 hours');
    await sweep(backend);
    expect(await kept()).toHaveLength(1);
    await letPass(backend, '2 hours');
    await sweep(backend);
    expect(await kept()).toHaveLength(0);
  });
});

describe('an admin sees unusual holding', () => {
  const unusual = async () => {
    const admin = await person(backend, { role: 'admin' });
    const { data, error } = await admin.client.rpc('unusual_holding');
    expect(error).toBeNull();
    return data as Database['public']['Functions']['unusual_holding']['Returns'];
  };

  // rule: B-2-60
  test('of an account that held five times in a day and paid nothing', async () => {
    for (const slot of await slots(5)) {
      expect((await unusual()).map(({ subject }) => subject)).not.toContain(customer.id);
      await cancelAll(customer);
      await book(customer, slot);
    }
    expect((await unusual()).find(({ subject }) => subject === customer.id)).toMatchObject({
      kind: 'account',
      holds: 5,
      live: 1,
      accounts: 1,
    });
    await letPass(backend, '25 hours');
    expect((await unusual()).map(({ subject }) => subject)).not.toContain(customer.id);
  });

  // rule: B-2-60
  test('of a network from which three accounts held and paid nothing', async () => {
    await backend.sql('truncate private.hold_networks');
    const networks = async () => (await unusual()).filter(({ kind }) => kind === 'network');
    for (const who of await people(3)) {
      expect(await networks()).toEqual([]);
      await book(who, await makeSlot(backend));
    }
    expect(await networks()).toMatchObject([{ holds: 3, live: 3, accounts: 3 }]);
  });
});
