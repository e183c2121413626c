import { changeFacts } from './change-facts.ts';
import type { Purchase } from './purchase.ts';

const bought: Purchase = {
  ...{ way: 'guests', packageId: null, hours: 4, bartenders: 2, maxGuests: 40, serviceText: null },
  ...{ extras: [], extraItems: [], requestedExtras: [], priceLines: [], taxPercent: 0 },
};
const booking = { ...bought, eventDate: '2027-06-19', eventTime: '18:00', endsAt: '2027-06-20T02:00:00.000Z' };
const values = {
  eventType: 'private',
  guestCount: 40,
  packageId: '',
  eventName: 'Picnic',
  venue: '',
  specialRequests: '',
};
const facts = (changes: object, purchase: Partial<Purchase> = {}, newEndsAt = booking.endsAt) =>
  changeFacts({ booking, values }, changes, { newPurchase: { ...bought, ...purchase }, newEndsAt });

// rule: B-2-29
it('names the day with both ends when it moves', () => {
  expect(facts({ eventDate: '2027-06-20', eventTime: '14:00' }, {}, '2027-06-20T22:00:00.000Z')).toEqual([
    ['Date', 'Sun, Jun 20, 2027, before Sat, Jun 19, 2027'],
    ['Time', '2:00 PM to 6:00 PM, before 6:00 PM to 10:00 PM Eastern Time'],
  ]);
});

// rule: B-2-29
it('names the new end when only the hours change, and the service instead of the bare hours', () => {
  const [time, service, ...rest] = facts({ hours: 6 }, { hours: 6 }, '2027-06-20T04:00:00.000Z');
  expect(time).toEqual(['Time', '6:00 PM to 12:00 AM, before 6:00 PM to 10:00 PM Eastern Time']);
  expect(service).toEqual([
    'Service',
    '6 hours, 2 bartenders, up to 40 guests, before 4 hours, 2 bartenders, up to 40 guests',
  ]);
  expect(rest).toEqual([]);
});

it.each([
  [{ guestCount: 80 }, ['Guests', '80, before 40']],
  [{ eventType: 'wedding' }, ['Type', 'Wedding, before Private']],
  [{ packageId: 'premium' }, ['Package', 'Premium, before none']],
  [{ venue: 'Pier 4' }, ['Venue', 'Pier 4, before none']],
  [{ eventName: 'Party' }, ['Event', 'Party, before Picnic']],
  [{ specialRequests: '' }, ['Requests', 'none']],
  [{ specialRequests: 'Ice' }, ['Requests', 'Ice']],
])('%j is one row', (changes, row) => {
  expect(facts(changes)).toEqual([row]);
});

it('has no rows for nothing', () => {
  expect(facts({})).toEqual([]);
});
