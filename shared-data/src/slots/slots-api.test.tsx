import { screen } from '@testing-library/react';
import { backend, BACKEND_URL, http, HttpResponse, refusal, renderWithData, slotRow } from '../testing/index.ts';
import { toDataError } from '../core/data-error.ts';
import { useMonthSlotsQuery } from './slots-api.ts';

const SLOTS = '/rest/v1/available_slots';

function Slots() {
  const { data, error } = useMonthSlotsQuery({ month: '2026-06', today: '2026-06-19' });
  if (error) return <p>{`failed ${toDataError(error).status} ${toDataError(error).code}`}</p>;
  return <p>{data ? data.map((slot) => `${slot.date} ${slot.startTime}`).join(', ') || 'none' : 'loading'}</p>;
}

// rule: P-7-05, P-7-06
it('requests the available slots of a month from today on, by date and start', async () => {
  const first = slotRow({ date: '2026-06-19', start_time: '12:00:00' });
  const second = slotRow({ date: '2026-06-19', start_time: '18:00:00' });
  const later = slotRow({ date: '2026-06-22' });
  const hidden = [
    slotRow({ date: '2026-06-22', is_available: false }),
    slotRow({ date: '2026-06-18' }),
    slotRow({ date: '2026-07-01' }),
  ];
  renderWithData(<Slots />, { rows: { available_slots: [later, second, ...hidden, first] } });
  expect(await screen.findByText(`${first.date} 12:00, ${second.date} 18:00, ${later.date} 18:00`)).toBeInTheDocument();

  const [request] = backend.to('GET', SLOTS);
  expect([...(request?.params ?? [])].sort()).toEqual([
    ['date', 'gte.2026-06-19'],
    ['date', 'lte.2026-06-30'],
    ['is_available', 'eq.true'],
    ['order', 'date.asc,start_time.asc'],
    ['select', '*'],
  ]);
  expect(request?.headers.get('apikey')).toBe('sb_publishable_test');
});

it('does not retry a refusal and returns a plain error', async () => {
  renderWithData(<Slots />, { handlers: [http.get(BACKEND_URL + SLOTS, () => refusal(500, 'XX000', 'broken'))] });
  expect(await screen.findByText('failed 500 XX000')).toBeInTheDocument();
  expect(backend.to('GET', SLOTS)).toHaveLength(1);
});

// rule: A-8-75
it.each([
  ['a gateway hiccup', () => new HttpResponse('bad gateway', { status: 502 }), 'failed 502 '],
  ['no answer', () => HttpResponse.error(), 'failed 0 '],
])('retries a read twice after %s', async (_what, answer, text) => {
  renderWithData(<Slots />, { handlers: [http.get(BACKEND_URL + SLOTS, answer)] });
  expect(await screen.findByText(text.trim())).toBeInTheDocument();
  expect(backend.to('GET', SLOTS)).toHaveLength(3);
});

it('succeeds when a retry succeeds', async () => {
  let tries = 0;
  const once = http.get(BACKEND_URL + SLOTS, () =>
    (tries += 1) === 1 ? new HttpResponse('', { status: 503 }) : HttpResponse.json([]),
  );
  renderWithData(<Slots />, { handlers: [once] });
  expect(await screen.findByText('none')).toBeInTheDocument();
});
