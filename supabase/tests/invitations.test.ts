import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { letPass } from './support/bookings.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';
import { answer, invite, mailedInvitation, newAddress, roleOf } from './support/team.ts';

// docs/product/team.md#invitation
let backend: TestBackend;
let owner: Person;
beforeAll(async () => {
  backend = await startTestBackend();
  owner = await person(backend, { role: 'admin', fullName: 'Olive Owner' });
});
afterAll(() => backend.stop());
beforeEach(async () => {
  await backend.sql('delete from private.rate_limits');
  await backend.sql('delete from private.invitations');
});

const read = async (token: string) =>
  (await backend.visitor().rpc('read_invitation', { p_token: token }).maybeSingle()).data as Record<
    string,
    unknown
  > | null;
const accept = (who: Pick<Person, 'client'>, token: string) =>
  answer(who.client.rpc('accept_invitation', { p_token: token }));
const open = async () => (await owner.client.rpc('open_invitations')).data as Record<string, unknown>[];

async function invited(role = 'staff', email = newAddress()): Promise<{ email: string; token: string }> {
  expect(await invite(owner, email.toUpperCase(), role)).toBe('ok');
  return { email, token: await mailedInvitation(backend, email) };
}

/** Makes an account by an invitation, as the page does. */
async function newAccount(email: string, token: string) {
  const client = backend.visitor();
  const { data, error } = await client.rpc('redeem_invitation', { p_token: token });
  expect(error).toBeNull();
  await client.auth.signInWithOtp({ email, options: { shouldCreateUser: true } });
  const taken = await client
    .rpc('take_sign_in_token', {
      ...{ p_email: email, p_grant: data as string, p_name: 'Grace New', p_company_name: '' },
    })
    .maybeSingle();
  const { token_hash, type } = taken.data as { token_hash: string; type: 'signup' | 'magiclink' };
  const verified = await client.auth.verifyOtp({ token_hash, type });
  expect(verified.error).toBeNull();
  return { client, id: verified.data.user?.id ?? '' };
}

// rule: B-3-50
test('somebody without an account reads the invitation, gets an account of the mailbox and the role', async () => {
  const { email, token } = await invited('admin');
  expect(await read(token)).toMatchObject({ email, role: 'admin', has_account: false });
  const who = await newAccount(email, token);
  expect(await accept(who, token)).toBe('ok');
  expect(await roleOf(backend, who)).toBe('admin');
  expect((await who.client.rpc('my_role')).data).toBe('admin');
  const { data } = await who.client.from('profiles').select('full_name').eq('id', who.id).single();
  expect(data).toEqual({ full_name: 'Grace New' });
});

// rule: B-3-50
test('somebody with an account accepts with it and gets no other way in', async () => {
  const who = await person(backend);
  const { token } = await invited('staff', who.email);
  expect(await read(token)).toMatchObject({ has_account: true });
  expect(await answer(backend.visitor().rpc('redeem_invitation', { p_token: token }))).toBe('PT409 account_exists');
  expect(await accept(who, token)).toBe('ok');
  expect(await roleOf(backend, who)).toBe('staff');
});

// rule: team.md#accept
test('an account that somebody else made with the address before it was confirmed is cleared', async () => {
  const email = newAddress();
  await backend
    .visitor()
    .auth.signUp({ email, password: 'their-own-password', options: { data: { full_name: 'Eve' } } });
  const { token } = await invited('staff', email);
  expect(await read(token)).toMatchObject({ has_account: false });
  const who = await newAccount(email, token);
  expect(await accept(who, token)).toBe('ok');
  const { error } = await backend.visitor().auth.signInWithPassword({ email, password: 'their-own-password' });
  expect(error).not.toBeNull();
});

// rule: B-3-50
test('the link works once, and for the account of its address only', async () => {
  const [who, other] = [await person(backend), await person(backend)];
  const { token } = await invited('admin', who.email);
  expect(await accept(other, token)).toBe('PT403 other_address');
  expect(await roleOf(backend, other)).toBe('customer');
  const twice = await Promise.all([accept(who, token), accept(who, token)]);
  expect(twice.sort()).toEqual(['PT409 invitation_gone', 'ok']);
  expect(await read(token)).toBeNull();
  expect(await open()).toEqual([]);
});

