import { screen, waitFor, within } from '@testing-library/react';
import { backend, BACKEND_URL, http, HttpResponse } from 'shared-data/testing';
import { expectNoAxeViolations, watchDrawnPhotos } from 'shared-ui/testing';
import { openPage } from '../testing/open-page.tsx';
import GalleryPage from './gallery-page.tsx';

afterEach(() => jest.restoreAllMocks());

const RPC = `${BACKEND_URL}/rest/v1/rpc`;
const sent = (name: string) => backend.to('POST', `/rest/v1/rpc/${name}`).map(({ body }) => body);
const row = (id: string, title: string, changes: object = {}) => ({
  ...{ id, title, asset: '', alt: `What ${title} shows`, categories: ['Bars'], is_hidden: false, version: 1 },
  ...changes,
});
let rows: ReturnType<typeof row>[];
/** The sentence with which the database refuses what is sent; empty when it does not. */
let refusedWith: string;
const answer = (value: string | null) =>
  refusedWith
    ? HttpResponse.json({ code: 'PT409', message: 'changed_elsewhere', hint: refusedWith }, { status: 409 })
    : HttpResponse.json(value);

async function open(changes?: ReturnType<typeof row>[]) {
  rows = changes ?? [
    row('g1', 'Our bar', { asset: 'gallery/mobile-bar-string-lights', categories: ['Bars', 'Venues'] }),
    row('g2', 'Spritz hour'),
    row('g3', 'Old truck', { is_hidden: true }),
  ];
  refusedWith = '';
  const moved = (id: string, to: string) => {
    const from = rows.findIndex((one) => one.id === id);
    const at = { first: 0, up: from - 1, down: from + 1 }[to] ?? from;
    rows = rows.toSpliced(from, 1).toSpliced(at, 0, rows[from]!);
  };
  const page = openPage('/admin/gallery', GalleryPage, '/admin/gallery', {
    handlers: [
      http.post(`${RPC}/gallery_list`, () => HttpResponse.json(rows)),
      http.post(`${RPC}/gallery_photo`, () => HttpResponse.json('/9j/4AAQ')),
      http.post(`${RPC}/move_gallery_picture`, async ({ request }) => {
        const { p_id, p_to } = (await request.json()) as { p_id: string; p_to: string };
        moved(p_id, p_to);
        return HttpResponse.json(null);
      }),
      http.post(`${RPC}/save_gallery_picture`, () => answer('g4')),
      http.post(`${RPC}/set_gallery_picture_hidden`, async ({ request }) => {
        const { p_id, p_hidden } = (await request.json()) as { p_id: string; p_hidden: boolean };
        if (!refusedWith) rows = rows.map((one) => (one.id === p_id ? { ...one, is_hidden: p_hidden } : one));
        return answer(null);
      }),
      http.post(`${RPC}/remove_gallery_picture`, () => HttpResponse.json(null)),
    ],
  });
  if (rows.length > 0) await screen.findByRole('list', { name: 'Pictures of the gallery' });
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }));
  return { ...page, press };
}
const items = () => within(screen.getByRole('list', { name: 'Pictures of the gallery' })).getAllByRole('listitem');
const titles = () => items().map((item) => item.querySelector('p')?.textContent);
const file = () => new File(['x'], 'bar.png', { type: 'image/png' });

// rule: B-3-64
test('the pictures stand in their order with their words, and a hidden one says so', async () => {
  const { container } = await open();
  expect(titles()).toEqual(['Our bar', 'Spritz hour', 'Old truck']);
  expect(screen.getByText('2 of at most 24 pictures are shown, in this order.')).toBeVisible();
  expect(items().map((item) => within(item).queryByText('Hidden') !== null)).toEqual([false, false, true]);
  await waitFor(() => expect(container.querySelectorAll('li img')).toHaveLength(3));
  expect(container.querySelector('li img')).toHaveAttribute(
    'src',
    expect.stringMatching(/^\/assets\/pictures\/gallery/),
  );
  await expectNoAxeViolations(container);
});

