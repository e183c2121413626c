import { PRICE_LIST } from '../../shared-data/src/domain/prices/price-list.ts';
import { RULES } from '../../shared-data/src/domain/rules.gen.ts';
import type { TestBackend } from './support/backend.ts';
import { book, bookingRow, linkTo, makeSlot, stored } from './support/bookings.ts';
import { change, history, paidBookingIn, preview, slotIn, untilEvent } from './support/changes.ts';
import { crewMember, crewTime, publish, saveShift, shiftMails } from './support/crew.ts';
import { withCustomerAndAdmin } from './support/customer-and-admin.ts';
import { outboxOf } from './support/outcomes.ts';
import type { Person } from './support/people.ts';

// docs/product/plans.md#plan-booking
let backend: TestBackend;
let customer: Person;
let admin: Person;
withCustomerAndAdmin((given) => ({ backend, customer, admin } = given));
beforeEach(() => backend.sql(`update private.clock set shift = '0'`));

const quote = {
  kind: 'quote',
  content: { guestCount: 40, hours: 4, packageType: 'premium', addons: ['mocktails', 'champagne'] },
};
const menu = {
  kind: 'menu',
  content: { eventType: 'birthday', alcoholPreferences: 'gin', foodPairings: ['cheese'], guestCount: 40 },
};
const SPIRITS = ['vodka', 'gin', 'rum', 'whiskey', 'tequila', 'brandy'];
/** Cocktails that differ. */
const cocktails = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    kind: 'cocktail',
    content: {
      ...{ spirit: SPIRITS[n % SPIRITS.length], flavorProfile: 'sour', intensity: 'light' },
      ...{ season: n < SPIRITS.length ? 'any' : 'spring', firstWord: 'Velvet', secondWord: 'Hour' },
    },
  }));
const [cocktail, otherCocktail] = cocktails(2);
const ADDONS = PRICE_LIST.quote.addons.filter(({ id }) => quote.content.addons.includes(id)).map(({ label }) => label);

interface PlannedRow {
  id: string;
  plans: unknown;
  quote_price_list_id: number | null;
  requested_extras: string[];
  total_amount: number;
}
const bookWith = async (plans: unknown) =>
  (await book(customer, await makeSlot(backend), { plans })) as unknown as PlannedRow;
const refusalOf = async (plans: unknown) => {
  const row = bookingRow(customer, await makeSlot(backend), { plans });
  const { error } = await customer.client.from('bookings').insert(row);
  return error && `${error.message} ${error.details}`;
};
const paid = async () => (await paidBookingIn(backend, customer, await slotIn(backend, 40))).id;
const contractOf = async (id: string) =>
  (
    await backend.sql<{ version: number; plans: unknown }>(
      `select version, document #> '{event,plans}' as plans from private.contracts
        where booking_id = $1::uuid and superseded_at is null`,
      [id],
    )
  )[0];

// rule: plans.md#plan-booking
test('a booking keeps its plans, which mails and papers get; the price stays that of the form', async () => {
  const plans = [quote, menu, cocktail, otherCocktail];
  const booking = await bookWith(plans);
  expect(booking).toMatchObject({ plans, total_amount: 499 });
  const [row] = await backend.sql<{ sheet: { plans: unknown } }>('select private.booking_sheet($1::uuid) sheet', [
    booking.id,
  ]);
  expect(row!.sheet.plans).toEqual(plans);
});

// rule: plans.md#plan-booking
test('the add-ons of a quote are what the customer asks for, in the words of the price list', async () => {
  const booking = await bookWith([cocktail, quote]);
  expect(booking).toMatchObject({ requested_extras: ADDONS, total_amount: 499 });
});

test('a booking without plans has none, and asks for nothing', async () => {
  expect(await bookWith(undefined)).toMatchObject({ plans: [], quote_price_list_id: null, requested_extras: [] });
});

// rule: plans.md#plans-together
test.each([
  ['two quotes', [quote, { ...quote, content: { ...quote.content, hours: 5 } }]],
  ['two menus', [menu, { ...menu, content: { ...menu.content, guestCount: 50 } }]],
  ['a cocktail twice', [cocktail, cocktail]],
  ['more cocktails than it takes', cocktails(RULES.mostCocktails + 1)],
  ['a text of the sender', [{ ...menu, content: { ...menu.content, theme: 'Call me' } }]],
  ['a plan of an unknown kind', [{ kind: 'poem', content: menu.content }]],
  ['a choice that is none', [{ ...menu, content: { ...menu.content, alcoholPreferences: '<b>gin</b>' } }]],
  ['another field beside a plan', [{ ...menu, note: 'Call me' }]],
  ['a plan that stands alone', menu],
  ['a list in the list', [[menu]]],
])('a booking with %s is refused', async (_case, plans) => {
  expect(await refusalOf(plans)).toBe('invalid_value plans');
});

// rule: plans.md#plans-together
test('as many cocktails as it takes go with a quote and a menu', async () => {
  expect(await refusalOf([quote, ...cocktails(RULES.mostCocktails), menu])).toBeNull();
});

