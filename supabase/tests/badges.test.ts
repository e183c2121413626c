import { randomUUID } from 'node:crypto';
import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { book, bookWithoutAccount, makeSlot, openCheckout, pay } from './support/bookings.ts';
import { cancel, cancelByOwner } from './support/cancellations.ts';
import { say } from './support/comments.ts';
import { customerOf } from './support/customer-desk.ts';
import { fixturesOf } from './support/fixtures.ts';
import { expectInvariant } from './support/invariant.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';

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

describe('badges', () => {
  const payFor = async (who: Person) => {
    const booking = await book(who, await makeSlot(backend));
    await pay(backend, await openCheckout(backend, booking));
    return booking;
  };
  const achievement = async (name: string) => {
    const { data } = await customer.client.from('achievements').select().eq('name', name).single<{ id: string }>();
    return data!.id;
  };
  const take = async (name: string) => {
    const { error } = await customer.client
      .from('user_achievements')
      .insert({ user_id: customer.id, achievement_id: await achievement(name) });
    return error ? error.message : 'taken';
  };

  // rule: A-3-18, A-3-19
  test('the five named achievements and their icons', async () => {
    const { data } = await backend.visitor().from('achievements').select('name, icon').order('points');
    expect(data).toEqual([
      { name: 'Community Member', icon: 'Users' },
      { name: 'First Booking', icon: 'Trophy' },
      { name: 'Conversation Starter', icon: 'MessageCircle' },
      { name: 'Event Planner', icon: 'Star' },
      { name: 'VIP Client', icon: 'Crown' },
    ]);
  });

  const badgesOf = async (who: Person) => {
    const { data } = await who.client
      .from('user_achievements')
      .select('achievements(name)')
      .eq('user_id', who.id)
      .overrideTypes<{ achievements: { name: string } }[], { merge: false }>();
    return data!.map(({ achievements }) => achievements.name).sort();
  };

  // rule: A-3-21
  test('an earned badge is read together with its achievement', async () => {
    await payFor(customer);
    const { data } = await customer.client
      .from('user_achievements')
      .select('id, earned_at, achievements(id, name, description, icon, points)')
      .eq('user_id', customer.id);
    expect(data).toMatchObject([{ achievements: { name: 'First Booking', icon: 'Trophy', points: 100 } }]);
  });

  // rule: A-1-10, A-7.1-22, B-2-61
  test('the payment of the first, the fifth and the tenth booking brings its badge, without a call of a page', async () => {
    const names = ['First Booking', 'Event Planner', 'VIP Client'];
    for (let n = 1; n <= 11; n += 1) {
      await payFor(customer);
      expect(await badgesOf(customer)).toEqual(names.slice(0, n < 5 ? 1 : n < 10 ? 2 : 3).sort());
    }
  });

  // rule: B-2-61
  test('bookings that are not paid bring no badge, and nobody can take one for them', async () => {
    const dropped = await book(customer, await makeSlot(backend));
    expect(await cancel(customer, dropped.id)).toBe('ok');
    const held = await book(customer, await makeSlot(backend));
    expect(await badgesOf(customer)).toEqual([]);
    expect(await take('First Booking')).toBe('not_earned');
    await pay(backend, await openCheckout(backend, held));
    const { error } = await customer.client
      .from('user_achievements')
      .insert({ user_id: customer.id, achievement_id: await achievement('Event Planner') });
    expect(error).toMatchObject({ code: 'PT403', message: 'not_earned' });
  });

  // rule: B-2-61
  test('bookings that were cancelled and refunded do not count for the next badge', async () => {
    const admin = await person(backend, { role: 'admin' });
    const refunded = await payFor(customer);
    expect(await cancelByOwner(admin, refunded.id)).toBe('ok');
    for (let n = 1; n <= 4; n += 1) await payFor(customer);
    expect(await badgesOf(customer)).toEqual(['First Booking']);
    await payFor(customer);
    expect(await badgesOf(customer)).toEqual(['Event Planner', 'First Booking']);
  });

  // rule: B-2-61
  test('two bookings of an account that are paid in the same moment count one after the other', async () => {
    for (let n = 1; n <= 3; n += 1) await payFor(customer);
    const sessions = [];
    for (let n = 1; n <= 2; n += 1)
      sessions.push(await openCheckout(backend, await book(customer, await makeSlot(backend))));
    // Each transaction stays open for a moment after it has counted, so that on PostgreSQL the two overlap.
    await backend.sql(`create function private.wait_a_moment() returns trigger language plpgsql as
      'begin perform pg_sleep(0.3); return null; end'`);
    await backend.sql(`create trigger bookings_76_wait after update on public.bookings
      for each row execute function private.wait_a_moment()`);
    await Promise.all(sessions.map((session) => pay(backend, session)));
    await backend.sql('drop function private.wait_a_moment() cascade');
    expect(await badgesOf(customer)).toEqual(['Event Planner', 'First Booking']);
  });

  // rule: B-2-61
  test.each(['link', 'cash'] as const)('a booking by phone that is paid by %s brings the badge', async (payment) => {
    const admin = await person(backend, { role: 'admin' });
    await book(customer, await makeSlot(backend));
    const args = { slot: await makeSlot(backend), customer_id: await customerOf(backend, customer) };
    const booking = await fixturesOf(backend, () => admin).bookingByPhone({
      ...args,
      payment,
      ...(payment === 'cash' && { payment_purpose: 'full' }),
    });
    if (payment === 'link') {
      expect(await badgesOf(customer)).toEqual([]);
      await pay(backend, await openCheckout(backend, booking));
    }
    expect(await badgesOf(customer)).toEqual(['First Booking']);
  });

  // rule: B-2-61
  test('bookings that were paid without an account bring their badges when the account claims them', async () => {
    const email = `${randomUUID()}@example.com`;
    for (let n = 1; n <= 5; n += 1)
      await pay(backend, await openCheckout(backend, await bookWithoutAccount(backend, { email })));
    expect(await badgesOf(await person(backend, { email }))).toEqual(['Event Planner', 'First Booking']);
  });

  // rule: B-2-61
  test('a merge of two customers brings the badges of the bookings that come to the account', async () => {
    const admin = await person(backend, { role: 'admin' });
    await book(customer, await makeSlot(backend));
    const other = await bookWithoutAccount(backend);
    await pay(backend, await openCheckout(backend, other));
    expect(await badgesOf(customer)).toEqual([]);
    const ids = { p_keep: await customerOf(backend, customer), p_away: other.customer_id };
    expect((await admin.client.rpc('merge_customers', ids)).error).toBeNull();
    expect(await badgesOf(customer)).toEqual(['First Booking']);
  });

  // rule: achievements.md#booking-badges
  test('a badge stays when its booking is cancelled', async () => {
    const { id } = await payFor(customer);
    const admin = await person(backend, { role: 'admin' });
    await cancelByOwner(admin, id);
    expect(await badgesOf(customer)).toEqual(['First Booking']);
  });

  // rule: A-4-39, A-4-40
  test('the database counts the comments: 1 and 10, replies included', async () => {
    expect(await take('Community Member')).toBe('not_earned');
    const { data: first } = await say(customer);
    expect(await take('Community Member')).toBe('taken');
    for (let n = 2; n <= 9; n += 1) await say(customer, { parent_id: first?.id });
    expect(await take('Conversation Starter')).toBe('not_earned');
    await say(customer);
    const { count } = await customer.client
      .from('comments')
      .select('*', { count: 'exact', head: true })
      .eq('user_id', customer.id);
    expect(count).toBe(10);
    expect(await take('Conversation Starter')).toBe('taken');
  });

  test('a badge is granted once', async () => {
    await say(customer);
    await take('Community Member');
    const { error, status } = await customer.client
      .from('user_achievements')
      .insert({ user_id: customer.id, achievement_id: await achievement('Community Member') });
    expect({ status, code: error?.code }).toEqual({ status: 409, code: '23505' });
  });
});
