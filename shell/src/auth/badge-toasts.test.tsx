import { screen, waitFor } from '@testing-library/react';
import { useAccount } from 'shared-data/account';
import { withStore } from 'shared-data/store';
import { CUSTOMER, dayFromNow, slotRow } from 'shared-data/testing';
import { openSite } from '../testing/open-site.tsx';

const input = {
  eventName: 'Garden party',
  eventType: 'private',
  eventDate: dayFromNow(10),
  eventTime: '18:00',
  location: 'The Wharf',
  guestCount: 40,
  totalAmount: 499,
  specialRequests: '',
};

function BookingPage() {
  const { data, createBooking } = useAccount();
  return (
    <button type="button" disabled={data !== 'ready'} onClick={() => void createBooking(input)}>
      Book
    </button>
  );
}

test('a badge is announced when it is earned, with a link to it', async () => {
  const { user } = openSite('/booking', {
    session: CUSTOMER,
    rows: { available_slots: [slotRow()] },
    pages: { '/booking': { default: withStore(BookingPage) } },
  });
  const button = await screen.findByRole('button', { name: 'Book' });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  expect(await screen.findByText('Badge earned: First Booking')).toBeInTheDocument();
  expect(screen.getByText(/100 points\.$/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See your badges' })).toHaveAttribute('href', '/account');
});
