import { screen, waitFor, within } from '@testing-library/react';
import { ADMIN, backend, BACKEND_URL, http, HttpResponse, renderWithData } from 'shared-data/testing';
import { createBrowserRouter, RouterProvider } from 'shared-ui/router';
import { expectNoAxeViolations, PageFrame } from 'shared-ui/testing';
import CommentsPage from './comments-page.tsx';

const RPC = `${BACKEND_URL}/rest/v1/rpc`;
const comment = {
  id: '10000000-0000-4000-8000-000000000001',
  blog_post_slug: 'on-ice',
  content: '<b>Buy</b> my watches',
  author: 'Rowan Hale',
  is_reply: false,
  replies: 2,
  created_at: '2026-01-02T15:00:00+00:00',
  state: 'shown',
  reason: null,
  note: null,
  decided_by: null,
  decided_at: null,
  total_count: 2,
};
const hidden = {
  ...comment,
  id: '10000000-0000-4000-8000-000000000002',
  author: 'Ann Lee',
  state: 'hidden',
  reason: 'spam',
};

function open() {
  window.history.replaceState(null, '', '/admin/comments?post=on-ice');
  const done = () => new HttpResponse(null, { status: 204 });
  const router = createBrowserRouter([
    { element: <PageFrame />, children: [{ path: '/admin/comments', element: <CommentsPage /> }] },
  ]);
  const handlers = [
    http.post(`${RPC}/moderated_comments`, () => HttpResponse.json([comment, hidden])),
    ...['hide_comment', 'show_comment', 'delete_comment'].map((name) => http.post(`${RPC}/${name}`, done)),
  ];
  return renderWithData(<RouterProvider router={router} />, { session: ADMIN, handlers });
}
const calls = (name: string) => backend.to('POST', `/rest/v1/rpc/${name}`).map(({ body }) => body);

// rule: B-3-32
test('a comment is hidden with a reason after the consequence was read, and shown again', async () => {
  const { user, container } = open();
  const hide = await screen.findByRole('button', { name: 'Hide the comment of Rowan Hale' });
  expect(calls('moderated_comments')[0]).toMatchObject({ p_filter: { post: 'on-ice' }, p_descending: true });
  expect(screen.getAllByText('<b>Buy</b> my watches')).toHaveLength(2);
  await user.click(hide);
  const dialog = screen.getByRole('dialog');
  expect(dialog).toHaveTextContent('Readers see “Comment removed”; the author sees the reason. Its 2 replies stay.');
  await user.click(within(dialog).getByRole('button', { name: 'Hide comment' }));
  expect(await within(dialog).findAllByText(/Please choose a reason/)).not.toEqual([]);
  await user.click(within(dialog).getByLabelText('It is advertising.'));
  await user.type(within(dialog).getByLabelText(/^Note/), 'twice');
  await expectNoAxeViolations(container);
  await user.click(within(dialog).getByRole('button', { name: 'Hide comment' }));
  expect(await screen.findByText('Comment Hidden')).toBeInTheDocument();
  expect(calls('hide_comment')).toEqual([{ p_comment_id: comment.id, p_reason: 'spam', p_note: 'twice' }]);
  await user.click(screen.getByRole('button', { name: 'Show the comment of Ann Lee' }));
  await waitFor(() => expect(calls('show_comment')).toEqual([{ p_comment_id: hidden.id }]));
});

test('a comment is deleted with a reason', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Delete the comment of Ann Lee' }));
  const dialog = screen.getByRole('dialog');
  expect(dialog).toHaveTextContent('The text is deleted and cannot be restored.');
  await user.click(within(dialog).getByLabelText('It insults or threatens somebody.'));
  await user.click(within(dialog).getByRole('button', { name: 'Delete comment' }));
  await waitFor(() =>
    expect(calls('delete_comment')).toEqual([{ p_comment_id: hidden.id, p_reason: 'abuse', p_note: '' }]),
  );
});
