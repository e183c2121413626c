import { act, screen } from '@testing-library/react';
import { toBooking } from '../bookings/bookings-mappers.ts';
import { BOOKING_DEFAULTS } from '../domain/bookings/booking-rules.ts';
import { CONTACT_DEFAULTS } from '../domain/contact/contact.ts';
import { backend, BACKEND_URL, bookingRow, CUSTOMER, functionRefusal, http, HttpResponse } from '../testing/index.ts';
import type { RenderOptions } from '../testing/index.ts';
import { openAccount } from '../testing/open-account.tsx';
import { invokeFunction } from '../core/invoke-function.ts';
import { createPayment, notifyBooking, notifyContact, syncBooking } from './functions.ts';

async function page(options: RenderOptions = {}) {
  openAccount({ session: CUSTOMER, ...options });
  await screen.findByText('signedIn ready customer@example.com');
}
const answering = (name: string, answer: () => Response) => ({
  handlers: [http.post(`${BACKEND_URL}/functions/v1/${name}`, answer)],
});
const booking = toBooking(bookingRow({ id: 'b1' }));
const charge = { purpose: 'deposit', cents: 30_000 } as const;

// rule: P-7-14, P-9-67
it('creates a checkout with the id and the amount in cents, as the user', async () => {
  await page();
  await expect(createPayment({ bookingId: 'b1' }, charge)).resolves.toBe('http://checkout.test/pay/cs_test_1');
  const [request] = backend.to('POST', '/functions/v1/create-payment');
  expect(request?.body).toEqual({ booking_id: 'b1', amount: 30_000, purpose: 'deposit' });
  expect(backend.userOf(request?.headers ?? new Headers())?.id).toBe(CUSTOMER.id);
});

// rule: P-8-11
it('fails without a url', async () => {
  await page(answering('create-payment', () => HttpResponse.json({ session_id: 'cs' })));
  await expect(createPayment({ bookingId: 'b1' }, charge)).rejects.toThrow('No payment URL received');
});

it.each([
  [
    () => functionRefusal(409, 'hold_expired', 'The hold on this time has expired.'),
    { status: 409, key: 'hold_expired', message: 'The hold on this time has expired.' },
  ],
  [
    () => functionRefusal(422, 'price_changed', 'The price has changed.', { amount: 64_900 }),
    { status: 422, key: 'price_changed', detail: '64900' },
  ],
  [() => new HttpResponse('bad gateway', { status: 502 }), { status: 502, key: '', message: '' }],
  [
    () => HttpResponse.error(),
    { status: 0, key: '', message: 'The server could not be reached. Please check your connection and try again.' },
  ],
])("returns a function's error unchanged", async (answer, expected) => {
  await page(answering('create-payment', answer));
  await expect(createPayment({ bookingId: 'b1' }, charge)).rejects.toMatchObject({ name: 'ApiError', ...expected });
});

it('calls the sync with the booking id', async () => {
  await page();
  await expect(syncBooking('b1')).resolves.toEqual({ externalBookingId: '54433' });
  expect(backend.to('POST', '/functions/v1/sync-acuity')[0]?.body).toEqual({ booking_id: 'b1' });
});

it.each([
  ['an answer without success', () => HttpResponse.json({ success: false }), 'sync_failed'],
  ['a refusal', () => functionRefusal(502, 'sync_failed', 'The calendar did not answer.'), 'sync_failed'],
])('treats %s as a failed sync', async (_what, answer, key) => {
  await page(answering('sync-acuity', answer));
  await expect(syncBooking('b1')).rejects.toMatchObject({ key });
});

// rule: P-7-11
it('notifies the business about a booking', async () => {
  await page();
  const values = {
    ...BOOKING_DEFAULTS,
    name: 'Nora',
    email: 'nora@example.com',
    phone: '202-555-0111',
    companyName: 'W',
    referralDetails: 'A friend',
  };
  await notifyBooking(values, { ...booking, specialRequests: 'Two bars' });
  expect(backend.to('POST', '/functions/v1/send-notification')[0]?.body).toEqual({
    type: 'booking',
    data: {
      name: 'Nora',
      email: 'nora@example.com',
      phone: '202-555-0111',
      company_name: 'W',
      referral_source: 'search',
      referral_details: 'A friend',
      event_name: 'Garden Wedding',
      event_type: 'wedding',
      event_date: booking.eventDate,
      event_time: '18:00',
      location: booking.location,
      guest_count: 40,
      total_amount: 599,
      number: 1001,
      special_requests: 'Two bars',
      ...{ venue: null, zip_code: null, access_note: null, day_contact_name: '', day_contact_phone: '' },
    },
  });
});

// rule: P-7-04
it('notifies the business about an enquiry, also for a visitor', async () => {
  openAccount();
  await screen.findByText('signedOut idle nobody');
  await act(() =>
    notifyContact({
      ...CONTACT_DEFAULTS,
      name: 'Ines',
      email: 'ines@example.com',
      phone: '202-555-0111',
      message: 'Hello',
    }),
  );
  expect(backend.to('POST', '/functions/v1/send-notification')[0]?.body).toEqual({
    type: 'contact',
    data: {
      name: 'Ines',
      email: 'ines@example.com',
      phone: '202-555-0111',
      message: 'Hello',
      urgency: 'standard',
      contact_method: 'email',
    },
  });
});

it('returns an error for a function that does not exist', async () => {
  await page(answering('nowhere', () => new HttpResponse(null, { status: 404 })));
  await expect(invokeFunction('nowhere', {})).rejects.toMatchObject({ status: 404, message: '' });
});
