import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { linkTo } from './support/bookings.ts';
import { cancel, cancelByOwner, terms } from './support/cancellations.ts';
import { change, move, paidBookingIn, slotIn } from './support/changes.ts';
import { crewMember, crewTime, deleteShift, publish, saveShift, shiftMails } from './support/crew.ts';
import type { CrewMember } from './support/crew.ts';
import { saveSheet } from './support/event-sheets.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';
import { addIngredient, addRecipe, lineOf } from './support/recipes.ts';
import { answer } from './support/team.ts';

// docs/product/staff.md#event-changes
let backend: TestBackend;
let owner: Person;
let customer: Person;
beforeAll(async () => {
  backend = await startTestBackend();
  owner = await person(backend, { role: 'admin', fullName: 'Olive Owner' });
  customer = await person(backend);
});
afterAll(() => backend.stop());
beforeEach(async () => {
  await backend.sql('delete from private.rate_limits');
  await backend.sql(`update private.clock set shift = interval '0'`);
});

/** The outbox has sent what waits. */
const send = () =>
  backend.sql(
    `select private.finish_outbox(id, true, null) from private.outbox where kind = 'mail.shift' and status = 'due'`,
  );
const respond = (who: CrewMember, id: string, value: string) =>
  answer(who.client.rpc('answer_shift', { p_id: id, p_answer: value }));

/** A paid event at which somebody has accepted a published shift, and was mailed it. */
async function crewedEvent() {
  const booking = await paidBookingIn(backend, customer, await slotIn(backend, 20));
  const who = await crewMember(backend, owner);
  const { from, until } = await crewTime(backend, booking.id);
  const shift = await saveShift(owner, { staffId: who.staffId, from, until, bookingId: booking.id });
  expect(await publish(owner, shift)).toBe('ok');
  expect(await respond(who, shift, 'accepted')).toBe('ok');
  const { token } = (await shiftMails(backend, shift))[0]!;
  await send();
  return { id: booking.id, who, shift, from, until, token };
}

/** The mails since the one that published the shift. */
const news = async (shift: string) => (await shiftMails(backend, shift)).slice(1);
const whats = async (shift: string) => (await news(shift)).map(({ what }) => what);
const wasAndIs = async (shift: string) => {
  const { was, now } = (await news(shift)).at(-1)?.payload ?? {};
  return { was, now };
};

const others = { place: '725 Wharf Street SW', changes: { location: '725 Wharf Street SW' } };
const ways: Record<string, (id: string) => Promise<unknown>> = {
  'the owner': (id) => change(owner, id, others.changes),
  'the customer': (id) => change(customer, id, others.changes),
  'the holder of a link': async (id) =>
    backend.visitor().rpc('change_linked_booking', {
      ...{ p_token: await linkTo(backend, id), p_changes: others.changes },
    }),
  'anything else': (id) =>
    backend.sql('update public.bookings set location = $2 where id = $1::uuid', [id, others.place]),
};

// rule: B-4-07
test.each(Object.keys(ways))('the crew is mailed another place that somebody has changed: %s', async (by) => {
  const { id, shift, who } = await crewedEvent();
  await ways[by]!(id);
  const mails = await news(shift);
  expect(mails).toMatchObject([
    { what: 'changed', email: who.email, payload: { answer: 'accepted', place: others.place } },
  ]);
  expect(await wasAndIs(shift)).toEqual({ was: { place: 'Georgetown' }, now: { place: others.place } });
});

// rule: B-4-07
test('the changes of ten minutes are one mail, with what was before the first and what is after the last', async () => {
  const { id, shift } = await crewedEvent();
  await change(customer, id, { location: 'Dupont Circle' });
  await backend.sql(`update private.clock set shift = interval '9 minutes'`);
  await change(owner, id, { location: 'Georgetown Library', venue: 'East Hall', access_note: 'Gate 4' });
  await saveSheet(owner, id, 0, { allergies: 'Nuts, table 4' });
  const [mail, ...more] = await shiftMails(backend, shift).then((all) => all.slice(1));
  expect(more).toEqual([]);
  expect(mail?.payload).toMatchObject({
    was: { place: 'Georgetown', access_note: null, allergies: null },
    now: { place: 'East Hall, Georgetown Library', access_note: 'Gate 4', allergies: 'Nuts, table 4' },
  });
  const [wait] = await backend.sql<{ first: boolean; last: boolean }>(
    `select run_at <= now() + interval '10 minutes' as first, run_at > now() + interval '9 minutes' as last
      from private.outbox where kind = 'mail.shift' and payload ->> 'shift_id' = $1 and status = 'due'`,
    [shift],
  );
  expect(wait).toEqual({ first: true, last: true });
  await send();
  await change(owner, id, { location: 'Logan Circle' });
  expect(await wasAndIs(shift)).toEqual({
    ...{ was: { place: 'East Hall, Georgetown Library' }, now: { place: 'East Hall, Logan Circle' } },
  });
  const sent = (await news(shift))[0]!.payload;
  expect(sent).not.toHaveProperty('was');
  expect(sent).not.toHaveProperty('now');
});

// rule: B-4-07
test('what is taken back within ten minutes, or does not concern the crew, is not mailed', async () => {
  const { id, shift } = await crewedEvent();
  await change(owner, id, { access_note: 'Gate 4' });
  await change(owner, id, { access_note: '' });
  await change(owner, id, { referral_source: 'friend' });
  await change(owner, id, { day_contact_phone: '(202) 555-0199' });
  await saveSheet(owner, id, 0, { note: 'Bring ice' });
  expect(await whats(shift)).toEqual([]);
});

