import { startSchedule } from '../../local-stack/src/supervisor/schedule.ts';
import { book, makeSlot } from './support/bookings.ts';
import type { BookingRow } from './support/bookings.ts';
import { expectInvariant } from './support/invariant.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';
import { FULL, inParallel, size } from './support/scale.ts';
import { startServices } from './support/services.ts';
import type { Services } from './support/services.ts';

const BOOKINGS = size(8, 1000);
// 30% of the calls to payment, calendar and mail fail. A slow response arrives after 30 seconds, long after the
// timeout.
const FAULTS = { 429: 0.09, 500: 0.09, close: 0.07, garbage: 0.06, ...(FULL ? { slow: 0.02 } : {}) };

jest.setTimeout(35 * 60_000);
let services: Services;
let admin: Person;
let bookings: { row: BookingRow; who: Person }[];

const waitFor = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Opens the checkout and pays it, trying again as a patient customer does. */
async function pay({ row, who }: { row: BookingRow; who: Person }): Promise<void> {
  for (;;) {
    const { data } = await who.client.functions.invoke<{ url: string }>('create-payment', {
      body: { booking_id: row.id, amount: 49_900 },
    });
    if (!data?.url) {
      await waitFor(200);
      continue;
    }
    const card = new URLSearchParams({
      number: '4242 4242 4242 4242',
      expiry: '12 / 34',
      cvc: '123',
      name: 'Ada Lovelace',
    });
    const paid = await fetch(data.url, { method: 'POST', redirect: 'manual', body: card });
    expect(paid.status).toBe(303);
    return;
  }
}

const count = async (text: string) => (await services.backend.sql<{ n: number }>(text))[0]?.n ?? 0;

/** Lets the worker go on until nothing waits, without sitting through the pauses between its tries. */
async function untilTheOutboxIsEmpty(): Promise<void> {
  while ((await count(`select count(*)::int as n from private.outbox where status = 'due'`)) > 0) {
    await services.backend.sql(
      `update private.outbox set run_at = private.now() where status = 'due' and leased_until is null`,
    );
    await waitFor(1_000);
  }
}

beforeAll(async () => {
  const faults = ['payment', 'scheduling', 'mail'].flatMap((service) =>
    Object.entries(FAULTS).map(([mode, rate]) => `${service}:${mode}:${rate}`),
  );
  services = await startServices({ faults: faults.join(',') });
  const { backend, addresses, secretKey } = services;
  admin = await person(backend, { role: 'admin' });
  const stopSchedule = startSchedule({ supabaseUrl: addresses.supabaseUrl, secretKey, say: () => undefined });
  try {
    bookings = await inParallel(Array.from({ length: BOOKINGS }), 10, async () => {
      const who = await person(backend);
      return { who, row: await book(who, await makeSlot(backend)) };
    });
    await inParallel(bookings, 20, pay);
    // The provider retries a webhook that met a fault.
    while ((await count(`select count(*)::int as n from public.bookings where status = 'confirmed'`)) < BOOKINGS)
      await waitFor(500);
    await untilTheOutboxIsEmpty();
    givenUp = await failed();
    for (let ids = givenUp; ids.length > 0; ids = await failed()) {
      for (const id of ids) expect((await admin.client.rpc('retry_sync', { p_booking_id: id })).error).toBeNull();
      await untilTheOutboxIsEmpty();
    }
  } finally {
    stopSchedule();
  }
});
afterAll(() => services?.stop());

let givenUp: string[];
/** What the admin sees as failed. */
async function failed(): Promise<string[]> {
  const { data } = await admin.client.from('booking_sync').select('booking_id').eq('sync_status', 'failed');
  return (data ?? []).map((row) => row.booking_id);
}

test(`with 30% faults, ${BOOKINGS} bookings are all paid once, and no work is left unfinished`, async () => {
  await expectInvariant(services.backend);
  expect(await services.backend.sql(`select status, count(*)::int as n from public.bookings group by 1`)).toEqual([
    { status: 'confirmed', n: BOOKINGS },
  ]);
  const sessions = (await (await fetch(`${services.addresses.paymentUrl}/__events`)).json()) as { type: string }[];
  expect(sessions.filter(({ type }) => type === 'checkout.session.completed')).toHaveLength(BOOKINGS);
});

test('each has exactly one appointment; the admin sees and retries a sync that failed for good', async () => {
  const { appointments } = (await (await fetch(`${services.addresses.schedulingUrl}/__appointments`)).json()) as {
    appointments: { notes: string; canceled: boolean }[];
  };
  const entered = appointments
    .filter(({ canceled }) => !canceled)
    .map(({ notes }) => /District Pour booking (\S+)/.exec(notes)?.[1]);
  expect(entered.sort()).toEqual(bookings.map(({ row }) => String(row.number)).sort());
  const syncs = await services.backend.sql(
    `select sync_status, count(*)::int as n from public.booking_sync group by 1`,
  );
  expect(syncs).toEqual([{ sync_status: 'completed', n: BOOKINGS }]);
  if (FULL)
    console.info(`${givenUp.length} of ${BOOKINGS} syncs were given up after eight tries and retried by the admin`);
});

test('the calendar never gets more than ten requests in a second', async () => {
  const { busiestSecond } = (await (await fetch(`${services.addresses.schedulingUrl}/__appointments`)).json()) as {
    busiestSecond: number;
  };
  expect(busiestSecond).toBeGreaterThan(0);
  expect(busiestSecond).toBeLessThanOrEqual(10);
});

test('every customer gets their mail at least once and no mail of another customer', async () => {
  const mails = (await (await fetch(`${services.addresses.mailUrl}/__messages`)).json()) as {
    to: string[];
    subject: string;
    text: string;
  }[];
  const own = new Map(bookings.map(({ row, who }) => [who.email, `\nBooking: ${row.number}\n`]));
  for (const { to, subject, text } of mails) {
    expect(to).toHaveLength(1);
    if (to[0] === services.env.ADMIN_EMAIL) continue;
    expect(text).toContain(own.get(to[0]!) ?? 'an address of ours');
    expect(subject).toMatch(/^Your booking is confirmed/);
  }
  const reached = (kind: RegExp) => mails.filter(({ subject }) => kind.test(subject));
  expect(new Set(reached(/^Your booking is confirmed/).flatMap(({ to }) => to))).toEqual(new Set(own.keys()));
  for (const id of own.values()) expect(reached(/^Paid:/).some(({ text }) => text.includes(id))).toBe(true);
});
