import {
  achievementPoints,
  activeBookings,
  completionRate,
  displayName,
  initialOf,
  recentEvents,
  totalSpent,
  upcomingEvents,
} from './dashboard.ts';

const today = '2026-06-20';
const booking = (status: string, eventDate: string, totalAmount = 100, eventTime = '18:00') => ({
  status,
  eventDate,
  eventTime,
  totalAmount,
});

it('A-2.9-21 A-2.9-22 A-2.9-23 lists the first three upcoming events from today on', () => {
  const far = booking('confirmed', '2026-12-01');
  const tonight = booking('pending', today, 100, '20:00');
  const noon = booking('confirmed', today, 100, '12:00');
  const soon = booking('confirmed', '2026-07-01');
  const others = [
    booking('confirmed', '2026-06-19'),
    booking('completed', '2026-07-02'),
    booking('cancelled', '2026-06-21'),
    booking('in_progress', today),
  ];
  expect(upcomingEvents([far, tonight, ...others, noon, soon], today)).toEqual([noon, tonight, soon]);
});

it('A-2.9-24 A-2.9-25 lists the three latest completed events, newest first', () => {
  const done = ['2025-01-01', '2026-05-05', '2026-06-01', '2025-12-31'].map((date) => booking('completed', date));
  expect(recentEvents([...done, booking('confirmed', '2026-06-02')]).map(({ eventDate }) => eventDate)).toEqual([
    '2026-06-01',
    '2026-05-05',
    '2025-12-31',
  ]);
});

it.each([
  [[], '0.0%'],
  [['completed'], '100.0%'],
  [['completed', 'completed', 'cancelled'], '66.7%'],
  [['pending', 'completed', 'pending'], '33.3%'],
])('A-9-13 the completion rate of %j is %s', (statuses, rate) => {
  expect(completionRate(statuses.map((status) => ({ status })))).toBe(rate);
});

it('A-9-14 sums what completed bookings cost, in dollars', () => {
  expect(
    totalSpent([booking('completed', today, 599), booking('completed', today, 1199), booking('confirmed', today, 299)]),
  ).toBe(1798);
});

it('A-9-15 sums the points of earned achievements', () => {
  expect(achievementPoints([{ achievement: { points: 100 } }, { achievement: { points: 50 } }])).toBe(150);
});

it('A-2.9-17 counts active bookings', () => {
  expect(activeBookings(['pending', 'confirmed', 'completed', 'cancelled'].map((status) => ({ status })))).toBe(2);
});

it.each([
  ['account §2.9', { fullName: 'Nora Whitfield' }, { email: 'nora@example.com' }, 'Nora Whitfield', 'N'],
  ['A-2.9-09', { fullName: ' ' }, { email: 'nora@example.com' }, 'nora@example.com', 'N'],
  ['A-2.9-09', null, { email: 'zoe@example.com' }, 'zoe@example.com', 'Z'],
  ['A-2.9-10', { fullName: null }, { email: null }, 'User', 'U'],
  ['A-2.9-10', null, null, 'User', 'U'],
])('%s %j and %j are called %s', (_row, profile, user, name, initial) => {
  expect(displayName(profile, user)).toBe(name);
  expect(initialOf(name)).toBe(initial);
});
