import { act, screen, waitFor } from '@testing-library/react';
import { backend, BACKEND_URL, bookingRow, CUSTOMER, http, refusal, renderWithData } from '../testing/index.ts';
import type { RenderOptions } from '../testing/index.ts';
import { useAccount } from './use-account.ts';
import { useBookingBadges } from './use-booking-badges.ts';

async function open(options: RenderOptions = {}) {
  let grant: () => Promise<void> = async () => {};
  function Badges() {
    const { data, achievements } = useAccount();
    grant = useBookingBadges();
    return <p>{`${data}: ${achievements.map(({ achievement }) => achievement.name).join(', ')}`}</p>;
  }
  renderWithData(<Badges />, options);
  await screen.findByText(options.session ? /^ready/ : /^idle/);
  return () => act(() => grant());
}

const paid = (count: number) => Array.from({ length: count }, () => bookingRow({ status: 'completed' }));
const grants = () => backend.to('POST', '/rest/v1/user_achievements');
const idOf = (name: string) => backend.tables.achievements.find((row) => row.name === name)?.id ?? '';
const earned = (...names: string[]) =>
  names.map((name) => ({
    id: name,
    user_id: CUSTOMER.id,
    achievement_id: idOf(name),
    earned_at: '2026-01-01T00:00:00+00:00',
  }));

it.each([
  [1, 'First Booking', []],
  [5, 'Event Planner', ['First Booking']],
  [10, 'VIP Client', ['First Booking', 'Event Planner']],
])('with %i paid bookings grants %s and reloads', async (count, name, before) => {
  const grant = await open({
    session: CUSTOMER,
    rows: { bookings: paid(count), user_achievements: earned(...before) },
  });
  const loadedBefore = backend.to('GET', '/rest/v1/profiles').length;
  await grant();
  expect(await screen.findByText(new RegExp(`^ready: .*${name}`))).toBeInTheDocument();
  await waitFor(() => expect(backend.to('GET', '/rest/v1/profiles').length).toBeGreaterThan(loadedBefore));

  const lookups = backend.to('GET', '/rest/v1/achievements');
  expect(lookups.map(({ params }) => params.get('name'))).toEqual([`eq.${name}`]);
  expect(lookups[0]?.headers.get('accept')).toContain('vnd.pgrst.object');
  expect(grants().map(({ body }) => body)).toEqual([{ user_id: CUSTOMER.id, achievement_id: idOf(name) }]);
});

it('bookings that are cancelled or not paid yet do not count', async () => {
  const unpaid = [bookingRow({ status: 'cancelled' }), bookingRow({ status: 'pending' })];
  const grant = await open({ session: CUSTOMER, rows: { bookings: unpaid } });
  await grant();
  expect(grants()).toEqual([]);
});

it('a second paid booking grants nothing', async () => {
  const grant = await open({
    session: CUSTOMER,
    rows: { bookings: paid(2), user_achievements: earned('First Booking') },
  });
  await grant();
  expect(backend.to('GET', '/rest/v1/achievements')).toEqual([]);
});

it('a badge that was reached while no page was open is granted with the next one', async () => {
  const grant = await open({ session: CUSTOMER, rows: { bookings: paid(6) } });
  await grant();
  expect(await screen.findByText(/First Booking, Event Planner|Event Planner, First Booking/)).toBeInTheDocument();
});

it('treats a badge that another tab was granted before as granted', async () => {
  const rows = earned('First Booking');
  const stale = http.get(`${BACKEND_URL}/rest/v1/user_achievements`, () => Response.json([]));
  const grant = await open({
    session: CUSTOMER,
    rows: { bookings: paid(1), user_achievements: rows },
    handlers: [stale],
  });
  await grant();
  expect(grants()).toHaveLength(1);
});

it('logs a failed badge and reloads', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = http.get(`${BACKEND_URL}/rest/v1/achievements`, () => refusal(500, 'XX000', 'broken'));
  const grant = await open({ session: CUSTOMER, rows: { bookings: paid(1) }, handlers: [broken] });
  const loadedBefore = backend.to('GET', '/rest/v1/profiles').length;
  await grant();
  expect(log).toHaveBeenCalledWith('Error checking achievements:', expect.objectContaining({ message: 'broken' }));
  await waitFor(() => expect(backend.to('GET', '/rest/v1/profiles').length).toBeGreaterThan(loadedBefore));
});

it('does nothing without a user', async () => {
  const grant = await open();
  await grant();
  expect(backend.requests).toEqual([]);
});
