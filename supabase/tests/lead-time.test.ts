import { bookableFrom, isOpen } from '../../shared-data/src/domain/calendar/slots.ts';
import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { book, bookingRow, openCheckout, pay, SLOT_GONE } from './support/bookings.ts';
import { cancelAllHolds } from './support/cancellations.ts';
import { move, slotIn } from './support/changes.ts';
import { expectInvariant } from './support/invariant.ts';
import { acceptOffer, anOffer, offerToken } from './support/offers.ts';
import { changeOpening } from './support/opening.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';

let backend: TestBackend;
let admin: Person;
beforeAll(async () => {
  backend = await startTestBackend();
  admin = await person(backend, { role: 'admin' });
});
afterEach(async () => {
  await expectInvariant(backend);
  await changeOpening(admin, { lead_hours: 0 });
});
afterAll(() => backend.stop());

// rule: B-3-21
test('a customer books no event within the lead time, as the pages say; a function of ours may', async () => {
  await changeOpening(admin, { lead_hours: 48 });
  expect((await backend.visitor().rpc('opening_settings').maybeSingle()).data).toEqual({
    lead_hours: 48,
    horizon_months: 1,
    now: expect.any(String),
  });
  const [day] = await backend.sql<{ date: string }>(`select (private.local_now()::date + 3)::text as date`);
  for (const [time, offered] of [
    ['13:59', true],
    ['14:00', false],
  ] as const) {
    await backend.sql(
      `update private.clock set shift = ((private.local_now()::date + 1 || ' ' || $1)::timestamp at time zone 'America/New_York') - clock_timestamp()`,
      [time],
    );
    const who = await person(backend);
    const [now] = await backend.sql<{ date: string }>(`select private.local_now()::date::text as date`);
    const slot = { date: day!.date, startTime: '14:00', isAvailable: true, currentBookings: 0, maxBookings: 2 };
    expect(isOpen(slot, bookableFrom(48, { date: now!.date, time }))).toBe(offered);
    const row = bookingRow(who, { id: '', date: day!.date }, { event_time: '15:00', total_amount: undefined });
    const { error } = await who.client.from('bookings').insert(row);
    expect(error?.hint ?? null).toBe(offered ? null : SLOT_GONE);
    if (!offered) {
      expect(error?.details).toBe('lead_time');
      expect((await backend.service().from('bookings').insert(row)).error).toBeNull();
    }
    await cancelAllHolds(backend);
    await backend.sql(`update private.clock set shift = '0'`);
  }
});

// rule: B-5-06
test('who accepts an offer chooses no time within the lead time; the owner may offer one', async () => {
  const given = await slotIn(backend, 2, 2);
  // Not by the rules, which would remove this slot.
  await backend.sql('update private.opening_settings set lead_hours = 100');
  const accept = async (fixed: boolean) => {
    const { id } = await anOffer(backend, { given, fixed });
    const when = { p_event_date: given.date, p_event_time: given.start };
    return acceptOffer(backend, await offerToken(backend, id), when);
  };
  expect(await accept(false)).toMatch(/ lead_time$/);
  expect(await accept(true)).toMatch(/^[0-9a-f-]{36}$/);
});

// rule: B-3-21
test('a customer does not move a booking into the lead time; an admin does', async () => {
  const who = await person(backend);
  const booking = await book(who, await slotIn(backend, 40), { event_time: '09:00', total_amount: undefined });
  await pay(backend, await openCheckout(backend, booking), { cents: booking.total_amount * 100 });
  const soon = await slotIn(backend, 3);
  await changeOpening(admin, { lead_hours: 100 });
  // Slots outside of the hours disappear with a change of the rules.
  await backend.sql(
    `insert into private.slots (date, start_time, end_time) values ($1::date, $2, '09:09') on conflict do nothing`,
    [soon.date, soon.start],
  );
  expect(await move(who, booking.id, soon)).toMatch(/^PT409 slot_unavailable lead_time /);
  expect(await move(admin, booking.id, soon)).toBe('moved');
});
