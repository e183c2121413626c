import { screen, waitFor, within } from '@testing-library/react';
import { backend, BACKEND_URL, CUSTOMER, http, HttpResponse, refusal } from 'shared-data/testing';
import type { RenderOptions } from 'shared-data/testing';
import { expectNoAxeViolations, watchDrawnPhotos } from 'shared-ui/testing';
import { CONSENT } from '../features/write-review/review-schema.ts';
import { renderPage } from '../testing/render-page.tsx';

const RPC = `${BACKEND_URL}/rest/v1/rpc`;
const SECRET = 'f00d'.repeat(8);
const TOKEN = 'cafe'.repeat(8);
const draft = (changes: Record<string, unknown> = {}) => ({
  event_name: 'Garden party',
  event_date: '2026-10-09',
  status: 'draft',
  rating: null,
  body: '',
  display_name: '',
  event_type: 'private',
  photo: null,
  ...changes,
});
const calls = (name: string) => backend.to('POST', `/rest/v1/rpc/${name}`).map(({ body }) => body);

/** Opens the page; the database has the review that `state` holds. */
async function open({
  query = `#${SECRET}`,
  review = draft(),
  ...options
}: Record<string, unknown> & {
  query?: string;
  review?: Record<string, unknown> | null;
  session?: RenderOptions['session'];
} = {}) {
  const state = { review, refusing: false };
  const done = (name: string, apply: (args: Record<string, unknown>) => Record<string, unknown>) =>
    http.post(`${RPC}/${name}`, async ({ request }) => {
      if (state.refusing)
        return refusal(409, 'PT409', 'review_sent', null, 'This review has already been sent. Thank you.');
      state.review = { ...state.review, ...apply((await request.json()) as Record<string, unknown>) };
      return new HttpResponse(null, { status: 204 });
    });
  const page = renderPage(`/review${query}`, {
    ...options,
    handlers: [
      http.post(`${RPC}/open_review_link`, () => HttpResponse.json(state.review && TOKEN)),
      http.post(`${RPC}/open_my_review`, () => HttpResponse.json(state.review && TOKEN)),
      http.post(`${RPC}/linked_review`, () => HttpResponse.json(state.review ? [state.review] : [])),
      done('save_review_draft', () => ({})),
      done('set_review_photo', ({ p_photo }) => ({ photo: p_photo })),
      done('submit_review', () => ({ status: 'pending' })),
    ],
  });
  await screen.findByRole('heading', { name: 'Your review' });
  return { ...page, state };
}
const form = async () => within(await screen.findByRole('form', { name: 'Your review' }));

afterEach(() => {
  sessionStorage.clear();
  jest.restoreAllMocks();
});

// rule: B-3-40
test('the secret of the link is exchanged once and leaves the address; a reload still shows the draft', async () => {
  const first = await open();
  await form();
  expect(calls('open_review_link')).toEqual([{ p_token: SECRET }]);
  await waitFor(() => expect(window.location.hash).toBe(''));
  expect(first.path()).toBe('/review');
  first.unmount();
  await open({ query: '' });
  await form();
  expect(calls('open_review_link')).toHaveLength(1);
  expect(calls('linked_review').at(-1)).toEqual({ p_token: TOKEN });
});

// rule: B-3-40
test('a customer chooses stars, writes, and sends it with their consent', async () => {
  const { user, container } = await open();
  const fields = await form();
  expect(container).toHaveTextContent('Garden party, Friday, October 9, 2026.');
  expect(fields.getAllByRole('radio')).toHaveLength(5);
  await user.click(fields.getByRole('radio', { name: /4 out of 5 stars Good/ }));
  await user.type(fields.getByRole('textbox', { name: /Your words/ }), 'Nobody waited.');
  await user.selectOptions(fields.getByRole('combobox', { name: 'Kind of event' }), 'wedding');
  await user.type(fields.getByRole('textbox', { name: /Name to show/ }), 'Rowan H.');
  await user.click(fields.getByRole('button', { name: 'Send the review' }));
  expect((await fields.findAllByText('Please agree, or close this page: the draft is kept')).length).toBeGreaterThan(0);
  expect(calls('submit_review')).toEqual([]);
  await expectNoAxeViolations(container);
  await user.click(fields.getByRole('checkbox', { name: CONSENT }));
  await user.click(fields.getByRole('button', { name: 'Send the review' }));
  expect(await screen.findByText('Thank you for your review')).toBeInTheDocument();
  expect(calls('submit_review')).toEqual([
    {
      p_token: TOKEN,
      p_rating: 4,
      p_body: 'Nobody waited.',
      p_name: 'Rowan H.',
      p_event_type: 'wedding',
      p_consent: CONSENT,
    },
  ]);
});

