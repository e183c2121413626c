/** @core */
import { act, screen, waitFor, within } from '@testing-library/react';
import { backend, delay, fakeClock, http, HttpResponse, passSeconds, slotRow } from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { day, goOn, NOW, openAvailability, selection, slots } from '../testing/open-availability.tsx';
import { renderPage } from '../testing/render-page.tsx';
import AvailabilityCheckerPage from './availability-checker-page.tsx';

const SLOTS = 'http://backend.test/rest/v1/available_slots';

beforeEach(() => fakeClock(NOW));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

// rule: P-1-10, P-2.9-21, P-2.9-23, P-2.9-24, P-7-05, P-7-06, P-7-08
test('a visitor sees the calendar of the slots of the month, from today in New York', async () => {
  const { container } = await openAvailability();
  const calls = backend.to('GET', '/rest/v1/available_slots');
  expect(calls.map(({ params }) => params.getAll('date'))).toEqual([
    ['gte.2026-06-09', 'lte.2026-06-30'],
    ['gte.2026-07-01', 'lte.2026-07-31'],
  ]);
  expect(calls[0]!.params.get('is_available')).toBe('eq.true');
  expect(calls[0]!.params.get('order')).toBe('date.asc,start_time.asc');
  expect(screen.getByRole('grid', { name: 'June 2026' })).toBeVisible();
  expect(selection()).toHaveTextContent('DateNot chosen yetTimeNot chosen yet');
  expect(goOn()).toBeEnabled();
  await expectNoAxeViolations(container);
});

// rule: P-5-78, P-5-79, P-5-80
test('past days, days without a slot and days that are full cannot be chosen', async () => {
  await openAvailability();
  expect(day(/^Monday, June 8/)).toBeDisabled();
  expect(day(/^Tuesday, June 9.*today.*1 time open$/)).toBeEnabled();
  expect(day(/^Friday, June 19/)).toBeDisabled();
  expect(day(/^Saturday, June 20.*2 times open$/)).toBeEnabled();
  expect(day(/^Sunday, June 21.*not available$/)).toBeDisabled();
});

// rule: B-3-21
test('another month is loaded when it comes into sight; the choice stays', async () => {
  const { user } = await openAvailability([...slots(), slotRow({ date: '2026-08-14' })]);
  await user.click(day(/^Saturday, June 20/));
  await user.click(await screen.findByRole('radio', { name: '6:00 PM – 10:00 PM' }));
  await user.click(screen.getByRole('button', { name: /next month/i }));
  await user.click(screen.getByRole('button', { name: /next month/i }));
  expect(await screen.findByRole('button', { name: /^Friday, August 14.*1 time open$/ })).toBeEnabled();
  expect(selection()).toHaveTextContent('6:00 PM – 10:00 PM');
});

test('where nothing is open to the end of the month, the calendar opens at the month with the first open date', async () => {
  const { user } = await openAvailability([slotRow({ date: '2026-06-08' }), slotRow({ date: '2026-08-14' })]);
  expect(screen.getByRole('grid', { name: 'August 2026' })).toBeVisible();
  expect(day(/^Friday, August 14.*1 time open$/)).toBeEnabled();
  await user.click(screen.getByRole('button', { name: /previous month/i }));
  expect(screen.getByRole('grid', { name: 'July 2026' })).toBeVisible();
});

// rule: opening-hours.md#few-days-left
test.each([
  ['October 29', '2026-10-29T16:00:00Z', '2026-10-31', 'October', 'November 2026'],
  ['December 31', '2026-12-31T05:30:00Z', '2026-12-31', 'December', 'January 2027'],
])(
  'on %s the calendar says that few days are left, and leads to the next month',
  async (_day, now, last, month, next) => {
    fakeClock(now);
    backend.opening = { lead_hours: 0, horizon_months: 18 };
    const first = next === 'January 2027' ? '2027-01' : '2026-11';
    const { user, container } = await openAvailability(
      [last, `${first}-06`, `${first}-07`].map((date) => slotRow({ date })),
    );
    const [following = ''] = next.split(' ');
    expect(await screen.findByText(`${following} has 2 open days.`)).toBeVisible();
    expect(screen.getByText(`Few days are left in ${month}.`)).toBeVisible();
    await expectNoAxeViolations(container);
    await user.click(screen.getByRole('button', { name: `Show ${following}` }));
    expect(screen.getByRole('grid', { name: next })).toBeVisible();
    expect(screen.getByRole('group', { name: 'Event date' })).toHaveFocus();
    expect(day(new RegExp(`${following} 6, .*1 time open$`))).toBeEnabled();
    expect(screen.queryByText(/^(Few|No) days are left/)).toBeNull();
    await user.click(screen.getByRole('button', { name: /previous month/i }));
    expect(await screen.findByText(`Few days are left in ${month}.`)).toBeVisible();
  },
);