// rule: B-3-31
test('the owner reads the figures of the quote at the prices of the day of the booking, also after they changed', async () => {
  const { id } = await bookWith([menu, quote]);
  const other = { ...PRICE_LIST, quote: { ...PRICE_LIST.quote, perGuest: 99 } };
  await backend.sql(
    `insert into private.price_lists (list, valid_from, created_by) values ($1::jsonb, private.local_now()::date, null)`,
    [other],
  );
  const prices = (who: Person) => who.client.rpc('quote_prices', { p_booking_id: id });
  expect((await prices(admin)).data).toMatchObject({ quote: PRICE_LIST.quote });
  expect((await prices(customer)).error?.message).toBe('not_allowed');
  // Another plan beside it does not renew them, another quote does.
  expect(await change(customer, id, { plans: [quote, cocktail] })).toBe('changed');
  expect((await prices(admin)).data).toMatchObject({ quote: PRICE_LIST.quote });
  expect(await change(customer, id, { plans: [{ ...quote, content: { ...quote.content, hours: 5 } }] })).toBe(
    'changed',
  );
  expect((await prices(admin)).data).toMatchObject({ quote: { perGuest: 99 } });
  expect(await change(customer, id, { plans: [menu] })).toBe('changed');
  expect((await prices(admin)).data).toBeNull();
});

test('only changes of a booking write its plans, the service included', async () => {
  const { id } = await bookWith([menu]);
  const { error } = await backend
    .service()
    .from('bookings')
    .update({ plans: [quote] })
    .eq('id', id);
  expect(error?.message).toBe('not_allowed');
  expect((await stored(backend, id)) as unknown).toMatchObject({ plans: [menu] });
});

describe('once it is paid', () => {
  const byLink = async (id: string, plans: unknown) => {
    const args = { p_token: await linkTo(backend, id), p_changes: { plans } };
    const { error } = await backend.visitor().rpc('change_linked_booking', args);
    return error ? error.message : 'changed';
  };
  const ways: Record<string, (id: string, plans: unknown) => Promise<string>> = {
    'the customer': (id, plans) => change(customer, id, { plans }),
    'the owner': (id, plans) => change(admin, id, { plans }),
    'the holder of a link': byLink,
  };

  // rule: plans.md#plans-later
  test.each(Object.keys(ways))('%s adds plans and drops them, at the same price', async (who) => {
    const id = await paid();
    expect(await ways[who]!(id, [cocktail, quote])).toBe('changed');
    expect((await stored(backend, id)) as unknown).toMatchObject({
      ...{ plans: [cocktail, quote], requested_extras: ADDONS, total_amount: 499, status: 'confirmed' },
    });
    const [entry] = await history(admin, id);
    expect(entry).toMatchObject({ change: 'changed', old: { plans: [] }, new: { plans: [cocktail, quote] } });
    expect((await outboxOf(backend, id)).slice(-2)).toEqual(['mail.booking_changed', 'mail.booking_changed_admin']);
    expect(await ways[who]!(id, [cocktail])).toBe('changed');
    expect((await stored(backend, id)) as unknown).toMatchObject({ plans: [cocktail], requested_extras: [] });
  });

  // rule: plans.md#plans-later
  test('the customer does until the hours for a change, the owner until the event has ended', async () => {
    const id = await paid();
    await untilEvent(backend, id, '47 hours');
    expect(await change(customer, id, { plans: [menu] })).toMatch(/^PT409 change_too_late/);
    expect(await byLink(id, [menu])).toBe('change_too_late');
    expect(await change(admin, id, { plans: [menu] })).toBe('changed');
  });

  // rule: plans.md#plans-later
  test('the contract has the plans, and another version of it is signed again', async () => {
    const id = await paid();
    const { version, plans } = (await contractOf(id))!;
    expect(plans).toEqual([]);
    await backend.sql(
      `update public.bookings set signature_completed = true, signature_data = 'data:image/png;base64,iVBORw0KGgo=' where id = $1::uuid`,
      [id],
    );
    expect(await preview(customer, id, { plans: [menu] })).toMatchObject({ sign_again: true, refusal: null });
    expect(await change(customer, id, { plans: [menu] })).toBe('changed');
    expect(await contractOf(id)).toEqual({ version: version + 1, plans: [menu] });
    expect(await stored(backend, id)).toMatchObject({ signature_completed: false });
  });

  // rule: plans.md#plans-later
  test('the crew is mailed what was planned and what is', async () => {
    const id = await paid();
    const who = await crewMember(backend, admin);
    const { from, until } = await crewTime(backend, id);
    const shift = await saveShift(admin, { staffId: who.staffId, from, until, bookingId: id });
    expect(await publish(admin, shift)).toBe('ok');
    await backend.sql(
      `select private.finish_outbox(id, true, null) from private.outbox where kind = 'mail.shift' and status = 'due'`,
    );
    expect(await change(customer, id, { plans: [menu] })).toBe('changed');
    expect((await shiftMails(backend, shift)).at(-1)?.payload).toMatchObject({
      was: { plans: [] },
      now: { plans: [menu] },
    });
  });
});

// rule: plans.md#plans-later
test('the owner sees what the customer has saved or sent, each once and without its title; nobody else does', async () => {
  const { id } = await bookWith([]);
  const save = ({ kind, content }: { kind: string; content: object }) =>
    customer.client.from('plans').insert({ user_id: customer.id, kind, title: 'For my mother', content });
  for (const plan of [menu, menu, cocktail!]) expect((await save(plan)).error).toBeNull();
  const { error } = await customer.client.rpc('send_plan', {
    ...{ p_id: crypto.randomUUID(), p_kind: 'quote', p_content: JSON.stringify(quote.content), p_consent: true },
    ...{ p_name: 'Ana', p_email: customer.email, p_phone: '(202) 555-0100', p_message: 'A quote' },
  });
  expect(error).toBeNull();
  const { data } = await admin.client.rpc('customer_plans', { p_booking_id: id });
  expect(data).toHaveLength(3);
  expect(data).toEqual(expect.arrayContaining([quote, menu, cocktail]));
  expect((await customer.client.rpc('customer_plans', { p_booking_id: id })).error?.message).toBe('not_allowed');
});
