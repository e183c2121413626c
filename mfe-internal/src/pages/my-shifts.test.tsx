/** @core */
import { screen, waitFor, within } from '@testing-library/react';
import { formatDate, todayInNewYork } from 'shared-data/domain/time';
import { instantInNewYork } from 'shared-data/domain/zoned-time';
import {
  backend,
  BACKEND_URL,
  CUSTOMER,
  DEVICES,
  http,
  HttpResponse,
  leaveDevice,
  onDevice,
  refusal,
  STAFF,
} from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { answers, myShiftRow, personRow, shiftRow } from '../testing/crew-rows.ts';
import { renderPage } from '../testing/render-page.tsx';
import StaffSchedulePage from './staff-schedule-page.tsx';

const RPC = `${BACKEND_URL}/rest/v1/rpc`;
const bodies = (name: string) => backend.to('POST', `/rest/v1/rpc/${name}`).map(({ body }) => body);
const availability = [
  { kind: 'hours', weekday: 5, from_time: '17:00', until_time: '02:00' },
  { kind: 'exception', starts_on: '2031-05-09', ends_on: '2031-05-09', from_time: null, until_time: null },
  { kind: 'absence', id: 'a1', starts_on: '2031-06-01', ends_on: '2031-06-03', reason: 'Surgery' },
];

function open(shifts: object[] = [myShiftRow()], handlers: never[] = []) {
  window.history.replaceState(null, '', '/');
  return renderPage(StaffSchedulePage, {
    session: STAFF,
    handlers: [
      ...handlers,
      answers('my_shifts', shifts),
      answers('my_hours', [{ month: '2031-05-01', worked: 5.5, planned: 6 }]),
      answers('shift_feed_since', null),
      answers('answer_shift', null),
      answers('schedule', [
        shiftRow({ cost_cents: null, published: true }),
        shiftRow({ id: 's2', staff_name: 'Me', is_mine: true }),
      ]),
      answers('absent_staff', []),
      answers('staff_list', [personRow({ id: 'me', is_me: true, hourly_cents: null })]),
      answers('availability', availability),
      answers('set_weekly_hours', null),
      answers('add_absence', 'a2'),
      answers('remove_absence', null),
      answers('set_exception', null),
    ],
  });
}

afterEach(leaveDevice);

// rule: B-3-70, B-4-06
test('staff begin at their shifts, with time, place, guests and hours, and accept one', async () => {
  const { user, container } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'My shifts' })).toBeVisible();
  expect(await screen.findByText('Garden party', { selector: 'strong' })).toBeVisible();
  expect(screen.getByText('Friday, May 2, 2031, 5:00 PM – 11:00 PM')).toBeVisible();
  expect(screen.getByText('80 guests')).toBeVisible();
  expect(screen.getByRole('link', { name: '725 Wharf Street SW' })).toHaveAttribute(
    'href',
    expect.stringContaining('maps'),
  );
  expect(await screen.findByText(/5.5 h worked, 6 h planned/)).toBeVisible();
  expect(screen.queryByText(/On the day/)).toBeNull();
  await expectNoAxeViolations(container);
  await user.click(screen.getByRole('button', { name: 'Accept Garden party' }));
  expect(await screen.findByText('Accepted')).toBeVisible();
  expect(bodies('answer_shift')).toEqual([{ p_id: 's1', p_answer: 'accepted' }]);
});

// rule: B-7-02
test.each(DEVICES)('a shift is answered until it begins on a device %s', async (_name, device) => {
  onDevice(device);
  const from = (minutes: number) => new Date(backend.now().getTime() + minutes * 60_000).toISOString();
  open([
    myShiftRow({ starts_at: from(60), ends_at: from(360) }),
    myShiftRow({ id: 's2', event: 'Lunch', starts_at: from(-60), ends_at: from(240) }),
    myShiftRow({ id: 's3', event: 'Brunch', starts_at: from(-400), ends_at: from(-10) }),
  ]);
  const over = within(await screen.findByRole('region', { name: 'Just over' }));
  expect(over.getByText('Brunch', { selector: 'strong' })).toBeVisible();
  expect(over.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Accept Garden party' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accept Lunch' })).toBeNull();
});

test('who is called on the day is shown with a link that calls', async () => {
  open([myShiftRow({ answer: 'accepted', contact_name: 'Dana', contact_phone: '(202) 555-0177' })]);
  expect(await screen.findByText(/On the day: Dana/)).toBeVisible();
  expect(screen.getByRole('link', { name: '(202) 555-0177' })).toHaveAttribute('href', 'tel:2025550177');
});

