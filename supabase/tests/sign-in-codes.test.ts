import { accountMails } from './support/account-mails.ts';
import type { TestBackend } from './support/backend.ts';
import { person } from './support/people.ts';
import { newEmail, withSignInCodes, wrong } from './support/sign-in-codes.ts';
import type { SignInCodes } from './support/sign-in-codes.ts';

// docs/product/booking.md#code
let backend: TestBackend;
let codes: SignInCodes;
withSignInCodes((...given) => ([backend, codes] = given));

// rule: B-2-18
test('a visitor without an account gets a code, and the right code makes the account and signs in', async () => {
  const email = newEmail();
  await codes.ask(email);
  expect(await accountMails(backend, email)).toMatchObject([
    { action: 'code', code: expect.stringMatching(/^\d{6}$/) as string },
  ]);
  const { client, user } = await codes.signIn(
    email,
    await codes.redeem(` ${email.toUpperCase()} `, await codes.mailedCode(email)),
  );
  expect(user).toMatchObject({ email });
  const { data } = await client.from('profiles').select('full_name, company_name').eq('id', user?.id).single();
  expect(data).toEqual({ full_name: 'Ada Lovelace', company_name: 'Analytical Engines' });
});

// rule: B-2-18
test('somebody with an account is signed in by the code, keeps their password, and the same mail comes', async () => {
  const { email, id } = await person(backend);
  await codes.ask(email);
  expect(await accountMails(backend, email)).toMatchObject([{ action: 'code' }]);
  const { client, user } = await codes.signIn(email, await codes.redeem(email, await codes.mailedCode(email)));
  expect(user?.id).toBe(id);
  const { data } = await client.from('profiles').select('full_name').eq('id', id).single();
  expect(data).toEqual({ full_name: 'Test Person' });
  expect((await backend.visitor().auth.signInWithPassword({ email, password: 'district-pour' })).error).toBeNull();
});

// rule: B-2-18
test('the Terms and the age that were agreed to beside the code are kept with time and version', async () => {
  const email = newEmail();
  await codes.ask(email);
  const { user } = await codes.signIn(email, await codes.redeem(email, await codes.mailedCode(email)));
  expect(
    await backend.sql(
      'select terms_version::text, accepted_at <= now() as past from private.terms_acceptances where user_id = $1::uuid',
      [user?.id],
    ),
  ).toEqual([{ terms_version: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string, past: true }]);
});

// rule: B-2-18
test('after five wrong codes the right one is refused too', async () => {
  const email = newEmail();
  await codes.ask(email);
  const code = await codes.mailedCode(email);
  const left = [];
  for (let tries = 0; tries < 5; tries += 1) left.push(await codes.redeem(email, wrong(code)));
  expect(left).toEqual([4, 3, 2, 1, 0].map((tries_left) => ({ tries_left })));
  expect(await codes.redeem(email, code)).toEqual({ tries_left: 0 });
});

test('twenty tries at the same moment are five', async () => {
  const email = newEmail();
  await codes.ask(email);
  const code = await codes.mailedCode(email);
  const answers = await Promise.all(Array.from({ length: 20 }, () => codes.redeem(email, wrong(code))));
  expect(answers.filter((answer) => 'tries_left' in answer && answer.tries_left > 0)).toHaveLength(4);
});

// rule: B-2-18
test('a code works once, and for ten minutes', async () => {
  const email = newEmail();
  await codes.ask(email);
  const code = await codes.mailedCode(email);
  const redeemed = await codes.redeem(email, code);
  await codes.signIn(email, redeemed);
  expect(await codes.redeem(email, code)).toEqual({ tries_left: 0 });
  expect(await codes.take(email, redeemed)).toMatchObject({ status: 409 });

  const late = newEmail();
  await codes.ask(late);
  await codes.pass(late, '10 minutes');
  expect(await codes.redeem(late, await codes.mailedCode(late))).toEqual({ tries_left: 0 });
});

// rule: B-2-18
test('an address that asked for nothing is answered like one whose code is over', async () => {
  expect(await codes.redeem('nobody@example.com', '123456')).toEqual({ tries_left: 0 });
});

// rule: B-2-18
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
  await codes.ask(email);
  const { client, user } = await codes.signIn(email, await codes.redeem(email, await codes.mailedCode(email)));
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
  await codes.ask(email);
  const code = await codes.mailedCode(email);
  const [row] = await backend.sql('select * from private.sign_in_codes where mailbox = $1', [email]);
  expect(row).toMatchObject({ code_hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string });
  expect(JSON.stringify({ ...row, id: 0, made_at: '' })).not.toContain(`"${code}"`);
});

test('a code makes no account, and a link that is asked for beside it is mailed', async () => {
  const email = newEmail();
  await codes.ask(email);
  expect(await backend.sql('select 1 from auth.users where email = $1', [email])).toEqual([]);
  await codes.link(email, 'magiclink');
  expect((await accountMails(backend, email)).map(({ action }) => action)).toEqual(['code', 'magiclink']);
});

