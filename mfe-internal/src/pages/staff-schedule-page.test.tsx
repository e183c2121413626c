import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { todayInNewYork } from 'shared-data/domain/time';
import { backend } from 'shared-data/testing';
import { expectNoAxeViolations, watchNetwork } from 'shared-ui/testing';
import { openTab } from '../testing/open-tab.ts';
import { renderPage } from '../testing/render-page.tsx';
import StaffSchedulePage from './staff-schedule-page.tsx';

afterEach(() => jest.restoreAllMocks());

const jumpTo = (user: UserEvent, day: string) =>
  user.click(within(screen.getByRole('navigation', { name: 'Days with shifts' })).getByRole('button', { name: day }));

// rule: A-1-12, A-1-14, A-1-16, A-2.12-29, A-6-02
test('a visitor sees badge and notice', async () => {
  const { container } = renderPage(StaffSchedulePage);
  expect(screen.getByText('Q3 2025 Feature')).toBeVisible();
  expect(screen.getByText(/for staff and admins/)).toBeVisible();
  const notice = screen.getByRole('complementary', { name: 'Coming Soon' });
  expect(notice).toHaveTextContent(
    /automatic conflict detection, shift reminders via SMS and staff availability input/i,
  );
  await expectNoAxeViolations(container);
});

// rule: A-2.12-01, A-2.12-02, A-2.12-03, A-2.12-05
test('three tabs; the calendar comes first, on a day without shifts', async () => {
  renderPage(StaffSchedulePage);
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Calendar View',
    'Staff Management',
    'Add New Shift',
  ]);
  expect(screen.getByRole('tab', { name: 'Calendar View' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('group', { name: 'Shift date' })).toBeVisible();
  expect(await screen.findByText('No shifts scheduled')).toBeVisible();
});

// rule: A-2.12-04, A-2.12-06, A-2.12-07, A-2.12-08, A-2.12-09
test('a day lists its shifts with event, time and name', async () => {
  const { user, container } = renderPage(StaffSchedulePage);
  await jumpTo(user, 'Jul 5, 2025');
  expect(screen.getByText('2 shifts scheduled')).toBeVisible();
  const rows = within(screen.getByRole('list', { name: 'Shifts on Saturday, July 5, 2025' })).getAllByRole('listitem');
  expect(rows.map((row) => [...row.children].map((part) => part.textContent))).toEqual([
    ['Harbor Wedding', '5:00 PM - 11:00 PM', 'Maya Okafor'],
    ['Harbor Wedding', '4:00 PM - 11:00 PM', 'Julian Reyes'],
  ]);
  await user.click(screen.getByRole('button', { name: /^Saturday, July 12, 2025/ }));
  expect(screen.getByText('1 shifts scheduled')).toBeVisible();
  await expectNoAxeViolations(container);
});

// rule: A-2.12-11, A-2.12-12, A-2.12-13, A-2.12-14, A-2.12-15, A-2.12-16, A-2.12-17, A-2.12-18, A-2.12-19
test('the directory, and the shifts of the selected person', async () => {
  const { user, container } = renderPage(StaffSchedulePage);
  await openTab(user, 'Staff Management');
  const people = within(screen.getByRole('list', { name: 'Staff directory' })).getAllByRole('button');
  expect(people).toHaveLength(5);
  expect(people[0]).toHaveAccessibleName('Maya Okafor Lead Bartender Available');
  await user.click(people[0]!);
  expect(people[0]).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('heading', { name: 'Upcoming Shifts for Maya Okafor' })).toBeVisible();
  const shifts = within(screen.getByRole('list', { name: 'Shifts of Maya Okafor' })).getAllByRole('listitem');
  expect([...shifts[0]!.children].map((part) => part.textContent)).toEqual([
    'Harbor Wedding',
    'Saturday, July 5, 2025',
    '5:00 PM - 11:00 PM',
  ]);
  await expectNoAxeViolations(container);

  people.at(-1)!.focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('heading', { name: 'Upcoming Shifts for Priya Nair' })).toBeVisible();
  expect(screen.getByText('No upcoming shifts')).toBeVisible();
  expect(people[0]).toHaveAttribute('aria-pressed', 'false');
});

