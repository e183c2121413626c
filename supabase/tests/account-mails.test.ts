import { accountMails } from './support/account-mails.ts';
import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';

// docs/product/notifications-and-mails.md#auth-mails
let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());

/** Calls the hook as the account server does. */
async function hook(action: string, user: object, data: object = { token_hash: 'hash' }) {
  const event = { user, email_data: { email_action_type: action, redirect_to: 'http://site.test/account', ...data } };
  const [row] = await backend.sql<{ answer: object }>('select private.send_account_mail($1::jsonb) as answer', [
    JSON.stringify(event),
  ]);
  return row?.answer;
}
const outbox = (email: string) =>
  backend.sql<{ id: string; status: string; payload: Record<string, unknown>; attempts: number }>(
    `select id, status, payload, attempts from private.outbox where payload ->> 'email' = $1 order by id`,
    [email],
  );

test('a mail of the account server waits in the outbox with what its link needs', async () => {
  expect(await hook('signup', { email: 'Ann@example.com' })).toEqual({});
  const [mail] = await accountMails(backend, 'ann@example.com');
  expect(mail).toEqual({
    ...{ action: 'signup', email: 'ann@example.com', token: 'hash', next: 'http://site.test/account', new_email: null },
    code: expect.stringMatching(/^[2-9A-HJ-NP-Z]{8}$/) as string,
    expires_at: expect.any(String) as string,
  });
  expect(Date.parse(mail?.expires_at ?? '') - Date.now()).toBeGreaterThan(14 * 60_000);
});

test('a change of the address asks at both addresses, each with its own token', async () => {
  const user = { email: 'old@example.com', new_email: 'new@example.com' };
  expect(await hook('email_change', user, { token_hash: 'of-new', token_hash_new: 'of-old' })).toEqual({});
  expect(await accountMails(backend, 'old@example.com')).toMatchObject([
    { token: 'of-old', new_email: 'new@example.com' },
  ]);
  expect(await accountMails(backend, 'new@example.com')).toMatchObject([
    { token: 'of-new', new_email: 'new@example.com' },
  ]);
});

test('other mails to somebody whose change of address waits go to the present address only', async () => {
  await hook('recovery', { email: 'still@example.com', new_email: 'waits@example.com' });
  await hook('reauthentication', { email: 'still@example.com', new_email: 'waits@example.com' }, { token_hash: '' });
  expect((await accountMails(backend, 'still@example.com')).map(({ action }) => action)).toEqual([
    'recovery',
    'reauthentication',
  ]);
  expect(await accountMails(backend, 'waits@example.com')).toEqual([]);
});

// rule: B-1-14
test('a mailbox gets five mails of a kind in an hour, and others get theirs whatever it asks for', async () => {
  for (let n = 0; n < 5; n += 1) expect(await hook('magiclink', { email: 'much@example.com' })).toEqual({});
  expect(await hook('magiclink', { email: 'MUCH@example.com' })).toMatchObject({ error: { http_code: 429 } });
  expect(await hook('recovery', { email: 'much@example.com' })).toEqual({});
  expect(await hook('magiclink', { email: 'other@example.com' })).toEqual({});
});

// rule: B-1-14
test('who asks again while the mail service is down gets one mail, with the link that works', async () => {
  for (const token_hash of ['first', 'second']) await hook('recovery', { email: 'twice@example.com' }, { token_hash });
  expect(await accountMails(backend, 'twice@example.com')).toMatchObject([{ token: 'second' }]);
});

/** Claims the mail and reports an attempt at it. */
async function attempt(id: string, ok: boolean) {
  await backend.sql(`update private.outbox set run_at = now() - interval '1 second' where id = $1`, [id]);
  await backend.sql('select private.claim_outbox(100)');
  const [row] = await backend.sql<{ status: string }>('select private.finish_outbox($1, $2, $3) as status', [
    id,
    ok,
    'mail: HTTP 500',
  ]);
  return row?.status;
}

// rule: B-1-14
test('a mail that could not be sent is tried again until its link expires, then it is given up and on Today', async () => {
  await hook('signup', { email: 'down@example.com' });
  const [{ id } = { id: '' }] = await outbox('down@example.com');
  expect(await attempt(id, false)).toBe('due');
  await backend.sql(
    `update private.outbox set payload = payload || jsonb_build_object('expires_at', now() - interval '1 second') where id = $1`,
    [id],
  );
  expect(await attempt(id, false)).toBe('failed');
  const [row] = await outbox('down@example.com');
  expect(row).toMatchObject({ status: 'failed', attempts: 2 });
  expect(row?.payload).not.toHaveProperty('token');
  await backend.sql('select private.record_alerts()');
  const [report] = await backend.sql<{ work: string }>(
    `select payload #>> '{failures,0,work}' as work from private.outbox where kind = 'mail.failures_admin'`,
  );
  expect(report?.work).toBe('mail.account');
});

test('the token of a mail that was sent is deleted', async () => {
  await hook('invite', { email: 'sent@example.com' });
  const [{ id } = { id: '' }] = await outbox('sent@example.com');
  expect(await attempt(id, true)).toBe('done');
  expect((await outbox('sent@example.com'))[0]?.payload).not.toHaveProperty('token');
});

test('no visitor and no signed-in person may write such a mail', async () => {
  const rows = await backend.sql<{ who: string }>(
    `select who from unnest(array['anon', 'authenticated', 'service_role']) as who
      where has_function_privilege(who, 'private.send_account_mail(jsonb)', 'execute')`,
  );
  expect(rows).toEqual([]);
});
