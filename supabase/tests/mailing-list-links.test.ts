import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { book, letPass, makeSlot, openCheckout, pay } from './support/bookings.ts';
import { mailingListOf } from './support/mailing-list.ts';
import { person } from './support/people.ts';

// docs/product/mailing-list.md
let backend: TestBackend;
let on: ReturnType<typeof mailingListOf>;
beforeAll(async () => {
  backend = await startTestBackend();
  on = mailingListOf(backend);
});
beforeEach(() => on.clear());
afterAll(() => backend.stop());

describe('the list', () => {
  // rule: B-1-02
  test('only confirmed addresses are on it', async () => {
    await on.join();
    expect(await on.list()).toEqual([]);
    const token = await on.newestToken();
    expect((await on.confirm(token)).status).toBe(204);
    expect(await on.list()).toEqual(['ann@example.com']);
    expect(await on.mails('mail.subscription_confirmed')).toMatchObject([{ email: 'ann@example.com' }]);
  });

  // rule: B-1-02
  test('a confirmation that is opened twice is a success and sends one mail', async () => {
    await on.join();
    const token = await on.newestToken();
    for (const { error } of await Promise.all([on.confirm(token), on.confirm(token)])) expect(error).toBeNull();
    expect(await on.mails('mail.subscription_confirmed')).toHaveLength(1);
  });

  // rule: B-1-02
  test('a customer who leaves the list still gets the mails about a booking', async () => {
    const who = await person(backend);
    await on.unsubscribe(await on.subscribe(who.email));
    const booking = await book(who, await makeSlot(backend));
    await pay(backend, await openCheckout(backend, booking), { cents: booking.total_amount * 100 });
    expect(await on.mails('mail.booking_confirmed')).toMatchObject([{ email: who.email }]);
  });

  const refused = { status: 404, error: { code: 'PT404', message: 'link_invalid' } };
  test.each([
    ['an empty', ''],
    ['a short', 'x'],
    ['a guessed', '0'.repeat(32)],
    ['a long', 'x'.repeat(10_000)],
    ['a malicious', "'; drop table private.subscribers; --"],
  ])('%s token opens nothing', async (_case, token) => {
    await on.subscribe();
    expect(await on.confirm(token)).toMatchObject(refused);
    expect(await on.unsubscribe(token)).toMatchObject(refused);
    expect(await on.list()).toEqual(['ann@example.com']);
  });

  test('a link works for its own purpose and subscriber', async () => {
    const end = await on.subscribe('ann@example.com');
    await on.subscribe('bob@example.com');
    await on.join({ email: 'cid@example.com' });
    const waiting = await on.newestToken();
    expect(await on.confirm(end)).toMatchObject(refused);
    expect(await on.unsubscribe(waiting)).toMatchObject(refused);
    const [{ pay } = { pay: '' }] = await backend.sql<{ pay: string }>(
      `select private.create_link('pay', id) as pay from private.subscribers where email = 'bob@example.com'`,
    );
    for (const call of [on.confirm, on.unsubscribe]) expect(await call(pay)).toMatchObject(refused);
    await on.unsubscribe(end);
    expect(await on.list()).toEqual(['bob@example.com']);
  });

  test('a confirmation link ends after seven days', async () => {
    await on.join();
    const token = await on.newestToken();
    await letPass(backend, '7 days');
    expect(await on.confirm(token)).toMatchObject(refused);
  });

  // rule: B-1-02
  test('unsubscribing works again and again, and an old confirmation link does not undo it', async () => {
    await on.join();
    const first = await on.newestToken();
    await letPass(backend, '25 hours');
    await on.join();
    await on.confirm(await on.newestToken());
    const end = await on.newestToken('mail.subscription_confirmed');
    for (let n = 0; n < 2; n += 1) expect((await on.unsubscribe(end)).status).toBe(204);
    expect(await on.confirm(first)).toMatchObject(refused);
    expect(await on.list()).toEqual([]);
  });

  test('an older confirmation link is a success once the address is on the list, and sends no second mail', async () => {
    await on.join();
    const first = await on.newestToken();
    await letPass(backend, '25 hours');
    await on.join();
    await on.confirm(await on.newestToken());
    expect((await on.confirm(first)).error).toBeNull();
    expect(await on.mails('mail.subscription_confirmed')).toHaveLength(1);
  });

  test('a link to unsubscribe cancels the confirmation of a later join', async () => {
    const end = await on.subscribe();
    await on.unsubscribe(end);
    await letPass(backend, '24 hours');
    await on.join();
    const token = await on.newestToken();
    await on.unsubscribe(end);
    expect(await on.mails()).not.toContainEqual(expect.objectContaining({ token }));
    expect(await on.confirm(token)).toMatchObject(refused);
  });

  test('a subscriber who left joins again by a new confirmation', async () => {
    const end = await on.subscribe();
    await on.unsubscribe(end);
    await letPass(backend, '24 hours');
    await on.join();
    expect(await on.list()).toEqual([]);
    await on.confirm(await on.newestToken());
    expect(await on.list()).toEqual(['ann@example.com']);
    await on.unsubscribe(end);
    expect(await on.list()).toEqual([]);
  });

  test('a confirmation and an end at the same time leave the address off the list', async () => {
    const end = await on.subscribe();
    await on.unsubscribe(end);
    await letPass(backend, '24 hours');
    await on.join();
    const token = await on.newestToken();
    await Promise.all([on.confirm(token), on.unsubscribe(end)]);
    expect([[], ['ann@example.com']]).toContainEqual(await on.list());
    await on.unsubscribe(end);
    await on.confirm(token);
    expect(await on.list()).toEqual([]);
  });

  test('a token is deleted from the outbox when its mail is sent', async () => {
    await on.join();
    const { data } = await backend.service().rpc('claim_outbox', { p_limit: 1 });
    await backend.service().rpc('finish_outbox', { p_id: (data as { id: number }[])[0]!.id, p_ok: true });
    expect(await backend.sql(`select payload ->> 'token' as token from private.outbox`)).toEqual([{ token: null }]);
  });
});
