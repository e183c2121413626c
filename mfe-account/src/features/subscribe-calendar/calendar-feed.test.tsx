import { screen, waitFor, within } from '@testing-library/react';
import { backend, BACKEND_URL, bookingRow, CUSTOMER, http, HttpResponse, refusal } from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { renderPage } from '../../testing/render-page.tsx';

const RPC = `${BACKEND_URL}/rest/v1/rpc`;
const calls = (name: string) => backend.to('POST', `/rest/v1/rpc/${name}`);

/** The database's part: one address at a time. */
async function open({ since = null as string | null, handlers = [] as never[] } = {}) {
  let made = 0;
  const database = [
    http.post(`${RPC}/calendar_feed_since`, () => HttpResponse.json(since)),
    http.post(`${RPC}/renew_calendar_feed`, () => {
      since = '2026-11-22T15:00:00+00:00';
      return HttpResponse.json(`token-${(made += 1)}`);
    }),
    http.post(`${RPC}/end_calendar_feed`, () => {
      since = null;
      return new HttpResponse(null, { status: 204 });
    }),
  ];
  const page = renderPage('/account/calendar', { session: CUSTOMER, handlers: [...handlers, ...database] });
  const feed = within(await screen.findByRole('region', { name: 'Private address' }));
  const press = async (name: string) => page.user.click(await feed.findByRole('button', { name }));
  const confirm = async (title: string, name: string) =>
    page.user.click(within(await screen.findByRole('alertdialog', { name: title })).getByRole('button', { name }));
  return { ...page, feed, press, confirm };
}
const address = (token: string) => `${BACKEND_URL}/functions/v1/calendar?feed=${token}`;

// rule: B-2-30
test('a new address is shown once, to copy and to open in a calendar program', async () => {
  const { feed, press, container } = await open();
  await press('Create address');
  expect(await screen.findByText('Your address is ready')).toBeVisible();
  const field = await feed.findByRole('textbox', { name: 'Private address' });
  expect(field).toHaveValue(address('token-1'));
  expect(field).toHaveAttribute('readonly');
  expect(feed.getByRole('link', { name: 'Open in calendar program' })).toHaveAttribute(
    'href',
    'webcal://backend.test/functions/v1/calendar?feed=token-1',
  );
  await expectNoAxeViolations(container);
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  await press('Copy address');
  expect(await screen.findByText('Address copied')).toBeVisible();
  expect(copied.mock.calls).toEqual([[address('token-1')]]);
});

// rule: B-2-30
test('an address that was made before is not shown, but since when there is one', async () => {
  const { feed, container } = await open({ since: '2026-11-22T03:00:00+00:00' });
  expect(await feed.findByText(/^Your address was made on November 21, 2026\./)).toBeVisible();
  expect(feed.queryByRole('textbox')).toBeNull();
  await expectNoAxeViolations(container);
});

// rule: B-2-30
test('a renewed address replaces the old one, after a question that says what ends', async () => {
  const { feed, press, confirm } = await open({ since: '2026-11-22T03:00:00+00:00' });
  await press('Renew address');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('The address that you have ends.');
  await confirm('Renew the address?', 'Keep it');
  expect(calls('renew_calendar_feed')).toEqual([]);
  await press('Renew address');
  await confirm('Renew the address?', 'Renew address');
  expect(await feed.findByRole('textbox', { name: 'Private address' })).toHaveValue(address('token-1'));
});

// rule: B-2-30
test('the feed is turned off after a question, and its address disappears', async () => {
  const { feed, press, confirm } = await open();
  await press('Create address');
  await press('Turn off');
  await confirm('Turn off the calendar feed?', 'Turn off');
  expect(await screen.findByText('The calendar feed is off')).toBeVisible();
  expect(await feed.findByRole('button', { name: 'Create address' })).toBeVisible();
  expect(feed.queryByRole('textbox')).toBeNull();
  expect(calls('end_calendar_feed')).toHaveLength(1);
});

test.each([
  [refusal(429, 'PT429', 'rate_limited'), 'You have made many addresses. Please try again in an hour.'],
  [refusal(500, 'XX000', 'broken'), 'The calendar feed could not be changed. Please try again.'],
])('a failure is reported, and no address is shown', async (answer, text) => {
  const failing = http.post(`${RPC}/renew_calendar_feed`, () => answer.clone());
  const { feed, press } = await open({ handlers: [failing] as never[] });
  await press('Create address');
  expect(await screen.findByText(text)).toBeVisible();
  expect(feed.queryByRole('textbox')).toBeNull();
});

test('when the feed cannot be loaded, it is tried again', async () => {
  let failures = 0;
  const broken = http.post(`${RPC}/calendar_feed_since`, () => {
    failures += 1;
    return failures === 1 ? refusal(403, 'PT403', 'not_allowed') : undefined;
  });
  const { press, feed } = await open({ handlers: [broken] as never[] });
  await press('Try again');
  expect(await feed.findByRole('button', { name: 'Create address' })).toBeVisible();
});

// rule: B-2-30
test('My Bookings links to the feed', async () => {
  const { user, path } = renderPage('/account?tab=bookings', { session: CUSTOMER, rows: { bookings: [bookingRow()] } });
  await user.click(await screen.findByRole('link', { name: 'calendar feed' }));
  expect(path()).toBe('/account/calendar');
  expect(await screen.findByRole('heading', { level: 1, name: 'Calendar feed' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Create address' })).toBeVisible();
});

test('a visitor is sent to sign in and comes back', async () => {
  const { path } = renderPage('/account/calendar');
  await waitFor(() => expect(path()).toBe('/sign-in'));
});
