import { contractSheet } from './contract.ts';
import type { MoneyRow } from '../prices/money-row.ts';
import type { ContractDocument } from './contract.ts';

const document: ContractDocument = {
  booking_number: 1043,
  booking_id: 'd2000000-0000-4000-8000-000000000036',
  version: 2,
  business: {
    name: 'District Pour',
    address: '1200 Example Street NW, Washington, DC 20005',
    area: 'Washington, DC Metro Area',
    phone: '(202) 555-0142',
    email: 'hello@example.com',
  },
  client: { name: 'Ines Carver', email: 'ines@example.com', company_name: null },
  event: {
    name: 'Garden party',
    type: 'wedding',
    date: '2027-06-12',
    time: '18:00',
    ends_at: '2027-06-13T05:00:00+00:00',
    location: '725 Wharf Street SW, Washington',
    venue: null,
    zip_code: null,
    guest_count: 96,
    plans: [
      {
        kind: 'menu',
        content: { eventType: 'birthday', alcoholPreferences: 'gin', foodPairings: [], guestCount: 40 },
      },
    ],
  },
  price: 1_059,
  purchase: {
    way: 'agreed',
    package_id: null,
    hours: 7,
    bartenders: 5,
    max_guests: 96,
    service_text: 'An oak bar',
    extras: ['mocktails'],
    extra_items: ['Mocktails'],
    requested_extras: ['Punch', 'Straws'],
    price_lines: [
      { kind: 'agreed', text: 'Agreed price', quantity: 1, cents: 95_900 },
      { kind: 'extra', text: 'Champagne tower', quantity: 2, cents: 10_000 },
      { kind: 'tax', text: 'Includes tax (8.25%)', quantity: 1, cents: 8_071 },
    ],
    tax_percent: 8.25,
  },
  payment_plan: {
    stated_at: '2026-11-20T13:00:00.5+00:00',
    status: 'pending',
    deposit_cents: 53_000,
    money: {
      ...{ price: 105_900, waived: 0, received: 0, refunded: 0, refund_pending: 0, charged_back: 0, paid: 0 },
      ...{
        kept: 0,
        open: 105_900,
        refundable: 0,
        disputed: false,
        balance_due_at: '2027-06-10T22:00:00+00:00',
        refunds: [],
      },
    },
  },
  cancellation: [
    { percent: 100, until: '2027-05-12' },
    { percent: 50, until: '2027-05-28' },
  ],
  terms: {
    title: 'Terms of Service',
    version: '2025-01-05',
    sections: [{ title: '4. Refunds', blocks: ['First.', { list: ['One.', 'Two.'] }, 'Then.', 'Last.'] }],
    consent: ['I agree.'],
    intent: 'I sign.',
  },
};

const sectionOf = (heading: string, changes: Partial<ContractDocument> = {}) =>
  contractSheet({ ...document, ...changes }).sections.find((section) => section.heading === heading);

// rule: B-2-50
test('a contract is read with its parties, its facts and the Terms of its day', () => {
  const { lead, sections } = contractSheet(document);
  expect(lead).toBe('Booking 1043, version 2, between District Pour and Ines Carver.');
  expect(Object.fromEntries(sectionOf('The event')?.facts ?? [])).toEqual({
    Event: 'Garden party',
    Type: 'Wedding',
    Date: 'June 12, 2027',
    Time: '6:00 PM to 1:00 AM Eastern Time',
    Location: '725 Wharf Street SW, Washington',
    Guests: '96',
  });
  expect(sections.map(({ heading }) => heading)).toEqual([
    'The parties',
    'The event',
    'What was bought',
    'Plans',
    'Price',
    'Payment and cancellation',
    'Terms of Service, version of January 5, 2025',
    '4. Refunds',
    undefined,
  ]);
});

// rule: plans.md#plan-booking
test('a contract has the plans, and no part for them without any', () => {
  expect(sectionOf('Plans')?.items).toEqual([
    'Menu for 40 guests: Cucumber Gin Highball, Garden Mojito, Capitol Old Fashioned, Berry Hurricane',
  ]);
  expect(sectionOf('Plans', { event: { ...document.event, plans: [] } })).toBeUndefined();
});

test('a contract for a package with room for more guests names both numbers', () => {
  const larger = { purchase: { ...document.purchase, max_guests: 150 } };
  expect(sectionOf('The event', larger)?.facts).toContainEqual(['Guests', '96']);
  expect(sectionOf('What was bought', larger)?.facts).toContainEqual([
    'Service',
    '7 hours, 5 bartenders, up to 150 guests',
  ]);
});

