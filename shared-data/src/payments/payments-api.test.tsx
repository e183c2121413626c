import { screen } from '@testing-library/react';
import { bookingRow, CUSTOMER, paymentRow, renderWithData } from '../testing/index.ts';
import { usePaymentStateQuery } from './payments-api.ts';

function State() {
  const { data, isError } = usePaymentStateQuery('b1', { pollingInterval: 50 });
  if (isError) return <p>failed</p>;
  return <p>{data ? `${data.bookingStatus} ${data.paid ? 'paid' : 'unpaid'}` : 'loading'}</p>;
}

it('polls a booking until it is paid', async () => {
  const booking = bookingRow({ id: 'b1' });
  renderWithData(<State />, {
    session: CUSTOMER,
    rows: { bookings: [booking], payments: [paymentRow({ booking_id: 'b1', status: 'pending' })] },
  });
  expect(await screen.findByText('pending unpaid')).toBeInTheDocument();
  booking.status = 'confirmed';
  expect(await screen.findByText('confirmed paid')).toBeInTheDocument();
});

it('does not show the payment of another customer', async () => {
  renderWithData(<State />, { session: CUSTOMER, rows: { bookings: [bookingRow({ id: 'b1', user_id: 'other' })] } });
  expect(await screen.findByText('failed')).toBeInTheDocument();
});

it('treats a payment that did not confirm the booking as unpaid, because it is being refunded', async () => {
  const rows = {
    bookings: [bookingRow({ id: 'b1', status: 'cancelled' })],
    payments: [paymentRow({ booking_id: 'b1', status: 'completed' })],
  };
  renderWithData(<State />, { session: CUSTOMER, rows });
  expect(await screen.findByText('cancelled unpaid')).toBeInTheDocument();
});
