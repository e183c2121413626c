/** @core */
import { screen, waitFor, within } from '@testing-library/react';
import { ADMIN, backend, BACKEND_URL, gate, http, HttpResponse, refusal, server, STAFF } from 'shared-data/testing';
import { publicRecipe } from 'shared-data/testing/recipes';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { answers } from '../testing/crew-rows.ts';
import { renderAt } from '../testing/render-page.tsx';
import { sheetRow } from '../testing/sheet-rows.ts';
import EventSheetPage from './event-sheet-page.tsx';
import EventSheetsPage from './event-sheets-page.tsx';

const open = (
  sheet: object | null = sheetRow(),
  { session = ADMIN, handlers = [] as ReturnType<typeof answers>[] } = {},
) =>
  renderAt('/event-sheets/:bookingId', EventSheetPage, '/event-sheets/b1', {
    session,
    handlers: [...handlers, answers('event_sheet', sheet), answers('save_event_sheet', null)],
  });
const sent = () => backend.to('POST', '/rest/v1/rpc/save_event_sheet').map(({ body }) => body);

// rule: B-4-30
test('one sheet has the place with a map, the crew, the drinks, ice, glasses and what is bought', async () => {
  const { container } = open();
  await screen.findByRole('heading', { level: 1, name: 'Event sheet: Garden Wedding' });
  const sheet = screen.getByRole('article', { name: 'Event sheet' });
  expect(within(sheet).getByRole('link', { name: 'Glass House, 31 Garden Lane' })).toHaveAttribute(
    'href',
    expect.stringContaining('query=Glass+House%2C+31+Garden+Lane'),
  );
  expect(within(sheet).getByRole('link', { name: 'Ana, (202) 555-0123' })).toHaveAttribute('href', 'tel:2025550123');
  expect(sheet).toHaveTextContent(/Basil BarkeeperBartender, 5:00 PM – 11:00 PM/);
  expect(sheet).toHaveTextContent(/Drinks with alcohol300.*Ice12 bags of 10 lb \(54 kg\).*Coupe glass300/);
  expect(sheet).toHaveTextContent(/White Lady: 300 drinks/);
  expect(sheet).toHaveTextContent(/A toast at nine.*Nuts, table 4/);
  const client = within(sheet).getByRole('table', { name: 'The client buys' });
  expect(client).toHaveTextContent(/Dry gin24 × 750 ml 17.74 L/);
  const ours = within(sheet).getByRole('table', { name: 'We bring' });
  expect(ours).toHaveTextContent(/Egg white25 × 12 30023 × 12\$125\.00/);
  // The crew reads the paper.
  expect(within(ours).getByRole('columnheader', { name: 'Cost' })).toHaveAttribute('data-screen-only');
  await expectNoAxeViolations(container);
});

// rule: B-4-31
test.each([
  ['cancelled', /Cancelled.*This event does not take place\./],
  ['completed', /Completed.*This event is over\./],
  ['pending', /Pending.*This event is not confirmed yet\./],
])(
  'the sheet of an event that is %s says so across it, and says nothing of missing crew once nobody is needed',
  async (status, text) => {
    const { container } = open(sheetRow({ booking: { status } }));
    const sheet = await screen.findByRole('article', { name: 'Event sheet' });
    expect(within(sheet).getByRole('status')).toHaveTextContent(text);
    expect(within(sheet).queryAllByText(/missing/)).toHaveLength(status === 'pending' ? 1 : 0);
    await expectNoAxeViolations(container);
  },
);

test('the sheet of an event to come has nothing across it', async () => {
  open();
  const sheet = await screen.findByRole('article', { name: 'Event sheet' });
  expect(within(sheet).queryByRole('status')).toBeNull();
});

// rule: B-4-31
test('each drink has its allergens, and one that meets an allergy of a guest is warned of', async () => {
  const lemonade = publicRecipe({ id: 'r2', name: 'Lemonade', allergens: [] });
  const menu = [
    { share: 1, recipe: publicRecipe() },
    { share: 1, recipe: lemonade },
  ];
  open(sheetRow({ menu, inputs: { ...sheetRow().inputs, allergies: 'Eggs, table 4' } }));
  const sheet = await screen.findByRole('article', { name: 'Event sheet' });
  expect(sheet).toHaveTextContent(/White Lady: 150 drinks.*Allergens: Egg/);
  expect(sheet).toHaveTextContent(/Lemonade: 150 drinks.*Allergens: None of the listed/);
  const warning = within(sheet).getByRole('alert');
  expect(within(warning).getByRole('heading', { name: 'Check with the guest' })).toBeVisible();
  expect(within(warning).getAllByRole('listitem')).toHaveLength(1);
  expect(warning).toHaveTextContent(/Eggs, table 4.*White Lady contains Egg/);
});

