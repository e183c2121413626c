import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { confirmedBooking, crewMember, publish, saveShift } from './support/crew.ts';
import { readSheet, saveSheet, sheetOf } from './support/event-sheets.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';
import { addIngredient, addRecipe, lineOf } from './support/recipes.ts';

// docs/product/event-sheet.md
let backend: TestBackend;
let owner: Person;
let gin: string;
let recipe: string;
beforeAll(async () => {
  backend = await startTestBackend();
  owner = await person(backend, { role: 'admin', fullName: 'Olive Owner' });
  gin = await addIngredient(owner, { name: 'Gin', abv: 40, purchaseAmount: 750, purchaseCents: 2400, stock: 1500 });
  recipe = await addRecipe(owner, [lineOf(gin, 2, 'oz')], { name: 'Garden Sour' });
});
afterAll(() => backend.stop());
beforeEach(async () => {
  await backend.sql('delete from private.rate_limits');
  await backend.sql(`update private.clock set shift = interval '0'`);
});

const working = async (booking: { id: string; from: string; until: string }) => {
  const who = await crewMember(backend, owner);
  const shift = await saveShift(owner, {
    ...{ staffId: who.staffId, from: booking.from, until: booking.until, bookingId: booking.id },
  });
  expect(await publish(owner, shift)).toBe('ok');
  return who;
};

test('before anything is entered the sheet has the booking, no menu and no inputs', async () => {
  const booking = await confirmedBooking(backend, { special_requests: 'A toast at nine' });
  const sheet = await readSheet(owner, booking.id);
  expect(sheet).toMatchObject({ inputs: null, menu: [], ingredients: [], crew: [] });
  expect(sheet!.booking).toMatchObject({ id: booking.id, special_requests: 'A toast at nine', guest_count: 40 });
});

// rule: B-4-30
test('what the owner enters is kept with the booking, with the recipes as they are now', async () => {
  const { id } = await confirmedBooking(backend);
  const inputs = { drinkingGuests: 30, firstHourDrinks: 1.5, clientBuysAlcohol: false, allergies: 'Nuts, table 4' };
  expect(await saveSheet(owner, id, 0, { ...inputs, menu: [{ recipeId: recipe, share: 3 }] })).toBe('ok');
  const sheet = await readSheet(owner, id);
  expect(sheet!.inputs).toEqual({ ...inputs, laterHourDrinks: 1, note: null, version: 1 });
  expect(sheet!.recipes).toEqual([{ id: recipe, name: 'Garden Sour' }]);
  expect(sheet!.menu).toMatchObject([{ share: 3, recipe: { id: recipe, name: 'Garden Sour' } }]);
  expect(sheet!.ingredients).toEqual([
    { id: gin, name: 'Gin', unit: 'ml', abv: 40, purchaseAmount: 750, purchaseCents: 2400, stock: 1500 },
  ]);
});

// rule: B-4-30
test('two owners do not overwrite one another', async () => {
  const { id } = await confirmedBooking(backend);
  expect(await saveSheet(owner, id, 0, { note: 'First' })).toBe('ok');
  expect(await saveSheet(owner, id, 0, { note: 'Second' })).toBe('PT409 changed_elsewhere');
  expect(await saveSheet(owner, id, 1, { note: 'Third' })).toBe('ok');
  expect((await readSheet(owner, id))!.inputs).toMatchObject({ note: 'Third', version: 2 });
});

test.each([
  ['drinking_guests', { drinkingGuests: 1.5 }],
  ['drinking_guests', { drinkingGuests: -1 }],
  ['first_hour_drinks', { firstHourDrinks: 10 }],
  ['later_hour_drinks', { laterHourDrinks: null }],
  ['client_buys_alcohol', { clientBuysAlcohol: 'yes' }],
  ['allergies', { allergies: 'a'.repeat(1001) }],
  ['note', { note: 'a'.repeat(2001) }],
  ['menu', { menu: null }],
  ['menu', { menu: [{ recipeId: '00000000-0000-4000-8000-000000000000', share: 1 }] }],
] as const)('a wrong value of %s is named: %j', async (field, changes) => {
  const { id } = await confirmedBooking(backend);
  const { error } = await owner.client.rpc('save_event_sheet', {
    ...{ p_booking_id: id, p_version: 0, p_sheet: sheetOf(changes) },
  });
  expect([error?.code, error?.details]).toEqual(['PT422', field]);
});

test('a drink is on the menu once, with a share', async () => {
  const { id } = await confirmedBooking(backend);
  const one = { recipeId: recipe, share: 1 };
  expect(await saveSheet(owner, id, 0, { menu: [one, one] })).toBe('PT422 invalid_value');
  expect(await saveSheet(owner, id, 0, { menu: [{ ...one, share: 0 }] })).toBe('PT422 invalid_value');
});

