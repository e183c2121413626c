import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { say } from './support/comments.ts';
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

describe('comments', () => {
  // rule: A-3-06, A-3-07
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

  // rule: A-7.1-35
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

  // rule: B-3-32, blog-and-comments.md#replies-stay
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
  // rule: A-3-11
  test('sign-up creates the profile with the user’s id', async () => {
    const { data } = await customer.client.from('profiles').select().eq('id', customer.id).single();
    expect(data).toMatchObject({ id: customer.id, full_name: 'Rowan Hale', company_name: null });
  });

  // rule: A-3-10, P-3-04
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

  // rule: data-and-security.md#profiles-of-others
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
