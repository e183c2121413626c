import { screen, waitFor, within } from '@testing-library/react';
import { ADMIN, backend, BACKEND_URL, http, HttpResponse, refusal } from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { answers, crewRow, personRow, shiftRow } from '../testing/crew-rows.ts';
import { ingredientRow, recipeRow } from '../testing/recipe-rows.ts';
import { renderPage } from '../testing/render-page.tsx';
import RecipeDatabasePage from './recipe-database-page.tsx';
import StaffSchedulePage from './staff-schedule-page.tsx';

// docs/product/data-and-security.md#two-people
const RPC = `${BACKEND_URL}/rest/v1/rpc`;
const bodies = (name: string) => backend.to('POST', `/rest/v1/rpc/${name}`).map(({ body }) => body);
const HINT = 'Somebody else has changed this since you opened it. Please compare, then save again.';

/** A call that is refused for the first time, because somebody else has changed the record to what `rows` answers then. */
function changedByAnother(save: string, read: string, before: unknown, after: unknown, detail: string | null = null) {
  let now = before;
  return [
    http.post(`${RPC}/${read}`, () => HttpResponse.json(now as object)),
    http.post(`${RPC}/${save}`, () => {
      if (now === after) return HttpResponse.json('saved');
      now = after;
      return refusal(409, 'PT409', 'changed_elsewhere', detail, HINT);
    }),
  ];
}

async function openPlan(handlers: object[]) {
  window.history.replaceState(null, '', '/?day=2031-05-02');
  const page = renderPage(StaffSchedulePage, {
    session: ADMIN,
    handlers: [
      ...handlers,
      ...[answers('schedule', [shiftRow({ note: 'Bring ice' })]), answers('crews', [crewRow()])],
      ...[answers('absent_staff', []), answers('suggest_staff', []), answers('check_shift', [])],
      answers('staff_list', [personRow(), personRow({ id: 'p2', name: 'Bo High', email: 'bo@example.com' })]),
      ...[answers('save_shift', 's1'), answers('delete_shift', null)],
    ] as never[],
  });
  await screen.findByRole('heading', { level: 2, name: 'Shifts' });
  return page;
}
type User = Awaited<ReturnType<typeof openPlan>>['user'];

async function changeShift(user: User) {
  await user.click(screen.getByRole('button', { name: 'Change the shift of Ana Low at Tasting' }));
  return within(await screen.findByRole('dialog', { name: 'Change the shift' }));
}
async function retype(user: User, field: HTMLElement, text: string) {
  await user.clear(field);
  await user.type(field, text);
}

