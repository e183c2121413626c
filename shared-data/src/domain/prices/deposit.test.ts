import { depositOf } from './deposit.ts';

// "a deposit of half (rounded up to whole dollars; offered when the event is more than 14 days away)"
it.each([
  [499, '2026-06-01', '2026-06-16', 250], // 249.50
  [598, '2026-06-01', '2026-06-16', 299],
  [1, '2026-06-01', '2026-12-24', 1],
  [499, '2026-06-01', '2026-06-15', null], // 14 days
  [499, '2026-06-01', '2026-06-01', null],
  [499, '2026-10-31', '2026-11-15', 250], // clocks go back in between
  [499, '2027-02-28', '2027-03-15', 250], // clocks go forward in between
])('a price of %i, paid on %s for an event on %s, has a deposit of %p', (total, today, eventDate, deposit) => {
  expect(depositOf(total, eventDate, today)).toBe(deposit);
});
