import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { book, makeSlot, openCheckout, pay } from './support/bookings.ts';
import { cancel, cancelByOwner } from './support/cancellations.ts';
import { expectInvariant } from './support/invariant.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';

let backend: TestBackend;
let customer: Person;
let other: Person;

beforeAll(async () => {
  backend = await startTestBackend();
});
beforeEach(async () => {
  customer = await person(backend, { fullName: 'Rowan Hale' });
  other = await person(backend);
});
afterEach(() => expectInvariant(backend));
afterAll(() => backend.stop());

interface Stored {
  id: string;
  parent_id: string | null;
}

const say = (who: Person, changes: Record<string, unknown> = {}) =>
  who.client
    .from('comments')
    .insert({ user_id: who.id, blog_post_slug: 'a-post', content: 'Well said.', ...changes })
    .select()
    .single<Stored>();

describe('comments', () => {
  test('a comment has these columns, and its parent is optional', async () => {
    const { data } = await say(customer);
    expect(Object.keys(data ?? {}).sort()).toEqual([
      'blog_post_slug',
      'content',
      'created_at',
      'hidden_at',
      'id',
      'parent_id',
      'removed_at',
      'user_id',
    ]);
    expect(data?.parent_id).toBeNull();
  });

  test('insert and delete return no row unless it is requested', async () => {
    const row = { user_id: customer.id, blog_post_slug: 'a-post', content: 'Quietly.' };
    const inserted = await customer.client.from('comments').insert(row);
    expect([inserted.status, inserted.data]).toEqual([201, null]);
    const deleted = await customer.client.from('comments').delete().eq('user_id', customer.id);
    expect([deleted.status, deleted.data]).toEqual([204, null]);
  });

  test('a reply nests under a comment of the same post', async () => {
    const { data: parent } = await say(customer);
    expect((await say(other, { parent_id: parent?.id })).data).toMatchObject({ parent_id: parent?.id });
  });

  test('a reply to a reply or to another post’s comment is refused', async () => {
    const { data: parent } = await say(customer);
    const { data: reply } = await say(other, { parent_id: parent?.id });
    const { data: elsewhere } = await say(customer, { blog_post_slug: 'another-post' });
    for (const parent_id of [reply?.id, elsewhere?.id]) {
      expect((await say(customer, { parent_id })).error).toMatchObject({
        code: 'PT422',
        message: 'invalid_value',
        details: 'parent_id',
      });
    }
  });

  test.each([
    ['blank text', { content: ' \n ' }, 'content'],
    ['10,000 characters', { content: 'x'.repeat(10_000) }, 'content'],
    ['a post that is no slug', { blog_post_slug: '../etc/passwd' }, 'blog_post_slug'],
    ['no text', { content: null }, 'content'],
    ['a comment that is removed from the start', { removed_at: '2026-01-01T00:00:00Z' }, 'content'],
  ])('%s is refused', async (_, changes, field) => {
    expect((await say(customer, changes)).error).toMatchObject({
      code: 'PT422',
      message: 'invalid_value',
      details: field,
    });
  });

  const remove = (who: Person, id: string | undefined) =>
    who.client.from('comments').delete().eq('id', id).eq('user_id', who.id);
  const read = async (id: string | undefined) =>
    (await backend.visitor().from('comments').select().eq('id', id)).data ?? [];

  test('deleting a comment keeps its replies and removes its text and author', async () => {
    const { data: parent } = await say(customer);
    const { data: reply } = await say(other, { parent_id: parent?.id });
    expect((await remove(customer, parent?.id)).status).toBe(204);
    expect(await read(parent?.id)).toMatchObject([{ user_id: null, content: null, removed_at: expect.any(String) }]);
    expect(await read(reply?.id)).toEqual([reply]);
    // The author's profile is not visible either.
    expect((await backend.visitor().from('profiles').select().eq('id', customer.id)).data).toEqual([]);
  });

  test('a comment without replies is deleted, and a removed one is deleted with its last reply', async () => {
    const { data: parent } = await say(customer);
    const { data: first } = await say(other, { parent_id: parent?.id });
    const { data: second } = await say(other, { parent_id: parent?.id });
    await remove(customer, parent?.id);
    await remove(other, first?.id);
    expect(await read(first?.id)).toEqual([]);
    expect(await read(parent?.id)).toHaveLength(1);
    await remove(other, second?.id);
    expect(await read(parent?.id)).toEqual([]);
  });

  test('a comment that is not removed stays when its last reply is deleted', async () => {
    const { data: parent } = await say(customer);
    const { data: reply } = await say(other, { parent_id: parent?.id });
    await remove(other, reply?.id);
    expect(await read(parent?.id)).toEqual([parent]);
  });

  test('deleting an account deletes its texts, and the replies of others stay', async () => {
    const { data: parent } = await say(customer);
    const { data: reply } = await say(other, { parent_id: parent?.id });
    await backend.sql('delete from auth.users where id = $1::uuid', [customer.id]);
    expect(await read(parent?.id)).toMatchObject([{ user_id: null, content: null }]);
    expect(await read(reply?.id)).toEqual([reply]);
  });

  test('a reply to a removed or deleted comment is refused with a reason', async () => {
    const { data: parent } = await say(customer);
    await say(other, { parent_id: parent?.id });
    await remove(customer, parent?.id);
    for (const parent_id of [parent?.id, '00000000-0000-4000-8000-000000000000']) {
      const { error } = await say(other, { parent_id });
      expect(error).toMatchObject({
        code: 'PT409',
        message: 'comment_removed',
        hint: 'The comment you are replying to has been removed.',
      });
    }
  });

  test('an account can write sixty comments an hour', async () => {
    for (let n = 0; n < 60; n += 1) expect((await say(customer)).error).toBeNull();
    expect((await say(customer)).error).toMatchObject({ code: 'PT429', message: 'rate_limited' });
  });
});

