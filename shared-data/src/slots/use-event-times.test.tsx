import { screen, waitFor } from '@testing-library/react';
import { backend, BACKEND_URL, fakeClock, http, HttpResponse, renderWithData, slotRow } from '../testing/index.ts';
import { useEventTimes } from './use-event-times.ts';

beforeEach(() => fakeClock('2026-06-10T16:00:00Z'));
afterEach(() => jest.useRealTimers());

function OpenDays({ leadTime }: { leadTime: boolean }) {
  const { openDays } = useEventTimes({ eventDate: '', eventTime: '', event: { hours: 4 }, leadTime });
  return <p>{openDays ? openDays.join(', ') : 'loading'}</p>;
}

function open(leadTime: boolean) {
  let settle = () => {};
  const settled = new Promise<void>((resolve) => (settle = resolve));
  renderWithData(<OpenDays leadTime={leadTime} />, {
    rows: { available_slots: [slotRow({ date: '2026-06-11' }), slotRow({ date: '2026-06-20' })] },
    handlers: [
      http.post(`${BACKEND_URL}/rest/v1/rpc/opening_settings`, () =>
        settled.then(() => HttpResponse.json({ lead_hours: 72, horizon_months: 18 })),
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

it('does not wait for it where an admin may choose an earlier time', async () => {
  open(false);
  expect(await screen.findByText('2026-06-11, 2026-06-20')).toBeInTheDocument();
});