test('an allergy among the requests is warned of, too', async () => {
  open(sheetRow({ booking: { special_requests: 'The groom is allergic to eggs' } }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/allergic to eggs.*White Lady contains Egg/);
});

// rule: B-4-31
test('of drinks without a match it is not said that they are safe', async () => {
  open();
  expect(await screen.findByText(/This is no proof: ask the guest\./)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

// rule: B-4-31
test('who is missing is said: of the bartenders that were bought, those planned with name and role', async () => {
  const [basil] = sheetRow().crew;
  const barback = { ...basil, name: 'Bo Back', role: 'barback', isBartender: false, answer: 'open' };
  open(sheetRow({ booking: { bartenders: 3 }, crew: [basil, barback] }));
  const crew = await screen.findByRole('region', { name: 'Crew' });
  expect(crew).toHaveTextContent('1 of 3 bartenders planned: 2 missing');
  expect(crew).toHaveTextContent(/Basil BarkeeperBartender, [^B]*Bo BackBarback, .*not accepted yet/);
});

test('a crew that is complete is said to be, and of a colleague nothing is said that staff may not know', async () => {
  const [basil] = sheetRow().crew;
  open(sheetRow({ booking: { bartenders: 1 }, recipes: null, money: null, crew: [{ ...basil, answer: null }] }), {
    session: STAFF,
  });
  const crew = await screen.findByRole('region', { name: 'Crew' });
  expect(crew).toHaveTextContent('1 of 1 bartender planned');
  expect(crew).not.toHaveTextContent(/missing|accepted/);
});

// rule: B-4-31
test('the paper and its file have a title with number and version, and the page has its own again', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  document.title = 'Event Sheet | District Pour';
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Print or save as PDF' }));
  expect(print).toHaveBeenCalledTimes(1);
  expect(document.title).toBe('District Pour: event sheet 1042, Garden Wedding, version 5.3');
  window.dispatchEvent(new Event('afterprint'));
  expect(document.title).toBe('Event Sheet | District Pour');
  const sheet = screen.getByRole('article', { name: 'Event sheet' });
  expect(sheet).toHaveTextContent(/Event sheet: Garden WeddingBooking 1042, version 5\.3, printed .* Eastern Time/);
});

// rule: B-3-52
test('the owner sees what is left of the price, beside the sheet and not on its paper', async () => {
  open();
  const margin = await screen.findByRole('region', { name: 'Cost and margin' });
  expect(margin).toHaveTextContent(/Price without tax\$740\.00Crew\$300\.00What we bring\$125\.00Left\$315\.00/);
  expect(margin).toHaveTextContent('Ice, glasses and travel are not counted.');
  expect(margin).toHaveAttribute('data-screen-only');
});

// rule: B-4-30
test('the owner sends the client what to buy, without recipes and prices, and sees when it was sent', async () => {
  const { user } = open(sheetRow(), { handlers: [answers('send_shopping_list', null)] });
  const part = await screen.findByRole('region', { name: 'For the client' });
  expect(part).toHaveTextContent('The client has no list from us yet.');
  await user.click(within(part).getByRole('button', { name: 'Send the list' }));
  expect(await screen.findByText('List sent')).toBeVisible();
  expect(backend.to('POST', '/rest/v1/rpc/send_shopping_list')[0]?.body).toEqual({
    p_booking_id: 'b1',
    p_version: 3,
    p_list: {
      items: [{ name: 'Dry gin', amount: '24 × 750 ml' }],
      questions: [],
    },
  });
});

test.each([
  ['The client has this list since', '24 × 750 ml'],
  ['The list has changed since it was sent on', '12 × 750 ml'],
])('a list that was sent is compared with the sheet: %s', async (text, amount) => {
  open(sheetRow({ sent: { items: [{ amount, name: 'Dry gin' }], questions: [], sentAt: '2031-04-02T16:00:00Z' } }));
  const part = await screen.findByRole('region', { name: 'For the client' });
  expect(part).toHaveTextContent(text);
  expect(within(part).getByRole('button', { name: 'Send the list again' })).toBeVisible();
});

test('why a list was not sent is said', async () => {
  const refused = http.post(`${BACKEND_URL}/rest/v1/rpc/send_shopping_list`, () =>
    refusal(409, 'PT409', 'mail_under_way', null, 'This mail is being sent or has just been sent.'),
  );
  const { user } = open(sheetRow(), { handlers: [refused] });
  await user.click(await screen.findByRole('button', { name: 'Send the list' }));
  expect(await screen.findByText('This mail is being sent or has just been sent.')).toBeVisible();
});

test('a margin is not known while the hour of somebody has no price, and says what is not planned', async () => {
  const money = { priceCents: 79_900, taxCents: 0, crewCents: null };
  open(sheetRow({ money, crew: [], menu: [], ingredients: [] }));
  const margin = await screen.findByRole('region', { name: 'Cost and margin' });
  expect(margin).toHaveTextContent(/Crewnot known: an hour of somebody has no price.*Leftnot known/);
  expect(margin).toHaveTextContent(
    'Without the crew, since no shift is published and the drinks, since there is no menu.',
  );
});

test('without a menu the sheet says what to ask the client, and guesses nothing', async () => {
  open(sheetRow({ inputs: null, menu: [], ingredients: [] }));
  expect(await screen.findByText('Which drinks do you want? No menu is chosen yet.')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});

test('the owner chooses drinks and amounts, and what was typed stays when somebody else has saved since', async () => {
  const hint = 'Somebody else has saved this sheet since you opened it.';
  const refused = http.post(
    `${BACKEND_URL}/rest/v1/rpc/save_event_sheet`,
    () => refusal(409, 'PT409', 'changed_elsewhere', null, hint),
    { once: true },
  );
  const read = sheetRow();
  const saved = sheetRow({ inputs: { ...read.inputs, version: 4, drinkingGuests: 50, note: 'Bring ice' } });
  const first = http.post(`${BACKEND_URL}/rest/v1/rpc/event_sheet`, () => HttpResponse.json(read), { once: true });
  const { user } = open(saved, { handlers: [refused, first] });
  await user.click(await screen.findByRole('button', { name: 'Menu and amounts' }));
  const form = await screen.findByRole('form', { name: 'Menu and amounts' });
  const guests = within(form).getByLabelText(/Guests who drink alcohol/);
  await user.type(guests, '45');
  await user.click(within(form).getByRole('switch', { name: 'The client buys the alcohol' }));
  await user.click(within(form).getByRole('button', { name: 'Save sheet' }));
  expect(await screen.findByText('Somebody else has saved this sheet since you opened it.')).toBeVisible();
  expect(guests).toHaveValue('45');
  expect(sent()).toEqual([
    {
      ...{ p_booking_id: 'b1', p_version: 3 },
      p_sheet: {
        ...{ drinkingGuests: 45, firstHourDrinks: 2, laterHourDrinks: 1, clientBuysAlcohol: false },
        ...{ allergies: 'Nuts, table 4', note: null, menu: [{ recipeId: 'r1', share: 1 }] },
      },
    },
  ]);
  await user.click(await within(form).findByRole('radio', { name: 'Mine: 45' }));
  await user.click(within(form).getByRole('button', { name: 'Save sheet' }));
  expect(await screen.findByText('Sheet saved')).toBeVisible();
  expect(sent()[1]).toMatchObject({
    ...{ p_version: 4, p_sheet: { drinkingGuests: 45, clientBuysAlcohol: false, note: 'Bring ice' } },
  });
});

// rule: B-3-73
test('a sheet is said to be saved when the page has what was saved', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Menu and amounts' }));
  const form = await screen.findByRole('form', { name: 'Menu and amounts' });
  const late = gate();
  const saved = sheetRow({ inputs: { ...sheetRow().inputs, allergies: 'Sesame', version: 4 } });
  server.use(
    http.post(`${BACKEND_URL}/rest/v1/rpc/event_sheet`, async () => {
      await late.opened;
      return HttpResponse.json(saved);
    }),
  );
  const allergies = within(form).getByRole('textbox', { name: /Allergies/ });
  await user.clear(allergies);
  await user.type(allergies, 'Sesame');
  const save = within(form).getByRole('button', { name: 'Save sheet' });
  await user.click(save);
  await waitFor(() => expect(backend.to('POST', '/rest/v1/rpc/event_sheet')).toHaveLength(2));
  expect(save).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByText('Sheet saved')).toBeNull();
  late.open();
  expect(await screen.findByText('Sheet saved')).toBeVisible();
  expect(screen.getByRole('article', { name: 'Event sheet' })).toHaveTextContent('Sesame');
});

test('a wrong number is named beside its field, and nothing is sent', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Menu and amounts' }));
  const form = await screen.findByRole('form', { name: 'Menu and amounts' });
  await user.type(within(form).getByLabelText(/in the first hour/), '5');
  await user.click(within(form).getByRole('button', { name: 'Save sheet' }));
  expect(await within(form).findByText('Enter a number from 0 to 9, like 1.5.')).toBeVisible();
  expect(sent()).toEqual([]);
});

test('a drink that is on the menu already is not chosen again', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Menu and amounts' }));
  const form = await screen.findByRole('form', { name: 'Menu and amounts' });
  await user.click(within(form).getByRole('button', { name: 'Add drink' }));
  const second = within(form).getByRole('group', { name: 'Drink 2' });
  await user.selectOptions(within(second).getByLabelText(/Drink/), 'White Lady');
  await user.click(within(form).getByRole('button', { name: 'Save sheet' }));
  expect((await within(form).findAllByText('This drink is on the menu already.'))[0]).toBeVisible();
  await user.selectOptions(within(second).getByLabelText(/Drink/), 'Lemonade');
  await user.click(within(form).getByRole('button', { name: 'Save sheet' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
});

test('staff read the sheet without stock, cost and the form', async () => {
  open(sheetRow({ recipes: null, money: null }), { session: STAFF });
  const ours = await screen.findByRole('table', { name: 'We bring' });
  expect(ours).not.toHaveTextContent(/Cost|To buy/);
  expect(screen.queryByRole('region', { name: 'Cost and margin' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Menu and amounts' })).toBeNull();
});

test('a sheet of an event at which somebody does not work is not shown, and leads to the list', async () => {
  open(null, { session: STAFF });
  expect(await screen.findByText('There is no such sheet for you')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All event sheets' })).toHaveAttribute('href', '/event-sheets');
});

// rule: B-3-70
test.each([
  ['the next event that is not over', '2031-05-03T02:00:00+00:00', '/event-sheets/b2'],
  ['their shifts without one', '2021-05-03T02:00:00+00:00', '/staff-schedule'],
])('staff land on %s', async (_what, ends_at, path) => {
  const row = {
    ...{ booking_id: 'b1', number: 1042, event_name: 'Garden Wedding', event_date: '2021-05-02', event_time: '18:00' },
    ...{ ends_at: '2021-05-03T02:00:00+00:00', place: 'Glass House', guest_count: 60, has_menu: false },
  };
  renderAt('/:page/:bookingId?', EventSheetPage, '/event-sheets/next', {
    session: STAFF,
    handlers: [
      answers('event_sheet_list', [row, { ...row, booking_id: 'b2', ends_at }]),
      answers('event_sheet', sheetRow({ recipes: null, money: null })),
    ],
  });
  await waitFor(() => expect(window.location.pathname).toBe(path));
  // The one page of this router; its answer is not left to the next test.
  await screen.findByRole('article', { name: 'Event sheet' });
});

test('the list has the events to come, and says which have no menu', async () => {
  const row = {
    ...{ booking_id: 'b1', number: 1042, event_name: 'Garden Wedding', event_date: '2031-05-02', event_time: '18:00' },
    ...{ ends_at: '2031-05-03T02:00:00+00:00', place: 'Glass House', guest_count: 60, has_menu: false },
  };
  const { container } = renderAt('/event-sheets', EventSheetsPage, '/event-sheets', {
    session: ADMIN,
    handlers: [answers('event_sheet_list', [row, { ...row, booking_id: 'b2', event_name: 'Gala', has_menu: true }])],
  });
  expect(await screen.findByRole('link', { name: 'Garden Wedding' })).toHaveAttribute('href', '/event-sheets/b1');
  await waitFor(() => expect(screen.getAllByText('No menu')).toHaveLength(1));
  await expectNoAxeViolations(container);
});
