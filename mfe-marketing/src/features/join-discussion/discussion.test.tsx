import { act, screen, waitFor, within } from '@testing-library/react';
import { SESSION_KEY } from 'shared-data';
import { backend, BACKEND_URL, commentRow, CUSTOMER, http, profileRow, refusal, STAFF } from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { openPage } from '../../testing/open-page.tsx';
import { Discussion } from './discussion.tsx';

const slug = 'on-ice';
const parent = () =>
  commentRow({
    id: '10000000-0000-4000-8000-000000000001',
    blog_post_slug: slug,
    content: 'First.',
    user_id: STAFF.id,
  });
const reply = () =>
  commentRow({
    id: '10000000-0000-4000-8000-000000000002',
    blog_post_slug: slug,
    content: 'Second.',
    parent_id: parent().id,
    created_at: '2026-01-03T15:00:00+00:00',
  });
const people = () => [profileRow(), profileRow({ id: STAFF.id, full_name: STAFF.fullName })];

type Options = NonNullable<Parameters<typeof openPage>[1]>;
async function open(options: Options = {}) {
  const opened = openPage(<Discussion slug={slug} />, { ...options, rows: { profiles: people(), ...options.rows } });
  if (options.session) await screen.findByLabelText('Your comment');
  await waitFor(() => expect(screen.queryByText('Loading comments')).not.toBeInTheDocument());
  return opened;
}
const posts = () => backend.to('POST', '/rest/v1/comments');
/** Waits for the badge of a first comment, which is asked for after the comment was posted. */
const badgeGranted = () => waitFor(() => expect(backend.to('POST', '/rest/v1/user_achievements')).toHaveLength(1));

