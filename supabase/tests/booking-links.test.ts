import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import {
  book,
  bookWithoutAccount,
  letPass,
  linkTo,
  mailedLinkTo,
  makeSlot,
  numberOf,
  openCheckout,
  openLink,
  pay,
} from './support/bookings.ts';
import { expectInvariant } from './support/invariant.ts';
import { person } from './support/people.ts';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
});
beforeEach(() => backend.sql(`delete from private.rate_limits`));
afterEach(() => expectInvariant(backend));
afterAll(() => backend.stop());

const seen = async (token: string) => {
  const { data, error } = await backend.visitor().rpc('linked_booking', { p_token: token });
  return error?.message ?? (data as Record<string, unknown> | null);
};

// rule: B-2-01, B-2-14
test('a link shows its booking and nothing of the customer', async () => {
  const { id } = await bookWithoutAccount(backend, { special_requests: 'No ice' });
  const number = await numberOf(backend, id);
  const booking = await seen(await linkTo(backend, id));
  expect(booking).toMatchObject({ id, number, event_name: 'Garden party', total_amount: 499, status: 'pending' });
  expect(JSON.stringify(booking)).not.toMatch(/Rowan|@example|\(202\) 555/);
});

// rule: B-2-03
test('the secret of a mail shows nothing by itself, and a page that was opened with it ends after two hours', async () => {
  const { id } = await bookWithoutAccount(backend);
  const secret = await mailedLinkTo(backend, id);
  expect(await seen(secret)).toBeNull();
  const token = await openLink(backend, secret);
  expect(token).not.toBe(secret);
  expect(await seen(token!)).toMatchObject({ id });
  expect(await openLink(backend, token!)).toBeNull();
  await letPass(backend, '121 minutes');
  expect(await seen(token!)).toBeNull();
  expect(await seen((await openLink(backend, secret))!)).toMatchObject({ id });
});

// rule: B-2-03
test('the holder of a link reads the history of its booking, and of no other', async () => {
  const { id } = await bookWithoutAccount(backend);
  const history = async (token: string) =>
    (await backend.visitor().rpc('linked_history', { p_token: token })).data as unknown;
  expect(await history(await linkTo(backend, id))).toEqual([
    expect.objectContaining({
      change: 'created',
      new: expect.objectContaining({ event_name: 'Garden party' }) as unknown,
    }),
  ]);
  expect(await history('a'.repeat(32))).toEqual([]);
});

test('the service finds the booking of a link that was opened, and of nothing else', async () => {
  const find = async (token: string) =>
    (await backend.service().rpc('find_booking_link', { p_token: token })).data as unknown;
  const { id } = await bookWithoutAccount(backend);
  const secret = await mailedLinkTo(backend, id);
  expect(await find((await openLink(backend, secret))!)).toBe(id);
  for (const other of [secret, await mailedLinkTo(backend, id, 'review'), 'a'.repeat(32)])
    expect(await find(other)).toBeNull();
});

// rule: B-2-01
test('a guessed, a misspelled and a very long token get the same answer', async () => {
  const token = await linkTo(backend, (await bookWithoutAccount(backend)).id);
  for (const guess of ['', 'x', '0'.repeat(32), token.toUpperCase().replace('0', 'O'), 'x'.repeat(10_000), `${token}'`])
    expect(await seen(guess)).toBeNull();
});

// rule: B-2-01
test('a revoked link ends, and what was opened with it; those of other bookings and to write a review stay', async () => {
  const admin = await person(backend, { role: 'admin' });
  const { id } = await bookWithoutAccount(backend);
  const secret = await mailedLinkTo(backend, id);
  const opened = [await openLink(backend, secret), await linkTo(backend, id)];
  const review = await mailedLinkTo(backend, id, 'review');
  const other = await bookWithoutAccount(backend);
  const elsewhere = await linkTo(backend, other.id);
  await admin.client.rpc('revoke_booking_links', { p_booking_id: id });
  for (const token of opened) expect(await seen(token!)).toBeNull();
  expect(await openLink(backend, secret)).toBeNull();
  expect(await seen(elsewhere)).toMatchObject({ id: other.id });
  expect((await backend.visitor().rpc('open_review_link', { p_token: review })).data).not.toBeNull();
});

test('a cancelled booking is shown as cancelled', async () => {
  const { id } = await bookWithoutAccount(backend);
  const token = await linkTo(backend, id);
  await backend
    .service()
    .from('bookings')
    .update({ status: 'cancelled', cancel_reason: 'admin', hold_expires_at: null })
    .eq('id', id);
  expect(await seen(token)).toMatchObject({ status: 'cancelled' });
});

test('a link keeps working when an account claims its booking', async () => {
  const email = 'claimed-link@example.com';
  const { id } = await bookWithoutAccount(backend, { email });
  const token = await linkTo(backend, id);
  await person(backend, { email });
  expect(await seen(token)).toMatchObject({ id });
});

// rule: B-2-01
test('an address that tries more than sixty links in ten minutes opens no other, and a page that is open goes on', async () => {
  const { id } = await bookWithoutAccount(backend);
  const [mailed, opened] = [await mailedLinkTo(backend, id), await linkTo(backend, id)];
  for (let n = 0; n < 70; n += 1) expect(await seen(opened)).toMatchObject({ id });
  await Promise.all(Array.from({ length: 60 }, (_, n) => seen(`guess ${n}`)));
  expect(await seen('guess')).toBe('rate_limited');
  const { error } = await backend.visitor().rpc('open_booking_link', { p_token: mailed });
  expect(error?.message).toBe('rate_limited');
  const guessed = await backend.visitor().rpc('read_linked_contract', { p_token: 'guess' });
  expect(guessed.error?.message).toBe('rate_limited');
  expect(await seen(opened)).toMatchObject({ id });
});

// rule: B-2-01
test('a payment link is mailed for an unpaid booking whose hold is active, and for no other', async () => {
  const admin = await person(backend, { role: 'admin' });
  const booking = await bookWithoutAccount(backend, { email: 'paula.link@example.com' });
  const mail = async () => (await admin.client.rpc('mail_payment_link', { p_booking_id: booking.id })).error?.message;
  expect(await mail()).toBeUndefined();
  expect(
    await backend.sql(`select payload ->> 'email' as to from private.outbox where kind = 'mail.payment_link'`),
  ).toEqual([{ to: 'paula.link@example.com' }]);
  await pay(backend, await openCheckout(backend, booking));
  expect(await mail()).toBe('wrong_status');
});

test('no table shows a link’s token', async () => {
  const owner = await person(backend);
  const token = await linkTo(backend, (await book(owner, await makeSlot(backend))).id);
  const rows = await backend.sql<{ row: string }>(`select l::text as row from private.links l`);
  expect(rows.some(({ row }) => row.includes(token))).toBe(false);
  expect((await backend.visitor().from('links').select()).error?.code).toBe('PGRST205');
});