// rule: B-4-07
test('allergies and another menu of the sheet are mailed, a save that changes neither is not', async () => {
  const gin = await addIngredient(owner, { name: 'Gin for changes' });
  const [sour, mule] = [
    await addRecipe(owner, [lineOf(gin, 2, 'oz')], { name: 'Changed Sour' }),
    await addRecipe(owner, [lineOf(gin, 1, 'oz')], { name: 'Changed Mule' }),
  ];
  const { id, shift } = await crewedEvent();
  const menu = [{ recipeId: sour, share: 1 }];
  expect(await saveSheet(owner, id, 0, { menu, allergies: 'Egg' })).toBe('ok');
  expect(await wasAndIs(shift)).toEqual({
    ...{ was: { menu: null, allergies: null }, now: { menu: 'Changed Sour', allergies: 'Egg' } },
  });
  await send();
  expect(await saveSheet(owner, id, 1, { menu, allergies: 'Egg', note: 'Bring ice' })).toBe('ok');
  expect(await whats(shift)).toEqual(['changed']);
  expect(await saveSheet(owner, id, 2, { menu: [...menu, { recipeId: mule, share: 1 }], allergies: null })).toBe('ok');
  expect(await wasAndIs(shift)).toEqual({
    was: { menu: 'Changed Sour', allergies: 'Egg' },
    now: { menu: 'Changed Sour, Changed Mule', allergies: null },
  });
});

// rule: B-4-07
test.each([
  ['the owner', (id: string) => cancelByOwner(owner, id)],
  [
    'the customer',
    async (id: string) => cancel(customer, id, ((await terms(customer, id)) as { refund_cents: number }).refund_cents),
  ],
  [
    'a refund that the payment provider reports',
    (id: string) =>
      backend.sql(`update public.bookings set status = 'cancelled', cancel_reason = 'admin' where id = $1::uuid`, [id]),
  ],
])('the crew is mailed that the event is cancelled, and nothing else: by %s', async (_by, act) => {
  const { id, shift } = await crewedEvent();
  await change(owner, id, { location: 'Logan Circle' });
  expect(await whats(shift)).toEqual(['changed']);
  await act(id);
  expect(await whats(shift)).toEqual(['cancelled']);
});

// rule: B-4-07
test('a move to another time and place is one mail that asks again, and closes the earlier link; another place alone does neither', async () => {
  const { id, shift, from, token } = await crewedEvent();
  const open = async () =>
    (await backend.visitor().rpc('linked_shift', { p_token: token }).maybeSingle()).data as object | null;
  await change(owner, id, { location: 'Logan Circle' });
  expect((await news(shift))[0]?.payload).toMatchObject({ answer: 'accepted' });
  expect(await open()).toMatchObject({ place: 'Logan Circle', open: true });
  expect(await move(owner, id, await slotIn(backend, 21))).toBe('moved');
  expect(await open()).toBeNull();
  const [mail, ...more] = await news(shift);
  expect(more).toEqual([]);
  expect(mail?.payload).toMatchObject({
    ...{ answer: null, was: { place: 'Georgetown', answer: 'accepted' }, now: { place: 'Logan Circle', answer: null } },
  });
  expect(new Date((mail!.payload['was'] as { starts_at: string }).starts_at)).toEqual(new Date(from));
});

test('who accepts while a change waits is not asked again, and who declines gets no mail about it', async () => {
  const { id, shift, who } = await crewedEvent();
  expect(await move(owner, id, await slotIn(backend, 22))).toBe('moved');
  expect((await news(shift))[0]?.payload).toMatchObject({ answer: null });
  expect(await respond(who, shift, 'accepted')).toBe('ok');
  expect((await news(shift))[0]?.payload).toMatchObject({ answer: 'accepted' });
  expect(await respond(who, shift, 'declined')).toBe('ok');
  expect(await whats(shift)).toEqual([]);
  await change(owner, id, { location: 'Logan Circle' });
  expect(await whats(shift)).toEqual([]);
});

test('a removal replaces the mail about a change, and brings it back when it is undone', async () => {
  const { id, shift } = await crewedEvent();
  await change(owner, id, { location: 'Logan Circle' });
  await deleteShift(owner, shift);
  expect(await whats(shift)).toEqual(['removed']);
  await owner.client.rpc('restore_shift', { p_id: shift });
  expect(await whats(shift)).toEqual(['changed']);
  expect(await wasAndIs(shift)).toEqual({ was: { place: 'Georgetown' }, now: { place: 'Logan Circle' } });
});

test('nobody is mailed about a draft, or about an event that is over', async () => {
  const { id, until } = await crewedEvent();
  const draft = await crewMember(backend, owner);
  const times = await crewTime(backend, id);
  const unpublished = await saveShift(owner, {
    staffId: draft.staffId,
    bookingId: id,
    from: times.from,
    until: times.until,
  });
  await change(owner, id, { access_note: 'Gate 4' });
  expect(await shiftMails(backend, unpublished)).toEqual([]);
  await publish(owner, unpublished);
  await send();
  await backend.sql(`update private.clock set shift = $1::timestamptz - now() + interval '1 minute'`, [until]);
  await backend.sql(`update public.bookings set access_note = 'Gate 5' where id = $1::uuid`, [id]);
  expect(await news(unpublished)).toEqual([]);
});
