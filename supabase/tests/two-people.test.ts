import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import {
  addStaff,
  changeShift,
  changeStaff,
  confirmedBooking,
  crewMember,
  deleteShift,
  publish,
  saveShift,
  seenShift,
} from './support/crew.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';
import { addIngredient, changeFields, seenIngredient } from './support/recipes.ts';
import { answer } from './support/team.ts';

// docs/product/data-and-security.md#two-people
let backend: TestBackend;
let first: Person;
let second: Person;
beforeAll(async () => {
  backend = await startTestBackend();
  first = await person(backend, { role: 'admin', fullName: 'Olive Owner' });
  second = await person(backend, { role: 'admin', fullName: 'Pat Partner' });
});
afterAll(() => backend.stop());
beforeEach(() => backend.sql('delete from private.rate_limits'));

const CHANGED = 'PT409 changed_elsewhere';
const evening = { from: '2031-05-02T22:00:00Z', until: '2031-05-03T03:00:00Z' };
const nextDay = { starts_at: '2031-05-09T22:00:00Z', ends_at: '2031-05-10T03:00:00Z' };

/** A draft of an evening, and what both owners have seen of it. */
async function shownShift() {
  const id = await saveShift(first, { staffId: await addStaff(first), ...evening, note: 'Bring ice' });
  return { id, seen: await seenShift(first, id) };
}
const restore = (id: string) => answer(first.client.rpc('restore_shift', { p_id: id }));

describe('a shift', () => {
  // rule: B-3-13
  test('keeps what both owners changed when they changed different fields', async () => {
    const { id, seen } = await shownShift();
    expect(await changeShift(first, id, { note: 'Bring glasses' }, seen)).toBe(id);
    expect(await changeShift(second, id, nextDay, seen)).toBe(id);
    const now = await seenShift(first, id);
    expect(now).toMatchObject({ note: 'Bring glasses', title: 'Tasting' });
    expect(Date.parse(String(now.starts_at))).toBe(Date.parse(nextDay.starts_at));
  });

  // rule: B-3-13
  test('is not overwritten where both changed the same field, and the second learns on which day it is now', async () => {
    const { id, seen } = await shownShift();
    expect(await changeShift(first, id, nextDay, seen)).toBe(id);
    const later = { starts_at: '2031-05-02T23:00:00Z', ends_at: '2031-05-03T03:00:00Z' };
    const { error } = await second.client.rpc('save_shift', { p_id: id, p_changes: later, p_seen: seen });
    expect(error).toMatchObject({ code: 'PT409', message: 'changed_elsewhere', details: '2031-05-09' });
    // Who has seen the change decides.
    expect(await changeShift(second, id, later, await seenShift(second, id))).toBe(id);
    expect(Date.parse(String((await seenShift(first, id)).starts_at))).toBe(Date.parse(later.starts_at));
  });

  // rule: B-3-13
  test('takes the same change of both, by whatever clock it is written', async () => {
    const { id, seen } = await shownShift();
    expect(await changeShift(first, id, { starts_at: '2031-05-02T23:00:00Z', title: 'Gala' }, seen)).toBe(id);
    expect(await changeShift(second, id, { starts_at: '2031-05-02T19:00:00-04:00', title: ' Gala ' }, seen)).toBe(id);
  });

  // rule: B-3-13
  test('is changed by nobody who does not say what they have seen', async () => {
    const { id } = await shownShift();
    expect(await changeShift(second, id, { note: 'Mine' }, {})).toBe(CHANGED);
    const { error } = await second.client.rpc('save_shift', { p_id: id, p_changes: { note: 'Mine' }, p_seen: null });
    expect(error?.message).toBe('changed_elsewhere');
  });

  // rule: B-3-13
  test('undoing a change takes back the fields that were changed, and not what somebody else changed since', async () => {
    const { id, seen } = await shownShift();
    await changeShift(first, id, { note: 'Bring glasses' }, seen);
    await changeShift(second, id, { title: 'Gala' }, seen);
    expect(await changeShift(first, id, { note: 'Bring ice' }, { note: 'Bring glasses' })).toBe(id);
    expect(await seenShift(first, id)).toMatchObject({ note: 'Bring ice', title: 'Gala' });
    await changeShift(second, id, { note: 'Bring nothing' }, { note: 'Bring ice' });
    expect(await changeShift(first, id, { note: 'Bring glasses' }, { note: 'Bring ice' })).toBe(CHANGED);
    expect(await seenShift(first, id)).toMatchObject({ note: 'Bring nothing' });
  });

  // rule: B-3-13
  test('stays when it is deleted by somebody who has not seen its change or its publication', async () => {
    const { id, seen } = await shownShift();
    await changeShift(first, id, { note: 'Bring glasses' }, seen);
    expect(await deleteShift(second, id, seen)).toBe(CHANGED);
    const changed = await seenShift(second, id);
    await publish(first, id);
    expect(await deleteShift(second, id, changed)).toBe(CHANGED);
    expect(await deleteShift(second, id)).toBe('ok');
  });

  // rule: B-3-13
  test('is deleted once, so that nobody undoes the deletion of somebody else', async () => {
    const { id, seen } = await shownShift();
    expect(await deleteShift(first, id, seen)).toBe('ok');
    expect(await deleteShift(second, id, seen)).toBe(CHANGED);
    expect(await changeShift(second, id, { note: 'Mine' }, seen)).toBe(CHANGED);
    expect(await restore(id)).toBe('ok');
    expect(await seenShift(second, id)).toMatchObject({ note: 'Bring ice' });
  });

  // rule: B-3-13
  test('does not come back after its booking was cancelled', async () => {
    const booking = await confirmedBooking(backend);
    const staffId = await addStaff(first);
    const id = await saveShift(first, { staffId, bookingId: booking.id, from: booking.from, until: booking.until });
    expect(await deleteShift(first, id)).toBe('ok');
    const cancel = { p_booking_id: booking.id, p_reason: 'Rain', p_version: null };
    expect(await answer(second.client.rpc('cancel_booking_by_owner', cancel))).toBe('ok');
    expect(await restore(id)).toBe(CHANGED);
  });
});

