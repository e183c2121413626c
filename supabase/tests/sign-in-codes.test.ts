import { accountMails } from './support/account-mails.ts';
import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { person } from './support/people.ts';

// docs/product/booking.md#code
let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());
// All visitors of a test have the address of this machine.
beforeEach(() => backend.sql(`delete from private.rate_limits where bucket like '%code:address:%'`));

const typed = { p_name: 'Ada Lovelace', p_company_name: 'Analytical Engines' };
let n = 0;
const newEmail = () => `couple${(n += 1)}@example.com`;
type Redeemed = { grant: string } | { tries_left: number };

/** Asks for a code as the booking form does; whether one was mailed. */
async function ask(email: string) {
  const { data, error } = await backend.visitor().rpc('request_sign_in_code', { p_email: email });
  expect(error).toBeNull();
  return data as boolean;
}
const mailedCode = async (email: string) => (await accountMails(backend, email)).at(-1)?.code ?? '';
async function redeem(email: string, code: string): Promise<Redeemed> {
  const { data, error } = await backend.visitor().rpc('redeem_sign_in_code', { p_email: email, p_code: code });
  expect(error).toBeNull();
  return data as Redeemed;
}
/** As if the last code had been mailed a minute ago. */
const minuteLater = (email: string) =>
  backend.sql(`update private.sign_in_codes set made_at = made_at - interval '1 minute' where email = $1`, [email]);
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
/** Takes the link of a grant. */
const take = (email: string, redeemed: Redeemed) =>
  backend
    .visitor()
    .rpc('take_sign_in_token', { p_email: email, p_grant: 'grant' in redeemed ? redeemed.grant : '', ...typed });
/** Signs in with what the right code gave, as the browser does. */
async function signIn(email: string, redeemed: Redeemed) {
  const client = backend.visitor();
  expect((await client.auth.signInWithOtp({ email, options: { shouldCreateUser: true } })).error).toBeNull();
  const { data, error } = await take(email, redeemed);
  expect(error).toBeNull();
  const { token_hash, type } = data as { token_hash: string; type: 'signup' | 'magiclink' };
  const verified = await client.auth.verifyOtp({ token_hash, type });
  expect(verified.error).toBeNull();
  return { client, user: verified.data.user };
}

test('a visitor without an account gets a code, and the right code makes the account and signs in', async () => {
  const email = newEmail();
  await ask(email);
  expect(await accountMails(backend, email)).toMatchObject([
    { action: 'code', code: expect.stringMatching(/^\d{6}$/) as string },
  ]);
  const { client, user } = await signIn(email, await redeem(` ${email.toUpperCase()} `, await mailedCode(email)));
  expect(user).toMatchObject({ email });
  const { data } = await client.from('profiles').select('full_name, company_name').eq('id', user?.id).single();
  expect(data).toEqual({ full_name: 'Ada Lovelace', company_name: 'Analytical Engines' });
});

test('somebody with an account is signed in by the code, keeps their password, and the same mail comes', async () => {
  const { email, id } = await person(backend);
  await ask(email);
  expect(await accountMails(backend, email)).toMatchObject([{ action: 'code' }]);
  const { client, user } = await signIn(email, await redeem(email, await mailedCode(email)));
  expect(user?.id).toBe(id);
  const { data } = await client.from('profiles').select('full_name').eq('id', id).single();
  expect(data).toEqual({ full_name: 'Test Person' });
  expect((await backend.visitor().auth.signInWithPassword({ email, password: 'district-pour' })).error).toBeNull();
});

test('the Terms and the age that were agreed to beside the code are kept with time and version', async () => {
  const email = newEmail();
  await ask(email);
  const { user } = await signIn(email, await redeem(email, await mailedCode(email)));
  expect(
    await backend.sql(
      'select terms_version::text, accepted_at <= now() as past from private.terms_acceptances where user_id = $1::uuid',
      [user?.id],
    ),
  ).toEqual([{ terms_version: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string, past: true }]);
});