// rule: B-2-08, B-2-17
test('a contract lists what was bought, its price by lines, and the tax that it includes', () => {
  expect(sectionOf('What was bought')?.facts).toEqual([
    ['Service', '7 hours, 5 bartenders, up to 96 guests'],
    ['Includes', 'An oak bar'],
    ['Extras', 'Mocktails'],
    ['Asked for', 'Punch, Straws'],
  ]);
  expect(sectionOf('Price')).toMatchObject({
    facts: [
      ['Agreed price', '$959.00'],
      ['2 × Champagne tower', '$100.00'],
      ['Includes tax (8.25%)', '$80.71'],
    ],
    total: ['Price', '$1,059.00'],
  });
});

const DUE = 'Jun 10, 2027, 6:00 PM Eastern Time';
const AGREED = 'The price agreed on is $1,059.00.';
const FULL = `${AGREED} The full price of $1,059.00 confirms the booking.`;
const MADE = 'On Nov 20, 2026, 8:00 AM Eastern Time, when this version was made:';
// rule: B-2-64
test.each<[string, Partial<ContractDocument['payment_plan']>, Partial<MoneyRow>, string]>([
  [
    'an unpaid booking, by both ways',
    {},
    {},
    `${FULL} More than 14 days before the event a deposit of $530.00 does too; the balance is due by ${DUE}. ${MADE} Nothing is paid.`,
  ],
  [
    'an unpaid booking too close to its event for a deposit',
    { deposit_cents: null },
    {},
    `${FULL} ${MADE} Nothing is paid.`,
  ],
  [
    'a deposit before the price rose',
    { status: 'confirmed', deposit_cents: null },
    { received: 25_000, paid: 25_000, kept: 25_000, open: 80_900 },
    `${AGREED} ${MADE} $250.00 paid. $809.00 is open and is due by ${DUE}.`,
  ],
  [
    'the whole price before it rose, and a waived part',
    { status: 'confirmed', deposit_cents: null },
    { received: 29_900, paid: 29_900, kept: 29_900, waived: 50_000, open: 26_000 },
    `${AGREED} ${MADE} $299.00 paid, $500.00 waived. $260.00 is open and is due by ${DUE}.`,
  ],
  [
    'a refund on its way after the price fell',
    { status: 'confirmed', deposit_cents: null },
    {
      ...{ received: 120_000, refund_pending: 14_100, paid: 105_900, kept: 105_900, open: 0 },
      refunds: [{ amount: 14_100, status: 'requested', made_at: null }],
    },
    `${AGREED} ${MADE} $1,059.00 paid in full. $141.00 is on its way back.`,
  ],
  [
    'a balance that is overdue',
    { status: 'confirmed', deposit_cents: null, stated_at: '2027-06-11T13:00:00+00:00' },
    { received: 25_000, paid: 25_000, kept: 25_000, open: 80_900 },
    `${AGREED} On Jun 11, 2027, 9:00 AM Eastern Time, when this version was made: $250.00 paid. $809.00 is open and was due by ${DUE}.`,
  ],
  [
    'a booking for which nothing was to be paid',
    { status: 'confirmed', deposit_cents: null },
    { price: 0, open: 0 },
    `The price agreed on is $0.00. ${MADE} Nothing is to be paid.`,
  ],
])('a contract says what is agreed, paid, waived, open and due: %s', (_case, plan, money, text) => {
  const changed = { ...document.payment_plan, ...plan, money: { ...document.payment_plan.money, ...money } };
  expect(sectionOf('Payment and cancellation', { payment_plan: changed })?.paragraphs?.[0]).toBe(text);
});

// rule: B-2-50
test('a contract says what a cancellation returns, until which day', () => {
  const textOf = (changes = {}) => sectionOf('Payment and cancellation', changes)?.paragraphs?.[1];
  expect(textOf()).toBe(
    'If you cancel until May 12, 2027, you get back 100% of what you paid; until May 28, 2027, 50%; after that nothing.',
  );
  expect(textOf({ cancellation: [] })).toBe('If you cancel, nothing of what you paid is returned.');
});

test('paragraphs and lists of the Terms keep their order', () => {
  expect(contractSheet(document).sections.slice(7)).toEqual([
    { heading: '4. Refunds', paragraphs: ['First.'], items: ['One.', 'Two.'] },
    { paragraphs: ['Then.', 'Last.'] },
  ]);
});