test('after the right code the link is for its grant: it is not mailed, and nobody else can take it', async () => {
  const { email } = await person(backend);
  await codes.ask(email);
  const redeemed = await codes.redeem(email, await codes.mailedCode(email));
  await codes.link(email, 'magiclink');
  await codes.link(email, 'recovery');
  expect((await accountMails(backend, email)).map(({ action }) => action)).toEqual(['code', 'recovery']);
  expect(await codes.take(email, { grant: 'guessed' })).toMatchObject({ status: 409 });
  expect(await codes.take('another@example.com', redeemed)).toMatchObject({ status: 409 });
  expect((await codes.take(email, redeemed)).data).toEqual({ token_hash: 'of-a-link', type: 'magiclink' });
});

test('a grant is over after two minutes', async () => {
  const { email } = await person(backend);
  await codes.ask(email);
  const redeemed = await codes.redeem(email, await codes.mailedCode(email));
  await codes.link(email, 'magiclink');
  await backend.sql(`update private.sign_in_grants set made_at = made_at - interval '2 minutes' where email = $1`, [
    email,
  ]);
  expect(await codes.take(email, redeemed)).toMatchObject({ status: 409 });
});

test('who asks twice within a minute is mailed one code, which works', async () => {
  const email = newEmail();
  expect(await Promise.all([codes.ask(email), codes.ask(email)])).toEqual([true, true]);
  expect(await accountMails(backend, email)).toHaveLength(1);
  expect(await codes.redeem(email, await codes.mailedCode(email))).toHaveProperty('grant');
});

// rule: B-2-18
test('a code works until its ten minutes are over, also when somebody asks for another one', async () => {
  const email = newEmail();
  await codes.ask(email);
  const first = await codes.mailedCode(email);
  await codes.askFrom('198.51.100.1', email);
  await codes.minuteLater(email);
  await codes.ask(email);
  expect(await accountMails(backend, email)).toHaveLength(3);
  const grants = [];
  for (const { code } of await accountMails(backend, email)) grants.push(await codes.redeem(email, code!));
  expect(grants).toEqual(Array(3).fill({ grant: expect.any(String) as string }));
  await codes.signIn(email, await codes.redeem(email, first));
  expect(await codes.redeem(email, await codes.mailedCode(email))).toEqual({ tries_left: 0 });
});

test('what is no address is refused with the field', async () => {
  expect(await backend.visitor().rpc('request_sign_in_code', { p_email: 'ada' })).toMatchObject({
    status: 422,
    error: { message: 'invalid_value', details: 'email' },
  });
});

test('the hash of a day’s codes is deleted with the day', async () => {
  const email = newEmail();
  await codes.ask(email);
  await codes.pass(email, '25 hours');
  await backend.sql('select private.apply_retention()');
  expect(await backend.sql('select 1 from private.sign_in_codes where mailbox = $1', [email])).toEqual([]);
});

/** Calls the hook as the account server does for a sign-in link. */
const askForLink = (email: string) =>
  backend.sql('select private.send_account_mail($1::jsonb)', [
    JSON.stringify({
      user: { email },
      email_data: {
        email_action_type: 'magiclink',
        token_hash: 'of-the-link',
        redirect_to: 'http://site.test/account',
      },
    }),
  ]);

// rule: B-2-18
test('the code beside a sign-in link gives the token of that link, once, and asks for no agreement', async () => {
  const { email, id } = await person(backend);
  await askForLink(email);
  const [mail] = await accountMails(backend, email);
  expect(mail).toMatchObject({
    action: 'magiclink',
    token: 'of-the-link',
    code: expect.stringMatching(/^\d{6}$/) as string,
  });
  const code = await codes.mailedCode(email);
  expect(await codes.redeem(email, wrong(code))).toEqual({ tries_left: 4 });
  const redeemed = await codes.redeem(email, code);
  expect(redeemed).toMatchObject({ has_token: true });
  const take = {
    p_email: email,
    p_grant: 'grant' in redeemed ? redeemed.grant : '',
    p_name: null,
    p_company_name: null,
  };
  const visitor = backend.visitor();
  expect((await visitor.rpc('take_sign_in_token', take)).data).toEqual([
    { token_hash: 'of-the-link', type: 'magiclink' },
  ]);
  expect((await visitor.rpc('take_sign_in_token', take)).error?.message).toBe('wrong_status');
  expect(await codes.redeem(email, code)).toEqual({ tries_left: 0 });
  expect(await backend.sql('select from private.terms_acceptances where user_id = $1::uuid', [id])).toEqual([]);
});

// rule: B-2-18
test.each(['staff', 'admin'] as const)('somebody of the team (%s) gets the link alone', async (role) => {
  const { email } = await person(backend, { role });
  await askForLink(email);
  expect(await accountMails(backend, email)).toMatchObject([{ action: 'magiclink', token: 'of-the-link', code: null }]);
});

// rule: B-2-18
test('an account that a code has made has no password, and one with a password has one', async () => {
  const email = newEmail();
  await codes.ask(email);
  const { client } = await codes.signIn(email, await codes.redeem(email, await codes.mailedCode(email)));
  expect((await client.rpc('my_password_is_set')).data).toBe(false);
  expect((await (await person(backend)).client.rpc('my_password_is_set')).data).toBe(true);
});
