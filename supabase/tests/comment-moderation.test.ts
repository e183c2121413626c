import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';
import { listArgs } from './support/desk-list.ts';

// docs/product/blog-and-comments.md#hide-comment
let backend: TestBackend;
let admin: Person;
let author: Person;
let other: Person;
beforeAll(async () => {
  backend = await startTestBackend();
  admin = await person(backend, { role: 'admin', fullName: 'Ada Owner' });
});
afterAll(() => backend.stop());
beforeEach(async () => {
  author = await person(backend, { fullName: 'Rowan Hale' });
  other = await person(backend);
});

const say = async (who: Person, content: string, parentId?: string): Promise<string> => {
  const row = { user_id: who.id, blog_post_slug: 'a-post', content, parent_id: parentId };
  const { data, error } = await who.client.from('comments').insert(row).select('id').single<{ id: string }>();
  if (error) throw new Error(error.message);
  return data.id;
};
const hide = (id: string, changes: Record<string, unknown> = {}) =>
  admin.client.rpc('hide_comment', { p_comment_id: id, p_reason: 'abuse', p_note: 'third time', ...changes });
const read = async (who: Person | null, id: string) =>
  (await (who?.client ?? backend.visitor()).from('comments').select().eq('id', id)).data ?? [];
const listed = async (filters: Record<string, unknown> = {}) =>
  (await admin.client.rpc('moderated_comments', listArgs(filters))).data as Record<string, unknown>[];

// rule: B-3-32
test('a hidden comment has no text for anybody; only its author learns that and why; shown again it is as before', async () => {
  const id = await say(author, 'You are a fool.');
  const [before] = await read(null, id);
  expect((await hide(id)).error).toBeNull();
  for (const who of [null, author, other])
    expect(await read(who, id)).toMatchObject([{ content: null, hidden_at: expect.any(String), removed_at: null }]);
  const own = (who: Person) => who.client.rpc('my_hidden_comments', { p_slug: 'a-post' });
  expect((await own(author)).data).toEqual([{ id, content: 'You are a fool.', reason: 'abuse' }]);
  expect((await own(other)).data).toEqual([]);
  expect(await listed({ search: 'fool' })).toMatchObject([
    { state: 'hidden', author: 'Rowan Hale', reason: 'abuse', note: 'third time', decided_by: 'Ada Owner' },
  ]);
  await admin.client.rpc('show_comment', { p_comment_id: id });
  expect(await read(null, id)).toEqual([before]);
  expect((await own(author)).data).toEqual([]);
});

// rule: B-3-32
test('replies of others stay below a hidden and below a deleted comment, and nobody adds one', async () => {
  for (const [name, act] of [
    ['hidden', (id: string) => hide(id)],
    ['deleted', (id: string) => admin.client.rpc('delete_comment', { p_comment_id: id, p_reason: 'spam' })],
  ] as const) {
    const id = await say(author, `To be ${name}`);
    const reply = await say(other, 'A reply', id);
    expect((await act(id)).error).toBeNull();
    expect(await read(null, reply)).toMatchObject([{ content: 'A reply' }]);
    expect(await read(null, id)).toMatchObject([{ content: null }]);
    await expect(say(other, 'Another', id)).rejects.toThrow('comment_removed');
  }
});

// rule: B-3-32
test('the author deletes a hidden comment, and its text is gone', async () => {
  const [alone, answered] = [await say(author, 'Alone'), await say(author, 'Answered')];
  await say(other, 'A reply', answered);
  for (const id of [alone, answered]) {
    await hide(id);
    await author.client.from('comments').delete().eq('id', id).eq('user_id', author.id);
    expect(await backend.sql('select * from private.hidden_comments where comment_id = $1::uuid', [id])).toEqual([]);
  }
  expect(await read(null, alone)).toEqual([]);
  expect(await read(null, answered)).toMatchObject([
    { user_id: null, removed_at: expect.any(String), hidden_at: null },
  ]);
  expect((await hide(answered)).error).toMatchObject({ code: 'PT409', message: 'comment_removed' });
});

// rule: B-3-32
test('a decision needs a reason of the list, is kept after the comment is gone, and never changes', async () => {
  const id = await say(author, 'Buy my watches');
  for (const p_reason of ['dislike', null])
    expect((await hide(id, { p_reason })).error).toMatchObject({ message: 'invalid_value', details: 'reason' });
  expect((await hide(id, { p_note: 'x'.repeat(501) })).error).toMatchObject({ details: 'note' });
  await Promise.all([hide(id), hide(id)]);
  await admin.client.rpc('delete_comment', { p_comment_id: id, p_reason: 'spam' });
  const decisions = await backend.sql(
    'select decision, reason, actor_id from private.comment_decisions where comment_id = $1::uuid order by id',
    [id],
  );
  expect(decisions).toEqual([
    { decision: 'hidden', reason: 'abuse', actor_id: admin.id },
    { decision: 'deleted', reason: 'spam', actor_id: admin.id },
  ]);
  for (const change of [
    `update private.comment_decisions set reason = 'spam'`,
    'delete from private.comment_decisions',
    'truncate private.comment_decisions',
  ])
    await expect(backend.sql(change)).rejects.toThrow('not_allowed');
});

// rule: B-3-32
test('the list is filtered by post and state, newest first, in pages', async () => {
  await backend.sql('delete from public.comments');
  const first = await say(author, 'First');
  const second = await say(author, 'Second');
  await hide(first);
  expect((await listed()).map(({ id }) => id)).toEqual([second, first]);
  expect((await listed({ descending: false, limit: 1 })).map(({ id }) => id)).toEqual([first]);
  expect((await listed({ limit: 1 }))[0]).toMatchObject({ total_count: 2 });
  expect((await listed({ state: 'hidden' })).map(({ id }) => id)).toEqual([first]);
  expect(await listed({ post: 'other-post' })).toEqual([]);
});

test('the download has a hidden comment of one’s own with its text and the reason; a new comment cannot be hidden', async () => {
  const id = await say(author, 'My words');
  await hide(id);
  const { data } = await author.client.rpc('my_data');
  expect(data).toMatchObject({ comments: [{ content: 'My words', hidden_because: 'abuse' }] });
  const forged = { user_id: author.id, blog_post_slug: 'a-post', hidden_at: '2026-01-01T00:00:00Z' };
  expect((await author.client.from('comments').insert(forged)).error?.code).toBe('42501');
});