// rule: B-3-64
test('a picture is added with its photo, made smaller, and every missing part is named', async () => {
  watchDrawnPhotos({ width: 4000, height: 3000 });
  const { user, press, container } = await open();
  await press('Add a picture');
  const form = within(await screen.findByRole('form', { name: 'New picture' }));
  await user.click(form.getByRole('button', { name: 'Add picture' }));
  for (const message of [
    'Choose a photo',
    'Enter a title',
    'Enter what the picture shows',
    'Choose at least one category',
  ]) {
    expect(await form.findByRole('link', { name: message })).toBeVisible();
    expect(form.getAllByText(message)).toHaveLength(2);
  }
  expect(sent('save_gallery_picture')).toEqual([]);
  await user.upload(form.getByLabelText('Photo'), file());
  expect(await form.findByRole('img', { name: 'The photo that you chose' })).toBeVisible();
  await user.type(form.getByLabelText('Title'), ' Porch bar ');
  await user.type(form.getByLabelText('What the picture shows'), 'A bar on a porch');
  await user.click(form.getByLabelText('Venues'));
  await user.click(form.getByLabelText('Bars'));
  await expectNoAxeViolations(container);
  await user.click(form.getByRole('button', { name: 'Add picture' }));
  await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());
  expect(sent('save_gallery_picture')).toEqual([
    {
      p_id: null,
      p_version: null,
      p_picture: {
        ...{ title: 'Porch bar', alt: 'A bar on a porch', categories: ['Bars', 'Venues'] },
        ...{ content: '/9j/', small: '/9j/' },
      },
    },
  ]);
});

// rule: B-3-64
test('words are changed without another photo; what somebody else has saved is not overwritten', async () => {
  const { user, press } = await open();
  await press('Edit Spritz hour');
  const form = within(await screen.findByRole('form', { name: 'Change Spritz hour' }));
  expect(form.queryByLabelText('Photo')).not.toBeInTheDocument();
  await user.clear(form.getByLabelText('Title'));
  await user.type(form.getByLabelText('Title'), 'Six spritzes');
  refusedWith = 'Somebody else has changed this picture.';
  await user.click(form.getByRole('button', { name: 'Save picture' }));
  expect(await screen.findByText('Somebody else has changed this picture.')).toBeInTheDocument();
  expect(form.getByLabelText('Title')).toHaveValue('Six spritzes');
  expect(sent('save_gallery_picture')).toMatchObject([
    { p_id: 'g2', p_version: 1, p_picture: { title: 'Six spritzes' } },
  ]);
});

// rule: B-3-64
test('a picture moves, its button keeps the focus, and the new place is announced', async () => {
  const { press } = await open();
  await press('Down Our bar');
  await waitFor(() => expect(titles()).toEqual(['Spritz hour', 'Our bar', 'Old truck']));
  expect(await screen.findByText('Our bar is number 2 of 3')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Down Our bar' })).toHaveFocus());
  await press('First Old truck');
  await waitFor(() => expect(titles()).toEqual(['Old truck', 'Spritz hour', 'Our bar']));
  expect(screen.getByRole('button', { name: 'Up Old truck' })).toHaveAttribute('aria-disabled', 'true');
  await press('Up Old truck');
  expect(sent('move_gallery_picture')).toEqual([
    { p_id: 'g1', p_to: 'down' },
    { p_id: 'g3', p_to: 'first' },
  ]);
});

// rule: B-3-64
test('after a move the focus stays where another picture is changed', async () => {
  const { press } = await open();
  await press('Down Our bar');
  await waitFor(() => expect(titles()).toEqual(['Spritz hour', 'Our bar', 'Old truck']));
  await press('Hide Spritz hour');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Show Spritz hour' })).toHaveFocus());
});

// rule: B-3-64
test('a picture is hidden and shown; when there is no room the reason is told', async () => {
  const { press } = await open();
  await press('Hide Spritz hour');
  await waitFor(() => expect(sent('set_gallery_picture_hidden')).toEqual([{ p_id: 'g2', p_hidden: true }]));
  refusedWith = 'The gallery is full.';
  await press('Show Old truck');
  expect(await screen.findByText('The gallery is full.')).toBeInTheDocument();
});

// rule: B-3-64
test('a picture is removed after a question only', async () => {
  const { press, user } = await open();
  await press('Remove Spritz hour');
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove “Spritz hour”?' }));
  await user.click(question.getByRole('button', { name: 'Keep it' }));
  expect(sent('remove_gallery_picture')).toEqual([]);
  await press('Remove Spritz hour');
  await user.click(screen.getByRole('button', { name: 'Remove picture' }));
  await waitFor(() => expect(sent('remove_gallery_picture')).toEqual([{ p_id: 'g2' }]));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add a picture' })).toHaveFocus());
});

test('without pictures the page says so', async () => {
  await open([]);
  expect(await screen.findByRole('heading', { name: 'No pictures' })).toBeVisible();
});
