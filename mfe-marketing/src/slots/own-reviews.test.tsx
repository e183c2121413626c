import { screen, waitFor, within } from '@testing-library/react';
import { BACKEND_URL, CUSTOMER, http, HttpResponse } from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { slots } from '../remote.ts';
import { openPage } from '../testing/open-page.tsx';
import manifest from '../../remote.json';

/** A row of `my_reviews`: a review that waits. */
const row = (changes: object = {}) => ({
  booking_id: 'b1',
  booking_number: 1043,
  event_name: 'Garden party',
  event_date: '2026-10-09',
  status: 'pending',
  reject_reason: null,
  id: 'r1',
  rating: 4,
  text: 'Nobody waited.',
  name: 'Rowan H.',
  event_type: 'private',
  photo: true,
  answer: null,
  submitted_at: '2026-10-13T01:00:00+00:00',
  ...changes,
});
const unwritten = { id: null, rating: null, text: null, name: null, photo: false, submitted_at: null };

/** The part on a page of the account, for what `my_reviews` answers. */
async function open(answer: () => Response, bookingId?: string) {
  const { default: OwnReviews } = await slots['account-reviews']();
  return openPage(<OwnReviews bookingId={bookingId} />, {
    session: CUSTOMER,
    handlers: [http.post(`${BACKEND_URL}/rest/v1/rpc/my_reviews`, answer)],
  });
}
const openRows = (...rows: object[]) => open(() => HttpResponse.json(rows));

test('the manifest names the slots that have a part', () => {
  expect(manifest.slots).toEqual(Object.keys(slots));
});

// rule: reviews.md#own-reviews
// rule: my-account.md#dashboard-reviews
test('the account has each review as it was written, with its event, when it was sent and the way to one not yet written', async () => {
  const { container } = await openRows(
    row(),
    row({ booking_id: 'b2', booking_number: 1044, event_name: 'Launch', status: 'open', ...unwritten }),
  );
  const [sent, open] = within(await screen.findByRole('list', { name: 'Your reviews' })).getAllByRole('listitem');
  expect(sent).toHaveTextContent(/Garden party.*October 9, 2026.*Nobody waited.*Rowan H\..*Sent October 12, 2026/);
  expect(within(sent!).getByRole('img', { name: '4 out of 5 stars' })).toBeVisible();
  expect(within(sent!).getByRole('link', { name: 'Garden party' })).toHaveAttribute(
    'href',
    '/account?tab=bookings&booking=1043',
  );
  expect(within(open!).getByRole('link', { name: 'Write a review of Launch' })).toHaveAttribute(
    'href',
    '/review?booking=b2',
  );
  await expectNoAxeViolations(container);
});

// rule: reviews.md#own-reviews
test.each([
  ['waits', {}, 'Your review has been sent. We look at it before it is shown.'],
  ['is published', { status: 'approved' }, 'Your review is among the testimonials.'],
  [
    'was refused',
    { status: 'rejected', reject_reason: 'abuse' },
    'Your review is not shown. It insults or threatens somebody.',
  ],
])('a review that %s says so; only a published one shows the photo', async (_what, changes, text) => {
  await openRows(row(changes));
  const item = await screen.findByRole('listitem');
  expect(item).toHaveTextContent(text);
  const photo = within(item).queryByRole('img', { name: /Photo of the event/ });
  if ('status' in changes && changes.status === 'approved')
    expect(photo).toHaveAttribute('src', '/review-photos/r1.jpg');
  else expect(photo).toBeNull();
  expect(within(item).queryByRole('button')).toBeNull();
});

// rule: reviews.md#own-reviews
test('the owner’s answer is below the review', async () => {
  await openRows(row({ status: 'approved', answer: 'Thank you, Rowan.' }));
  expect(await screen.findByText('Answer of District Pour')).toBeVisible();
  expect(screen.getByText('Thank you, Rowan.')).toBeVisible();
});

// rule: reviews.md#own-reviews
test('a booking has its own review alone, and leads on with a draft, with and without stars', async () => {
  const rows = [
    row({ booking_id: 'b2', text: 'Another one.' }),
    row({ status: 'draft', submitted_at: null }),
    row({ booking_id: 'b3', status: 'draft', rating: null, submitted_at: null }),
  ];
  const { unmount } = await open(() => HttpResponse.json(rows), 'b1');
  expect(await screen.findByRole('link', { name: 'Finish your review of Garden party' })).toHaveAttribute(
    'href',
    '/review?booking=b1',
  );
  expect(screen.queryByText('Another one.')).toBeNull();
  expect(screen.queryByText('Nobody waited.')).toBeNull();
  unmount();
  await open(() => HttpResponse.json(rows), 'b3');
  expect(await screen.findByRole('link', { name: 'Finish your review of Garden party' })).toBeVisible();
});

test('without a review there is nothing, in the account and in a booking', async () => {
  const { unmount } = await openRows();
  await waitFor(() => expect(screen.queryByText('Loading your reviews')).toBeNull());
  expect(screen.queryByText('Your reviews')).toBeNull();
  unmount();
  await open(() => HttpResponse.json([row({ booking_id: 'b2' })]), 'b1');
  await waitFor(() => expect(screen.queryByText('Loading your reviews')).toBeNull());
  expect(screen.queryByText('Nobody waited.')).toBeNull();
});

test('reviews that could not be loaded are loaded again', async () => {
  let fails = true;
  const { user } = await open(() => (fails ? HttpResponse.json({}, { status: 500 }) : HttpResponse.json([row()])));
  const again = await screen.findByRole('button', { name: 'Try again' });
  fails = false;
  await user.click(again);
  expect(await screen.findByText('Nobody waited.')).toBeVisible();
});
