import { act, screen, waitFor } from '@testing-library/react';
import {
  backend,
  BACKEND_URL,
  bookingRow,
  CUSTOMER,
  dayFromNow,
  http,
  HttpResponse,
  refusal,
  slotRow,
} from '../testing/index.ts';
import type { RenderOptions } from '../testing/index.ts';
import { openAccount } from '../testing/open-account.tsx';

const input = {
  eventName: 'Garden Wedding',
  eventType: 'wedding',
  eventDate: dayFromNow(10),
  eventTime: '18:00',
  location: '1600 K Street NW, Washington, DC 20006',
  guestCount: 40,
  totalAmount: 599,
  specialRequests: ' ',
};

async function signedIn(options: RenderOptions = {}) {
  const account = openAccount({
    session: CUSTOMER,
    ...options,
    rows: { available_slots: [slotRow()], ...options.rows },
  });
  await screen.findByText('signedIn ready customer@example.com');
  return account;
}

// rule: A-7.1-16, P-4-01, P-7-09, P-7-10
it('creates a booking with the listed keys and returns its row', async () => {
  const account = await signedIn();
  const booking = await act(() => account().createBooking(input));
  const [request] = backend.to('POST', '/rest/v1/bookings');
  expect(request?.headers.get('prefer')).toContain('return=representation');
  expect(request?.body).toEqual({
    user_id: CUSTOMER.id,
    event_name: 'Garden Wedding',
    event_type: 'wedding',
    event_date: input.eventDate,
    event_time: '18:00',
    location: input.location,
    guest_count: 40,
    total_amount: 599,
    special_requests: null,
    status: 'pending',
  });
  expect(booking).toMatchObject({
    id: backend.tables.bookings[0]?.id,
    status: 'pending',
    totalAmount: 599,
    eventTime: '18:00',
  });
  expect(booking.holdExpiresAt).not.toBeNull();
});

it('creates no badge for a booking that is not paid', async () => {
  const account = await signedIn();
  await act(() => account().createBooking(input));
  await waitFor(() => expect(account().bookings).toHaveLength(1));
  expect(backend.to('GET', '/rest/v1/achievements')).toEqual([]);
});