test('declining asks once and says that the owner is mailed; a refusal is reported', async () => {
  const { user } = open([myShiftRow()], [
    http.post(`${RPC}/answer_shift`, () =>
      refusal(409, 'PT409', 'shift_closed', null, 'This shift can no longer be answered.'),
    ),
  ] as never[]);
  await user.click(await screen.findByRole('button', { name: 'Decline (Garden party)' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Decline this shift?' }));
  await user.click(question.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('This shift can no longer be answered.')).toBeVisible();
});

// rule: B-4-06
test('the calendar marks the days with shifts, and a day names its shifts', async () => {
  const today = todayInNewYork(new Date());
  const at = (time: string) => instantInNewYork(today, time).toISOString();
  const { user, container } = open([myShiftRow({ starts_at: at('17:00'), ends_at: at('23:00') })]);
  await user.click(await screen.findByRole('tab', { name: 'Calendar' }));
  expect(await screen.findByRole('heading', { level: 2, name: formatDate(today) })).toBeVisible();
  expect(screen.getByText('5:00 PM – 11:00 PM')).toBeVisible();
  expect(screen.getByRole('button', { name: /, 1 shift/ })).toBeVisible();
  await expectNoAxeViolations(container);
});

test('staff see who else works, without costs', async () => {
  const { user, container } = open();
  await user.click(await screen.findByRole('tab', { name: 'Schedule' }));
  expect(await screen.findByText('Ana Low')).toBeVisible();
  expect(screen.getByText('You')).toBeVisible();
  expect(container).not.toHaveTextContent('$');
  await expectNoAxeViolations(container);
});

// rule: B-4-02
test('hours of the week, days that differ and time off are entered and removed', async () => {
  const { user, container } = open();
  await user.click(await screen.findByRole('tab', { name: 'Availability' }));
  const week = within(await screen.findByRole('form', { name: 'Hours of the week' }));
  const friday = within(week.getByRole('group', { name: 'Friday' }));
  expect(friday.getByLabelText('From')).toHaveValue('17:00');
  await expectNoAxeViolations(container);
  await user.type(within(week.getByRole('group', { name: 'Monday' })).getByLabelText('From'), '12:00');
  await user.click(week.getByRole('button', { name: 'Save hours' }));
  expect(await screen.findByText('Hours saved')).toBeVisible();
  expect(bodies('set_weekly_hours')).toEqual([
    {
      ...{ p_staff_id: 'me', p_changes: { 1: [{ from: '12:00', until: '00:00' }] }, p_seen: { 1: [] } },
    },
  ]);
  const off = within(screen.getByRole('form', { name: 'Time off' }));
  await user.type(off.getByLabelText('First day'), '2031-07-01');
  await user.type(off.getByLabelText('Reason (optional)'), 'Trip');
  await user.click(off.getByRole('button', { name: 'Add time off' }));
  expect(await screen.findByText('Time off saved')).toBeVisible();
  expect(bodies('add_absence')).toEqual([
    { p_staff_id: 'me', p_starts_on: '2031-07-01', p_ends_on: '2031-07-01', p_reason: 'Trip' },
  ]);
  await user.click(screen.getByRole('button', { name: /Remove the time off of Jun 1, 2031/ }));
  await waitFor(() => expect(bodies('remove_absence')).toEqual([{ p_id: 'a1' }]));
  await user.click(screen.getByRole('button', { name: 'Remove Friday, May 9, 2031' }));
  await waitFor(() => expect(bodies('set_exception')).toMatchObject([{ p_day: '2031-05-09', p_usual: true }]));
});

// rule: B-4-06
test('the private address of the feed is shown once', async () => {
  const { user } = open([], [answers('renew_shift_feed', 'token-1')] as never[]);
  await user.click(await screen.findByRole('button', { name: 'Create address' }));
  expect(await screen.findByRole('textbox', { name: 'Private address' })).toHaveValue(
    `${BACKEND_URL}/functions/v1/calendar?shifts=token-1`,
  );
});

test('a customer sees the samples, as a visitor does', async () => {
  window.history.replaceState(null, '', '/');
  renderPage(StaffSchedulePage, {
    session: CUSTOMER,
    handlers: [http.post(`${RPC}/my_shifts`, () => HttpResponse.json([]))],
  });
  await waitFor(() => expect(backend.to('POST', '/rest/v1/rpc/my_role')).toHaveLength(1));
  expect(await screen.findByRole('tab', { name: 'Calendar View' })).toBeVisible();
  expect(screen.getByText(/Sample: changes stay on this page\.$/)).toBeVisible();
  expect(backend.to('POST', '/rest/v1/rpc/my_shifts')).toEqual([]);
});
