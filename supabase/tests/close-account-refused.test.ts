import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { book, letPass, makeSlot, openCheckout, stored } from './support/bookings.ts';
import { cancel, cancelByOwner } from './support/cancellations.ts';
import { accountExists, close, preview } from './support/closing.ts';
import { expectInvariant } from './support/invariant.ts';
import { recordRefunds } from './support/outcomes.ts';
import { PASSWORD, person } from './support/people.ts';
import type { Person } from './support/people.ts';
import { leaveTraces, paidBooking } from './support/traces.ts';

// docs/product/accounts.md#close-refused
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
const worked = () =>
  backend.sql(`update private.outbox set status = 'done', finished_at = private.now() where kind not like 'mail.%'`);

describe('refused', () => {
  afterEach(() => worked());

  test('while a hold is active; once it has expired the account can be closed', async () => {
    const who = await person(backend);
    await book(who, await makeSlot(backend));
    expect(await close(who)).toBe('409 closing_upcoming_booking');
    expect(await preview(who)).toMatchObject({ obstacle: 'closing_upcoming_booking' });
    await letPass(backend, '36 minutes');
    expect(await close(who)).toBe('closed');
  });

  // rule: B-1-10
  test('while a confirmed event is ahead or under way; afterwards it can be closed', async () => {
    const who = await person(backend);
    const booking = await paidBooking(backend, who, 'Ahead');
    await worked();
    expect(await close(who)).toBe('409 closing_upcoming_booking');
    await backend.sql(`update public.bookings set status = 'in_progress' where id = $1::uuid`, [booking.id]);
    expect(await close(who)).toBe('409 closing_upcoming_booking');
    await backend.sql(`update public.bookings set status = 'completed' where id = $1::uuid`, [booking.id]);
    expect(await close(who)).toBe('closed');
  });

  // rule: B-1-10
  test('while a refund is not made yet', async () => {
    const who = await person(backend);
    const admin = await person(backend, { role: 'admin' });
    const booking = await paidBooking(backend, who, 'Refund');
    await cancelByOwner(admin, booking.id);
    expect(await close(who)).toBe('409 closing_open_balance');
    await recordRefunds(backend, booking.id);
    // The appointment is not removed from the calendar yet.
    expect(await close(who)).toBe('409 closing_in_progress');
    await worked();
    await backend.sql(`delete from public.booking_sync where booking_id = $1::uuid`, [booking.id]);
    expect(await close(who)).toBe('closed');
  });

  // rule: B-1-10
  test('during a payment, also after its booking was cancelled, until the checkout has ended', async () => {
    const who = await person(backend);
    const booking = await book(who, await makeSlot(backend));
    await openCheckout(backend, booking);
    await cancel(who, booking.id);
    expect(await close(who)).toBe('409 closing_open_balance');
    await letPass(backend, '32 minutes');
    await worked();
    expect(await close(who)).toBe('closed');
  });

  // rule: B-1-10
  test('for the last admin, also when two admins close at the same time', async () => {
    await backend.sql(
      `do $$ begin set local session_replication_role = replica; delete from private.user_roles; end $$`,
    );
    const [one, two] = [await person(backend, { role: 'admin' }), await person(backend, { role: 'admin' })];
    const staff = await person(backend, { role: 'staff' });
    expect((await Promise.all([close(one), close(two)])).sort()).toEqual(['409 closing_last_admin', 'closed']);
    expect(await close(staff)).toBe('closed');
  });

  // rule: B-1-10
  test('more than ten minutes after the sign-in, until the person signs in again', async () => {
    const who = await person(backend);
    const age = `update auth.sessions set created_at = now() - $2::interval where user_id = $1::uuid`;
    await backend.sql(age, [who.id, '11 minutes']);
    expect(await close(who)).toBe('403 sign_in_again');
    // A session that is renewed is as old as its sign-in.
    expect((await who.client.auth.refreshSession()).error).toBeNull();
    expect(await close(who)).toBe('403 sign_in_again');
    // A new session of somebody else, or on another device, does not help this one.
    await person(backend);
    await backend.visitor().auth.signInWithPassword({ email: who.email, password: PASSWORD });
    expect(await close(who)).toBe('403 sign_in_again');
    expect(await exists(who)).toBe(true);
    await who.client.auth.signInWithPassword({ email: who.email, password: PASSWORD });
    expect(await close(who)).toBe('closed');
  });

  test('without a session, and for everybody but oneself', async () => {
    const [who, other] = [await person(backend), await person(backend)];
    expect((await backend.visitor().rpc('close_account')).error?.code).toBe('42501');
    const named = await other.client.rpc('close_account', { p_user_id: who.id });
    expect(named.error?.code).toBe('PGRST202');
    expect([await exists(who), await exists(other)]).toEqual([true, true]);
    expect(await close(other)).toBe('closed');
    expect([await exists(who), await exists(other)]).toEqual([true, false]);
  });

  test('a refusal changes nothing', async () => {
    const who = await person(backend);
    const traces = await leaveTraces(backend, who, 'Unchanged');
    const before = await backend.sql('select * from public.bookings where user_id = $1::uuid order by id', [who.id]);
    expect(await close(who)).toBe('409 closing_upcoming_booking');
    expect(await backend.sql('select * from public.bookings where user_id = $1::uuid order by id', [who.id])).toEqual(
      before,
    );
    expect(await stored(backend, traces.booking.id)).toMatchObject({ status: 'confirmed' });
    expect(await exists(who)).toBe(true);
  });
});
