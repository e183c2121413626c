import { screen, waitFor } from '@testing-library/react';
import { backend, bookingRow, CUSTOMER, dayFromNow, renderWithData, slotRow } from '../testing/index.ts';
import { useAccount } from './account-provider.tsx';
import { useNewAchievements } from './use-new-achievements.ts';

const earned: string[] = [];
beforeEach(() => earned.splice(0));
const collect = ({ name }: { name: string }) => void earned.push(name);

const input = {
  eventName: 'Garden Wedding', eventType: 'wedding', eventDate: dayFromNow(10), eventTime: '18:00', location: 'The Wharf', guestCount: 40, totalAmount: 599, specialRequests: '',
};

function Probe() {
  const { data, achievements, createBooking, login, reload } = useAccount();
  useNewAchievements(collect);
  return (
    <>
      <p>{`${data} with ${achievements.length}`}</p>
      <button type="button" onClick={() => void createBooking(input)}>Book</button>
      <button type="button" onClick={() => void login(CUSTOMER)}>Sign in</button>
      <button type="button" onClick={() => void reload()}>Reload</button>
    </>
  );
}
const press = (name: string) => screen.getByRole('button', { name });

it('tells of a badge when it is earned, and not of those that were there', async () => {
  const before = backend.tables.achievements.find(({ name }) => name === 'Community Member');
  const { user } = renderWithData(<Probe />, {
    session: CUSTOMER,
    rows: { available_slots: [slotRow()], user_achievements: [{ id: 'e1', user_id: CUSTOMER.id, achievement_id: before!.id, earned_at: '2026-01-02T15:00:00+00:00' }] },
  });
  await screen.findByText('ready with 1');
  expect(earned).toEqual([]);
  await user.click(press('Book'));
  await waitFor(() => expect(earned).toEqual(['First Booking']));
  const loads = backend.to('GET', '/rest/v1/user_achievements').length;
  await user.click(press('Reload'));
  await waitFor(() => expect(backend.to('GET', '/rest/v1/user_achievements').length).toBeGreaterThan(loads));
  expect(earned).toEqual(['First Booking']);
});

it('does not take the badges of who signs in next for new ones', async () => {
  const badge = backend.tables.achievements[0];
  const { user } = renderWithData(<Probe />, { rows: { bookings: [bookingRow()], user_achievements: [{ id: 'e1', user_id: CUSTOMER.id, achievement_id: badge!.id, earned_at: '2026-01-02T15:00:00+00:00' }] } });
  await user.click(press('Sign in'));
  await screen.findByText('ready with 1');
  expect(earned).toEqual([]);
});
