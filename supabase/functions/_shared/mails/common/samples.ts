import { snakeCase } from 'shared-data/camel-case';
import { BOOKING_FIELD_NAMES } from 'shared-data/domain/booking-rules';
import type { MoneyRow } from 'shared-data/domain/money-row';

// The data that the previews of mails have in common.

export const SITE = 'https://districtpour.example';
export const TOKEN = '5f0c2a7d9e4b41c8a6d3f1b27e9084ac';
export const EMAIL = 'ada@example.com';
export const ENQUIRY_NUMBER = 217;
export const WRITTEN_AT = '2027-05-28T16:00:00Z';

/** The money of the sample's booking, of $999, by what was paid and waived; cents. */
export const withPaid = (paid: number, waived = 0): { money: MoneyRow } => ({
  money: {
    price: 99_900,
    waived,
    received: paid,
    refunded: 0,
    refund_pending: 0,
    charged_back: 0,
    paid,
    kept: paid,
    open: 99_900 - waived - paid,
    refundable: paid,
    disputed: false,
    balance_due_at: '2027-06-03T22:00:00Z',
    refunds: [],
  },
});

interface Cancelled {
  /** The money before it; default: half of the sample’s price was paid. */
  before?: MoneyRow;
  percent: number;
  refund: number;
  /** What of the refund waits for a dispute. */
  waiting?: number;
}

/** What a cancellation by the customer changes in the payload of a row: what it decided, and the money after it; cents. */
export function cancelledRow({ before = withPaid(50_000).money, percent, refund, waiting = 0 }: Cancelled) {
  const card = refund - waiting;
  const refunds = [
    { amount: card, status: 'requested', made_at: null },
    { amount: waiting, status: 'waiting', made_at: null },
  ].filter(({ amount }) => amount > 0);
  return {
    ...{ status: 'cancelled', cancelled_by: 'customer', note: null, percent, held_cents: before.paid },
    ...{ refund_cents: refund, card_cents: card, by_hand_cents: 0, dropped_cents: before.open },
    money: {
      ...before,
      ...{ paid: before.paid - refund, kept: before.kept - refund, refundable: before.refundable - refund, open: 0 },
      ...{ refund_pending: before.refund_pending + card, refunds: [...before.refunds, ...refunds] },
    },
  };
}

/** Of a booking of which half was paid. */
export const CANCELLED_ROW = cancelledRow({ percent: 50, refund: 25_000 });

/** A text for each field, so that a mail shows one that is new. */
const texts = Object.fromEntries(BOOKING_FIELD_NAMES.map((name) => [snakeCase(name), `What was typed as ${name}`]));

const form = {
  ...texts,
  event_name: 'Garden party',
  event_type: 'private',
  event_date: '2027-06-05',
  event_time: '18:00',
  location: '12 Elm Street NW, Washington, DC 20001',
  guest_count: 40,
  venue: 'The Carriage House',
  zip_code: '20001',
  access_note: 'The garden gate on 31st Street.',
  special_requests: 'The garden gate is on the left.\nTwo guests drink no alcohol.',
};

const contact = {
  ...texts,
  name: 'Ada Lovelace',
  email: EMAIL,
  phone: '202-555-0151',
  company_name: 'Analytical Engines',
  day_contact_name: 'Byron King',
  day_contact_phone: '(202) 555-0177',
  referral_source: 'friend',
  referral_details: 'Charles',
};

/** What was bought. Hours, bartenders, lines and tax differ from those of every default, so that a mail that shows others is noticed. */
export const PURCHASE_ROW = {
  way: 'guests',
  package_id: null,
  hours: 6,
  bartenders: 3,
  max_guests: 40,
  service_text: 'A bar of reclaimed oak, and a champagne tower of 60 glasses at eight.',
  extras: ['iceSculpture'],
  extra_items: ['Custom ice cubes'],
  requested_extras: ['Alcohol-free punch', 'Paper straws'],
  price_lines: [
    { kind: 'base', text: 'Mobile bar and bartending for 40 guests, 6 hours', quantity: 1, cents: 74_900 },
    { kind: 'loyalty', text: 'Loyalty discount (10%)', quantity: 1, cents: -7_500 },
    { kind: 'extra', text: 'Champagne tower', quantity: 2, cents: 24_000 },
    { kind: 'travel', text: 'Travel to Annapolis', quantity: 1, cents: 8_500 },
    { kind: 'tax', text: 'Includes tax (8.25%)', quantity: 1, cents: 7_614 },
  ],
  tax_percent: 8.25,
};

/** A confirmed and paid booking of an account, as the payload of a row. */
export const BOOKING_ROW = {
  ...form,
  ...PURCHASE_ROW,
  ...withPaid(99_900),
  number: 1043,
  email: EMAIL,
  contact,
  total_amount: 999,
  ends_at: '2027-06-06T04:00:00Z',
  booking_id: '3f2a9c10-0000-4000-8000-000000000000',
  user_id: '11111111-1111-4111-8111-111111111111',
  has_password: true,
  status: 'confirmed',
  signature_required: true,
  signature_completed: false,
  calendar_sequence: 0,
  updated_at: '2026-11-20T15:00:00Z',
  plans: [
    {
      kind: 'menu',
      content: { eventType: 'wedding', alcoholPreferences: 'gin', foodPairings: ['seafood'], guestCount: 40 },
    },
    {
      kind: 'cocktail',
      content: {
        ...{ spirit: 'gin', flavorProfile: 'sour', intensity: 'light', season: 'any' },
        ...{ firstWord: 'Velvet', secondWord: 'Hour' },
      },
    },
  ],
};
