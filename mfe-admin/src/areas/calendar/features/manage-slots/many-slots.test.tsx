import { screen, waitFor, within } from '@testing-library/react';
import { backend, BACKEND_URL, dayFromNow, http, HttpResponse, refusal, slotRow } from 'shared-data/testing';
import { formatDate } from 'shared-data/domain/time';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { openPanel } from '../../../../testing/open-panel.tsx';

/** Three days with an early and a late slot each; the last day has a booking. */
const rows = () =>
  [1, 2, 3].flatMap((day) => [
    slotRow({ date: dayFromNow(day), start_time: '12:00:00', end_time: '16:00:00' }),
    slotRow({ date: dayFromNow(day), current_bookings: day === 3 ? 1 : 0 }),
  ]);
const short = (day: number) => formatDate(dayFromNow(day), 'short');

async function open(options: Parameters<typeof openPanel>[0] = {}) {
  const opened = await openPanel({ tab: 'scheduling', rows: { available_slots: rows() }, ...options });
  const form = within(await screen.findByRole('form', { name: 'Change all slots of some days' }));
  const choose = async (label: string, date: string) => {
    await opened.user.clear(form.getByLabelText(label));
    await opened.user.type(form.getByLabelText(label), date);
  };
  return { ...opened, form, choose };
}

const patches = () => backend.to('PATCH', '/rest/v1/available_slots');

it('closes a range of days in one request, after a confirmation that states the change', async () => {
  const { user, form, choose, container } = await open();
  await choose('First day', dayFromNow(2));
  await choose('Last day', dayFromNow(3));
  const text = `Close 4 slots from ${short(2)} to ${short(3)}; 1 with bookings stays booked.`;
  expect(await form.findByText(text)).toBeInTheDocument();
  await expectNoAxeViolations(container);
  await user.click(form.getByRole('button', { name: 'Close 4 slots' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Close 4 slots?' }));
  expect(question.getByText(text)).toBeInTheDocument();
  expect(patches()).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Close 4 slots' }));
  expect(await screen.findByText('Slots Updated')).toBeInTheDocument();
  expect(screen.getByText('4 slots disabled successfully')).toBeInTheDocument();
  expect(patches()).toHaveLength(1);
  await waitFor(() => expect(screen.getAllByRole('switch', { name: /^Unavailable/ })).toHaveLength(4));
  expect(screen.getAllByRole('switch', { name: /^Available/ })).toHaveLength(2);
});

it('opens closed slots', async () => {
  const closed = rows().map((row, index) => ({ ...row, is_available: index > 0 }));
  const { user, form } = await open({ rows: { available_slots: closed } });
  await user.selectOptions(form.getByLabelText('Change to'), 'Available');
  await user.click(form.getByRole('button', { name: 'Open 1 slot' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Open 1 slot' }));
  expect(await screen.findByText('1 slot enabled successfully')).toBeInTheDocument();
});

it('a day is closed by its own button, and Cancel changes nothing', async () => {
  const { user } = await open();
  const button = screen.getByRole('button', { name: `Close this day (${short(1)})` });
  await user.click(button);
  expect(await screen.findByRole('alertdialog', { name: 'Close 2 slots?' })).toBeInTheDocument();
  await user.keyboard('{Enter}'); // focus starts on Cancel
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(patches()).toEqual([]);
  await user.click(button);
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Close 2 slots' }));
  expect(await screen.findByRole('button', { name: `Open this day (${short(1)})` })).toBe(button);
  expect(patches()[0]?.params.getAll('date')).toEqual([`gte.${dayFromNow(1)}`, `lte.${dayFromNow(1)}`]);
});

it.each([
  ['is refused', () => refusal(403, '42501', 'no')],
  ['changes no row', () => HttpResponse.json([])],
])('a change that %s is a failure', async (_what, answer) => {
  const { user, form } = await open({ handlers: [http.patch(`${BACKEND_URL}/rest/v1/available_slots`, answer)] });
  await user.click(form.getByRole('button', { name: 'Close 6 slots' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Close 6 slots' }));
  expect(await screen.findByText('Failed to update slots')).toBeInTheDocument();
  expect(screen.getAllByRole('switch', { name: /^Available/ })).toHaveLength(6);
});

it.each([
  ['days in the wrong order', 3, 2, 'Choose a last day that is not before the first'],
  ['days without slots', 20, 21, 'No slot of these days would change'],
])('%s are refused with the reason', async (_what, first, last, reason) => {
  const { user, form, choose } = await open();
  await choose('First day', dayFromNow(first));
  await choose('Last day', dayFromNow(last));
  await user.click(form.getByRole('button', { name: 'Change slots' }));
  expect(await form.findByRole('link', { name: reason })).toBeInTheDocument();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

it('lists the slots by week, the first one expanded', async () => {
  const days = [1, 8, 15].map((day) => slotRow({ date: dayFromNow(day) }));
  await open({ rows: { available_slots: days } });
  const weeks = screen.getAllByRole('group').filter((one) => one.matches('details'));
  expect(weeks.map((week) => week.hasAttribute('open'))).toEqual([true, false, false]);
  expect(weeks[0]).toHaveTextContent('1 slot, 1 available, 0 with bookings');
  expect(within(weeks[0]!).getByRole('heading', { name: formatDate(dayFromNow(1), 'full') })).toBeInTheDocument();
});