// rule: A-1-18, A-2.12-20, A-2.12-21, A-2.12-22, A-2.12-23, A-2.12-24, A-2.12-25, A-2.12-26, A-2.12-27, A-2.12-28
test('a shift is added without a request, and the form is reset', async () => {
  const { user, container } = renderPage(StaffSchedulePage);
  await openTab(user, 'Add New Shift');
  const network = watchNetwork();
  const person = screen.getByLabelText<HTMLSelectElement>('Staff member');
  expect([...person.options].map((option) => option.text)).toContain('Theo Lindqvist (Barback)');
  expect(screen.getByLabelText('Date')).toHaveValue(todayInNewYork(new Date()));
  expect(screen.getByLabelText('Shift Time')).toHaveAttribute('placeholder', '6:00 PM - 11:00 PM');
  await expectNoAxeViolations(container);

  await user.selectOptions(person, '4');
  await user.clear(screen.getByLabelText('Date'));
  await user.type(screen.getByLabelText('Date'), '2025-07-12');
  await user.type(screen.getByLabelText('Shift Time'), '7:00 PM - 1:00 AM');
  await user.type(screen.getByLabelText('Event Name'), 'Jazz Brunch');
  await user.click(screen.getByRole('button', { name: 'Schedule Shift' }));
  expect(await screen.findByText('Shift added')).toBeVisible();
  expect(screen.getByText('The new shift has been scheduled')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Event Name')).toHaveValue(''));
  expect(person).toHaveValue('');
  expect(screen.getByLabelText('Date')).toHaveValue(todayInNewYork(new Date()));
  expect(screen.getByLabelText('Shift Time')).toHaveValue('');

  await openTab(user, 'Calendar View');
  await jumpTo(user, 'Jul 12, 2025');
  expect(screen.getByText('2 shifts scheduled')).toBeVisible();
  expect(screen.getByText('Jazz Brunch')).toBeVisible();
  expect(network.requests() + backend.requests.length).toBe(0);
});

// rule: A-2.12-10, A-5-39
test('an empty form is accepted and belongs to Unknown', async () => {
  const { user } = renderPage(StaffSchedulePage);
  await openTab(user, 'Add New Shift');
  await user.click(screen.getByRole('button', { name: 'Schedule Shift' }));
  expect(await screen.findByText('Shift added')).toBeVisible();
  await openTab(user, 'Calendar View');
  expect(screen.getByText('1 shifts scheduled')).toBeVisible();
  expect(screen.getByText('Unknown')).toBeVisible();
});

// rule: A-4-43, A-4-44
test('shifts can only be added, and a reload forgets them', async () => {
  const first = renderPage(StaffSchedulePage);
  await openTab(first.user, 'Add New Shift');
  await first.user.click(screen.getByRole('button', { name: 'Schedule Shift' }));
  await screen.findByText('Shift added');
  await openTab(first.user, 'Calendar View');
  await screen.findByText('1 shifts scheduled');
  expect(screen.queryByRole('button', { name: /edit|delete|remove/i })).not.toBeInTheDocument();
  first.unmount();
  renderPage(StaffSchedulePage);
  expect(await screen.findByText('No shifts scheduled')).toBeVisible();
  expect(within(screen.getByRole('navigation', { name: 'Days with shifts' })).getAllByRole('button')).toHaveLength(4);
});

test('what was typed stays while another tab is open, and the address names the tab', async () => {
  const { user } = renderPage(StaffSchedulePage);
  await openTab(user, 'Add New Shift');
  expect(window.location.search).toBe('?tab=add');
  await user.type(screen.getByLabelText('Event Name'), 'Jazz Brunch');
  await openTab(user, 'Staff Management');
  await openTab(user, 'Add New Shift');
  expect(screen.getByLabelText('Event Name')).toHaveValue('Jazz Brunch');
});

test('the tab that is pressed right after hydration opens', async () => {
  let tab: HTMLElement | undefined;
  const { user } = renderPage(StaffSchedulePage, {
    beforeHydration: () => (tab = screen.getByRole('tab', { name: 'Add New Shift' })),
  });
  expect(screen.getByRole('tab', { name: 'Add New Shift' })).toBe(tab);
  await user.click(tab!);
  expect(await screen.findByRole('button', { name: 'Schedule Shift' })).toBeVisible();
});