// rule: B-3-21
test('days inside the lead time and after the horizon cannot be chosen, and say why', async () => {
  backend.opening = { lead_hours: 24, horizon_months: 1 };
  const { user } = await openAvailability([...slots(), slotRow({ date: '2026-06-10', start_time: '22:00:00' })]);
  expect(await screen.findByRole('button', { name: /^Tuesday, June 9.*book at least 24 hours ahead$/ })).toBeDisabled();
  expect(day(/^Wednesday, June 10.*not available$/)).toBeDisabled();
  await user.click(screen.getByRole('button', { name: /next month/i }));
  expect(day(/^Friday, July 10.*not available, online booking is open until July 9, 2026$/)).toBeDisabled();
});

test.each([
  [
    'arrive',
    () => HttpResponse.json([{ lead_hours: 24, horizon_months: 18, now: backend.now().toISOString() }]),
    'book at least 24 hours ahead',
  ],
  ['fail', () => HttpResponse.json({ message: 'unavailable' }, { status: 500 }), '1 time open'],
])('no day is offered before the rules of booking %s', async (_how, answer, said) => {
  let settle = () => {};
  const settled = new Promise<void>((resolve) => (settle = resolve));
  renderPage(AvailabilityCheckerPage, {
    rows: { available_slots: slots() },
    handlers: [http.post('http://backend.test/rest/v1/rpc/opening_settings', () => settled.then(answer))],
  });
  await waitFor(() => expect(backend.to('GET', '/rest/v1/available_slots')).not.toEqual([]));
  await act(() => delay(100));
  expect(screen.queryByRole('grid')).toBeNull();
  settle();
  expect(await screen.findByRole('button', { name: new RegExp(`^Tuesday, June 9.*${said}$`) })).toBeVisible();
});

// rule: P-2.9-22
test('the chosen date lists its open slots by start, with the zone named', async () => {
  const { user, container } = await openAvailability();
  await user.click(day(/^Saturday, June 20/));
  const list = await screen.findByRole('radiogroup', { name: 'Open times on Saturday, June 20, 2026' });
  expect(list).toHaveAccessibleDescription('Eastern Time, the local time at your event.');
  expect(
    within(list)
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent),
  ).toEqual(['11:00 AM – 3:00 PM 1 team free', '6:00 PM – 10:00 PM 2 teams free']);
  await user.click(within(list).getByRole('radio', { name: '6:00 PM – 10:00 PM' }));
  expect(selection()).toHaveTextContent('DateSaturday, June 20, 2026Time6:00 PM – 10:00 PM Eastern Time');
  await expectNoAxeViolations(container);
});

// rule: P-4-46
test('choosing a new date clears the chosen slot, choosing the same one does not', async () => {
  const { user } = await openAvailability();
  await user.click(day(/^Saturday, June 20/));
  await user.click(await screen.findByRole('radio', { name: '6:00 PM – 10:00 PM' }));
  await user.click(day(/^Saturday, June 20/));
  expect(await screen.findByRole('radio', { name: '6:00 PM – 10:00 PM' })).toBeChecked();
  await user.click(day(/^Saturday, June 27/));
  expect(await screen.findByRole('radio', { name: '6:00 PM – 10:00 PM' })).not.toBeChecked();
  expect(selection()).toHaveTextContent('TimeNot chosen yet');
  await user.click(day(/^Saturday, June 20/));
  expect(await screen.findByRole('radio', { name: '6:00 PM – 10:00 PM' })).not.toBeChecked();
});

// rule: P-4-44, P-5-77
test('Continue without a date and a slot shows an error and stays', async () => {
  const { user, container } = await openAvailability();
  await user.click(goOn());
  expect(await screen.findByText('Selection Needed')).toBeVisible();
  expect(screen.getByText('Please select both a date and time slot.')).toBeVisible();
  expect(screen.getByRole('group', { name: '2 fields need your attention' })).toHaveFocus();
  await expectNoAxeViolations(container);

  await user.click(day(/^Saturday, June 20/));
  await user.click(goOn());
  await waitFor(() => expect(screen.getByRole('group', { name: '1 field needs your attention' })).toHaveFocus());
  expect(screen.queryByRole('heading', { name: 'Your details' })).not.toBeInTheDocument();
});

test('the page shows a loading state while the slots load', async () => {
  const { container } = renderPage(AvailabilityCheckerPage, { handlers: [http.get(SLOTS, () => delay('infinite'))] });
  expect(screen.getByText('Loading open times…')).toBeInTheDocument();
  await expectNoAxeViolations(container);
});

test('the calendar replaces the loading state of the prerendered page without any input', async () => {
  renderPage(AvailabilityCheckerPage, {
    rows: { available_slots: slots() },
    beforeHydration: () => expect(screen.getByText('Loading open times…')).toBeInTheDocument(),
  });
  expect(await screen.findByRole('grid', { name: 'June 2026' })).toBeVisible();
});

