import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { person } from './support/people.ts';
import { size } from './support/scale.ts';

// docs/product/accounts.md#password-changed
let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());

const due = (kind: string, email: string) =>
  backend.sql<{ payload: unknown }>(`select payload from private.outbox where kind = $1 and payload ->> 'email' = $2`, [
    kind,
    email,
  ]);

// rule: B-1-08
test('a changed password is reported once, to the address of the account', async () => {
  const { email, client } = await person(backend);
  const change = { password: 'lantern-harbor-42', current_password: 'district-pour' };
  expect((await client.auth.updateUser(change)).error).toBeNull();
  expect(await due('mail.password_changed', email)).toEqual([{ payload: { email } }]);
  expect(await due('mail.address_changed', email)).toEqual([]);
});

// rule: B-1-09
test('a changed address is reported to the old one, once it counts', async () => {
  const { id, email, client } = await person(backend);
  const next = `new.${email}`;
  expect((await client.auth.updateUser({ email: next })).error).toBeNull();
  expect(await due('mail.address_changed', email)).toEqual([]);
  const [user] = await backend.sql<{ token: string }>(
    'select email_change_token_current as token from auth.users where id = $1::uuid',
    [id],
  );
  const other = backend.visitor();
  expect((await other.auth.verifyOtp({ token_hash: user?.token ?? '', type: 'email_change' })).error).toBeNull();
  expect((await client.auth.getUser()).data.user).toMatchObject({ id, email: next });
  expect(await due('mail.address_changed', email)).toEqual([{ payload: { email } }]);
  expect(await due('mail.address_changed', next)).toEqual([]);
});

test('a mailbox is not flooded by an account whose password changes again and again', async () => {
  const { id, email } = await person(backend);
  await backend.sql(
    `do $$ begin for n in 1..${size(40, 1000)} loop update auth.users set encrypted_password = n::text where id = '${id}'; end loop; end $$`,
  );
  expect((await due('mail.password_changed', email)).length).toBeLessThanOrEqual(20);
  expect((await due('mail.password_changed', email)).length).toBeGreaterThan(0);
});

test('what changes otherwise, and an account that was never confirmed, is not reported', async () => {
  const { id, email, client } = await person(backend);
  await client.auth.updateUser({ data: { full_name: 'Another Name' } });
  await backend.sql(
    `update auth.users set encrypted_password = encrypted_password, email = upper(email) where id = $1::uuid`,
    [id],
  );
  await backend.sql(`update auth.users set email_confirmed_at = null where id = $1::uuid`, [id]);
  await backend.sql(`update auth.users set encrypted_password = 'x' where id = $1::uuid`, [id]);
  expect(await due('mail.password_changed', email)).toEqual([]);
  expect(await due('mail.address_changed', email)).toEqual([]);
});