test('after five wrong codes the right one is refused too', async () => {
  const email = newEmail();
  await ask(email);
  const code = await mailedCode(email);
  const left = [];
  for (let tries = 0; tries < 5; tries += 1) left.push(await redeem(email, wrong(code)));
  expect(left).toEqual([4, 3, 2, 1, 0].map((tries_left) => ({ tries_left })));
  expect(await redeem(email, code)).toEqual({ tries_left: 0 });
});

test('twenty tries at the same moment are five', async () => {
  const email = newEmail();
  await ask(email);
  const code = await mailedCode(email);
  const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(email, wrong(code))));
  expect(answers.filter((answer) => 'tries_left' in answer && answer.tries_left > 0)).toHaveLength(4);
});

test('a code works once, and for ten minutes', async () => {
  const email = newEmail();
  await ask(email);
  const code = await mailedCode(email);
  const redeemed = await redeem(email, code);
  await signIn(email, redeemed);
  expect(await redeem(email, code)).toEqual({ tries_left: 0 });
  expect(await take(email, redeemed)).toMatchObject({ status: 409 });

  const late = newEmail();
  await ask(late);
  await backend.sql(`update private.sign_in_codes set made_at = made_at - interval '10 minutes' where email = $1`, [
    late,
  ]);
  expect(await redeem(late, await mailedCode(late))).toEqual({ tries_left: 0 });
});

test('an address that asked for nothing is answered like one whose code is over', async () => {
  expect(await redeem('nobody@example.com', '123456')).toEqual({ tries_left: 0 });
});

test('an account that somebody else made for the address loses its password, its name and its sessions', async () => {
  const email = newEmail();
  const other = backend.visitor();
  await other.auth.signUp({
    email,
    password: 'known-to-somebody-else',
    options: { data: { full_name: 'Somebody Else' } },
  });
  await backend.sql(`update auth.users set confirmation_sent_at = now() - interval '2 minutes' where email = $1`, [
    email,
  ]);
  await backend.sql(
    `insert into auth.sessions (id, user_id, created_at, updated_at) select gen_random_uuid(), id, now(), now() from auth.users where email = $1`,
    [email],
  );
  await ask(email);
  const { client, user } = await signIn(email, await redeem(email, await mailedCode(email)));
  expect(
    (await backend.visitor().auth.signInWithPassword({ email, password: 'known-to-somebody-else' })).error,
  ).not.toBeNull();
  const { data } = await client.from('profiles').select('full_name').eq('id', user?.id).single();
  expect(data).toEqual({ full_name: 'Ada Lovelace' });
  expect(
    await backend.sql('select count(*)::int as count from auth.sessions where user_id = $1::uuid', [user?.id]),
  ).toEqual([{ count: 1 }]);
});

test('the code is kept as a hash only', async () => {
  const email = newEmail();
  await ask(email);
  const code = await mailedCode(email);
  const [row] = await backend.sql('select * from private.sign_in_codes where email = $1', [email]);
  expect(JSON.stringify(row)).not.toContain(code);
});

const link = async (email: string, action: string) => {
  const event = {
    user: { email },
    email_data: { email_action_type: action, token_hash: 'of-a-link', redirect_to: '' },
  };
  await backend.sql('select private.send_account_mail($1::jsonb)', [JSON.stringify(event)]);
};

test('a code makes no account, and a link that is asked for beside it is mailed', async () => {
  const email = newEmail();
  await ask(email);
  expect(await backend.sql('select 1 from auth.users where email = $1', [email])).toEqual([]);
  await link(email, 'magiclink');
  expect((await accountMails(backend, email)).map(({ action }) => action)).toEqual(['code', 'magiclink']);
});

