import type { SiteContent } from '../../shared-data/src/domain/business/site-content.ts';
import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { book } from './support/bookings.ts';
import type { Slot } from './support/bookings.ts';
import { person } from './support/people.ts';

let backend: TestBackend;
let weekend: Slot[];
beforeAll(async () => {
  backend = await startTestBackend();
  // It is the first of next month, 6:00 in New York; the weekend days have five places each, Fridays too.
  await backend.sql(`update private.clock set shift = (date_trunc('month', private.local_now()) + interval '1 month 6 hours')
    at time zone 'America/New_York' - clock_timestamp()`);
  await backend.sql('select private.generate_slots()');
  await backend.sql('update private.slots set is_available = false');
  weekend = await backend.sql<Slot>(`select id, date::text from private.slots
    where date > private.local_now()::date and date_trunc('month', date) = date_trunc('month', private.local_now())
      and extract(isodow from date) >= 6 and start_time = '18:00' order by date`);
});
afterAll(() => backend.stop());

const sweep = async () => (await backend.service().rpc('sweep')).error;
const content = async () => (await backend.visitor().rpc('site_content')).data as SiteContent;
const month = async () =>
  (await backend.sql<{ month: string }>(`select to_char(private.local_now(), 'YYYY-MM') as month`))[0]!.month;
const open = (ids: string[]) =>
  backend.sql('update private.slots set is_available = id = any ($1::uuid[])', [`{${ids.join(',')}}`]);

// rule: B-1-13
test('the notice counts what is open on weekend days of the month, up to five, and each change of it is one version', async () => {
  const fridays = await backend.sql<Slot>(
    `select id, date::text from private.slots where extract(isodow from date) = 5`,
  );
  const nextMonth = await backend.sql<Slot>(`select id, date::text from private.slots
    where extract(isodow from date) >= 6 and date >= (date_trunc('month', private.local_now()) + interval '1 month')::date`);
  const [first, second, third] = weekend.map(({ id }) => id);
  const steps: [string[], number | null][] = [
    [[first!, second!, third!], null],
    [[first!, second!, ...fridays.map(({ id }) => id), ...nextMonth.map(({ id }) => id)], 4],
    [[first!], 2],
    [[], 0],
    [[first!, second!], 4],
  ];
  for (const [ids, places] of steps) {
    await open(ids);
    const before = await content();
    expect(await sweep()).toBeNull();
    const after = await content();
    expect(after.openWeekendPlaces).toEqual(places === null ? null : { month: await month(), places });
    expect(after.version - before.version).toBe(
      JSON.stringify(before.openWeekendPlaces) === JSON.stringify(after.openWeekendPlaces) ? 0 : 1,
    );
    await sweep();
    expect((await content()).version).toBe(after.version);
  }
});

// rule: B-1-13
test('a booking takes a place off the notice and its expiry gives it back; with the next month the notice goes', async () => {
  const customer = await person(backend);
  await open([weekend[1]!.id]);
  const places = async () => (await sweep(), (await content()).openWeekendPlaces?.places);
  expect(await places()).toBe(2);
  await book(customer, weekend[1]!);
  expect(await places()).toBe(1);
  await backend.sql(`update private.clock set shift = shift + interval '36 minutes'`);
  expect(await places()).toBe(2);
  await backend.sql(`update private.clock set shift = shift + interval '45 days'`);
  expect(await places()).toBeUndefined();
});
