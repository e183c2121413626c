import { randomUUID } from 'node:crypto';
import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { sweep } from './support/bookings.ts';
import { person } from './support/people.ts';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());

/** Sets the database's clock to a time in New York. */
const at = (local: string) =>
  backend.sql(`update private.clock set shift = ($1::timestamp at time zone 'America/New_York') - clock_timestamp()`, [
    local,
  ]);

/** A booking without an account, as an admin's would be. Dates are New York's. */
async function anEvent(
  date: string,
  {
    time = '18:00',
    booked = '2027-01-02',
    status = 'confirmed',
  }: { time?: string; booked?: string; status?: string } = {},
): Promise<string> {
  await backend.sql(
    `insert into private.slots (date, start_time, end_time, max_bookings) values ($1::date, '10:00', '22:00', 50) on conflict do nothing`,
    [date],
  );
  const [row] = await backend.sql<{ id: string }>(
    `insert into public.bookings (name, email, event_name, event_type, event_date, event_time, location, guest_count, status, created_at)
      values ('Rowan Hale', $1, 'Garden party', 'private', $2::date, $3::time, 'Georgetown', 40, $4,
        ($5::timestamp at time zone 'America/New_York')) returning id`,
    [`${randomUUID()}@example.com`, date, time, status, booked],
  );
  return row!.id;
}

/** The mails of a booking, in order: `reminder 7`, `reminder 1`, `thank you`. */
const mailsOf = async (booking: string) =>
  (
    await backend.sql<{ kind: string; days: string | null }>(
      `select kind, payload ->> 'days_before' as days from private.outbox where payload ->> 'booking_id' = $1 order by id`,
      [booking],
    )
  ).flatMap(({ kind, days }) => {
    if (kind === 'mail.event_reminder') return [`reminder ${days}`];
    return kind === 'mail.thank_you' ? ['thank you'] : [];
  });

const sweepAt = async (local: string) => {
  await at(local);
  await sweep(backend);
};

const update = (booking: string, changes: string) =>
  backend.sql(`update public.bookings set ${changes} where id = $1::uuid`, [booking]);

// rule: B-2-31, B-2-32
test.each([
  ['in summer', '2027-06-05', '2027-05-28', '2027-05-29', '2027-06-03', '2027-06-04', '2027-06-06'],
  [
    'in the week in which clocks go forward',
    '2027-03-16',
    '2027-03-08',
    '2027-03-09',
    '2027-03-14',
    '2027-03-15',
    '2027-03-17',
  ],
  [
    'on the day on which clocks go forward',
    '2027-03-14',
    '2027-03-06',
    '2027-03-07',
    '2027-03-12',
    '2027-03-13',
    '2027-03-15',
  ],
  [
    'on the day on which clocks go back',
    '2027-11-07',
    '2027-10-30',
    '2027-10-31',
    '2027-11-05',
    '2027-11-06',
    '2027-11-08',
  ],
  ['the day after clocks go back', '2027-11-08', '2027-10-31', '2027-11-01', '2027-11-06', '2027-11-07', '2027-11-09'],
  ['on a leap day', '2028-02-29', '2028-02-21', '2028-02-22', '2028-02-27', '2028-02-28', '2028-03-01'],
  ['the day after a leap day', '2028-03-01', '2028-02-22', '2028-02-23', '2028-02-28', '2028-02-29', '2028-03-02'],
  ['on New Year’s Day', '2028-01-01', '2027-12-24', '2027-12-25', '2027-12-30', '2027-12-31', '2028-01-02'],
])(
  'an event %s: reminders 7 days and 1 day before and thanks 1 day after it, each from 9 AM in New York',
  async (_when, date, eight, seven, two, one, after) => {
    const booking = await anEvent(date);
    const seen: string[][] = [];
    const times = [`${eight} 17:59`, `${seven} 08:59`, `${seven} 09:00`, `${two} 17:59`, `${one} 08:59`];
    for (const local of [...times, `${one} 09:00`, `${date} 17:59`]) {
      await sweepAt(local);
      seen.push(await mailsOf(booking));
    }
    expect(seen).toEqual([
      [],
      [],
      ['reminder 7'],
      ['reminder 7'],
      ['reminder 7'],
      ['reminder 7', 'reminder 1'],
      ['reminder 7', 'reminder 1'],
    ]);
    await sweepAt(`${date} 18:01`);
    await sweepAt(`${date} 23:59`);
    expect(await mailsOf(booking)).toHaveLength(2);
    await sweepAt(`${after} 00:01`);
    await sweepAt(`${after} 08:59`);
    expect(await mailsOf(booking)).toHaveLength(2);
    await sweepAt(`${after} 09:00`);
    expect(await mailsOf(booking)).toEqual(['reminder 7', 'reminder 1', 'thank you']);
    await sweepAt(`${after} 23:59`);
    expect(await mailsOf(booking)).toHaveLength(3);
  },
);

