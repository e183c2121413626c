import { historyLines, historyTitle, historyWay } from './booking-history.ts';

const entry = { actor: 'customer', way: 'account', change: 'changed', old: {}, new: {} };

it.each([
  [{ change: 'moved' }, 'Moved'],
  [{ change: 'signed' }, 'Contract signed'],
  [{ change: 'charge', new: { amount_cents: 25_000 } }, 'Payment received: $250.00'],
  [{ change: 'write_off', new: { amount_cents: 100 } }, 'Amount waived: $1.00'],
  [{ change: 'waiver_reversed', new: { amount_cents: 30_000 } }, 'Waived difference taken back: $300.00'],
  [{ change: 'not_known_yet' }, 'not known yet'],
])('the title of %j is %s', (given, title) => {
  expect(historyTitle({ ...entry, ...given })).toBe(title);
});

it.each([
  ['customer', 'account', 'by the customer, in the account'],
  ['customer', 'link', 'by the customer, by a mailed link'],
  ['admin', 'admin', 'by District Pour'],
  ['system', 'payment', 'by the payment service'],
  ['system', 'schedule', 'automatically'],
])('what %s did by %s was done %s', (actor, way, text) => {
  expect(historyWay({ ...entry, actor, way })).toBe(text);
});

it('lists what changed, from what to what, and of the requests only that they did', () => {
  const old = {
    event_date: '2026-12-12',
    event_time: '17:00',
    guest_count: 25,
    hours: 4,
    bartenders: 1,
    total_amount: 299,
    location: 'Old Road',
  };
  const now = {
    event_date: '2026-12-05',
    event_time: '18:00',
    guest_count: 40,
    hours: 6,
    bartenders: 2,
    total_amount: 499,
    location: 'Elm Street',
    special_requests: true,
  };
  expect(historyLines({ ...entry, old, new: now })).toEqual([
    'Date: Saturday, December 5, 2026, before Saturday, December 12, 2026',
    'Time: 6:00 PM Eastern Time, before 5:00 PM Eastern Time',
    'Location: Elm Street, before Old Road',
    'Guests: 40, before 25',
    'Hours: 6, before 4',
    'Bartenders: 2, before 1',
    'Price: $499.00, before $299.00',
    'Requests: changed',
  ]);
  expect(historyLines({ ...entry, change: 'created', new: now })).toEqual(['Requests: changed']);
});

// rule: B-3-12
test('a new booking names the price that was agreed on', () => {
  const created = { ...entry, change: 'created', old: {} };
  expect(historyLines({ ...created, new: { agreed_price: 350, total_amount: 350 } })).toEqual([
    'Agreed price: $350.00',
  ]);
  expect(historyLines({ ...created, new: { total_amount: 499 } })).toEqual([]);
});