describe('the discussion', () => {
  // rule: A-3-08, A-3-09, A-7.1-01, A-7.1-02, A-7.1-03, A-9-04
  it('shows comments with their authors, replies one level below', async () => {
    const again = commentRow({
      id: '10000000-0000-4000-8000-000000000003',
      blog_post_slug: slug,
      content: 'Once more.',
      user_id: STAFF.id,
      created_at: '2026-01-04T15:00:00+00:00',
    });
    const { container } = await open({ rows: { comments: [parent(), reply(), again] } });
    expect(screen.getByRole('heading', { name: 'Comments (3)' })).toBeInTheDocument();
    expect(
      (await screen.findAllByRole('article', { name: `Comment by ${STAFF.fullName}` })).map((one) => one.textContent),
    ).toEqual([expect.stringContaining('First.'), expect.stringContaining('Once more.')]);
    expect(within(screen.getByRole('list', { name: 'Replies' })).getByText('Second.')).toBeInTheDocument();
    const [comments] = backend.to('GET', '/rest/v1/comments');
    expect(comments?.params.get('select')).toBe('*');
    expect(comments?.params.get('blog_post_slug')).toBe('eq.on-ice');
    expect(comments?.params.get('order')).toBe('created_at.asc');
    const authors = backend
      .to('GET', '/rest/v1/profiles')
      .find(({ params }) => params.get('select') === 'id,full_name,avatar_url');
    expect(authors?.params.get('id')).toBe(`in.(${[CUSTOMER.id, STAFF.id].sort().join(',')})`);
    await expectNoAxeViolations(container);
  });

  it('requests only the comments and their authors for a signed-in reader', async () => {
    await open({ session: CUSTOMER, rows: { comments: [parent()] } });
    await screen.findByRole('article', { name: `Comment by ${STAFF.fullName}` });
    expect(backend.requests.map(({ path, params }) => `${path} ${params.get('select')}`)).toEqual([
      '/rest/v1/comments *',
      '/rest/v1/profiles id,full_name,avatar_url',
    ]);
  });

  // rule: A-4-42, A-6-04
  it('asks a visitor to sign in', async () => {
    await open({ rows: { comments: [parent()] } });
    expect(screen.getByText('Please sign in to join the conversation.')).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Reply/ })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/sign-in');
  });

  // rule: A-5-17, A-5-19, A-5-20, A-7.1-04, A-8-38
  it('posts what was written, trimmed', async () => {
    const { user } = await open({ session: CUSTOMER });
    const button = screen.getByRole('button', { name: 'Post Comment' });
    await user.type(screen.getByLabelText('Your comment'), '   ');
    expect(button).toBeDisabled();
    await user.type(screen.getByLabelText('Your comment'), 'Thank you.  ');
    await user.click(button);
    expect(await screen.findByText('Comment posted!')).toBeInTheDocument();
    expect(posts()[0]?.body).toEqual({ user_id: CUSTOMER.id, blog_post_slug: slug, content: 'Thank you.' });
    expect(await screen.findByText('Thank you.')).toBeInTheDocument();
    expect(screen.getByLabelText('Your comment')).toHaveValue('');
    await badgeGranted();
  });

  it('keeps an unposted comment until the reader has signed in again', async () => {
    const { user, unmount } = await open({ session: CUSTOMER });
    await user.type(screen.getByLabelText('Your comment'), 'Thank you.');
    localStorage.removeItem(SESSION_KEY);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY })));
    expect(await screen.findByText('Please sign in to join the conversation.')).toBeInTheDocument();
    unmount();
    const again = await open({ session: CUSTOMER });
    expect(screen.getByLabelText('Your comment')).toHaveValue('Thank you.');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Post Comment' })).toBeEnabled());
    await again.user.click(screen.getByRole('button', { name: 'Post Comment' }));
    expect(await screen.findByText('Comment posted!')).toBeInTheDocument();
    expect(localStorage.getItem(`district-pour:draft:comment:${slug}`)).toBeNull();
    await badgeGranted();
  });

  it('keeps an unposted reply too, and deletes one that was cancelled', async () => {
    const { user } = await open({ session: CUSTOMER, rows: { comments: [parent()] } });
    const begin = async () => user.click(await screen.findByRole('button', { name: /^Reply/ }));
    const written = localStorage.length;
    await begin();
    await user.type(screen.getByLabelText('Your reply'), 'Hm.');
    expect(localStorage).toHaveLength(written + 1);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(localStorage).toHaveLength(written);
    await begin();
    expect(screen.getByLabelText('Your reply')).toHaveValue('');
  });

  it('a first comment earns its badge', async () => {
    const { user } = await open({ session: CUSTOMER });
    await user.type(screen.getByLabelText('Your comment'), 'Hello.');
    await user.click(screen.getByRole('button', { name: 'Post Comment' }));
    await waitFor(() =>
      expect(backend.to('POST', '/rest/v1/user_achievements')[0]?.body).toMatchObject({ user_id: CUSTOMER.id }),
    );
  });

  // rule: A-5-18, A-7.1-05, A-8-39
  it('answers a reply under the same parent', async () => {
    const { user } = await open({ session: CUSTOMER, rows: { comments: [parent(), reply()] } });
    const buttons = await screen.findAllByRole('button', { name: /^Reply/ });
    await user.click(buttons[1]!);
    expect(screen.getByLabelText('Your reply')).toHaveFocus();
    await user.type(screen.getByLabelText('Your reply'), '  ');
    expect(screen.getByRole('button', { name: 'Post Reply' })).toBeDisabled();
    await user.type(screen.getByLabelText('Your reply'), ' Third. ');
    await user.click(screen.getByRole('button', { name: 'Post Reply' }));
    expect(await screen.findByText('Reply posted!')).toBeInTheDocument();
    expect(posts()[0]?.body).toEqual({
      user_id: CUSTOMER.id,
      blog_post_slug: slug,
      content: 'Third.',
      parent_id: parent().id,
    });
    expect(buttons[1]).toHaveFocus();
  });

  // rule: A-5-22, A-5-23, A-7.1-06, A-8-40
  it('lets only the author delete, after asking once', async () => {
    const { user } = await open({ session: CUSTOMER, rows: { comments: [parent(), reply()] } });
    const buttons = await screen.findAllByRole('button', { name: /^Delete your comment/ });
    expect(buttons).toHaveLength(1);
    await user.click(buttons[0]!);
    await user.click(screen.getByRole('button', { name: 'Delete comment' }));
    expect(await screen.findByText('Comment deleted')).toBeInTheDocument();
    const [call] = backend.to('DELETE', '/rest/v1/comments');
    expect(call?.params.get('id')).toBe(`eq.${reply().id}`);
    expect(call?.params.get('user_id')).toBe(`eq.${CUSTOMER.id}`);
    await waitFor(() => expect(screen.queryByText('Second.')).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: 'Comments (1)' })).toHaveFocus();
  });

  // rule: A-8-02, A-8-03
  it('shows an error when the comments do not load, and retries', async () => {
    const { user } = await open({
      handlers: [http.get(`${BACKEND_URL}/rest/v1/comments`, () => refusal(500, 'XX000', 'broken'), { once: true })],
    });
    expect(await screen.findByText('Error loading comments')).toBeInTheDocument();
    expect(screen.getByText('Please try again later.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/No comments yet/)).toBeInTheDocument();
  });

  const failing = {
    handlers: [
      http.post(`${BACKEND_URL}/rest/v1/comments`, () => refusal(500, 'XX000', 'broken')),
      http.delete(`${BACKEND_URL}/rest/v1/comments`, () => refusal(500, 'XX000', 'broken')),
    ],
  };

  // rule: A-8-04, A-8-05
  it('keeps the text when posting fails', async () => {
    const { user } = await open({ session: CUSTOMER, ...failing });
    await user.type(screen.getByLabelText('Your comment'), 'Lost?');
    await user.click(screen.getByRole('button', { name: 'Post Comment' }));
    expect(await screen.findByText('Error posting comment')).toBeInTheDocument();
    expect(screen.getByText('Please try again later.')).toBeInTheDocument();
    expect(screen.getByLabelText('Your comment')).toHaveValue('Lost?');
  });

  // rule: A-8-06, A-8-07
  it('shows an error when a reply fails', async () => {
    const { user } = await open({ session: CUSTOMER, rows: { comments: [parent()] }, ...failing });
    await user.click(await screen.findByRole('button', { name: /^Reply/ }));
    await user.type(screen.getByLabelText('Your reply'), 'Hm.');
    await user.click(screen.getByRole('button', { name: 'Post Reply' }));
    expect(await screen.findByText('Error posting reply')).toBeInTheDocument();
    expect(screen.getByText('Please try again later.')).toBeInTheDocument();
  });

  it('keeps the replies of a removed comment, which accepts no more replies', async () => {
    const removed = { ...parent(), user_id: null, content: null, removed_at: '2026-01-05T15:00:00+00:00' };
    const { container } = await open({ session: CUSTOMER, rows: { comments: [removed, reply()] } });
    expect(screen.getByText('Comment removed')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Comments (1)' })).toBeInTheDocument();
    expect(await screen.findByRole('article', { name: `Comment by ${CUSTOMER.fullName}` })).toBe(
      screen.getByRole('article'),
    );
    expect(screen.queryByRole('button', { name: /^Reply/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Delete your comment/ })).toBeInTheDocument();
    await expectNoAxeViolations(container);
  });

  it.each([
    [
      'one with replies',
      [
        { ...parent(), user_id: CUSTOMER.id },
        { ...reply(), user_id: STAFF.id },
      ],
      'Your comment and your name will be removed for everyone. The replies stay.',
    ],
    ['one without', [reply()], 'It will be removed for everyone.'],
  ])('explains before deleting what happens to the comment: %s', async (_which, comments, text) => {
    const { user } = await open({ session: CUSTOMER, rows: { comments } });
    await user.click(await screen.findByRole('button', { name: /^Delete your comment/ }));
    expect(screen.getByRole('alertdialog')).toHaveTextContent(text);
  });

  it('shows an error when the replied comment has been removed, and keeps the text', async () => {
    const gone = http.post(`${BACKEND_URL}/rest/v1/comments`, () => refusal(409, 'PT409', 'comment_removed'));
    const { user } = await open({ session: CUSTOMER, rows: { comments: [parent()] }, handlers: [gone] });
    await user.click(await screen.findByRole('button', { name: /^Reply/ }));
    await user.type(screen.getByLabelText('Your reply'), 'Hm.');
    await user.click(screen.getByRole('button', { name: 'Post Reply' }));
    expect(await screen.findByText('The comment you are replying to has been removed.')).toBeInTheDocument();
    expect(screen.getByLabelText('Your reply')).toHaveValue('Hm.');
  });

  // rule: A-8-08, A-8-09
  it('shows an error when deleting fails', async () => {
    const { user } = await open({ session: CUSTOMER, rows: { comments: [reply()] }, ...failing });
    await user.click(await screen.findByRole('button', { name: /^Delete your comment/ }));
    await user.click(screen.getByRole('button', { name: 'Delete comment' }));
    expect(await screen.findByText('Error deleting comment')).toBeInTheDocument();
    expect(screen.getByText('Please try again later.')).toBeInTheDocument();
    expect(screen.getByText('Second.')).toBeInTheDocument();
  });

  it.each([
    ['comment', 'Your comment', 'Post Comment'],
    ['reply', 'Your reply', 'Post Reply'],
  ])('keeps a pasted %s that is too long and shows by how much', async (_what, label, button) => {
    const { user } = await open({ session: CUSTOMER, rows: { comments: [parent()] } });
    if (label === 'Your reply') await user.click(await screen.findByRole('button', { name: /^Reply/ }));
    const field = screen.getByLabelText(label);
    await user.click(field);
    await user.paste('x'.repeat(2_500));
    expect(field).toHaveValue('x'.repeat(2_500));
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription('Please keep this to 2000 characters at most; it has 2500.'),
    );
    await user.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(screen.getByRole('group', { name: '1 field needs your attention' })).toHaveFocus());
    expect(field).toHaveValue('x'.repeat(2_500));
    expect(posts()).toEqual([]);

    await user.clear(field);
    await user.paste('🍸'.repeat(2_000));
    await waitFor(() => expect(field).toBeValid());
    await user.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(posts()[0]?.body).toMatchObject({ content: '🍸'.repeat(2_000) }));
    await badgeGranted();
  });

  it('shows markup as text and names a missing author User', async () => {
    const { container } = await open({
      rows: {
        comments: [
          commentRow({ blog_post_slug: slug, user_id: 'c0000000-0000-4000-8000-000000000009', content: '<b>bold</b>' }),
        ],
      },
    });
    expect(screen.getByText('<b>bold</b>')).toBeInTheDocument();
    expect(container.querySelector('b')).toBeNull();
    expect(await screen.findByRole('article', { name: 'Comment by User' })).toBeInTheDocument();
  });
});
