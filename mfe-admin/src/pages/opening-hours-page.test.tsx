import { screen, waitFor, within } from '@testing-library/react';
import { ADMIN, BACKEND_URL, backend, http, HttpResponse, renderWithData } from 'shared-data/testing';
import { createBrowserRouter, RouterProvider } from 'shared-ui/router';
import { expectNoAxeViolations, PageFrame } from 'shared-ui/testing';
import type { OpeningRules } from '../areas/calendar/api/opening-api.ts';
import OpeningHoursPage from './opening-hours-page.tsx';

const RPC = `${BACKEND_URL}/rest/v1/rpc`;
const hour = (weekday: number) => ({ weekday, start_time: '10:00', end_time: '14:00', places: 1 });
const outside = {
  booking_id: 'b1',
  event_name: 'Garden party',
  event_date: '2099-06-20',
  event_time: '18:00:00',
  cause: 'closed',
  reason: 'Staff outing',
};
let rules: OpeningRules;
let refuse: boolean;

async function open() {
  rules = {
    version: 1,
    lead_hours: 24,
    horizon_months: 18,
    latest_end: '02:00',
    hours: [hour(1), hour(2)],
    closed: [],
  };
  refuse = false;
  window.history.replaceState(null, '', '/admin/opening-hours');
  const router = createBrowserRouter([
    { element: <PageFrame />, children: [{ path: '/admin/opening-hours', element: <OpeningHoursPage /> }] },
  ]);
  const page = renderWithData(<RouterProvider router={router} />, {
    session: ADMIN,
    handlers: [
      http.post(`${RPC}/opening_rules`, () => HttpResponse.json(rules)),
      http.post(`${RPC}/opening_conflicts`, () => HttpResponse.json([])),
      http.post(`${RPC}/preview_opening_rules`, () =>
        HttpResponse.json({ removed: 3, added: 1, conflicts: [outside] }),
      ),
      http.post(`${RPC}/save_opening_rules`, () => {
        if (refuse)
          return HttpResponse.json(
            { code: 'PT409', message: 'changed_elsewhere', hint: 'Somebody else has changed the opening hours.' },
            { status: 409 },
          );
        return HttpResponse.json({ removed: 3, added: 1, conflicts: [outside], version: rules.version + 1 });
      }),
    ],
  });
  const form = within(await screen.findByRole('form', { name: 'Opening hours' }));
  return { ...page, form };
}
const saved = () => backend.to('POST', '/rest/v1/rpc/save_opening_rules').map(({ body }) => body);
type Page = Awaited<ReturnType<typeof open>>;

async function closeADay({ user, form }: Page) {
  await user.click(form.getByRole('button', { name: 'Add closed days' }));
  const days = within(form.getByRole('group', { name: 'Closed days 1' }));
  await user.clear(days.getByLabelText('First day'));
  await user.type(days.getByLabelText('First day'), '2099-06-20');
  await user.clear(days.getByLabelText('Last day'));
  await user.type(days.getByLabelText('Last day'), '2099-06-21');
  await user.type(days.getByLabelText('Reason'), 'Staff outing');
  await user.click(form.getByRole('button', { name: 'Review changes' }));
  return within(await screen.findByRole('alertdialog', { name: 'Save the opening hours?' }));
}

// rule: B-3-21
test('an admin sees the consequences in figures before the rules are saved', async () => {
  const page = await open();
  const { user, form, container } = page;
  await expectNoAxeViolations(container);
  await user.selectOptions(form.getByLabelText('Copy Monday to'), 'Monday to Friday');
  const friday = within(form.getByRole('group', { name: 'Slot 1 of Friday' }));
  expect(friday.getByLabelText('Start')).toHaveValue('10:00');
  await user.click(form.getByRole('button', { name: 'Remove slot 1 of Tuesday' }));
  await user.clear(form.getByLabelText(/^Latest end of an event/));
  await user.type(form.getByLabelText(/^Latest end of an event/), '03:30');
  const question = await closeADay(page);
  expect(question.getByText('This removes 3 open slots and adds 1. No booking is changed.')).toBeInTheDocument();
  expect(question.getByText('1 booking is outside of the new rules:')).toBeInTheDocument();
  expect(question.getByRole('link', { name: 'Garden party' })).toHaveAttribute('href', '/admin/bookings/b1');
  expect(saved()).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Save opening hours' }));
  expect(await screen.findByText('Opening Hours Saved')).toBeInTheDocument();
  const closed = [{ from_date: '2099-06-20', to_date: '2099-06-21', reason: 'Staff outing' }];
  const hours = [1, 3, 4, 5].map(hour);
  expect(saved()).toEqual([
    { p_version: 1, p_rules: { version: 1, lead_hours: 24, horizon_months: 18, latest_end: '03:30', hours, closed } },
  ]);
});

