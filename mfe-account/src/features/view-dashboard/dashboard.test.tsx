import { screen, within } from '@testing-library/react';
import {
  ACHIEVEMENT_ROWS,
  BACKEND_URL,
  bookingRow,
  CUSTOMER,
  dayFromNow,
  http,
  nextId,
  paymentRow,
  refusal,
} from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { renderPage } from '../../testing/render-page.tsx';

const earned = (name: string) => ({
  id: nextId(),
  user_id: CUSTOMER.id,
  achievement_id: ACHIEVEMENT_ROWS.find((row) => row.name === name)!.id,
  earned_at: '2026-03-04T02:00:00+00:00',
});

function booking(event_name: string, status: string, days: number, total_amount = 499) {
  const cancel_reason = status === 'cancelled' ? 'customer' : null;
  return bookingRow({ event_name, status, event_date: dayFromNow(days), total_amount, cancel_reason });
}

const bookings = () => [
  booking('Fourth', 'pending', 40),
  booking('Second', 'confirmed', 9),
  booking('First', 'pending', 0),
  booking('Third', 'confirmed', 12),
  booking('Overdue', 'pending', -1),
  booking('Tonight', 'in_progress', 0),
  booking('Old', 'completed', -40, 359),
  booking('Older', 'completed', -80, 599),
  booking('Oldest', 'completed', -200, 1199),
  booking('Newest past', 'completed', -3, 299),
  booking('Called off', 'cancelled', 20),
];

async function open(rows: Parameters<typeof renderPage>[1] = {}) {
  const page = renderPage('/account', { session: CUSTOMER, ...rows });
  await screen.findByRole('tab', { name: 'Dashboard' });
  return page;
}

/** The facts of a description list by its name: `{ 'Total Bookings': '10' }`. */
function facts(name: string): Record<string, string> {
  const terms = within(screen.getByLabelText(name)).getAllByRole('term');
  return Object.fromEntries(terms.map((term) => [term.textContent, term.nextElementSibling?.textContent ?? '']));
}

const names = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('p')?.textContent);

// rule: A-2.9-16, A-2.9-17, A-2.9-18
test('the three counters', async () => {
  await open({ rows: { bookings: bookings(), user_achievements: [earned('First Booking'), earned('Event Planner')] } });
  expect(facts('At a glance')).toEqual({ 'Total Bookings': '10', 'Active Bookings': '5', Achievements: '2' });
});

// rule: A-2.9-19, A-2.9-20, A-9-13, A-9-14, A-9-15
test('the summary counts bookings, completion, money and points', async () => {
  const { container } = await open({
    rows: { bookings: bookings(), user_achievements: [earned('First Booking'), earned('VIP Client')] },
  });
  await screen.findByText('$3,953.00');
  expect(facts('In figures')).toEqual({
    'Total Bookings': '10',
    'Completion rate': '40.0%',
    'Total spent': '$3,953.00',
    'Achievement points': '600',
  });
  await expectNoAxeViolations(container);
});

// rule: B-2-15
test('what was written off or refunded is not spent, and what was paid for an event to come is', async () => {
  const [waived, refunded, planned] = [
    booking('Waived', 'completed', -40, 499),
    booking('Refunded', 'completed', -80, 599),
    booking('Planned', 'confirmed', 20, 999),
  ];
  const paid = [waived, refunded, planned].map(({ id }) => paymentRow({ booking_id: id, amount: 40_000 }));
  const back = {
    ...{ id: nextId(), booking_id: refunded.id, payment_id: paid[1]!.id, amount: 10_000 },
    ...{ reason: 'by_admin', status: 'made', provider_refund_id: 're_1' },
    ...{ made_at: '2026-05-04T02:00:00Z', created_at: '2026-05-03T02:00:00Z' },
  };
  await open({ rows: { bookings: [waived, refunded, planned], payments: paid, refunds: [back] } });
  expect(await screen.findByText('$1,100.00')).toBeVisible();
  expect(facts('In figures')).toMatchObject({ 'Total spent': '$1,100.00' });
});

// rule: B-2-15
test('a sum that does not load is said so, and can be loaded again', async () => {
  const failure = http.post(`${BACKEND_URL}/rest/v1/rpc/booking_money`, () => refusal(500, 'XX000', 'broken'), {
    once: true,
  });
  const { user } = await open({ rows: { bookings: bookings() }, handlers: [failure] });
  await screen.findByText('What you have paid could not be loaded');
  expect(facts('In figures')).toMatchObject({ 'Total spent': '…' });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('$3,953.00')).toBeVisible();
  expect(screen.queryByText('What you have paid could not be loaded')).toBeNull();
});