describe('a person of the crew', () => {
  const read = async (id: string) =>
    ((await first.client.rpc('staff_list')).data as Record<string, unknown>[]).find((one) => one.id === id);

  // rule: B-3-13
  test('keeps the certificate of one owner and the cost of an hour of the other', async () => {
    const id = await addStaff(first, { name: 'Ana Low' });
    expect(await changeStaff(first, id, { alcohol: '2031-05-01', food: '2032-01-31' }, {})).toBe('ok');
    expect(await changeStaff(second, id, { hourly_cents: 3000 }, { hourly_cents: 2500 })).toBe('ok');
    expect(await read(id)).toMatchObject({
      ...{ name: 'Ana Low', hourly_cents: 3000, alcohol: '2031-05-01', food: '2032-01-31', first_aid: null },
    });
  });

  // rule: B-3-13
  test('has the later of two costs, names or certificates only after the second owner has seen the first', async () => {
    const id = await addStaff(first, { name: 'Ana Low' });
    for (const [field, before, one, other] of [
      ['hourly_cents', 2500, 3000, 3500],
      ['name', 'Ana Low', 'Ana Lowe', 'Anna Low'],
      ['role', 'bartender', 'barback', 'server'],
      ['alcohol', null, '2031-05-01', '2032-05-01'],
    ] as const) {
      expect(await changeStaff(first, id, { [field]: one }, { [field]: before })).toBe('ok');
      expect(await changeStaff(second, id, { [field]: other }, { [field]: before })).toBe(CHANGED);
      expect(await changeStaff(second, id, { [field]: other }, { [field]: one })).toBe('ok');
    }
    expect(await changeStaff(first, id, { alcohol: null }, { alcohol: '2031-05-01' })).toBe(CHANGED);
    expect(await changeStaff(first, id, { alcohol: null }, { alcohol: '2032-05-01' })).toBe('ok');
    expect(await read(id)).toMatchObject({ hourly_cents: 3500, name: 'Anna Low', role: 'server', alcohol: null });
  });
});

describe('the hours of the week of a person', () => {
  const hours = (from: string) => [{ from, until: '23:00' }];

  // rule: B-3-13
  test('keep the day of each, and a day that both changed is asked about', async () => {
    const who = await crewMember(backend, first);
    const set = (by: Pick<Person, 'client'>, changes: object, seen: object) =>
      answer(by.client.rpc('set_weekly_hours', { p_staff_id: who.staffId, p_changes: changes, p_seen: seen }));
    expect(await set(who, { 5: hours('17:00') }, { 5: [] })).toBe('ok');
    expect(await set(first, { 6: hours('12:00') }, { 6: [] })).toBe('ok');
    expect(await set(first, { 5: hours('19:00'), 0: hours('10:00') }, { 5: [], 0: [] })).toBe(CHANGED);
    expect(await set(first, { 5: hours('19:00') }, { 5: hours('17:00') })).toBe('ok');
    expect(await set(who, { 6: [] }, { 6: hours('12:00') })).toBe('ok');
    const { data } = await who.client.rpc('availability', { p_staff_id: who.staffId });
    expect(data).toMatchObject([{ kind: 'hours', weekday: 5, from_time: '19:00', until_time: '23:00' }]);
  });
});

describe('an ingredient', () => {
  // rule: B-3-13
  test('keeps the price of one owner and the stock of the other, and asks where both changed the same', async () => {
    const id = await addIngredient(first, { purchaseAmount: 750, purchaseCents: 3000, allergens: ['soy', 'egg'] });
    const seen = await seenIngredient(first, id);
    expect(await changeFields(first, id, { purchaseCents: 3200 }, seen)).toBe('ok');
    expect(await changeFields(second, id, { stock: 1500 }, seen)).toBe('ok');
    expect(await seenIngredient(first, id)).toMatchObject({ purchase_cents: 3200, purchase_amount: 750, stock: 1500 });
    expect(await changeFields(second, id, { purchaseCents: 2900 }, seen)).toBe(CHANGED);
    expect(await changeFields(second, id, { purchaseCents: 3200 }, seen)).toBe('ok');
    expect(await changeFields(second, id, { allergens: ['soy', 'milk'] }, seen)).toBe('ok');
    expect(await changeFields(first, id, { allergens: ['milk', 'soy'] }, seen)).toBe('ok');
    expect(await changeFields(first, id, { allergens: [] }, seen)).toBe(CHANGED);
  });
});
