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
const booking = (status: string, eventDate: string, eventTime = '18:00') => ({ status, eventDate, eventTime });

// rule: A-2.9-21, A-2.9-22, A-2.9-23
it('lists the first three upcoming events from today on', () => {
  const far = booking('confirmed', '2026-12-01');
  const tonight = booking('pending', today, '20:00');
  const noon = booking('confirmed', today, '12:00');
  const soon = booking('confirmed', '2026-07-01');
  const others = [
    booking('confirmed', '2026-06-19'),
    booking('completed', '2026-07-02'),
    booking('cancelled', '2026-06-21'),
    booking('in_progress', today),
  ];
  expect(upcomingEvents([far, tonight, ...others, noon, soon], today)).toEqual([noon, tonight, soon]);
});

// rule: A-2.9-24, A-2.9-25
it('lists the three latest completed events, newest first', () => {
  const done = ['2025-01-01', '2026-05-05', '2026-06-01', '2025-12-31'].map((date) => booking('completed', date));
  expect(recentEvents([...done, booking('confirmed', '2026-06-02')]).map(({ eventDate }) => eventDate)).toEqual([
    '2026-06-01',
    '2026-05-05',
    '2025-12-31',
  ]);
});

// rule: A-9-13
it.each([
  [[], '0.0%'],
  [['completed'], '100.0%'],
  [['completed', 'completed', 'pending', 'cancelled'], '66.7%'],
  [['cancelled'], '0.0%'],
  [['pending', 'completed', 'pending'], '33.3%'],
])('the completion rate of %j is %s', (statuses, rate) => {
  expect(completionRate(statuses.map((status) => ({ status })))).toBe(rate);
});

const money = { a: { kept: 54_900 }, b: { kept: 119_900 }, c: { kept: 25_000 } };
// rule: A-9-14
it.each([
  ['sums what was paid and kept, in cents', ['a', 'b', 'c'], 199_800],
  ['is nothing without bookings', [], 0],
  ['is not stated while the money of a booking is not loaded', ['a', 'd'], null],
])('the total spent %s', (_, ids, cents) => {
  expect(
    totalSpent(
      ids.map((id) => ({ id })),
      money,
    ),
  ).toBe(cents);
});

// rule: A-9-15
it('sums the points of earned achievements', () => {
  expect(achievementPoints([{ achievement: { points: 100 } }, { achievement: { points: 50 } }])).toBe(150);
});

// rule: A-2.9-17
it('counts active bookings', () => {
  expect(activeBookings(['pending', 'confirmed', 'completed', 'cancelled'].map((status) => ({ status })))).toBe(2);
});

// rule: A-2.9-09, A-2.9-10
it.each([
  [{ fullName: 'Nora Whitfield' }, { email: 'nora@example.com' }, 'Nora Whitfield', 'N'],
  [{ fullName: ' ' }, { email: 'nora@example.com' }, 'nora@example.com', 'N'],
  [null, { email: 'zoe@example.com' }, 'zoe@example.com', 'Z'],
  [{ fullName: null }, { email: null }, 'User', 'U'],
  [null, null, 'User', 'U'],
])('%j and %j are called %s', (profile, user, name, initial) => {
  expect(displayName(profile, user)).toBe(name);
  expect(initialOf(name)).toBe(initial);
});
