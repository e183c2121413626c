import { act, screen } from '@testing-library/react';
import { isPaid } from '../domain/bookings/status.ts';
import {
  backend,
  BACKEND_URL,
  bookingRow,
  CUSTOMER,
  http,
  HttpResponse,
  moneyRow,
  paymentRow,
  renderWithData,
} from '../testing/index.ts';
import { gate } from '../testing/gate.ts';
import { useBookingMoneyQuery, useBookingQuery, useOneVersion } from './payments-api.ts';

function State() {
  const { data, isError } = useBookingQuery('b1', { pollingInterval: 50 });
  if (isError) return <p>failed</p>;
  return <p>{data ? `${data.status} ${isPaid(data) ? 'paid' : 'unpaid'} ${data.location}` : 'loading'}</p>;
}

// rule: B-2-64, booking-sheet.md#one-state
it('polls the whole booking until it is paid', async () => {
  const booking = bookingRow({ id: 'b1', location: 'Dock 5' });
  renderWithData(<State />, {
    session: CUSTOMER,
    rows: { bookings: [booking], payments: [paymentRow({ booking_id: 'b1', status: 'pending' })] },
  });
  expect(await screen.findByText('pending unpaid Dock 5')).toBeInTheDocument();
  Object.assign(booking, { status: 'confirmed', location: 'Dock 6' });
  expect(await screen.findByText('confirmed paid Dock 6')).toBeInTheDocument();
});

it('does not show the booking of another customer', async () => {
  renderWithData(<State />, { session: CUSTOMER, rows: { bookings: [bookingRow({ id: 'b1', user_id: 'other' })] } });
  expect(await screen.findByText('failed')).toBeInTheDocument();
});

it('treats a payment that did not confirm the booking as unpaid, because it is being refunded', async () => {
  const rows = {
    bookings: [bookingRow({ id: 'b1', status: 'cancelled', location: 'Dock 5' })],
    payments: [paymentRow({ booking_id: 'b1', status: 'completed' })],
  };
  renderWithData(<State />, { session: CUSTOMER, rows });
  expect(await screen.findByText('cancelled unpaid Dock 5')).toBeInTheDocument();
});

function Pair() {
  const stored = useBookingQuery('b1', { refetchOnFocus: true });
  const figures = useBookingMoneyQuery(['b1'], { refetchOnFocus: false });
  const { booking, money } = useOneVersion(stored.data, figures.data?.b1);
  if (!booking || !money) return <p>loading</p>;
  return (
    <>
      <p>{`${booking.totalAmount} dollars, ${money.price} cents`}</p>
      {stored.data?.version !== figures.data?.b1?.version && <p>one is newer</p>}
    </>
  );
}

// rule: B-2-64, booking-sheet.md#one-state
it('shows a booking and its money of one version: the newer one waits for the other, which is loaded by itself', async () => {
  const money = gate();
  const asked = () => backend.to('POST', '/rest/v1/rpc/booking_money').length;
  renderWithData(<Pair />, {
    session: CUSTOMER,
    rows: { bookings: [bookingRow({ id: 'b1', total_amount: 499 })] },
    handlers: [
      http.post(`${BACKEND_URL}/rest/v1/rpc/booking_money`, async () => {
        if (asked() > 1) await money.opened;
        return undefined;
      }),
    ],
  });
  expect(await screen.findByText('499 dollars, 49900 cents')).toBeInTheDocument();
  Object.assign(backend.tables.bookings[0]!, { total_amount: 599, version: 2 });
  await act(async () => {
    window.dispatchEvent(new Event('focus'));
  });
  expect(await screen.findByText('one is newer')).toBeInTheDocument();
  expect(screen.getByText('499 dollars, 49900 cents')).toBeInTheDocument();
  money.open();
  expect(await screen.findByText('599 dollars, 59900 cents')).toBeInTheDocument();
});

// rule: B-2-64, booking-sheet.md#one-state
it('loads again where a booking and its money are of two versions from the beginning', async () => {
  let asked = 0;
  renderWithData(<Pair />, {
    session: CUSTOMER,
    rows: { bookings: [bookingRow({ id: 'b1', total_amount: 599, version: 2 })] },
    handlers: [
      http.post(`${BACKEND_URL}/rest/v1/rpc/booking_money`, () => {
        asked += 1;
        return asked === 1
          ? HttpResponse.json([moneyRow({ ...bookingRow({ id: 'b1', total_amount: 499 }), version: 1 })])
          : undefined;
      }),
    ],
  });
  expect(await screen.findByText('599 dollars, 59900 cents')).toBeInTheDocument();
});
