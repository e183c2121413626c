import { screen, waitFor } from '@testing-library/react';
import { useAccount, useBadgeNews } from 'shared-data/account';
import { withStore } from 'shared-data/store';
import { backend, bookingRow, CUSTOMER } from 'shared-data/testing';
import { openSite } from '../testing/open-site.tsx';

const booking = bookingRow({ status: 'confirmed', created_at: '2026-03-01T15:00:00+00:00' });
function BookingPage() {
  const { data } = useAccount();
  const reportBadges = useBadgeNews();
  return (
    <button type="button" disabled={data !== 'ready'} onClick={() => void reportBadges(booking.id)}>
      Paid
    </button>
  );
}

test('a badge is announced when it is earned, with a link to it', async () => {
  const { user } = openSite('/booking', {
    session: CUSTOMER,
    rows: { bookings: [booking] },
    pages: { '/booking': { default: withStore(BookingPage) } },
  });
  const button = await screen.findByRole('button', { name: 'Paid' });
  await waitFor(() => expect(button).toBeEnabled());
  const first = backend.tables.achievements.find(({ name }) => name === 'First Booking')!;
  const at = '2026-03-01T15:10:00+00:00';
  backend.tables.user_achievements.push({ id: 'e1', user_id: CUSTOMER.id, achievement_id: first.id, earned_at: at });
  await user.click(button);
  expect(await screen.findByText('Badge earned: First Booking')).toBeInTheDocument();
  expect(screen.getByText(/100 points\.$/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See your badges' })).toHaveAttribute('href', '/account');
});