// rule: A-9-13
test('without bookings the completion rate is 0.0%, and every list shows a text', async () => {
  const { container } = await open();
  expect(facts('In figures')).toMatchObject({
    'Completion rate': '0.0%',
    'Total spent': '$0.00',
    'Achievement points': '0',
  });
  expect(screen.getByText(/No events are planned yet/)).toBeInTheDocument();
  await expectNoAxeViolations(container);
});

test('on the day of the event the dashboard lists the event that has begun', async () => {
  const { container } = await open({ rows: { bookings: [booking('Garden party', 'in_progress', 0, 499)] } });
  expect(names('Happening now')).toEqual(['Garden party']);
  expect(screen.getByText(/No other events are planned yet/)).toBeVisible();
  await expectNoAxeViolations(container);
});

// rule: A-2.9-21, A-2.9-22, A-2.9-23
test('upcoming: pending or confirmed, today or later, the first three in order', async () => {
  await open({ rows: { bookings: bookings() } });
  expect(names('Upcoming events')).toEqual(['First', 'Second', 'Third']);
});

// rule: A-2.9-24, A-2.9-25
test('recent: the three latest completed, newest first', async () => {
  await open({ rows: { bookings: bookings() } });
  expect(names('Recent events')).toEqual(['Newest past', 'Old', 'Older']);
});

// rule: A-3-19, A-3-21
test.each([
  ['First Booking', 'trophy', '100 points'],
  ['Event Planner', 'star', '250 points'],
  ['VIP Client', 'crown', '500 points'],
  ['Community Member', 'users', '50 points'],
  ['Conversation Starter', 'message-circle', '150 points'],
])('the badge %s is shown with its icon, description and points', async (name, icon, points) => {
  await open({ rows: { user_achievements: [earned(name)] } });
  const item = within(screen.getByRole('list', { name: 'Achievements' })).getByRole('listitem');
  expect(within(item).getByText(name)).toBeInTheDocument();
  expect(item.querySelector(`svg.lucide-${icon}`)).toBeInTheDocument();
  expect(item).toHaveTextContent(points);
  expect(item).toHaveTextContent('Mar 3, 2026');
});

// rule: A-9-16
test('the five badges have five colors', async () => {
  await open({ rows: { user_achievements: ACHIEVEMENT_ROWS.map((row) => earned(row.name)) } });
  const tones = ACHIEVEMENT_ROWS.map((row) => screen.getByText(row.name).getAttribute('data-tone'));
  expect(new Set(tones).size).toBe(5);
});

// rule: B-2-26
test('a confirmed booking whose contract is not signed says so on the dashboard and leads to the contract', async () => {
  const unsigned = (name: string, changes: Parameters<typeof bookingRow>[0]) =>
    bookingRow({ event_name: name, status: 'confirmed', event_date: dayFromNow(20), ...changes });
  const picnic = unsigned('Picnic', {});
  const { container } = await open({
    rows: {
      bookings: [
        picnic,
        unsigned('Earlier', { event_date: dayFromNow(5) }),
        unsigned('Signed', { signature_completed: true }),
        unsigned('Needs none', { signature_required: false }),
        unsigned('Not paid', { status: 'pending' }),
        unsigned('Called off', { status: 'cancelled', cancel_reason: 'customer' }),
      ],
    },
  });
  const items = within(screen.getByRole('list', { name: 'Contracts to sign' })).getAllByRole('listitem');
  expect(items.map((item) => item.textContent.split(',')[0])).toEqual(['Earlier', 'Picnic']);
  expect(items[1]).toHaveTextContent('The contract waits for your signature. Sign it now');
  const link = within(items[1]!).getByRole('link', { name: 'Sign it now' });
  expect(link).toHaveAttribute('href', `/account/contract?booking=${picnic.id}`);
  await expectNoAxeViolations(container);
});

// rule: B-2-26
test('without a contract to sign the dashboard asks for no signature', async () => {
  await open({ rows: { bookings: [bookingRow({ status: 'confirmed', signature_completed: true })] } });
  expect(screen.queryByText(/waits for your signature/)).toBeNull();
});
