/** @core */
import { screen, waitFor, within } from '@testing-library/react';
import { ADMIN, backend, BACKEND_URL, gate, http, HttpResponse, refusal, server } from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { answers, crewRow, personRow, shiftRow } from '../testing/crew-rows.ts';
import { renderPage } from '../testing/render-page.tsx';
import StaffSchedulePage from './staff-schedule-page.tsx';

const RPC = `${BACKEND_URL}/rest/v1/rpc`;
const bodies = (name: string) => backend.to('POST', `/rest/v1/rpc/${name}`).map(({ body }) => body);

/** The owner's plan of the week of May 2, 2031. */
async function open({ shifts = [shiftRow()] as object[], handlers = [] as never[], problems = [] as object[] } = {}) {
  window.history.replaceState(null, '', '/?day=2031-05-02');
  const page = renderPage(StaffSchedulePage, {
    session: ADMIN,
    handlers: [
      ...handlers,
      http.post(`${RPC}/schedule`, () => HttpResponse.json(shifts)),
      answers('crews', [crewRow()]),
      answers('absent_staff', [
        {
          id: 'a1',
          staff_id: 'p2',
          name: 'Bo High',
          starts_on: '2031-05-01',
          ends_on: '2031-05-02',
          reason: 'Surgery',
        },
      ]),
      answers('staff_list', [
        personRow(),
        personRow({ id: 'p2', name: 'Bo High', email: 'bo@example.com', alcohol: null, state: 'invited' }),
      ]),
      answers('suggest_staff', [{ id: 'p2', name: 'Bo High', role: 'bartender', hours: 4.5, short_rest: false }]),
      answers('check_shift', problems),
      answers('save_shift', 's9'),
      answers('delete_shift', null),
      answers('restore_shift', null),
      answers('publish_shifts', 1),
    ],
  });
  await screen.findByRole('heading', { level: 2, name: 'Shifts' });
  return page;
}

// rule: B-3-73
test('the shifts of another week are not shown, nor published, while a week loads', async () => {
  const { user } = await open();
  expect(screen.getByRole('button', { name: 'Publish the draft' })).toBeVisible();
  const late = gate();
  server.use(http.post(`${RPC}/schedule`, () => late.opened));
  await user.click(screen.getByRole('button', { name: 'Later' }));
  expect(await screen.findByText('Loading the plan')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Publish the draft' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Later' })).toHaveFocus();
  late.open();
  expect(await screen.findByRole('heading', { level: 2, name: 'Shifts' })).toBeVisible();
});