describe('profiles', () => {
  test('sign-up creates the profile with the user’s id', async () => {
    const { data } = await customer.client.from('profiles').select().eq('id', customer.id).single();
    expect(data).toMatchObject({ id: customer.id, full_name: 'Rowan Hale', company_name: null });
  });

  test('a profile has these columns and no e-mail', async () => {
    const { data } = await customer.client.from('profiles').select().eq('id', customer.id).single<object>();
    expect(Object.keys(data ?? {}).sort()).toEqual(
      [
        'id',
        'full_name',
        'avatar_url',
        'bio',
        'company_name',
        'website',
        'twitter_handle',
        'linkedin_url',
        'updated_at',
      ].sort(),
    );
  });

  test('the database sets when a profile was changed', async () => {
    const changes = { id: customer.id, bio: 'New', updated_at: '2001-01-01T00:00:00Z' };
    const { data } = await customer.client
      .from('profiles')
      .upsert(changes)
      .select('updated_at')
      .single<{ updated_at: string }>();
    expect(new Date(data?.updated_at ?? 0).getFullYear()).toBeGreaterThan(2001);
  });

  test('a name is public while its owner has a comment', async () => {
    const look = async () =>
      (
        await backend
          .visitor()
          .from('profiles')
          .select('full_name')
          .ilike('full_name', '%Rowan Hale%')
          .eq('id', customer.id)
      ).data;
    expect(await look()).toEqual([]);
    const { data } = await say(customer);
    expect(await look()).toEqual([{ full_name: 'Rowan Hale' }]);
    await customer.client.from('comments').delete().eq('id', data?.id);
    expect(await look()).toEqual([]);
  });

  test('a name that is too long for a profile is truncated, and the sign-up succeeds', async () => {
    const long = await person(backend, { fullName: 'N'.repeat(1000) });
    const { data } = await long.client
      .from('profiles')
      .select('full_name')
      .eq('id', long.id)
      .single<{ full_name: string }>();
    expect(data?.full_name).toHaveLength(200);
  });
});

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
