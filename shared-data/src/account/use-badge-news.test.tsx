import { act, screen, waitFor } from '@testing-library/react';
import { onNewBadge } from '../achievements/new-badges.ts';
import { backend, BACKEND_URL, bookingRow, CUSTOMER, http, refusal, renderWithData } from '../testing/index.ts';
import type { RenderOptions } from '../testing/index.ts';
import { useAccount } from './use-account.ts';
import { useBadgeNews } from './use-badge-news.ts';

let reported: string[] = [];
let unsubscribe = () => {};
beforeEach(() => {
  reported = [];
  unsubscribe = onNewBadge(({ name }) => reported.push(name));
});
afterEach(() => unsubscribe());

const booking = bookingRow({ status: 'confirmed', created_at: '2026-03-01T15:00:00.5+00:00' });
async function open(options: RenderOptions = {}) {
  let report: (bookingId: string) => Promise<void> = async () => {};
  function Badges() {
    const { data, achievements } = useAccount();
    report = useBadgeNews();
    return <p>{`${data}: ${achievements.map(({ achievement }) => achievement.name).join(', ')}`}</p>;
  }
  renderWithData(<Badges />, { rows: { bookings: [booking] }, ...options });
  await screen.findByText(options.session ? /^ready/ : /^idle/);
  return (bookingId = booking.id) => act(() => report(bookingId));
}

const idOf = (name: string) => backend.tables.achievements.find((row) => row.name === name)?.id ?? '';
const earned = (name: string, at: string) => ({
  id: name,
  user_id: CUSTOMER.id,
  achievement_id: idOf(name),
  earned_at: at,
});
const loads = () => backend.to('GET', '/rest/v1/profiles').length;

// rule: A-4-38, A-7.1-21
it('reports the badge that came with the booking, grants nothing and reloads', async () => {
  const report = await open({ session: CUSTOMER });
  const loadedBefore = loads();
  backend.tables.user_achievements.push(
    earned('First Booking', '2026-02-01T15:00:00+00:00'),
    earned('Community Member', '2026-03-01T15:05:00+00:00'),
    earned('Event Planner', '2026-03-01T15:10:00+00:00'),
  );
  await report();
  expect(reported).toEqual(['Event Planner']);
  expect(await screen.findByText(/^ready: .*Event Planner/)).toBeInTheDocument();
  await waitFor(() => expect(loads()).toBeGreaterThan(loadedBefore));
  expect(backend.to('POST', '/rest/v1/user_achievements')).toEqual([]);
});

it.each([
  ['a booking without a new badge', booking.id],
  ['a booking that is not in the account', bookingRow().id],
])('reports nothing for %s', async (_case, id) => {
  const report = await open({ session: CUSTOMER });
  backend.tables.user_achievements.push(earned('First Booking', '2026-02-01T15:00:00+00:00'));
  await report(id);
  expect(reported).toEqual([]);
});

// rule: A-8-66
it('logs a failure and reloads', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let broken = false;
  const failing = http.get(`${BACKEND_URL}/rest/v1/user_achievements`, () =>
    broken ? refusal(500, 'XX000', 'broken') : undefined,
  );
  const report = await open({ session: CUSTOMER, handlers: [failing] });
  const loadedBefore = loads();
  broken = true;
  await report();
  expect(log).toHaveBeenCalledWith('Error checking achievements:', expect.objectContaining({ message: 'broken' }));
  await waitFor(() => expect(loads()).toBeGreaterThan(loadedBefore));
});

it('does nothing without a user', async () => {
  const report = await open();
  await report();
  expect(backend.requests).toEqual([]);
});