// rule: B-3-13
test('a saved shift sends the fields that were changed, and undoing takes back these alone', async () => {
  const { user } = await openPlan([]);
  const dialog = await changeShift(user);
  await retype(user, dialog.getByLabelText('Note for the person (optional)'), 'Bring glasses');
  await user.click(dialog.getByRole('button', { name: 'Save shift' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone')).toBeVisible();
  const [before, after] = [{ note: 'Bring ice' }, { note: 'Bring glasses' }];
  expect(bodies('save_shift')).toEqual([
    { p_id: 's1', p_changes: after, p_seen: before },
    { p_id: 's1', p_changes: before, p_seen: after },
  ]);
});

// rule: B-3-13
test('undoing says why it takes nothing back, when somebody else has changed the same since', async () => {
  let saves = 0;
  const { user } = await openPlan([
    http.post(`${RPC}/save_shift`, () => {
      saves += 1;
      return saves === 1 ? HttpResponse.json('s1') : refusal(409, 'PT409', 'changed_elsewhere', '2031-05-02', HINT);
    }),
  ]);
  const dialog = await changeShift(user);
  await retype(user, dialog.getByLabelText('Until'), '22:00');
  await user.click(dialog.getByRole('button', { name: 'Save shift' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/Somebody else has changed the same fields of this shift since/)).toBeVisible();
});

// rule: B-3-13
test('a shift that was added is undone as it was added, so that what somebody else did with it stays', async () => {
  const { user } = await openPlan([]);
  await user.click(screen.getByRole('button', { name: 'Add shift for Garden party' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New shift' }));
  await dialog.findByRole('option', { name: /Bo High/ });
  await user.selectOptions(dialog.getByLabelText('Person'), 'p2');
  await user.click(dialog.getByRole('button', { name: 'Save shift' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(bodies('delete_shift')).toHaveLength(1));
  expect(bodies('delete_shift')[0]).toMatchObject({
    p_seen: { staff_id: 'p2', booking_id: 'b1', title: null, note: null, published: false },
  });
});

// rule: B-3-13
test('deleting a shift that is another one by now says so and leaves it', async () => {
  const hint = 'Somebody else has changed or published this shift. It stays as it is now.';
  const { user } = await openPlan([
    http.post(`${RPC}/delete_shift`, () => refusal(409, 'PT409', 'changed_elsewhere', null, hint)),
  ]);
  await user.click(screen.getByRole('button', { name: 'Delete the shift of Ana Low at Tasting' }));
  expect(await screen.findByText(hint)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(bodies('delete_shift')).toMatchObject([{ p_seen: { staff_id: 'p1', title: 'Tasting', published: false } }]);
});

// rule: B-3-13
test('what somebody else has changed of a shift stands beside what was typed, and each is decided', async () => {
  const theirs = shiftRow({
    ...{ starts_at: '2031-05-09T20:00:00+00:00', ends_at: '2031-05-10T02:00:00+00:00' },
    ...{ note: 'Bring glasses', staff_id: 'p2', staff_name: 'Bo High' },
  });
  const { user, container } = await openPlan(
    changedByAnother('save_shift', 'schedule', [shiftRow({ note: 'Bring ice' })], [theirs], '2031-05-09'),
  );
  const dialog = await changeShift(user);
  await retype(user, dialog.getByLabelText('Until'), '22:00');
  await retype(user, dialog.getByLabelText('Note for the person (optional)'), 'Bring lime');
  await user.click(dialog.getByRole('button', { name: 'Save shift' }));
  const changed = await dialog.findByRole('group', { name: 'Somebody else has changed this shift' });
  expect(changed).toHaveFocus();
  expect(backend.to('POST', '/rest/v1/rpc/schedule').at(-1)?.body).toEqual({
    p_from: '2031-05-09',
    p_to: '2031-05-09',
  });
  const time = within(within(changed).getByRole('radiogroup', { name: 'Time' }));
  const note = within(within(changed).getByRole('radiogroup', { name: 'Note for the person' }));
  // Only the other has changed the person.
  expect(within(changed).getAllByRole('radiogroup')).toHaveLength(2);
  expect(time.getByRole('radio', { name: 'Mine: May 2, 2031, 5:00 PM – 10:00 PM' })).not.toBeChecked();
  expect(dialog.getByLabelText('Until')).toHaveValue('22:00');
  await expectNoAxeViolations(container);

  await user.click(dialog.getByRole('button', { name: 'Save shift' }));
  expect(await time.findByText('Choose one of the two.')).toBeVisible();
  expect(bodies('save_shift')).toHaveLength(1);

  await user.click(time.getByRole('radio', { name: 'Theirs: May 9, 2031, 4:00 PM – 10:00 PM' }));
  await user.click(note.getByRole('radio', { name: 'Mine: Bring lime' }));
  expect(dialog.getByLabelText('Day')).toHaveValue('2031-05-09');
  expect(dialog.getByLabelText('From')).toHaveValue('16:00');
  await user.click(dialog.getByRole('button', { name: 'Save shift' }));
  await waitFor(() => expect(bodies('save_shift')).toHaveLength(2));
  expect(bodies('save_shift')[1]).toEqual({
    ...{ p_id: 's1', p_changes: { note: 'Bring lime' }, p_seen: { note: 'Bring glasses' } },
  });
});

// rule: B-3-13
test('what somebody else has changed of a person stands beside what was typed', async () => {
  const before = [personRow({ alcohol: null })];
  const after = [personRow({ alcohol: '2031-06-30', food: '2031-01-31', hourly_cents: 3000 })];
  const { user } = await openPlan(changedByAnother('save_staff', 'staff_list', before, after));
  await user.click(screen.getByRole('tab', { name: 'Crew' }));
  await user.click(await screen.findByRole('button', { name: 'Change Ana Low' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Ana Low' }));
  await retype(user, dialog.getByLabelText(/^Cost of an hour/), '31');
  await user.type(dialog.getByLabelText(/^Alcohol certificate/), '2032-06-30');
  await user.click(dialog.getByRole('button', { name: 'Save person' }));
  await user.click(await dialog.findByRole('radio', { name: 'Theirs: $30.00' }));
  await user.click(dialog.getByRole('radio', { name: 'Mine: Jun 30, 2032' }));
  expect(dialog.getByLabelText(/^Cost of an hour/)).toHaveValue('30');
  await user.click(dialog.getByRole('button', { name: 'Save person' }));
  expect(await screen.findByText('Person saved')).toBeVisible();
  expect(bodies('save_staff')).toEqual([
    {
      ...{ p_id: 'p1', p_changes: { hourly_cents: 3100, alcohol: '2032-06-30' } },
      p_seen: { hourly_cents: 2750, alcohol: null },
    },
    { p_id: 'p1', p_changes: { alcohol: '2032-06-30' }, p_seen: { alcohol: '2031-06-30' } },
  ]);
});

// rule: B-3-13
test('what somebody else has changed of an ingredient stands beside what was typed', async () => {
  const read = (changes: object) => [ingredientRow(changes)];
  const { user } = renderPage(RecipeDatabasePage, {
    session: ADMIN,
    handlers: [
      ...changedByAnother('save_ingredient', 'ingredient_list', read({}), read({ stock: 750, purchase_cents: 3200 })),
      answers('recipe_list', { total: 0, recipes: [] }),
    ],
  });
  await user.click(await screen.findByRole('tab', { name: 'Ingredients' }));
  await user.click(await screen.findByRole('button', { name: 'Change Dry gin' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Dry gin' }));
  await retype(user, dialog.getByLabelText('Price in dollars (optional)'), '29.00');
  await user.click(dialog.getByRole('button', { name: 'Save ingredient' }));
  await user.click(await dialog.findByRole('radio', { name: 'Mine: $29.00 for 750 ml' }));
  // Nobody else has typed here, so what is saved is shown.
  expect(dialog.getByLabelText('In stock (optional)')).toHaveValue('1500');
  await user.click(dialog.getByRole('button', { name: 'Save ingredient' }));
  expect(await screen.findByText('Ingredient saved')).toBeVisible();
  expect(bodies('save_ingredient')[1]).toEqual({
    ...{ p_id: 'i1', p_changes: { purchaseAmount: 750, purchaseCents: 2900 } },
    p_seen: { purchaseAmount: 750, purchaseCents: 3200 },
  });
});

// rule: B-3-13
test('what somebody else has changed of a recipe stands beside what was typed, and what only they changed stays', async () => {
  window.history.replaceState(null, '', '/?recipe=r1');
  const theirs = recipeRow({ version: 3, garnish: 'Cherry', servings: 2 });
  const { user } = renderPage(RecipeDatabasePage, {
    session: ADMIN,
    handlers: [
      ...changedByAnother('save_recipe', 'recipe_page', recipeRow(), theirs),
      ...[answers('ingredient_list', [ingredientRow()]), answers('recipe_list', { total: 0, recipes: [] })],
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  const form = within(await screen.findByRole('form', { name: 'Change White Lady' }));
  await retype(user, form.getByLabelText(/^Garnish/), 'Orange zest');
  await user.click(form.getByRole('button', { name: 'Save recipe' }));
  await user.click(await form.findByRole('radio', { name: 'Mine: Orange zest' }));
  await user.click(form.getByRole('button', { name: 'Save recipe' }));
  expect(await screen.findByText('Recipe saved')).toBeVisible();
  expect(bodies('save_recipe')[1]).toMatchObject({ p_version: 3, p_recipe: { garnish: 'Orange zest', servings: 2 } });
});

describe('the hours of the week', () => {
  const hours = (weekday: number, from: string) => ({ kind: 'hours', weekday, from_time: from, until_time: '23:00' });
  const open = async (before: object[], after: object[]) => {
    const me = answers('staff_list', [personRow({ id: 'me', is_me: true, hourly_cents: null })]);
    const page = await openPlan([me, ...changedByAnother('set_weekly_hours', 'availability', before, after)]);
    await page.user.click(screen.getByRole('tab', { name: 'Availability' }));
    const form = within(await screen.findByRole('form', { name: 'Hours of the week' }));
    const from = (day: string) => within(form.getByRole('group', { name: day })).getByLabelText('From');
    return { ...page, form, from };
  };

  // rule: B-3-13
  test('that somebody else has changed on the same day stand beside what was typed', async () => {
    const { user, form, from } = await open([hours(5, '17:00')], [hours(5, '18:00'), hours(6, '12:00')]);
    await retype(user, from('Friday'), '19:00');
    await user.click(form.getByRole('button', { name: 'Save hours' }));
    await user.click(await form.findByRole('radio', { name: 'Mine: 7:00 PM – 11:00 PM' }));
    await user.click(form.getByRole('button', { name: 'Save hours' }));
    expect(await screen.findByText('Hours saved')).toBeVisible();
    expect(from('Saturday')).toHaveValue('12:00');
    expect(bodies('set_weekly_hours')[1]).toEqual({
      ...{ p_staff_id: 'me', p_changes: { 5: [{ from: '19:00', until: '23:00' }] } },
      p_seen: { 5: [{ from: '18:00', until: '23:00' }] },
    });
  });
});