// rule: B-2-32
test.each([
  ['the first reminder', '2027-05-22', '2027-05-15', '2027-05-16', 'reminder 7'],
  ['the day-before reminder', '2027-05-22', '2027-05-21', '2027-05-22', 'reminder 1'],
])(
  '%s that was missed by 6 PM comes at 9 AM the next morning, while it is due',
  async (_which, date, day, next, mail) => {
    const booking = await anEvent(date);
    for (const local of [`${day} 18:00`, `${day} 23:59`, `${next} 00:01`, `${next} 08:59`]) await sweepAt(local);
    expect(await mailsOf(booking)).toEqual([]);
    await sweepAt(`${next} 09:00`);
    expect(await mailsOf(booking)).toEqual([mail]);
  },
);

// rule: B-2-32
test('a reminder that could not be sent by 6 PM waits in the outbox until 9 AM', async () => {
  const booking = await anEvent('2027-06-26');
  await sweepAt('2027-06-19 17:59');
  const claimed = async (local: string) => {
    await at(local);
    const rows = await backend.sql<{ kind: string; booking_id: string }>(
      `select c.kind, c.payload ->> 'booking_id' as booking_id from private.claim_outbox(100) c`,
    );
    return rows.filter((row) => row.booking_id === booking).map(({ kind }) => kind);
  };
  expect([await claimed('2027-06-19 18:00'), await claimed('2027-06-20 08:59')]).toEqual([[], []]);
  expect((await claimed('2027-06-20 09:00')).sort()).toEqual(['mail.balance_reminder', 'mail.event_reminder']);
});

// rule: B-2-32
test('thanks that were missed by 6 PM, or could not be sent by then, come from 9 AM the next morning', async () => {
  const missed = await anEvent('2027-04-10', { status: 'completed' });
  for (const local of ['2027-04-11 18:00', '2027-04-12 08:59']) await sweepAt(local);
  expect(await mailsOf(missed)).toEqual([]);
  await sweepAt('2027-04-12 17:59');
  expect(await mailsOf(missed)).toEqual(['thank you']);
  const claimed = async (local: string) => {
    await at(local);
    return backend.sql(`select from private.claim_outbox(100) c where c.payload ->> 'booking_id' = $1`, [missed]);
  };
  expect([await claimed('2027-04-12 18:00'), await claimed('2027-04-13 08:59')]).toEqual([[], []]);
  expect(await claimed('2027-04-13 09:00')).toHaveLength(1);
});

// rule: B-2-32
test.each([
  ['a reminder', 'mail.event_reminder', '2027-07-24', 'confirmed'],
  ['thanks', 'mail.thank_you', '2027-07-16', 'completed'],
])('%s that an admin sends again is sent at any hour', async (_what, kind, date, status) => {
  const admin = await person(backend, { role: 'admin' });
  const booking = await anEvent(date, { status });
  await sweepAt('2027-07-17 12:00');
  const [sent] = await backend.sql<{ id: string }>(
    `update private.outbox set status = 'done', created_at = created_at - interval '1 hour'
      where payload ->> 'booking_id' = $1 and kind = $2 returning id`,
    [booking, kind],
  );
  await at('2027-07-17 20:00');
  expect((await admin.client.rpc('resend_mail', { p_mail_id: Number(sent!.id) })).error).toBeNull();
  const rows = await backend.sql<{ kind: string }>(
    `select c.kind from private.claim_outbox(100) c where c.payload ->> 'booking_id' = $1`,
    [booking],
  );
  expect(rows).toEqual([{ kind }]);
});

// rule: B-2-31
test('sweeps that are repeated and at the same time write each mail once', async () => {
  const booking = await anEvent('2027-08-14');
  await at('2027-08-07 09:00');
  await Promise.all([
    sweep(backend),
    sweep(backend),
    sweep(backend),
    backend.sql('select private.write_event_mails()'),
  ]);
  await sweep(backend);
  expect(await mailsOf(booking)).toEqual(['reminder 7']);
});

