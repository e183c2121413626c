import { listWith } from '../../testing/price-lists.ts';
import { formatEventHours } from '../calendar/time.ts';
import { PRICE_LIST } from '../prices/price-list.ts';
import {
  crewArrival,
  generalSentence,
  linesTotal,
  priceFacts,
  priceRows,
  serviceRows,
  serviceSentence,
  taxRows,
  toChangedPrice,
} from './purchase.ts';
import type { PriceLine, PriceLineKind } from './purchase.ts';

const line = (kind: PriceLineKind, text: string, cents: number, quantity = 1): PriceLine => ({
  kind,
  text,
  quantity,
  cents,
});
const base = line('base', 'Mobile bar', 49_900);
const discount = line('loyalty', 'Loyalty discount (10%)', -5_000);
const tax = line('tax', 'Includes tax (8.25%)', 3_422);

// rule: B-2-08
it.each([
  [1, 1, 1, '1 hour of bar service with 1 bartender for up to 1 guest'],
  [6, 3, 150, '6 hours of bar service with 3 bartenders for up to 150 guests'],
])(
  'a booking of %i hours and %i bartenders for %i guests says what it includes',
  (hours, bartenders, maxGuests, service) => {
    expect(serviceSentence({ hours, bartenders, maxGuests })).toBe(
      `Your booking includes ${service}, the bar, tools, glasses, ice, mixers and garnishes; you supply the alcohol.`,
    );
  },
);

// rule: B-2-16
it('bookings in general have the bartenders of the price list', () => {
  expect(generalSentence(PRICE_LIST)).toBe(
    'Unless you choose other hours or a package, a booking includes 4 hours of bar service with 1 bartender for up to 25 guests, 2 for up to 75 or 3 for up to 150, the bar, tools, glasses, ice, mixers and garnishes; you supply the alcohol.',
  );
  const other = listWith((list) => (list.crew.steps = [{ upTo: 30, bartenders: 2 }]));
  expect(generalSentence(other)).toContain('with 2 bartenders for up to 30 guests,');
});

// rule: B-2-08
it('hours, bartenders and the most guests are one row, what the owner promises and the customer has asked for others', () => {
  const service = { hours: 6, bartenders: 1, maxGuests: 96, serviceText: null, extraItems: [], requestedExtras: [] };
  expect(serviceRows(service)).toEqual([['Service', '6 hours, 1 bartender, up to 96 guests']]);
  const asked = {
    ...service,
    serviceText: 'A champagne tower',
    extraItems: ['Glassware'],
    requestedExtras: ['Mocktails', 'Ice'],
  };
  expect(serviceRows(asked)).toEqual([
    ['Service', '6 hours, 1 bartender, up to 96 guests'],
    ['Includes', 'A champagne tower'],
    ['Extras', 'Glassware'],
    ['Asked for', 'Mocktails, Ice'],
  ]);
});

// rule: B-2-08
it('a price of one line is one row, and one of several shows each line with its quantity', () => {
  expect(priceFacts({ priceLines: [base] })).toEqual([['Price', '$499.00']]);
  const glasses = line('extra', 'Crystal glasses', 20_000, 2);
  expect(priceFacts({ priceLines: [base, discount, glasses] })).toEqual([
    ['Mobile bar', '$499.00'],
    ['Loyalty discount (10%)', '-$50.00'],
    ['2 × Crystal glasses', '$200.00'],
    ['Price', '$649.00'],
  ]);
});

// rule: B-2-07
it('a package is named, also where its price is the only line', () => {
  const luxury = line('package', 'Luxury package, 6 hours', 99_900);
  expect(priceFacts({ priceLines: [luxury, tax] })).toEqual([
    ['Luxury package, 6 hours', '$999.00'],
    ['Price', '$999.00'],
    ['Includes tax (8.25%)', '$34.22'],
  ]);
});

// rule: B-2-17
it('the tax is a row below the price and no part of the sum', () => {
  expect(linesTotal([base, discount, tax])).toBe(44_900);
  expect(priceRows({ priceLines: [base, tax] })).toEqual([]);
  expect(taxRows({ priceLines: [base, discount] })).toEqual([]);
  expect(priceFacts({ priceLines: [base, tax] })).toEqual([
    ['Price', '$499.00'],
    ['Includes tax (8.25%)', '$34.22'],
  ]);
});

// rule: B-2-08
it.each([
  ['18:00', '2027-06-19T02:00:00Z', '6:00 PM to 10:00 PM Eastern Time'],
  ['20:30', '2027-06-19T04:30:00Z', '8:30 PM to 12:30 AM Eastern Time'],
  ['18:00', '2026-11-01T03:00:00Z', '6:00 PM to 11:00 PM Eastern Time'], // the night on which the clocks go back
])('an event from %s that ends at %s is shown as %s', (eventTime, endsAt, hours) => {
  expect(formatEventHours({ eventTime, endsAt })).toBe(hours);
});

// rule: B-2-32
it.each([
  ['2026-12-05', '18:00', '5:00 PM Eastern Time'],
  ['2026-12-05', '12:30', '11:30 AM Eastern Time'],
  ['2027-03-14', '10:00', '9:00 AM Eastern Time'],
  ['2027-01-01', '00:30', '11:30 PM Eastern Time on Thursday, December 31, 2026'],
])('the crew of an event on %s at %s arrives at %s', (eventDate, eventTime, arrival) => {
  expect(crewArrival({ eventDate, eventTime })).toBe(arrival);
});

// rule: B-2-08
it('a changed price is read with its lines', () => {
  expect(toChangedPrice(JSON.stringify({ total: 499, lines: [base] }))).toEqual({ total: 499, priceLines: [base] });
  expect(() => toChangedPrice('')).toThrow(SyntaxError);
});
