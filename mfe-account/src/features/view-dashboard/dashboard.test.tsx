import { screen, within } from '@testing-library/react';
import { ACHIEVEMENT_ROWS, bookingRow, CUSTOMER, dayFromNow, nextId } from 'shared-data/testing';
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

/** The facts of a description list by its name: `{ 'Total Bookings': '11' }`. */
function facts(name: string): Record<string, string> {
  const terms = within(screen.getByLabelText(name)).getAllByRole('term');
  return Object.fromEntries(terms.map((term) => [term.textContent, term.nextElementSibling?.textContent ?? '']));
}

const names = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('p')?.textContent);

test('the three counters', async () => {
  await open({ rows: { bookings: bookings(), user_achievements: [earned('First Booking'), earned('Event Planner')] } });
  expect(facts('At a glance')).toEqual({ 'Total Bookings': '11', 'Active Bookings': '5', Achievements: '2' });
});

test('the summary counts bookings, completion, money and points', async () => {
  const { container } = await open({
    rows: { bookings: bookings(), user_achievements: [earned('First Booking'), earned('VIP Client')] },
  });
  expect(facts('In figures')).toEqual({
    'Total Bookings': '11',
    'Completion rate': '36.4%',
    'Total spent': '$2,456.00',
    'Achievement points': '600',
  });
  await expectNoAxeViolations(container);
});

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

test('upcoming: pending or confirmed, today or later, the first three in order', async () => {
  await open({ rows: { bookings: bookings() } });
  expect(names('Upcoming events')).toEqual(['First', 'Second', 'Third']);
});

test('recent: the three latest completed, newest first', async () => {
  await open({ rows: { bookings: bookings() } });
  expect(names('Recent events')).toEqual(['Newest past', 'Old', 'Older']);
});

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

test('the five badges have five colors', async () => {
  await open({ rows: { user_achievements: ACHIEVEMENT_ROWS.map((row) => earned(row.name)) } });
  const tones = ACHIEVEMENT_ROWS.map((row) => screen.getByText(row.name).getAttribute('data-tone'));
  expect(new Set(tones).size).toBe(5);
});