test('after the right code the link is for its grant: it is not mailed, and nobody else can take it', async () => {
  const { email } = await person(backend);
  await ask(email);
  const redeemed = await redeem(email, await mailedCode(email));
  await link(email, 'magiclink');
  await link(email, 'recovery');
  expect((await accountMails(backend, email)).map(({ action }) => action)).toEqual(['code', 'recovery']);
  expect(await take(email, { grant: 'guessed' })).toMatchObject({ status: 409 });
  expect(await take('another@example.com', redeemed)).toMatchObject({ status: 409 });
  expect((await take(email, redeemed)).data).toEqual({ token_hash: 'of-a-link', type: 'magiclink' });
});

test('a grant is over after two minutes', async () => {
  const { email } = await person(backend);
  await ask(email);
  const redeemed = await redeem(email, await mailedCode(email));
  await link(email, 'magiclink');
  await backend.sql(
    `update private.sign_in_codes set redeemed_at = redeemed_at - interval '2 minutes' where email = $1`,
    [email],
  );
  expect(await take(email, redeemed)).toMatchObject({ status: 409 });
});

test('who asks twice within a minute is mailed one code, which works', async () => {
  const email = newEmail();
  expect([await ask(email), await ask(email)]).toEqual([true, false]);
  expect(await accountMails(backend, email)).toHaveLength(1);
  expect(await redeem(email, await mailedCode(email))).toHaveProperty('grant');
});

test('a new code ends the one before', async () => {
  const email = newEmail();
  await ask(email);
  const first = await mailedCode(email);
  await minuteLater(email);
  await ask(email);
  const second = await mailedCode(email);
  if (first !== second) expect(await redeem(email, first)).toEqual({ tries_left: 4 });
  expect(await redeem(email, second)).toHaveProperty('grant');
});

test('a mailbox gets five codes in an hour and ten in a day, and another one gets its own', async () => {
  const email = newEmail();
  const request = async (address: string) => {
    await minuteLater(address);
    return backend.visitor().rpc('request_sign_in_code', { p_email: address });
  };
  for (let times = 0; times < 5; times += 1) expect((await request(email)).data).toBe(true);
  expect(await request(email)).toMatchObject({ status: 429 });
  await backend.sql(
    `delete from private.rate_limits where bucket like 'sign_in_code:hour:%' or bucket like '%code:address:%'`,
  );
  for (let times = 0; times < 5; times += 1) expect((await request(email)).data).toBe(true);
  await backend.sql(
    `delete from private.rate_limits where bucket like 'sign_in_code:hour:%' or bucket like '%code:address:%'`,
  );
  expect(await request(email)).toMatchObject({ status: 429 });
  expect((await request(newEmail())).data).toBe(true);
});

test('one network asks for ten codes in ten minutes, and tries thirty', async () => {
  for (let times = 0; times < 10; times += 1)
    expect((await backend.visitor().rpc('request_sign_in_code', { p_email: newEmail() })).error).toBeNull();
  expect(await backend.visitor().rpc('request_sign_in_code', { p_email: newEmail() })).toMatchObject({ status: 429 });
  for (let times = 0; times < 30; times += 1) await redeem('nobody@example.com', '123456');
  const last = await backend.visitor().rpc('redeem_sign_in_code', { p_email: 'nobody@example.com', p_code: '123456' });
  expect(last).toMatchObject({ status: 429 });
});

test('what is no address is refused with the field', async () => {
  expect(await backend.visitor().rpc('request_sign_in_code', { p_email: 'ada' })).toMatchObject({
    status: 422,
    error: { message: 'invalid_value', details: 'email' },
  });
});

test('the hash of a day’s codes is deleted with the day', async () => {
  const email = newEmail();
  await ask(email);
  await backend.sql(`update private.sign_in_codes set made_at = made_at - interval '25 hours' where email = $1`, [
    email,
  ]);
  await backend.sql('select private.apply_retention()');
  expect(await backend.sql('select 1 from private.sign_in_codes where email = $1', [email])).toEqual([]);
});
