import { act, waitFor } from '@testing-library/react';
import { useMyRoleQuery, useServerNow } from 'shared-data/store';
import { useAccount, useMyLoyalty } from 'shared-data/account';
import { useMonthSlotsQuery } from 'shared-data/slots';
import {
  useBookingHistoryQuery,
  useChangeBookingMutation,
  usePreviewChangeQuery,
} from '../bookings/booking-changes-api.ts';
import { contractsApi } from '../bookings/contracts-api.ts';
import { useSendContactMutation } from '../contacts/contacts-api.ts';
import { CONTACT_DEFAULTS } from '../domain/contact/contact.ts';
import { PRICE_LIST } from '../domain/prices/price-list.ts';
import { LIST_TERMS, purchaseOf } from '../domain/prices/pricing.ts';
import { isOpen } from '../domain/calendar/slots.ts';
import { monthBefore, nowInNewYork, todayInNewYork } from '../domain/calendar/time.ts';
import { useBookingMoneyQuery, useBookingQuery } from '../payments/payments-api.ts';
import { testEmbeddedBackend } from './embedded-tests.tsx';

const { open } = testEmbeddedBackend();
const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** The slots of the whole month that follows this one. */
function useNextMonthSlots() {
  const today = todayInNewYork(new Date());
  return useMonthSlotsQuery({ month: monthBefore(today, -1).slice(0, 7), today });
}

it('shows a visitor open slots in order and the role anon', async () => {
  const { value } = await open(() => ({
    slots: useNextMonthSlots(),
    role: useMyRoleQuery().data,
  }));
  await waitFor(() => expect(value().slots.data?.length).toBeGreaterThan(20));
  const slots = value().slots.data ?? [];
  const keys = slots.map(({ date, startTime }) => `${date} ${startTime}`);
  expect(keys).toEqual([...keys].sort());
  expect(slots[0]).toEqual({
    id: expect.any(String),
    date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    startTime: expect.stringMatching(/^\d\d:\d\d$/),
    endTime: expect.stringMatching(/^\d\d:\d\d$/),
    maxBookings: expect.any(Number),
    currentBookings: expect.any(Number),
    isAvailable: true,
  });
  await waitFor(() => expect(value().role).toBe('anon'));
});

it('tells a visitor the time of the database', async () => {
  const { value } = await open(() => useServerNow(60_000));
  await waitFor(() => expect(value()).toBeInstanceOf(Date));
});

it('stores an enquiry without returning the row, and refuses an invalid one with the column', async () => {
  const { value } = await open(() => useSendContactMutation()[0]);
  const contact = {
    ...CONTACT_DEFAULTS,
    name: 'Ines',
    email: 'ines@example.com',
    phone: '202-555-0111',
    message: 'Hello',
  };
  await act(() => value()(contact).unwrap());
  await act(() =>
    expect(value()({ ...contact, email: 'nobody' }).unwrap()).rejects.toMatchObject({
      status: 422,
      key: 'invalid_value',
      detail: 'email',
    }),
  );
});

// rule: B-2-05
it('books, refuses, cancels and signs like the fake backend', async () => {
  const { account, value } = await open(
    () => ({
      slots: useNextMonthSlots().data ?? [],
      loyalty: useMyLoyalty(),
      read: contractsApi.useLazyContractQuery()[0],
    }),
    'customer@example.com',
  );
  await waitFor(() => expect(value().slots.length).toBeGreaterThan(0));
  await waitFor(() => expect(value().loyalty.percent).toBe(10));
  const slot = value()
    .slots.filter((one) => isOpen(one, nowInNewYork(new Date())))
    .at(-1);
  if (!slot) throw new Error('no open slot in the sample data');
  const input = {
    eventName: 'Contract test',
    eventType: 'corporate',
    eventDate: slot.date,
    eventTime: slot.startTime,
    location: '1600 K Street NW, Washington, DC 20006',
    guestCount: 60,
    totalAmount: purchaseOf(
      PRICE_LIST,
      { guestCount: 60, eventType: 'corporate', hours: 4, packageId: null },
      { ...LIST_TERMS, loyaltyPercent: 10, taxPercent: 0 },
    ).totalAmount,
    specialRequests: '',
  };
  const before = account().bookings.length;
  const booking = await act(() => account().createBooking(input));
  expect(booking).toMatchObject({
    status: 'pending',
    totalAmount: 935,
    loyaltyPercent: 10,
    hours: 4,
    bartenders: 2,
    priceLines: expect.arrayContaining([
      expect.objectContaining({ kind: 'loyalty', text: 'Loyalty discount (10%)', cents: -10_400 }),
    ]) as unknown,
    eventTime: slot.startTime,
    signatureRequired: true,
    cancelReason: null,
  });
  expect(Date.parse(booking.holdExpiresAt ?? '')).toBeGreaterThan(Date.now());
  await waitFor(() => expect(account().bookings).toHaveLength(before + 1));
  expect(account().profile?.fullName).toBe('Taylor Brooks');
  expect(account().achievements.length).toBeGreaterThan(0);
  expect(account().achievements[0]?.achievement).toEqual({
    id: expect.any(String),
    name: expect.any(String),
    description: expect.any(String),
    icon: expect.any(String),
    points: expect.any(Number),
  });

  await act(() =>
    expect(account().createBooking({ ...input, totalAmount: 5 })).rejects.toMatchObject({
      status: 422,
      key: 'price_changed',
      detail: expect.stringContaining('"total": 935'),
    }),
  );
  await act(() =>
    expect(account().createBooking({ ...input, eventTime: '03:00' })).rejects.toMatchObject({
      status: 409,
      key: 'slot_unavailable',
    }),
  );
  const contract = await act(() => value().read({ bookingId: booking.id }).unwrap());
  expect(contract?.document).toMatchObject({ price: booking.totalAmount, event: { guest_count: 60 } });
  const agreed = {
    contractId: contract!.id,
    sha256: contract!.sha256,
    name: 'Jordan',
    method: 'drawn',
    behalf: true,
  } as const;
  await act(() =>
    expect(account().completeSignature(booking.id, PNG, { ...agreed, sha256: 'a'.repeat(64) })).rejects.toMatchObject({
      status: 409,
      key: 'contract_changed',
    }),
  );
  await act(() => account().completeSignature(booking.id, PNG, agreed));
  await act(() =>
    expect(account().completeSignature(booking.id, PNG, agreed)).rejects.toMatchObject({
      status: 409,
      key: 'wrong_status',
    }),
  );
  await act(() =>
    expect(account().cancelBooking(booking.id)).resolves.toEqual({
      percent: expect.any(Number),
      loweredByMove: false,
      refundCents: 0,
      waitingCents: 0,
      paidCents: 0,
      openCents: 0,
      money: expect.objectContaining({ received: 0, paid: 0, open: 0 }),
    }),
  );
  await waitFor(() =>
    expect(account().bookings.find(({ id }) => id === booking.id)).toMatchObject({
      status: 'cancelled',
      cancelReason: 'customer',
    }),
  );
  await act(() => expect(account().cancelBooking(booking.id)).rejects.toMatchObject({ key: 'wrong_status' }));
  const done = account().bookings.find(({ status }) => status === 'completed');
  await act(() =>
    expect(account().cancelBooking(done?.id ?? '')).rejects.toMatchObject({ status: 409, key: 'wrong_status' }),
  );
  await act(() =>
    expect(account().cancelBooking('00000000-0000-4000-8000-000000000000')).rejects.toMatchObject({
      status: 403,
      key: 'not_allowed',
    }),
  );
  await act(() => account().updateProfile({ bio: 'Hosts a lot.' }));
  await waitFor(() => expect(account().profile?.bio).toBe('Hosts a lot.'));
});

