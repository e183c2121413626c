import { render, screen, within } from '@testing-library/react';
import { slotRow } from 'shared-data/testing';
import { CalendarGrid } from 'shared-ui/calendar';
import { expectNoAxeViolations, PageAlone } from 'shared-ui/testing';
import { readOpenTimes } from './read-open-times.ts';
import { showMonth } from './show-month.ts';

const today = '2026-06-10';
const open = new Map([
  ['2026-06-20', 2],
  ['2026-06-27', 1],
  ['2026-07-20', 1],
]);

const inPage = (name: string) => {
  const box = document.createElement('div');
  box.setAttribute('role', 'group');
  box.setAttribute('aria-label', name);
  document.body.append(box);
  return box;
};
const days = (box: HTMLElement) => within(box).getAllByRole<HTMLButtonElement>('button', { name: /20\d\d/ }).map((button) => [button.getAttribute('aria-label'), button.textContent, button.disabled]);
const shape = (box: HTMLElement) => [...box.querySelectorAll('tr, td:not(.rdp-hidden), th, [class*="caption"]')].filter((part) => part.matches(':not(td)') || part.hasChildNodes()).map(({ className }) => className.split(' ').filter((name) => !/^rdp-(disabled|hidden|outside)$/.test(name)).sort().join(' '));

afterEach(() => document.body.replaceChildren());

test('the first look is the calendar’s month: the same days, names, open days and parts', async () => {
  const box = inPage('First look');
  const month = showMonth(box, today);
  expect(days(box).every(([, , disabled]) => disabled)).toBe(true); // nothing is open before it is known
  month.mark(open);
  await expectNoAxeViolations(box);

  const { container } = render(
    <CalendarGrid
      label="Event date"
      today={today}
      min={today}
      max="2026-07-20"
      onChange={() => {}}
      isUnavailable={(date) => !open.has(date)}
      isMarked={(date) => open.has(date)}
      describe={(date) => `${open.get(date)} ${open.get(date) === 1 ? 'time' : 'times'} open`}
    />,
    { wrapper: PageAlone },
  );
  const calendar = within(container).getByRole('group', { name: 'Event date' });
  expect(days(box)).toEqual(days(calendar));
  expect(shape(box)).toEqual(shape(calendar));
  expect(within(box).getByRole('grid', { name: 'June 2026' })).toBeVisible();
  for (const [name, disabled] of [['Go to the Previous Month', true], ['Go to the Next Month', false]] as const) {
    expect(within(box).getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(disabled);
  }
  expect(screen.getAllByRole('grid')).toHaveLength(2);
});

test('times are counted by day as the page counts them, and a refusal is an error', async () => {
  const asked: string[] = [];
  const rows = [
    slotRow({ date: '2099-06-20' }),
    slotRow({ date: '2099-06-20', start_time: '11:00:00' }),
    slotRow({ date: '2099-06-21', max_bookings: 1, current_bookings: 1 }),
  ];
  const answer = jest.spyOn(globalThis, 'fetch').mockImplementation((url) => {
    asked.push(String(url));
    return Promise.resolve(Response.json(rows));
  });
  const backend = { supabaseUrl: 'http://backend.test', publishableKey: 'sb_publishable_test' };
  expect([...(await readOpenTimes(backend, today))]).toEqual([['2099-06-20', 2]]);
  expect(new URL(asked[0]!).searchParams.get('date')).toBe('gte.2026-06-10');
  answer.mockResolvedValue(new Response('', { status: 503 }));
  await expect(readOpenTimes(backend, today)).rejects.toThrow('503');
  answer.mockRestore();
});
