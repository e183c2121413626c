import { screen, waitFor } from '@testing-library/react';
import { useAccount, useBookingBadges } from 'shared-data/account';
import { withStore } from 'shared-data/store';
import { bookingRow, CUSTOMER } from 'shared-data/testing';
import { openSite } from '../testing/open-site.tsx';

function BookingPage() {
  const { data } = useAccount();
  const grantBadges = useBookingBadges();
  return (
    <button type="button" disabled={data !== 'ready'} onClick={() => void grantBadges()}>
      Paid
    </button>
  );
}

test('a badge is announced when it is earned, with a link to it', async () => {
  const { user } = openSite('/booking', {
    session: CUSTOMER,
    rows: { bookings: [bookingRow({ status: 'confirmed' })] },
    pages: { '/booking': { default: withStore(BookingPage) } },
  });
  const button = await screen.findByRole('button', { name: 'Paid' });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  expect(await screen.findByText('Badge earned: First Booking')).toBeInTheDocument();
  expect(screen.getByText(/100 points\.$/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See your badges' })).toHaveAttribute('href', '/account');
});