it('previews and changes a confirmed booking, and reads its history', async () => {
  const { account, value } = await open(() => {
    const [change] = useChangeBookingMutation();
    const booking = useAccount().bookings.find(({ status }) => status === 'confirmed');
    return {
      booking,
      change,
      slots: useNextMonthSlots().data ?? [],
      preview: usePreviewChangeQuery(
        { of: { bookingId: booking?.id ?? '' }, changes: { guestCount: 140 } },
        { skip: !booking },
      ).data,
      history: useBookingHistoryQuery({ bookingId: booking?.id ?? '' }, { skip: !booking }).data ?? [],
    };
  }, 'customer@example.com');
  await waitFor(() => expect(value().preview).toMatchObject({ movesLeft: 2, newTotalAmount: expect.any(Number) }));
  const { booking, preview, slots } = value();
  if (!booking || !preview) throw new Error('no confirmed booking in the sample data');
  const of = { bookingId: booking.id };
  expect(preview.outcomes.map(({ settlement, money }) => [settlement, money.price])).toEqual([
    ['charged', preview.newTotalAmount * 100],
  ]);
  expect(value().history[0]).toMatchObject({ change: expect.any(String), at: expect.any(String) });

  await act(() =>
    expect(
      value()
        .change({ of, changes: { guestCount: 140 }, totalAmount: 1 })
        .unwrap(),
    ).rejects.toMatchObject({
      status: 422,
      key: 'price_changed',
      detail: expect.stringContaining(`"total": ${preview.newTotalAmount}`),
    }),
  );
  const changes = { eventName: 'Renamed', specialRequests: '' };
  await act(() => value().change({ of, changes, totalAmount: booking.totalAmount }).unwrap());
  await waitFor(() => expect(value().booking).toMatchObject({ eventName: 'Renamed', specialRequests: null }));
  await waitFor(() =>
    expect(value().history[0]).toMatchObject({ change: 'changed', actor: 'customer', way: 'account' }),
  );

  const free = slots.filter((one) => isOpen(one, nowInNewYork(new Date()))).at(-1);
  const to = { eventDate: free?.date ?? '', eventTime: free?.startTime ?? '' };
  const moved = await act(() => value().change({ of, changes: to }));
  // Whether the sample booking is 15 days away depends on the day.
  if (preview.moveUntil < todayInNewYork(new Date())) expect(moved.error).toMatchObject({ key: 'move_too_late' });
  else await waitFor(() => expect(account().bookings.find(({ id }) => id === booking.id)).toMatchObject(to));
});

it.each(['completed', 'cancelled'])('reads a %s booking and its money, both of one version', async (status) => {
  const { value } = await open(() => {
    const booking = useAccount().bookings.find((one) => one.status === status);
    return {
      booking: useBookingQuery(booking?.id ?? '', { skip: !booking }).data,
      money: useBookingMoneyQuery([booking?.id ?? ''], { skip: !booking }).data?.[booking?.id ?? ''],
    };
  }, 'customer@example.com');
  await waitFor(() => expect(value().booking).toMatchObject({ status, version: expect.any(Number) }));
  await waitFor(() =>
    expect(value().money).toMatchObject({
      ...{ open: 0, balanceDueAt: expect.stringMatching(/T.*:00$|Z$/) },
      version: value().booking?.version,
    }),
  );
});
