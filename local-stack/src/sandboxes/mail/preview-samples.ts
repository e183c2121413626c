import type { Purchase } from '../../../../shared-data/src/domain/bookings/purchase.ts';
import type { BookingMoney } from '../../../../shared-data/src/domain/prices/booking-money.ts';
import type { MailedBooking } from '../../../../supabase/functions/_shared/bookings/mailed-booking.ts';
import type { Cancellation } from '../../../../supabase/functions/outbox-worker/mails/cancellation-mail.ts';
import type { BookingNotification } from '../../../../supabase/functions/send-notification/notifications.ts';

// The data of the mails on the preview page.

export const siteUrl = 'https://districtpour.example';
export const token = '5f0c2a7d9e4b41c8a6d3f1b27e9084ac';

/** 9 AM of a summer's day. */
export const newYorkMorning = (date: string) => new Date(`${date}T13:00:00Z`);

export const form: BookingNotification = {
  number: 1043,
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '202-555-0151',
  companyName: 'Analytical Engines',
  eventName: 'Garden party',
  eventType: 'private',
  eventDate: '2027-06-05',
  eventTime: '18:00',
  location: '12 Elm Street NW, Washington, DC 20001',
  guestCount: 40,
  venue: 'The Carriage House',
  zipCode: '20007',
  accessNote: 'The garden gate on 31st Street.',
  dayContactName: 'Byron King',
  dayContactPhone: '(202) 555-0177',
  referralSource: 'friend',
  referralDetails: 'Charles',
  specialRequests: 'The garden gate is on the left.\nTwo guests drink no alcohol.',
};

/** Hours, bartenders, lines and tax differ from those of every default, so that a mail that shows others is noticed. */
export const purchase: Purchase = {
  way: 'guests',
  packageId: null,
  hours: 6,
  bartenders: 3,
  maxGuests: 40,
  serviceText: 'A bar of reclaimed oak, and a champagne tower of 60 glasses at eight.',
  requestedExtras: ['Alcohol-free punch', 'Paper straws'],
  priceLines: [
    { kind: 'base', text: 'Mobile bar and bartending for 40 guests, 6 hours', quantity: 1, cents: 74_900 },
    { kind: 'loyalty', text: 'Loyalty discount (10%)', quantity: 1, cents: -7_500 },
    { kind: 'extra', text: 'Champagne tower', quantity: 2, cents: 24_000 },
    { kind: 'travel', text: 'Travel to Annapolis', quantity: 1, cents: 8_500 },
    { kind: 'tax', text: 'Includes tax (8.25%)', quantity: 1, cents: 7_614 },
  ],
  taxPercent: 8.25,
};

/** Of a booking of $999; cents. */
export const moneyWith = (paid: number, waived = 0): BookingMoney => ({
  price: 99_900,
  waived,
  received: paid,
  refunded: 0,
  refundPending: 0,
  chargedBack: 0,
  paid,
  kept: paid,
  open: 99_900 - waived - paid,
  refundable: paid,
  disputed: false,
  balanceDueAt: '2027-06-03T22:00:00Z',
  refunds: [],
});

export const booking: MailedBooking = {
  ...form,
  ...purchase,
  totalAmount: 999,
  endsAt: '2027-06-06T04:00:00Z',
  bookingId: '3f2a9c10-0000-4000-8000-000000000000',
  userId: '11111111-1111-4111-8111-111111111111',
  status: 'confirmed',
  signatureRequired: true,
  signatureCompleted: false,
  money: moneyWith(99_900),
  calendarSequence: 0,
  updatedAt: '2026-11-20T15:00:00Z',
  plan: {
    kind: 'menu',
    content: { eventType: 'wedding', alcoholPreferences: 'gin', foodPairings: ['seafood'], guestCount: 40 },
  },
  contact: form,
};

export const enquiryId = 'e1000000-0000-4000-8000-000000000001';

export const moved = {
  from: { event_date: '2027-06-12', event_time: '17:00', guest_count: 25, hours: 5, bartenders: 2, total_amount: 799 },
  to: {
    event_date: form.eventDate,
    event_time: form.eventTime,
    guest_count: 40,
    hours: 6,
    bartenders: 3,
    total_amount: 999,
    special_requests: true,
  },
  signAgain: true,
  heldUntil: null,
};
export const movedHold = { ...moved, signAgain: false, heldUntil: '2027-05-04T03:59:00Z' };
export const changedBooking: MailedBooking = { ...booking, money: moneyWith(79_900) };
export const cancellation: Cancellation = {
  by: 'customer',
  note: '',
  percent: 50,
  paidCents: 50_000,
  refundCents: 25_000,
  returnedCents: 25_000,
  droppedCents: 49_900,
  waitingCents: 0,
  byHandCents: 0,
  chargedBackCents: 0,
};
export const withDeposit: MailedBooking = { ...booking, money: moneyWith(50_000) };
export const contract = {
  stage: 'countersigned',
  version: 1,
  sha256: 'c0ffee'.repeat(10),
  head: 'decade'.repeat(10),
} as const;

export const accountMail = {
  email: form.email,
  token: 'a1b2c3',
  code: '418203',
  next: `${siteUrl}/account?tab=bookings`,
  newEmail: 'ada.king@example.com',
  expiresAt: newYorkMorning('2027-05-28'),
};