// rule: B-4-03
test('the owner sees the week: events with who is missing, shifts with their state and cost, and who is away', async () => {
  const { container } = await open({
    shifts: [
      shiftRow(),
      shiftRow({ id: 's2', staff_name: 'Bo High', published: true, answer: 'declined', cost_cents: null }),
    ],
  });
  expect(screen.getByRole('heading', { level: 1, name: 'Staff Schedule' })).toBeVisible();
  expect(screen.getByText('1 of 2 missing')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Garden party' })).toHaveAttribute('href', '/admin/bookings/b1');
  expect(screen.getByText(/Bartender · 5:00 PM – 11:00 PM · Tasting · \$165/)).toBeVisible();
  expect(screen.getByText('Draft')).toBeVisible();
  expect(screen.getByText('Declined')).toBeVisible();
  expect(screen.getByText(/May 1, 2031 – May 2, 2031, Surgery/)).toBeVisible();
  expect(screen.queryByText(/Sample/)).toBeNull();
  await expectNoAxeViolations(container);
});

// rule: B-4-05
test('a shift of an event begins with the time of its crew, and who is free is chosen by one press', async () => {
  const { user, container } = await open();
  await user.click(screen.getByRole('button', { name: 'Add shift for Garden party' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New shift' }));
  expect(dialog.getByLabelText('Event')).toHaveValue('b1');
  expect(dialog.getByLabelText('Day')).toHaveValue('2031-05-02');
  expect(dialog.getByLabelText('From')).toHaveValue('17:00');
  expect(dialog.getByLabelText('Until')).toHaveValue('23:00');
  await user.click(await dialog.findByRole('button', { name: 'Bo High, 4.5 h' }));
  await expectNoAxeViolations(container);
  await user.click(dialog.getByRole('button', { name: 'Save shift' }));
  expect(await screen.findByText('The shift was added.')).toBeVisible();
  expect(bodies('save_shift')).toEqual([
    {
      ...{ p_id: null, p_seen: {} },
      p_changes: {
        ...{ staff_id: 'p2', booking_id: 'b1', title: null, note: null, rest_reason: null },
        ...{ starts_at: '2031-05-02T21:00:00.000Z', ends_at: '2031-05-03T03:00:00.000Z' },
      },
    },
  ]);
});

// rule: B-4-04
test('what is wrong with a shift is shown before it is saved, and a short rest is accepted with a reason', async () => {
  const { user } = await open({ problems: [{ problem: 'short_rest', detail: 'Gala' }] });
  await user.click(screen.getByRole('button', { name: 'Change the shift of Ana Low at Tasting' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the shift' }));
  expect(await dialog.findByText('Less than 10 hours of rest between this shift and Gala.')).toBeVisible();
  await user.type(dialog.getByLabelText('Why the short rest is accepted'), 'Asked for both');
  await user.click(dialog.getByRole('button', { name: 'Save shift' }));
  await waitFor(() => expect(bodies('save_shift')).toMatchObject([{ p_changes: { rest_reason: 'Asked for both' } }]));
});

// rule: B-4-03
test('a deleted shift comes back by Undo', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Delete the shift of Ana Low at Tasting' }));
  expect(await screen.findByText('The shift of Ana Low was deleted.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone')).toBeVisible();
  expect(bodies('restore_shift')).toEqual([{ p_id: 's1' }]);
});

// rule: B-4-03
test('while a shift is being deleted, the step before it cannot be undone by mistake', async () => {
  const { user } = await open();
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  await press('Delete the shift of Ana Low at Tasting');
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
  const late = gate();
  server.use(http.post(`${RPC}/delete_shift`, () => late.opened.then(() => HttpResponse.json(null))));
  await press('Delete the shift of Ana Low at Tasting');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  late.open();
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
});

test('drafts are published together, and a refusal names the reason', async () => {
  const { user } = await open({
    shifts: [shiftRow(), shiftRow({ id: 's2' }), shiftRow({ id: 's3', published: true })],
    handlers: [
      http.post(`${RPC}/publish_shifts`, () =>
        refusal(
          409,
          'PT409',
          'certificate_expired',
          null,
          'The alcohol certificate of this person has expired by then.',
        ),
      ),
    ] as never[],
  });
  await user.click(screen.getByRole('button', { name: 'Publish all 2 drafts' }));
  expect(await screen.findByText('The alcohol certificate of this person has expired by then.')).toBeVisible();
  expect(bodies('publish_shifts')).toEqual([{ p_ids: ['s1', 's2'] }]);
});

test('a shift whose end is before its start ends on the next day', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'New shift' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New shift' }));
  await user.type(dialog.getByLabelText('What it is'), 'Inventory');
  await user.clear(dialog.getByLabelText('Until'));
  await user.type(dialog.getByLabelText('Until'), '02:00');
  await user.selectOptions(dialog.getByLabelText('Person'), 'p1');
  await user.click(dialog.getByRole('button', { name: 'Save shift' }));
  await waitFor(() => expect(bodies('save_shift')).toHaveLength(1));
  const [saved] = bodies('save_shift') as { p_changes: { starts_at: string; ends_at: string } }[];
  expect(Date.parse(saved!.p_changes.ends_at) - Date.parse(saved!.p_changes.starts_at)).toBe(9 * 3_600_000);
});

// rule: B-4-01
test('the owner adds people, with what an hour costs and certificates, and sees which have expired', async () => {
  const { user, container } = await open({
    handlers: [answers('save_staff', 'p9')] as never[],
  });
  await user.click(screen.getByRole('tab', { name: 'Crew' }));
  expect(await screen.findByText(/ana@example.com · \$27.50 an hour/)).toBeVisible();
  expect(screen.getByText('Expired')).toBeVisible();
  expect(screen.getByText('Invited')).toBeVisible();
  await expectNoAxeViolations(container);
  await user.click(screen.getByRole('button', { name: 'Add a person' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a person' }));
  await user.type(dialog.getByLabelText('Name'), 'Cy New');
  await user.type(dialog.getByLabelText('Email'), 'cy@example.com');
  await user.type(dialog.getByLabelText(/^Cost of an hour/), '31.5');
  await user.type(dialog.getByLabelText(/^Alcohol certificate/), '2032-01-31');
  await user.click(dialog.getByRole('button', { name: 'Save person' }));
  expect(await screen.findByText('Person saved')).toBeVisible();
  expect(bodies('save_staff')).toEqual([
    {
      ...{ p_id: null, p_seen: {} },
      p_changes: {
        ...{ name: 'Cy New', email: 'cy@example.com', role: 'bartender', hourly_cents: 3150 },
        ...{ alcohol: '2032-01-31', food: null, first_aid: null },
      },
    },
  ]);
});

test('when the plan cannot be loaded, it is tried again', async () => {
  let calls = 0;
  window.history.replaceState(null, '', '/');
  const { user } = renderPage(StaffSchedulePage, {
    session: ADMIN,
    handlers: [
      http.post(`${RPC}/schedule`, () => {
        calls += 1;
        return calls === 1 ? refusal(500, 'XX000', 'broken') : HttpResponse.json([]);
      }),
      answers('crews', []),
      answers('absent_staff', []),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nobody works in this week.')).toBeVisible();
});
