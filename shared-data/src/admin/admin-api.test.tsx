import { act, screen, waitFor } from '@testing-library/react';
import { useMyRoleQuery } from 'shared-data/store';
import {
  ADMIN,
  backend,
  bookingRow,
  contactRow,
  CUSTOMER,
  dayFromNow,
  paymentRow,
  renderWithData,
  slotRow,
  syncRow,
} from '../testing/index.ts';
import {
  useAdminContactsQuery,
  useAdminPaymentsQuery,
  useAdminSlotsQuery,
  useAdminSyncsQuery,
  useSetContactStatusMutation,
  useSetSlotAvailableMutation,
  useSetSlotsAvailableMutation,
} from './admin-api.ts';

const days = (count: number) =>
  Array.from({ length: count }, (_, day) => `2026-01-${String(day + 1).padStart(2, '0')}T00:00:00+00:00`);

/** Renders a hook and returns its latest result. */
function use<T>(hook: () => T, options: Parameters<typeof renderWithData>[1]): () => T {
  let current: { value: T } | null = null;
  function Probe() {
    current = { value: hook() };
    return null;
  }
  renderWithData(<Probe />, options);
  return () => {
    if (!current) throw new Error('not rendered');
    return current.value;
  };
}

it('lists the latest 10 payments with their booking, in cents', async () => {
  const booking = bookingRow({ event_name: 'Gala', guest_count: 80 });
  const payments = days(12).map((created_at) => paymentRow({ booking_id: booking.id, created_at }));
  const result = use(() => useAdminPaymentsQuery(), { session: ADMIN, rows: { bookings: [booking], payments } });
  await waitFor(() => expect(result().data).toHaveLength(10));
  expect(result().data?.[0]).toEqual({
    id: payments[11]?.id,
    amount: 59_900,
    currency: 'usd',
    status: 'completed',
    purpose: 'full',
    method: 'card',
    createdAt: '2026-01-12T00:00:00+00:00',
    eventName: 'Gala',
    eventDate: booking.event_date,
    guestCount: 80,
    bookingNumber: 1001,
    priceLines: booking.price_lines,
  });
  expect(Object.fromEntries(backend.to('GET', '/rest/v1/payments')[0]?.params ?? [])).toMatchObject({
    order: 'created_at.desc',
    limit: '10',
  });
});

it('lists the latest 10 syncs and 20 contacts', async () => {
  const booking = bookingRow();
  const booking_sync = days(11).map((created_at) => syncRow({ booking_id: booking.id, created_at }));
  const contacts = days(21).map((created_at) => contactRow({ created_at }));
  const result = use(() => ({ syncs: useAdminSyncsQuery().data, contacts: useAdminContactsQuery().data }), {
    session: ADMIN,
    rows: { bookings: [booking], booking_sync, contacts },
  });
  await waitFor(() => expect([result().syncs?.length, result().contacts?.length]).toEqual([10, 20]));
  expect(result().syncs?.[0]).toMatchObject({
    externalSystem: 'acuity',
    syncStatus: 'completed',
    eventName: booking.event_name,
  });
  expect(result().contacts?.[0]).toMatchObject({
    contactMethod: 'email',
    status: 'new',
    createdAt: '2026-01-21T00:00:00+00:00',
  });
  expect(Object.fromEntries(backend.to('GET', '/rest/v1/booking_sync')[0]?.params ?? [])).toMatchObject({
    order: 'created_at.desc',
    limit: '10',
  });
  expect(Object.fromEntries(backend.to('GET', '/rest/v1/contacts')[0]?.params ?? [])).toMatchObject({
    select: '*',
    order: 'created_at.desc',
    limit: '20',
  });
});

it('marks a contact and refetches the list', async () => {
  const contact = contactRow();
  const result = use(() => ({ list: useAdminContactsQuery().data, mark: useSetContactStatusMutation()[0] }), {
    session: ADMIN,
    rows: { contacts: [contact] },
  });
  await waitFor(() => expect(result().list).toHaveLength(1));
  await act(() => result().mark({ id: contact.id, status: 'responded' }).unwrap());
  expect(backend.to('PATCH', '/rest/v1/contacts')[0]).toMatchObject({ body: { status: 'responded' } });
  expect(backend.to('PATCH', '/rest/v1/contacts')[0]?.params.get('id')).toBe(`eq.${contact.id}`);
  await waitFor(() => expect(result().list?.[0]?.status).toBe('responded'));
});

it('shows all slots, closed ones too, and toggles one', async () => {
  const open = slotRow({ start_time: '18:00:00' });
  const closed = slotRow({ start_time: '12:00:00', is_available: false });
  const result = use(() => ({ list: useAdminSlotsQuery().data, set: useSetSlotAvailableMutation()[0] }), {
    session: ADMIN,
    rows: { available_slots: [open, closed] },
  });
  await waitFor(() => expect(result().list?.map(({ id }) => id)).toEqual([closed.id, open.id]));
  expect(Object.fromEntries(backend.to('GET', '/rest/v1/available_slots')[0]?.params ?? [])).toEqual({
    select: '*',
    order: 'date.asc,start_time.asc',
  });
  await act(() => result().set({ id: open.id, isAvailable: false }).unwrap());
  expect(backend.to('PATCH', '/rest/v1/available_slots')[0]).toMatchObject({ body: { is_available: false } });
  await waitFor(() => expect(result().list?.[1]?.isAvailable).toBe(false));
});

it('closes all open slots of some days in one request', async () => {
  const days = [1, 2, 3].map(dayFromNow);
  const slots = [...days.map((date) => slotRow({ date })), slotRow({ date: days[1], is_available: false })];
  const result = use(() => ({ list: useAdminSlotsQuery().data, set: useSetSlotsAvailableMutation()[0] }), {
    session: ADMIN,
    rows: { available_slots: slots },
  });
  await waitFor(() => expect(result().list).toHaveLength(4));
  const range = { from: dayFromNow(2), to: dayFromNow(3) };
  await act(async () =>
    expect(
      await result()
        .set({ ...range, isAvailable: false })
        .unwrap(),
    ).toHaveLength(2),
  );
  const [call, ...others] = backend.to('PATCH', '/rest/v1/available_slots');
  expect(others).toEqual([]);
  expect(call?.body).toEqual({ is_available: false });
  expect(call?.params.getAll('date')).toEqual([`gte.${range.from}`, `lte.${range.to}`]);
  await waitFor(() =>
    expect(
      result()
        .list?.filter(({ isAvailable }) => isAvailable)
        .map(({ date }) => date),
    ).toEqual([days[0]]),
  );
  await act(() =>
    expect(
      result()
        .set({ ...range, isAvailable: false })
        .unwrap(),
    ).rejects.toMatchObject({ key: 'no_row' }),
  );
});

it('an update that changes no row is a failure', async () => {
  const result = use(() => useSetContactStatusMutation()[0], { session: CUSTOMER, rows: { contacts: [contactRow()] } });
  await act(() => expect(result()({ id: 'x', status: 'closed' }).unwrap()).rejects.toMatchObject({ key: 'no_row' }));
});

function Role() {
  return <p>{useMyRoleQuery().data ?? 'asking'}</p>;
}

it.each([
  [ADMIN, 'admin'],
  [CUSTOMER, 'customer'],
  [undefined, 'anon'],
])('requests the role from the server', async (session, role) => {
  renderWithData(<Role />, { session });
  expect(await screen.findByText(role)).toBeInTheDocument();
});
