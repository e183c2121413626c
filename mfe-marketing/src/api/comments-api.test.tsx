import { screen, waitFor } from '@testing-library/react';
import { useGrantAchievementMutation } from 'shared-data/account';
import { commentAchievement } from 'shared-data/domain/achievements';
import { backend, commentRow, CUSTOMER, profileRow, renderWithData, STAFF } from 'shared-data/testing';
import {
  useAuthorCardQuery,
  useCommentAuthorsQuery,
  useCommentsQuery,
  useCountCommentsMutation,
  useDeleteCommentMutation,
  usePostCommentMutation,
} from './comments-api.ts';

const COMMENTS = '/rest/v1/comments';

function Comments() {
  const { data = [] } = useCommentsQuery('a-post');
  const ids = [...new Set(data.flatMap(({ userId }) => userId ?? []))];
  const { data: authors = [] } = useCommentAuthorsQuery(ids, { skip: ids.length === 0 });
  const [post] = usePostCommentMutation();
  const [remove] = useDeleteCommentMutation();
  const send = (parentId?: string) =>
    void post({ userId: CUSTOMER.id, slug: 'a-post', content: '  Well said.  ', parentId });
  return (
    <>
      <ol>
        {data.map((one) => (
          <li key={one.id}>
            {one.removed
              ? 'Removed'
              : `${one.content} by ${authors.find(({ id }) => id === one.userId)?.fullName ?? 'User'}`}
            <button
              type="button"
              onClick={() => void remove({ id: one.id, userId: CUSTOMER.id })}
            >{`Delete ${one.content}`}</button>
          </li>
        ))}
      </ol>
      <button type="button" onClick={() => send()}>
        Post
      </button>
      <button type="button" onClick={() => send(data[0]?.id)}>
        Reply
      </button>
    </>
  );
}

// rule: A-7.1-01, A-7.1-02, A-7.1-03
it("loads an article's comments, oldest first, and their distinct authors", async () => {
  const second = commentRow({ content: 'Second', created_at: '2026-02-01T00:00:00+00:00' });
  const first = commentRow({ content: 'First', created_at: '2026-01-01T00:00:00+00:00', user_id: STAFF.id });
  const other = commentRow({ content: 'Elsewhere', blog_post_slug: 'b-post' });
  const rows = { comments: [second, other, first], profiles: [profileRow({ id: STAFF.id, full_name: 'Jonah Pike' })] };
  renderWithData(<Comments />, { rows });
  await waitFor(() =>
    expect(screen.getAllByRole('listitem').map((item) => item.firstChild?.textContent)).toEqual([
      'First by Jonah Pike',
      'Second by User',
    ]),
  );
  const [comments] = backend.to('GET', COMMENTS);
  expect(Object.fromEntries(comments?.params ?? [])).toEqual({
    select: '*',
    blog_post_slug: 'eq.a-post',
    order: 'created_at.asc',
  });
  const [authors] = backend.to('GET', '/rest/v1/profiles');
  expect(Object.fromEntries(authors?.params ?? [])).toEqual({
    select: 'id,full_name,avatar_url',
    id: `in.(${STAFF.id},${CUSTOMER.id})`,
  });
});

it('marks a removed comment, which has neither text nor author', async () => {
  const removed = commentRow({ user_id: null, content: null, removed_at: '2026-01-05T15:00:00+00:00' });
  renderWithData(<Comments />, {
    rows: { comments: [removed, commentRow({ parent_id: removed.id, content: 'Kept' })] },
  });
  await waitFor(() =>
    expect(screen.getAllByRole('listitem').map((item) => item.firstChild?.textContent)).toEqual([
      'Removed',
      'Kept by User',
    ]),
  );
});

// rule: A-7.1-04, A-7.1-05
it('posts trimmed text, replies with a parent, and refetches', async () => {
  const first = commentRow({ content: 'First' });
  const { user } = renderWithData(<Comments />, { session: CUSTOMER, rows: { comments: [first] } });
  await screen.findByText(/First by/);
  await user.click(screen.getByRole('button', { name: 'Post' }));
  expect(await screen.findByText(/Well said\. by/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Reply' }));
  await waitFor(() => expect(backend.to('POST', COMMENTS)).toHaveLength(2));
  const own = { user_id: CUSTOMER.id, blog_post_slug: 'a-post', content: 'Well said.' };
  expect(backend.to('POST', COMMENTS).map(({ body }) => body)).toEqual([own, { ...own, parent_id: first.id }]);
});

// rule: A-7.1-06
it('deletes by id and user', async () => {
  const first = commentRow({ content: 'First' });
  const { user } = renderWithData(<Comments />, { session: CUSTOMER, rows: { comments: [first] } });
  await user.click(await screen.findByRole('button', { name: 'Delete First' }));
  await waitFor(() => expect(screen.queryByText(/First by/)).not.toBeInTheDocument());
  expect(Object.fromEntries(backend.to('DELETE', COMMENTS)[0]?.params ?? [])).toEqual({
    id: `eq.${first.id}`,
    user_id: `eq.${CUSTOMER.id}`,
  });
});

function Card({ name }: { name: string }) {
  const { data, isSuccess } = useAuthorCardQuery(name);
  return <p>{isSuccess ? (data?.fullName ?? 'nobody') : 'loading'}</p>;
}

it('finds an author whose name contains the text, any case, at most one', async () => {
  renderWithData(<Card name="jonah" />, {
    rows: { profiles: [profileRow({ id: STAFF.id, full_name: 'Jonah Pike' })] },
  });
  expect(await screen.findByText('Jonah Pike')).toBeInTheDocument();
  expect(Object.fromEntries(backend.to('GET', '/rest/v1/profiles')[0]?.params ?? [])).toMatchObject({
    full_name: 'ilike.%jonah%',
    limit: '1',
  });
});

it('escapes wildcards in a name', async () => {
  renderWithData(<Card name="%" />, { rows: { profiles: [profileRow()] } });
  expect(await screen.findByText('nobody')).toBeInTheDocument();
});

// rule: A-7.1-07, A-7.1-08, A-7.1-09, A-7.1-10
it.each([
  [1, 'Community Member'],
  [10, 'Conversation Starter'],
])('after %i comments counts exactly, finds and grants %s', async (count, name) => {
  function Check() {
    const [countComments] = useCountCommentsMutation();
    const [grant] = useGrantAchievementMutation();
    const check = async () => {
      const earned = commentAchievement(await countComments(CUSTOMER.id).unwrap());
      if (earned) await grant({ userId: CUSTOMER.id, name: earned }).unwrap();
    };
    return (
      <button type="button" onClick={() => void check()}>
        Check
      </button>
    );
  }
  const rows = { comments: Array.from({ length: count }, () => commentRow()) };
  const { user } = renderWithData(<Check />, { session: CUSTOMER, rows });
  await user.click(screen.getByRole('button', { name: 'Check' }));
  await waitFor(() => expect(backend.to('POST', '/rest/v1/user_achievements')).toHaveLength(1));
  expect(backend.to('HEAD', COMMENTS)[0]?.headers.get('prefer')).toContain('count=exact');
  const lookup = backend.to('GET', '/rest/v1/achievements')[0];
  expect(lookup?.params.get('name')).toBe(`eq.${name}`);
  expect(lookup?.headers.get('accept')).toContain('vnd.pgrst.object');
  const id = backend.tables.achievements.find((row) => row.name === name)?.id;
  expect(backend.to('POST', '/rest/v1/user_achievements')[0]?.body).toEqual({
    user_id: CUSTOMER.id,
    achievement_id: id,
  });
});
