import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { book, letPass, makeSlot, openCheckout, pay, stored } from './support/bookings.ts';
import { accountExists, close, preview } from './support/closing.ts';
import { expectInvariant } from './support/invariant.ts';
import { recordRefunds, refundsOf } from './support/outcomes.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';
import { endEvents, leaveTraces, paidBooking } from './support/traces.ts';

// docs/product/accounts.md#close-account
let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(async () => {
  try {
    await expectInvariant(backend);
  } finally {
    await backend.stop();
  }
});

const exists = (who: Person) => accountExists(backend, who);

describe('closed', () => {
  test('once, when it is pressed many times at the same time', async () => {
    const who = await person(backend);
    const answers = await Promise.all(Array.from({ length: 6 }, () => close(who)));
    expect(answers.filter((answer) => answer === 'closed')).toHaveLength(1);
    expect(new Set(answers)).toEqual(new Set(['closed', '403 not_allowed']));
    expect(await exists(who)).toBe(false);
  });

  // rule: B-1-10
  test('every session ends: none can be refreshed, and what is left of a token writes nothing', async () => {
    const who = await person(backend);
    const second = backend.visitor();
    await second.auth.signInWithPassword({ email: who.email, password: 'district-pour' });
    const slot = await makeSlot(backend);
    expect(await close(who)).toBe('closed');
    expect((await second.auth.refreshSession()).error).not.toBeNull();
    expect((await second.auth.getUser()).error).not.toBeNull();
    expect(
      (await backend.visitor().auth.signInWithPassword({ email: who.email, password: 'district-pour' })).error?.code,
    ).toBe('invalid_credentials');
    for (const refused of [
      who.client.from('comments').insert({ user_id: who.id, blog_post_slug: 'a-post', content: 'Still here.' }),
      who.client.from('profiles').insert({ id: who.id, full_name: 'Still here' }),
      who.client.rpc('my_data'),
    ])
      expect((await refused).error).not.toBeNull();
    await expect(book(who, slot)).rejects.toThrow();
  });

  // rule: B-1-10
  test('a sign-in at the same time does not block it', async () => {
    for (let n = 0; n < 10; n += 1) {
      const who = await person(backend);
      const signIn = () => backend.visitor().auth.signInWithPassword({ email: who.email, password: 'district-pour' });
      const [closed, ...signIns] = await Promise.all([close(who), signIn(), signIn(), signIn()]);
      expect(closed).toBe('closed');
      for (const { error } of signIns) expect(error?.code ?? 'invalid_credentials').toBe('invalid_credentials');
    }
  });

  test('a booking that is made at the same time is either before or after', async () => {
    const who = await person(backend);
    const slot = await makeSlot(backend);
    const [closed, booked] = await Promise.all([close(who), book(who, slot).catch(() => null)]);
    expect(closed === 'closed').toBe(booked === null);
    expect(await exists(who)).toBe(closed !== 'closed');
  });

  test('a payment that arrives at the same time is kept for its booking or refunded', async () => {
    for (let n = 0; n < 5; n += 1) {
      const who = await person(backend);
      const booking = await book(who, await makeSlot(backend));
      const session = await openCheckout(backend, booking);
      // The hold and the session have ended, the provider reports late.
      await letPass(backend, '80 minutes');
      const [answer, payment] = await Promise.all([close(who), pay(backend, session)]);
      if (answer === 'closed') expect(payment.outcome).toBe('refund');
      else expect([answer, payment.outcome]).toEqual(['409 closing_upcoming_booking', 'confirmed']);
    }
  });

  // rule: B-1-10
  test('a payment of a closed account is refunded, and no mail waits for nobody', async () => {
    const who = await person(backend);
    const booking = await book(who, await makeSlot(backend));
    const session = await openCheckout(backend, booking);
    await letPass(backend, '80 minutes');
    expect(await close(who)).toBe('closed');
    expect(await pay(backend, session)).toMatchObject({ outcome: 'refund', refund_reason: 'booking_cancelled' });
    await recordRefunds(backend, booking.id);
    expect(await refundsOf(backend, booking.id)).toMatchObject([{ status: 'made' }]);
    const mails = await backend.sql(
      `select kind from private.outbox where kind like 'mail.%' and payload ->> 'booking_id' = $1`,
      [booking.id],
    );
    expect(mails).toEqual([]);
  });
});