it.each([
  ['slot_unavailable', 409, { eventTime: '09:00' }, ''],
  ['price_changed', 422, { totalAmount: 1 }, expect.stringMatching(/^\{"total":599,"lines":\[/) as string],
])('returns a refusal as %s', async (key, status, given, detail) => {
  const account = await signedIn();
  await act(() =>
    expect(account().createBooking({ ...input, ...given })).rejects.toMatchObject({
      name: 'ApiError',
      key,
      status,
      detail,
    }),
  );
  expect(backend.tables.bookings).toEqual([]);
});

it('distinguishes too many holds from a network failure', async () => {
  let answer: () => Response = () => refusal(429, 'PT429', 'too_many_holds');
  const account = await signedIn({ handlers: [http.post(`${BACKEND_URL}/rest/v1/bookings`, () => answer())] });
  await act(() => expect(account().createBooking(input)).rejects.toMatchObject({ key: 'too_many_holds', status: 429 }));
  answer = () => HttpResponse.error();
  await act(() => expect(account().createBooking(input)).rejects.toMatchObject({ key: '', status: 0 }));
  expect(backend.to('POST', '/rest/v1/bookings')).toHaveLength(2); // a write is never repeated by itself
});

// rule: A-7.2-05, B-2-20
it('cancels a pending booking', async () => {
  const booking = bookingRow();
  const account = await signedIn({ rows: { bookings: [booking] } });
  await act(() => expect(account().cancelBooking(booking.id)).resolves.toMatchObject({ refundCents: 0 }));
  expect(backend.to('POST', '/rest/v1/rpc/cancel_booking')[0]?.body).toEqual({ p_booking_id: booking.id });
  await waitFor(() => expect(account().bookings[0]?.status).toBe('cancelled'));
});

// rule: B-2-20
it('cancels a confirmed booking with the refund that was agreed to', async () => {
  const booking = bookingRow({ status: 'confirmed', event_date: dayFromNow(20), total_amount: 499 });
  const account = await signedIn({ rows: { bookings: [booking] } });
  await act(() =>
    expect(account().cancelBooking(booking.id)).rejects.toMatchObject({ key: 'refund_changed', detail: '24950' }),
  );
  await act(() => expect(account().cancelBooking(booking.id, 24_950)).resolves.toMatchObject({ percent: 50 }));
  await waitFor(() => expect(account().bookings[0]?.status).toBe('cancelled'));
});

const agreed = {
  contractId: 'c1',
  sha256: 'a'.repeat(64),
  name: 'Nora Ellis',
  method: 'typed',
  behalf: false,
} as const;

// rule: A-4-15, A-4-16, A-4-17, A-7.1-17, A-7.1-20, A-7.2-06
it('signs the version of the contract that was read', async () => {
  const booking = bookingRow({ status: 'confirmed' });
  const account = await signedIn({
    rows: { bookings: [booking] },
    handlers: [http.post(`${BACKEND_URL}/rest/v1/rpc/sign_contract`, () => new HttpResponse(null, { status: 204 }))],
  });
  const png = 'data:image/png;base64,iVBORw0KGgo=';
  await act(() => account().completeSignature(booking.id, png, agreed));
  expect(backend.to('POST', '/rest/v1/rpc/sign_contract')[0]?.body).toEqual({
    p_contract_id: 'c1',
    p_sha256: 'a'.repeat(64),
    p_consent: true,
    p_intent: true,
    p_name: 'Nora Ellis',
    p_method: 'typed',
    p_signature_data: png,
    p_behalf: false,
  });
  await waitFor(() => expect(backend.to('GET', '/rest/v1/bookings').length).toBeGreaterThan(1));
});

// rule: A-7.1-18, A-7.2-07
it('updates a booking', async () => {
  const booking = bookingRow({ status: 'confirmed' });
  const changed = http.post(`${BACKEND_URL}/rest/v1/rpc/change_booking`, () => new HttpResponse(null, { status: 204 }));
  const account = await signedIn({ rows: { bookings: [booking] }, handlers: [changed] });
  await act(() => account().updateBooking(booking.id, { specialRequests: 'Two bars' }));
  expect(backend.to('POST', '/rest/v1/rpc/change_booking')[0]?.body).toEqual({
    p_booking_id: booking.id,
    p_changes: { special_requests: 'Two bars' },
  });
});

it('changes what was seen at the price that was shown, and reads what is stored then', async () => {
  const booking = bookingRow({ status: 'pending' });
  const changed = http.post(`${BACKEND_URL}/rest/v1/rpc/change_booking`, () => {
    backend.tables.bookings[0]!.guest_count = 60;
    return new HttpResponse(null, { status: 204 });
  });
  const account = await signedIn({ rows: { bookings: [booking] }, handlers: [changed] });
  await act(() => account().updateBooking(booking.id, { guestCount: 60 }, { totalAmount: 799, version: 3 }));
  expect(backend.to('POST', '/rest/v1/rpc/change_booking')[0]?.body).toEqual({
    p_booking_id: booking.id,
    p_changes: { guest_count: 60 },
    p_total_amount: 799,
    p_version: 3,
  });
  await act(async () => expect(await account().loadBooking(booking.id)).toMatchObject({ guestCount: 60 }));
  await act(async () => expect(await account().loadBooking('not-mine')).toBeUndefined());
});

it('does not cancel the booking of another customer', async () => {
  const account = await signedIn();
  await act(() =>
    expect(account().cancelBooking('not-mine')).rejects.toMatchObject({ key: 'not_allowed', status: 403 }),
  );
});

it('rejects a cancel that the database refuses', async () => {
  const booking = bookingRow({ status: 'completed' });
  const account = await signedIn({ rows: { bookings: [booking] } });
  await act(() =>
    expect(account().cancelBooking(booking.id)).rejects.toMatchObject({ key: 'wrong_status', status: 409 }),
  );
});

// rule: A-7.1-12, A-7.2-04
it('saves the profile as an upsert', async () => {
  const account = await signedIn();
  await act(() =>
    account().updateProfile({
      fullName: ' Nora W. ',
      companyName: '',
      bio: 'Hosts.',
      website: 'not a url',
      twitterHandle: 'nora',
      linkedinUrl: null,
    }),
  );
  const [request] = backend.to('POST', '/rest/v1/profiles');
  expect(request?.headers.get('prefer')).toContain('resolution=merge-duplicates');
  expect(request?.body).toEqual({
    id: CUSTOMER.id,
    updated_at: expect.any(String),
    full_name: 'Nora W.',
    company_name: null,
    bio: 'Hosts.',
    website: 'not a url',
    twitter_handle: 'nora',
    linkedin_url: null,
  });
  await waitFor(() => expect(account().profile?.fullName).toBe('Nora W.'));
});

// rule: A-3-12
it('returns the email of the user, which is not in the profile', async () => {
  const account = await signedIn();
  expect(account().user?.email).toBe(CUSTOMER.email);
  expect(account().profile).not.toHaveProperty('email');
});
