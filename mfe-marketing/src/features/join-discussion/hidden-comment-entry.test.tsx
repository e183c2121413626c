import { screen, waitFor, within } from '@testing-library/react';
import { backend, BACKEND_URL, commentRow, CUSTOMER, http, HttpResponse, STAFF } from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { openPage } from '../../testing/open-page.tsx';
import { Discussion } from './discussion.tsx';

const hidden = commentRow({ blog_post_slug: 'on-ice', content: null, hidden_at: '2026-01-05T15:00:00+00:00' });
const own = [{ id: hidden.id, content: 'Buy my watches', reason: 'spam' }];
const open = (session: typeof CUSTOMER) =>
  openPage(<Discussion slug="on-ice" />, {
    session,
    rows: { comments: [hidden] },
    handlers: [http.post(`${BACKEND_URL}/rest/v1/rpc/my_hidden_comments`, () => HttpResponse.json(own))],
  });

test('a hidden comment is removed for everybody else', async () => {
  open(STAFF);
  expect(await screen.findByText('Comment removed')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Comments (0)' })).toBeInTheDocument();
  expect(backend.to('POST', '/rest/v1/rpc/my_hidden_comments')).toEqual([]);
});

// rule: B-3-32
test('its author reads that we hid it and why, and can delete it', async () => {
  const { user, container } = open(CUSTOMER);
  const entry = await screen.findByRole('article', { name: 'Your hidden comment' });
  expect(entry).toHaveTextContent('It is advertising.');
  expect(entry).toHaveTextContent('Buy my watches');
  await expectNoAxeViolations(container);
  await user.click(within(entry).getByRole('button', { name: 'Delete your hidden comment' }));
  await waitFor(() => expect(backend.to('DELETE', '/rest/v1/comments')).toHaveLength(1));
});