// rule: B-3-21
test('after a change of somebody else nothing typed is lost, and both changes are saved', async () => {
  const page = await open();
  const { user, form } = page;
  const question = await closeADay(page);
  rules = { ...rules, version: 2, lead_hours: 72 };
  refuse = true;
  await user.click(question.getByRole('button', { name: 'Save opening hours' }));
  await waitFor(() => expect(form.getByLabelText('Lead time in hours')).toHaveValue(72));
  expect(form.getByLabelText('Reason')).toHaveValue('Staff outing');
  refuse = false;
  await user.click(form.getByRole('button', { name: 'Review changes' }));
  await user.click(await screen.findByRole('button', { name: 'Save opening hours' }));
  await waitFor(() => expect(saved()).toHaveLength(2));
  expect(saved()[1]).toMatchObject({
    ...{ p_version: 2, p_rules: { lead_hours: 72, closed: [{ reason: 'Staff outing' }] } },
  });
});

// rule: B-3-13
test('what somebody else has changed stands beside what was typed, and each is decided', async () => {
  const page = await open();
  const { user, form } = page;
  await user.clear(form.getByLabelText('Lead time in hours'));
  await user.type(form.getByLabelText('Lead time in hours'), '48');
  await user.click(form.getByRole('button', { name: 'Remove slot 1 of Tuesday' }));
  const question = await closeADay(page);
  rules = { ...rules, version: 2, lead_hours: 72, hours: [hour(1), { ...hour(2), places: 3 }] };
  refuse = true;
  await user.click(question.getByRole('button', { name: 'Save opening hours' }));
  const changed = within(await form.findByRole('group', { name: 'Somebody else has changed the opening hours' }));
  expect(changed.getAllByRole('radiogroup')).toHaveLength(2);
  await user.click(changed.getByRole('radio', { name: 'Mine: 48' }));
  await user.click(changed.getByRole('radio', { name: 'Theirs: 10:00 AM – 2:00 PM (3)' }));
  await expectNoAxeViolations(page.container);
  refuse = false;
  await user.click(form.getByRole('button', { name: 'Review changes' }));
  await user.click(await screen.findByRole('button', { name: 'Save opening hours' }));
  await waitFor(() => expect(saved()).toHaveLength(2));
  expect(saved()[1]).toMatchObject({ p_version: 2, p_rules: { lead_hours: 48, hours: rules.hours } });
});

// rule: B-3-21
test('slots that overlap and days in the wrong order are refused at their fields', async () => {
  const { user, form } = await open();
  await user.click(form.getByRole('button', { name: 'Add a slot on Monday' }));
  const second = within(form.getByRole('group', { name: 'Slot 2 of Monday' }));
  await user.clear(second.getByLabelText('Start'));
  await user.type(second.getByLabelText('Start'), '13:00');
  await user.type(second.getByLabelText('End'), '12:00');
  await user.click(form.getByRole('button', { name: 'Review changes' }));
  expect(await form.findByRole('link', { name: 'The slot has to end after its start' })).toBeInTheDocument();
  await user.clear(second.getByLabelText('End'));
  await user.type(second.getByLabelText('End'), '17:00');
  await user.click(form.getByRole('button', { name: 'Review changes' }));
  expect(await form.findByRole('link', { name: 'This slot overlaps with another' })).toBeInTheDocument();
  expect(saved()).toEqual([]);
});