test('what was typed just before the page is left is kept too', async () => {
  const { user, unmount } = await open();
  await user.type((await form()).getByRole('textbox', { name: /Your words/ }), 'It was');
  unmount();
  await waitFor(() => expect(calls('save_review_draft').at(-1)).toMatchObject({ p_token: TOKEN, p_body: 'It was' }));
});

// rule: B-3-40
test('what is written is kept with the booking a moment later', async () => {
  const { user } = await open();
  const fields = await form();
  await user.type(fields.getByRole('textbox', { name: /Your words/ }), 'It was ');
  await waitFor(() =>
    expect(calls('save_review_draft').at(-1)).toEqual({
      p_token: TOKEN,
      p_rating: null,
      p_body: 'It was',
      p_name: '',
      p_event_type: 'private',
    }),
  );
  expect(await fields.findByText('The draft is saved.')).toBeInTheDocument();
});

// rule: B-3-40
test('a draft of another device is in the form', async () => {
  await open({ review: draft({ rating: 3, body: 'So far', display_name: 'Ann', photo: '/9j/4AAQ' }) });
  const fields = await form();
  expect(fields.getByRole('radio', { name: /3 out of 5 stars/ })).toBeChecked();
  expect(fields.getByRole('textbox', { name: /Your words/ })).toHaveValue('So far');
  expect(fields.getByRole('img', { name: 'Your photo' })).toHaveAttribute('src', 'data:image/jpeg;base64,/9j/4AAQ');
});

// rule: B-3-40
test('a photo is made smaller before it is kept, and can be removed', async () => {
  const drawn = watchDrawnPhotos({ width: 4000, height: 3000 });
  const { user } = await open();
  const fields = await form();
  await user.upload(
    fields.getByLabelText('Photo of the event (optional)'),
    new File(['x'], 'a.png', { type: 'image/png' }),
  );
  expect(await fields.findByRole('img', { name: 'Your photo' })).toBeInTheDocument();
  expect(drawn).toContainEqual([1200, 900]);
  await user.click(fields.getByRole('button', { name: 'Remove the photo' }));
  await waitFor(() => expect(fields.queryByRole('img', { name: 'Your photo' })).toBeNull());
  expect(calls('set_review_photo')).toEqual([
    { p_token: TOKEN, p_photo: '/9j/' },
    { p_token: TOKEN, p_photo: null },
  ]);
});

// rule: reviews.md#review-photo
test('a file that is no picture is refused in words', async () => {
  watchDrawnPhotos(null);
  const { user } = await open();
  const fields = await form();
  await user.upload(
    fields.getByLabelText('Photo of the event (optional)'),
    new File(['x'], 'a.heic', { type: 'image/heic' }),
  );
  expect(await fields.findByText(/We cannot read this file/)).toBeInTheDocument();
});

// rule: B-3-40
test('a review that was sent in another tab is not sent again', async () => {
  const { user, state } = await open({ review: draft({ rating: 5, body: 'Good.' }) });
  const fields = await form();
  state.refusing = true;
  await user.click(fields.getByRole('checkbox', { name: CONSENT }));
  await user.click(fields.getByRole('button', { name: 'Send the review' }));
  expect(await fields.findByText('This review has already been sent. Thank you.')).toBeInTheDocument();
});

// rule: B-3-40
test('the link of a review that was sent says so', async () => {
  await open({ review: { event_name: 'Garden party', event_date: '2026-10-09', status: 'approved' } });
  expect(await screen.findByText('Thank you for your review')).toBeInTheDocument();
  expect(screen.queryByRole('form')).toBeNull();
});

// rule: B-3-40
test.each([
  ['a link that opens nothing', { review: null }],
  ['an address without a secret', { query: '' }],
])('%s gets one neutral answer', async (_what, options) => {
  await open(options);
  expect(await screen.findByText('This link does not open a review')).toBeInTheDocument();
});

// rule: B-3-40
test('a customer with an account needs no link', async () => {
  await open({ query: '?booking=b0000000-0000-4000-8000-000000000001', session: CUSTOMER });
  await form();
  expect(calls('open_my_review')).toEqual([{ p_booking_id: 'b0000000-0000-4000-8000-000000000001' }]);
});