// rule: B-4-30
test('staff read the sheets of their events, without prices, stock, and who is called before it is time', async () => {
  const booking = await confirmedBooking(backend);
  await saveSheet(owner, booking.id, 0, { menu: [{ recipeId: recipe, share: 1 }] });
  const other = await crewMember(backend, owner);
  const who = await working(booking);
  expect(await readSheet(other, booking.id)).toBeNull();
  const sheet = await readSheet(who, booking.id);
  expect([sheet!.recipes, sheet!.money]).toEqual([null, null]);
  expect(sheet!.ingredients).toMatchObject([{ name: 'Gin', purchaseAmount: 750, purchaseCents: null, stock: null }]);
  expect(sheet!.crew).toMatchObject([{ name: 'Basil Barkeeper', role: 'bartender', answer: 'open' }]);
  expect(sheet!.booking).toMatchObject({ day_contact_name: null, day_contact_phone: null });
  for (const column of ['price_lines', 'total_amount', 'tax_percent', 'email', 'phone', 'name', 'agreed_price'])
    expect(sheet!.booking).not.toHaveProperty(column);
  await backend.sql(`update private.clock set shift = $1::timestamptz - now() + interval '1 hour'`, [booking.from]);
  expect((await readSheet(who, booking.id))!.booking).toMatchObject({ day_contact_phone: expect.any(String) });
});

// rule: B-4-05
test('the sheet says which shifts count among the bartenders, whose answer is open, and its version', async () => {
  const booking = await confirmedBooking(backend);
  const who = await working(booking);
  const add = async (role: string, from: string) => {
    const { staffId } = await crewMember(backend, owner, { name: `The ${role}`, role });
    await publish(owner, await saveShift(owner, { staffId, from, until: booking.until, bookingId: booking.id }));
  };
  await add('barback', booking.from);
  await backend.sql(
    `update private.shifts set answer = 'accepted', answered_at = private.now() where booking_id = $1::uuid
    and staff_id in (select id from private.staff where role = 'barback')`,
    [booking.id],
  );
  const read = async (by: Pick<Person, 'client'>) => {
    const { crew, booking: facts } = (await readSheet(by, booking.id))!;
    return {
      version: facts['version'],
      crew: crew.map(({ name, isBartender, answer }) => [name, isBartender, answer]),
    };
  };
  const { crew, version } = await read(owner);
  expect(crew).toEqual([
    ['Basil Barkeeper', true, 'open'],
    ['The barback', false, 'accepted'],
  ]);
  expect((await read(who)).crew).toEqual([
    ['Basil Barkeeper', true, 'open'],
    ['The barback', false, null],
  ]);
  await backend.sql(`update public.bookings set venue = 'East Hall' where id = $1::uuid`, [booking.id]);
  expect((await read(owner)).version).toBe(Number(version) + 1);
  const late = await crewMember(backend, owner);
  const half = await saveShift(owner, {
    ...{ staffId: late.staffId, from: new Date(Date.parse(booking.until) - 7_200_000).toISOString() },
    ...{ until: booking.until, bookingId: booking.id },
  });
  await publish(owner, half);
  expect((await read(owner)).crew.at(-1)).toEqual(['Basil Barkeeper', false, 'open']);
});

// rule: B-3-52
test('the owner sees the price, its tax and what the published shifts cost', async () => {
  const booking = await confirmedBooking(backend);
  const price = (await readSheet(owner, booking.id))!.money!;
  expect(price.crewCents).toBe(0);
  const [{ total, tax }] = (await backend.sql<{ total: number; tax: number }>(
    `select b.total_amount * 100 as total, (select coalesce(sum((l ->> 'cents')::integer), 0)::integer
        from jsonb_array_elements(b.price_lines) l where l ->> 'kind' = 'tax') as tax from public.bookings b where b.id = $1::uuid`,
    [booking.id],
  )) as [{ total: number; tax: number }];
  expect([price.priceCents, price.taxCents]).toEqual([total, tax]);
  await working(booking);
  // Six hours at $25: one before the event, four of it, one after.
  expect((await readSheet(owner, booking.id))!.money!.crewCents).toBe(15_000);
  await backend.sql('update private.staff set hourly_cents = null');
  expect((await readSheet(owner, booking.id))!.money!.crewCents).toBeNull();
});

// rule: B-4-30
test('a crew whose shift was declined or taken away reads the sheet no more', async () => {
  const booking = await confirmedBooking(backend);
  const who = await working(booking);
  await backend.sql(`update public.bookings set status = 'cancelled', cancel_reason = 'admin' where id = $1::uuid`, [
    booking.id,
  ]);
  expect(await readSheet(who, booking.id)).toBeNull();
});

// rule: B-4-30
test('the list has the events to come: all for the owner, their own for staff', async () => {
  const booking = await confirmedBooking(backend);
  const who = await working(booking);
  const ids = async ({ client }: Person) =>
    ((await client.rpc('event_sheet_list')).data as { booking_id: string }[]).map((row) => row.booking_id);
  expect(await ids(who)).toEqual([booking.id]);
  expect(await ids(owner)).toContain(booking.id);
  await backend.sql(`update private.clock set shift = $1::timestamptz - now() + interval '25 hours'`, [booking.until]);
  expect(await ids(who)).toEqual([]);
});