// rule: P-8-03, P-8-04, P-8-05
test('slots that do not load are said, logged, and read again on request', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  let fail = true;
  const { user, container } = renderPage(AvailabilityCheckerPage, {
    rows: { available_slots: slots() },
    handlers: [
      http.get(SLOTS, () =>
        fail ? HttpResponse.json({ code: 'XX000', message: 'broken' }, { status: 500 }) : undefined,
      ),
    ],
  });
  expect(await screen.findByText('Failed to load available time slots')).toBeVisible();
  expect(screen.getByText('Error')).toBeVisible();
  expect(log).toHaveBeenCalledWith('Failed to load available time slots', expect.objectContaining({ status: 500 }));
  await expectNoAxeViolations(container);

  fail = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('grid')).toBeVisible();
});

// rule: capacity-and-slots.md#slots-failed
test('each month that fails to load again is logged, and the failure is shown once until a month has loaded', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  let fail = false;
  const { user } = renderPage(AvailabilityCheckerPage, {
    rows: { available_slots: [...slots(), slotRow({ date: '2026-07-14' })] },
    handlers: [
      http.get(SLOTS, () =>
        fail ? HttpResponse.json({ code: 'XX000', message: 'broken' }, { status: 500 }) : undefined,
      ),
    ],
  });
  await screen.findByRole('grid');
  const said = () => screen.getAllByRole('alert', { name: 'Error' }).at(-1);
  const failed = () => log.mock.calls.filter(([text]) => text === 'Failed to load available time slots').length;
  const show = async (which: RegExp) => {
    await passSeconds(10);
    await user.click(screen.getByRole('button', { name: which }));
  };
  await show(/next month/i);
  expect(await screen.findByRole('button', { name: /^Tuesday, July 14.*1 time open$/ })).toBeEnabled();
  fail = true;
  await show(/previous month/i);
  await waitFor(() => expect(failed()).toBe(1));
  const first = await screen.findByRole('alert', { name: 'Error' });
  await show(/next month/i);
  await waitFor(() => expect(failed()).toBe(2));
  await user.click(goOn()); // messages are shown in their order
  await screen.findByText('Selection Needed');
  expect(said()).toBe(first);
  expect(day(/^Tuesday, July 14.*1 time open$/)).toBeEnabled();
  fail = false;
  backend.tables.available_slots.push(slotRow({ date: '2026-06-25' }));
  await show(/previous month/i);
  expect(await screen.findByRole('button', { name: /^Thursday, June 25.*1 time open$/ })).toBeEnabled();
  fail = true;
  await show(/next month/i);
  await waitFor(() => expect(said()).not.toBe(first));
});

test('without open slots the page names alternatives', async () => {
  const { container } = renderPage(AvailabilityCheckerPage, {
    rows: { available_slots: [slotRow({ date: '2026-06-20', current_bookings: 1 })] },
  });
  expect(await screen.findByRole('heading', { name: 'No open dates right now' })).toBeVisible();
  expect(screen.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', expect.stringMatching(/^tel:/));
  expect(screen.getByRole('button', { name: 'Send an enquiry' })).toBeVisible();
  await expectNoAxeViolations(container);
});

test('the page shows the last day of online booking, and links to the contact form with another date and its guests', async () => {
  const { user, container } = await openAvailability();
  const other = within(screen.getByRole('region', { name: 'Need a date that is not in the calendar?' }));
  expect(await other.findByText(/^Online booking is open until December 9, 2027\./)).toBeVisible();
  await user.click(other.getByRole('button', { name: 'Send an enquiry' }));
  expect(await other.findByRole('group', { name: '2 fields need your attention' })).toHaveFocus();
  await expectNoAxeViolations(container);
  await user.type(other.getByLabelText('Event date'), '2027-06-19');
  await user.type(other.getByLabelText('Guests'), '80');
  await user.click(other.getByRole('button', { name: 'Send an enquiry' }));
  expect(await screen.findByLabelText('Address')).toHaveTextContent('/contact?date=2027-06-19&guests=80');
});

// rule: B-3-52
test('that somebody looked at open dates is counted once, with nothing about them', async () => {
  const { user } = await openAvailability();
  const counts = () => backend.to('POST', '/rest/v1/rpc/count_step').map(({ body }) => body);
  expect(counts()).toEqual([]);
  await user.click(day(/^Saturday, June 20, 2026/));
  await waitFor(() => expect(counts()).toEqual([{ p_step: 'availability' }]));
  await user.click(day(/^Saturday, June 27, 2026/));
  await screen.findByRole('radio', { name: '6:00 PM – 10:00 PM' });
  expect(counts()).toHaveLength(1);
});
