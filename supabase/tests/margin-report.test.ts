import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { confirmedBooking, crewMember, publish, saveShift } from './support/crew.ts';
import { readSheet, saveSheet } from './support/event-sheets.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';
import { addIngredient, addRecipe, lineOf } from './support/recipes.ts';

// docs/product/reports.md#margin
let backend: TestBackend;
let owner: Person;
beforeAll(async () => {
  backend = await startTestBackend();
  owner = await person(backend, { role: 'admin', fullName: 'Olive Owner' });
});
afterAll(() => backend.stop());
beforeEach(() => backend.sql('delete from private.rate_limits'));

interface Answer {
  events: {
    month: string;
    hasCrew: boolean;
    money: object;
    inputs: object | null;
    menu: object[];
    guestCount: number;
  }[];
  recipes: { id: string }[];
  ingredients: object[];
}
const read = async (day: string) =>
  (await owner.client.rpc('margin_report', { p_from: day, p_to: day })).data as unknown as Answer;

// rule: B-3-52
test('the report has of an event what its sheet has, and each recipe and ingredient once', async () => {
  const booking = await confirmedBooking(backend);
  const gin = await addIngredient(owner, {
    name: 'Gin',
    abv: 40,
    purchaseAmount: 750,
    purchaseCents: 2400,
    stock: 1500,
  });
  const sour = await addRecipe(owner, [lineOf(gin, 2, 'oz')], { name: 'Garden Sour' });
  const fizz = await addRecipe(owner, [lineOf(gin, 1, 'oz')], { name: 'Garden Fizz' });
  const menu = [sour, fizz].map((recipeId) => ({ recipeId, share: 2 }));
  expect(await saveSheet(owner, booking.id, 0, { drinkingGuests: 30, menu })).toBe('ok');
  const { staffId } = await crewMember(backend, owner);
  const shift = await saveShift(owner, { staffId, from: booking.from, until: booking.until, bookingId: booking.id });
  expect((await read(booking.day)).events).toMatchObject([{ hasCrew: false }]);
  expect(await publish(owner, shift)).toBe('ok');
  const [sheet, report] = [(await readSheet(owner, booking.id))!, await read(booking.day)];
  expect(report.events).toEqual([
    {
      ...{ month: `${booking.day.slice(0, 7)}-01`, hasCrew: true, guestCount: 40, hours: 4, menu },
      ...{ money: sheet.money, inputs: sheet.inputs },
    },
  ]);
  expect(sheet.money!.crewCents).toBe(15_000);
  expect(report.recipes.map(({ id }) => id).sort()).toEqual([sour, fizz].sort());
  expect(report.ingredients).toEqual(sheet.ingredients);
});

test('a cancelled event is not in the report, and no menu needs no recipe', async () => {
  const { id, day } = await confirmedBooking(backend);
  expect(await read(day)).toMatchObject({ events: [{ inputs: null, menu: [] }], recipes: [], ingredients: [] });
  await backend.sql(`update public.bookings set status = 'cancelled', cancel_reason = 'admin' where id = $1::uuid`, [
    id,
  ]);
  expect((await read(day)).events).toEqual([]);
});
