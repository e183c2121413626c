import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { book, makeSlot, openCheckout, pay } from './support/bookings.ts';
import { cancel, cancelByOwner } from './support/cancellations.ts';
import { say } from './support/comments.ts';
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

  test('an earned badge is read together with its achievement', async () => {
    await payFor(customer);
    await take('First Booking');
    const { data } = await customer.client
      .from('user_achievements')
      .select('id, earned_at, achievements(id, name, description, icon, points)')
      .eq('user_id', customer.id);
    expect(data).toMatchObject([{ achievements: { name: 'First Booking', icon: 'Trophy', points: 100 } }]);
  });

  test('the database counts the paid bookings: 1, 5 and 10', async () => {
    const names = ['First Booking', 'Event Planner', 'VIP Client'];
    expect(await Promise.all(names.map(take))).toEqual(['not_earned', 'not_earned', 'not_earned']);
    for (let n = 1; n <= 10; n += 1) {
      await payFor(customer);
      if (n === 1) expect(await take('First Booking')).toBe('taken');
      if (n === 4) expect(await take('Event Planner')).toBe('not_earned');
      if (n === 5) expect(await take('Event Planner')).toBe('taken');
      if (n === 9) expect(await take('VIP Client')).toBe('not_earned');
    }
    expect(await take('VIP Client')).toBe('taken');
  });

  test('bookings that were not paid, or were cancelled and refunded, earn no badge', async () => {
    const dropped = await book(customer, await makeSlot(backend));
    expect(await cancel(customer, dropped.id)).toBe('ok');
    const refunded = await payFor(customer);
    expect(await cancelByOwner(await person(backend, { role: 'admin' }), refunded.id)).toBe('ok');
    await book(customer, await makeSlot(backend));
    expect(await take('First Booking')).toBe('not_earned');
  });

  test('a badge stays when its booking is cancelled', async () => {
    const { id } = await payFor(customer);
    expect(await take('First Booking')).toBe('taken');
    const admin = await person(backend, { role: 'admin' });
    await cancelByOwner(admin, id);
    const { data } = await customer.client.from('user_achievements').select().eq('user_id', customer.id);
    expect(data).toHaveLength(1);
  });

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
    await payFor(customer);
    await take('First Booking');
    const { error, status } = await customer.client
      .from('user_achievements')
      .insert({ user_id: customer.id, achievement_id: await achievement('First Booking') });
    expect({ status, code: error?.code }).toEqual({ status: 409, code: '23505' });
  });
});