// rule: B-2-31
test.each([
  ['three days before the event', '2027-07-07 12:00', ['reminder 7']],
  ['the day before the event', '2027-07-09 12:00', ['reminder 1']],
  ['on the day of the event, before it begins', '2027-07-10 17:59', ['reminder 1']],
  ['when the event has begun', '2027-07-10 18:01', []],
  ['two days after the event', '2027-07-12 12:00', ['thank you']],
  ['eight days after the event', '2027-07-18 12:00', []],
])('a sweep that runs again %s writes only what still makes sense', async (_when, local, expected) => {
  const booking = await anEvent('2027-07-10');
  await sweepAt(local);
  await sweep(backend); // begun
  await sweep(backend); // ended
  expect(await mailsOf(booking)).toEqual(expected);
});

// rule: B-2-31
test.each([
  ['more than 7 days before', '2027-09-03 23:59', ['reminder 7', 'reminder 1']],
  ['on the day of the first reminder', '2027-09-04 00:01', ['reminder 1']],
  ['two days before', '2027-09-09 23:59', ['reminder 1']],
  ['the day before', '2027-09-10 00:01', []],
])('an event that was booked %s gets the reminders that come later', async (_when, booked, expected) => {
  const booking = await anEvent('2027-09-11', { booked });
  for (const day of ['04', '07', '10', '11']) await sweepAt(`2027-09-${day} 12:00`);
  expect(await mailsOf(booking)).toEqual(expected);
});

// rule: B-2-31
test('a moved event gets the reminders of its new date', async () => {
  const booking = await anEvent('2027-10-02');
  await sweepAt('2027-09-26 12:00');
  await backend.sql(
    `do $$ begin
      perform set_config('session_replication_role', 'replica', true);
      update public.bookings set event_date = '2027-10-20' where id = '${booking}';
    end $$`,
  );
  await sweepAt('2027-10-01 12:00');
  expect(await mailsOf(booking)).toEqual(['reminder 7']);
  await sweepAt('2027-10-13 12:00');
  await sweepAt('2027-10-19 12:00');
  expect(await mailsOf(booking)).toEqual(['reminder 7', 'reminder 7', 'reminder 1']);
});

// rule: B-2-31
test('no reminder is written for an event that has begun and is still stored as confirmed', async () => {
  const booking = await anEvent('2027-05-15');
  await at('2027-05-15 18:01');
  await backend.sql('select private.write_event_mails()');
  expect(await mailsOf(booking)).toEqual([]);
});

// rule: B-2-31
test('an event that was cancelled gets no further mail', async () => {
  const booking = await anEvent('2027-05-08');
  await sweepAt('2027-05-01 12:00');
  await update(booking, `status = 'cancelled', cancel_reason = 'admin'`);
  for (const local of ['2027-05-07 12:00', '2027-05-09 12:00']) await sweepAt(local);
  expect(await mailsOf(booking)).toEqual(['reminder 7']);
});

// rule: B-2-31
test('a hold and an erased booking get no mail', async () => {
  const completed = await anEvent('2027-04-24', { status: 'completed' });
  await update(completed, `erased_at = private.now(), customer_id = null, user_id = null, name = null, phone = null`);
  await sweepAt('2027-04-25 12:00');
  expect(await mailsOf(completed)).toEqual([]);
  await at('2027-04-18 12:00');
  const hold = await anEvent('2027-04-25', { status: 'pending' });
  await sweep(backend);
  expect(await mailsOf(hold)).toEqual([]);
});

test('the mail has the facts of the booking and goes to its customer', async () => {
  const booking = await anEvent('2027-06-19');
  await sweepAt('2027-06-12 12:00');
  const [row] = await backend.sql<{ payload: object; email: string }>(
    `select o.payload, c.email from private.outbox o
      join public.bookings b on b.id::text = o.payload ->> 'booking_id' join public.customers c on c.id = b.customer_id
      where b.id = $1::uuid and o.kind = 'mail.event_reminder'`,
    [booking],
  );
  expect(row?.payload).toMatchObject({
    email: row?.email,
    event_name: 'Garden party',
    event_date: '2027-06-19',
    days_before: 7,
    money: { paid: 0, open: 49_900 },
  });
});