test('an unconfirmed address accepts nothing', async () => {
  const who = await person(backend);
  const { token } = await invited('staff', who.email);
  await backend.sql('update auth.users set email_confirmed_at = null where id = $1::uuid', [who.id]);
  expect(await accept(who, token)).toBe('PT403 other_address');
});

// rule: B-3-50
test('it ends after seven days, can be sent again, and goes thirty days later', async () => {
  const who = await person(backend);
  const first = await invited('staff', who.email);
  await letPass(backend, '7 days 1 minute');
  expect(await read(first.token)).toBeNull();
  expect(await accept(who, first.token)).toBe('PT409 invitation_gone');
  expect(await open()).toMatchObject([{ email: who.email, role: 'staff', invited_by: 'Olive Owner', expired: true }]);
  const again = await invited('staff', who.email);
  expect(await open()).toMatchObject([{ expired: false }]);
  expect(await read(again.token)).toMatchObject({ email: who.email });
  await letPass(backend, '38 days');
  await backend.sql('select private.apply_retention()');
  expect(await open()).toEqual([]);
});

// rule: team.md#resend-invitation
test('sending it again, with another role too, replaces the earlier mail and link', async () => {
  const first = await invited('admin');
  const second = await invited('staff', first.email);
  expect(await read(first.token)).toBeNull();
  expect(await read(second.token)).toMatchObject({ role: 'staff' });
  const mails = await backend.sql(
    `select from private.outbox where kind = 'mail.invitation' and payload ->> 'email' = $1`,
    [first.email],
  );
  expect(mails).toHaveLength(1);
});

// rule: team.md#resend-invitation
test('what was withdrawn opens nothing, and its mail is not sent', async () => {
  const { email, token } = await invited();
  const [{ id } = {}] = await open();
  expect(await answer(owner.client.rpc('withdraw_invitation', { p_id: id }))).toBe('ok');
  expect(await read(token)).toBeNull();
  expect(await mailedInvitation(backend, email)).toBe('');
  expect(await open()).toEqual([]);
});

// rule: team.md#invitation
test('nobody of the team is invited again, and a wrong address or role is refused by name', async () => {
  const member = await person(backend, { role: 'staff' });
  expect(await invite(owner, member.email)).toBe('PT409 already_in_team');
  const { error } = await owner.client.rpc('invite', { p_email: 'nobody', p_role: 'staff' });
  expect(error).toMatchObject({ code: 'PT422', details: 'email' });
  const wrong = await owner.client.rpc('invite', { p_email: newAddress(), p_role: 'customer' });
  expect(wrong.error).toMatchObject({ code: 'PT422', details: 'role' });
});

// rule: team.md#invitation
test('a mailbox gets five invitations in an hour at most', async () => {
  const email = newAddress();
  const outcomes = [];
  for (let n = 0; n < 6; n += 1) outcomes.push(await invite(owner, email));
  expect(outcomes).toEqual([...Array.from({ length: 5 }, () => 'ok'), 'PT429 rate_limited']);
});

// rule: team.md#accept
test('an invitation never makes the role of a member smaller', async () => {
  const who = await person(backend);
  const { token } = await invited('staff', who.email);
  await backend.sql(`insert into private.user_roles values ($1::uuid, 'admin')`, [who.id]);
  expect(await accept(who, token)).toBe('ok');
  expect(await roleOf(backend, who)).toBe('admin');
});

test('a mail of an invitation loses its secret when it was sent, and no role of the API writes the table', async () => {
  const { email } = await invited();
  await backend.sql(`select private.finish_outbox(id, true, null) from private.outbox where payload ->> 'email' = $1`, [
    email,
  ]);
  expect(await mailedInvitation(backend, email)).toBe('');
  const as = (statement: string) =>
    backend
      .sql(
        `do $$ begin grant usage on schema private to service_role; grant all on private.invitations to service_role;
          set local role service_role; ${statement}; end $$`,
      )
      .then(() => 'done', String);
  expect(await as(`update private.invitations set role = 'admin'`)).toContain('not_allowed');
  expect(await as('truncate private.invitations')).toContain('not_allowed');
});