describe('a mail reports it', () => {
  const reports = (email: string) =>
    backend.sql<{ id: number; payload: object; status: string }>(
      `select id, payload, status from private.outbox where kind = 'mail.account_closed' and payload ->> 'email' = $1`,
      [email],
    );

  // rule: B-1-10
  test('once, to the address of the account, which is deleted with the mail', async () => {
    const who = await person(backend);
    expect(await close(who)).toBe('closed');
    const [report, ...more] = await reports(who.email);
    expect([report?.payload, more]).toEqual([{ email: who.email }, []]);
    await backend.sql(`select private.finish_outbox($1, true, null)`, [report?.id]);
    expect(await reports(who.email)).toEqual([]);
    expect(await backend.sql('select payload, status from private.outbox where id = $1', [report?.id])).toEqual([
      { payload: {}, status: 'done' },
    ]);
  });

  // rule: B-1-10
  test('also when somebody else deletes it, but not for an address that was never confirmed', async () => {
    const [who, unconfirmed] = [await person(backend), await person(backend)];
    await backend.sql('update auth.users set email_confirmed_at = null where id = $1::uuid', [unconfirmed.id]);
    for (const { id } of [who, unconfirmed]) await backend.sql('delete from auth.users where id = $1::uuid', [id]);
    expect(await reports(who.email)).toHaveLength(1);
    expect(await reports(unconfirmed.email)).toEqual([]);
  });
});

describe('deleted in the dashboard of the auth server', () => {
  const deleteAccount = ({ id }: Person) => backend.sql('delete from auth.users where id = $1::uuid', [id]);

  // rule: accounts.md#close-account
  test('an account with past bookings is closed, as its owner would', async () => {
    const who = await person(backend);
    const { id } = await paidBooking(backend, who, 'Dashboard');
    await endEvents(backend, who);
    await deleteAccount(who);
    expect(await exists(who)).toBe(false);
    expect(await stored(backend, id)).toMatchObject({ user_id: null, event_name: 'Closed account' });
    expect(
      await backend.sql('select kind from private.retained_records where booking_id = $1::uuid', [id]),
    ).toHaveLength(2);
  });

  // rule: accounts.md#close-account
  test('an account with an event ahead stays, and the reason is named', async () => {
    const who = await person(backend);
    const { id } = await paidBooking(backend, who, 'Dashboard');
    await expect(deleteAccount(who)).rejects.toThrow('closing_upcoming_booking');
    expect(await exists(who)).toBe(true);
    expect(await stored(backend, id)).toMatchObject({ user_id: who.id, status: 'confirmed' });
  });
});

describe('a booking that was erased', () => {
  let id: string;
  beforeAll(async () => {
    const who = await person(backend);
    id = (await paidBooking(backend, who, 'Erased')).id;
    await endEvents(backend, who);
    await backend.sql(
      `insert into private.hold_networks (booking_id, network, created_at) values ($1::uuid, '203.0.113.7', private.now())
        on conflict do nothing`,
      [id],
    );
    expect(await close(who)).toBe('closed');
  });

  test('keeps no network address', async () => {
    expect(await backend.sql('select network from private.hold_networks where booking_id = $1::uuid', [id])).toEqual(
      [],
    );
  });

  test('has neither person nor text, but its slot, its guests and its amount', async () => {
    expect(await stored(backend, id)).toMatchObject({
      user_id: null,
      event_name: 'Closed account',
      location: 'Removed',
      special_requests: null,
      signature_data: null,
      signature_completed: true,
      guest_count: 40,
      total_amount: 499,
      status: 'completed',
    });
  });

  test.each([
    ['gets no person again', { user_id: '00000000-0000-4000-8000-000000000001' }],
    ['stays erased', { erased_at: null }],
    ['gets no signature again', { signature_data: 'data:image/png;base64,aGVsbG8=' }],
    ['gets no text again', { special_requests: 'A call to Ines' }],
  ])('%s', async (_, changes) => {
    const { error } = await backend.service().from('bookings').update(changes).eq('id', id).select();
    expect(error?.message).toMatch(/not_allowed|invalid_value/);
  });
});

// rule: B-1-10
test('the preview says in figures what is erased and what is kept, and until when', async () => {
  const who = await person(backend);
  const { booking } = await leaveTraces(backend, who, 'Figures');
  await endEvents(backend, who);
  const [{ until } = { until: '' }] = await backend.sql<{ until: string }>(
    `select (event_date + interval '7 years')::date::text as until from public.bookings where id = $1::uuid`,
    [booking.id],
  );
  expect(await preview(who)).toEqual({
    obstacle: null,
    bookings: 2,
    comments: 2,
    messages: 3,
    plans: 1,
    records: 2,
    records_until: until,
  });
});
