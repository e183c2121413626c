import { fireEvent, screen, waitFor } from '@testing-library/react';
import { addDays } from '../domain/calendar/time.ts';
import {
  backend,
  BACKEND_URL,
  DEVICES,
  fakeClock,
  http,
  HttpResponse,
  leaveDevice,
  onDevice,
  renderWithData,
  slotRow,
} from '../testing/index.ts';
import { useEventTimes } from './use-event-times.ts';

beforeEach(() => fakeClock('2026-06-10T16:00:00Z'));
afterEach(leaveDevice);

function OpenDays({ leadTime }: { leadTime: boolean }) {
  const { today, openDays, fewLeft, onMonth } = useEventTimes({
    eventDate: '',
    eventTime: '',
    event: { hours: 4 },
    leadTime,
  });
  return (
    <>
      <p>{openDays ? openDays.join(', ') : 'loading'}</p>
      <p data-testid="left" data-today={today}>
        {fewLeft ? `${fewLeft.left} left, then ${fewLeft.next ?? 'unknown'}` : 'enough'}
      </p>
      <button onClick={() => onMonth('2027-03-01')}>March</button>
    </>
  );
}

const HOURS_72 = { lead_hours: 72, horizon_months: 18 };
function open(leadTime: boolean) {
  let settle = () => {};
  const settled = new Promise<void>((resolve) => (settle = resolve));
  renderWithData(<OpenDays leadTime={leadTime} />, {
    rows: { available_slots: [slotRow({ date: '2026-06-11' }), slotRow({ date: '2026-06-20' })] },
    handlers: [
      http.post(`${BACKEND_URL}/rest/v1/rpc/opening_settings`, () =>
        settled.then(() => HttpResponse.json([{ ...HOURS_72, now: backend.now().toISOString() }])),
      ),
    ],
  });
  return settle;
}

it('tells no open day before the lead time is known', async () => {
  const settle = open(true);
  await waitFor(() => expect(backend.to('GET', '/rest/v1/available_slots')).toHaveLength(1));
  expect(screen.getByText('loading')).toBeInTheDocument();
  settle();
  expect(await screen.findByText(/2026/)).toHaveTextContent(/^2026-06-20$/);
});

// rule: B-7-02
it.each(DEVICES)(
  'tells today and the days that are open by the database’s time on a device %s',
  async (_name, device) => {
    onDevice(device);
    const days = [0, 1, 2].map((later) => addDays(device.today, later));
    renderWithData(<OpenDays leadTime />, { rows: rowsOf(days) });
    backend.opening.lead_hours = 18; // the event of today begins sooner, that of tomorrow later
    expect(await screen.findByText(days.slice(1).join(', '))).toBeVisible();
    expect(screen.getByTestId('left')).toHaveAttribute('data-today', device.today);
  },
);

it('does not wait for it where an admin may choose an earlier time', async () => {
  open(false);
  expect(await screen.findByText('2026-06-11, 2026-06-20')).toBeInTheDocument();
});

const months = () => backend.to('GET', '/rest/v1/available_slots').map(({ params }) => params.getAll('date')[1]);
const rowsOf = (days: string[]) => ({ available_slots: days.map((date) => slotRow({ date })) });
const told = () => screen.getByTestId('left').textContent;

// rule: opening-hours.md#few-days-left
it.each([
  ['November 29', '2026-11-29T16:00:00Z', ['2026-11-30', '2026-12-04', '2026-12-05'], '1 left, then 2', '2026-12-31'],
  ['December 31', '2026-12-31T16:00:00Z', ['2027-01-08'], '0 left, then 1', '2027-01-31'],
])('on %s the end of a month is told with the open days of the next one', async (_day, now, days, said, last) => {
  fakeClock(now);
  renderWithData(<OpenDays leadTime={false} />, { rows: rowsOf(days) });
  await waitFor(() => expect(told()).toBe(said));
  expect(months()).toEqual([expect.stringContaining(now.slice(0, 7)), `lte.${last}`]);
  fireEvent.click(screen.getByRole('button', { name: 'March' }));
  await waitFor(() => expect(told()).toBe('enough'));
});

it.each([
  ['six', [11, 12, 13, 18, 19, 20], 'enough', ['lte.2026-06-30']],
  ['five', [12, 13, 18, 19, 20], '5 left, then 0', ['lte.2026-06-30', 'lte.2026-07-31']],
])('with %s open days left the next month is loaded only where it is told', async (_count, dates, said, loaded) => {
  const days = dates.map((date) => `2026-06-${date}`);
  renderWithData(<OpenDays leadTime={false} />, { rows: rowsOf(days) });
  await screen.findByText(days.join(', '));
  await waitFor(() => expect(told()).toBe(said));
  expect(months()).toEqual(loaded);
});
