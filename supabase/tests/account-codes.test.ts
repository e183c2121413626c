import { accountMails } from './support/account-mails.ts';
import type { TestBackend } from './support/backend.ts';
import { person } from './support/people.ts';
import { newEmail, withSignInCodes } from './support/sign-in-codes.ts';
import type { SignInCodes } from './support/sign-in-codes.ts';

// rule: accounts.md#account-code
let backend: TestBackend;
let codes: SignInCodes;
withSignInCodes((...given) => ([backend, codes] = given));

const WRONG = '22222222';

/** Calls the hook as the account server does, and returns the code of the mail. */
async function mailLink(email: string, action: string, token = `of-${action}`) {
  await backend.sql('select private.send_account_mail($1::jsonb)', [
    JSON.stringify({ user: { email }, email_data: { email_action_type: action, token_hash: token } }),
  ]);
  return (await accountMails(backend, email)).at(-1)?.code ?? null;
}
async function enter(email: string, code: string) {
  const { data, error } = await backend.visitor().rpc('redeem_account_code', { p_email: email, p_code: code });
  expect(error).toBeNull();
  return data as { token_hash: string; type: string }[];
}

// rule: B-1-15
test.each(['signup', 'recovery', 'invite'])(
  'the code beside a link of %s gives the token of that link',
  async (type) => {
    const email = newEmail();
    const code = await mailLink(email, type);
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    expect(await enter(email, WRONG)).toEqual([]);
    expect(await enter(newEmail(), code!)).toEqual([]);
    expect(await enter(` ${email.toUpperCase()}`, code!.toLowerCase())).toEqual([{ token_hash: `of-${type}`, type }]);
  },
);

// rule: B-1-15
test('a change of the address has a code in each mailbox, for the token of that mail', async () => {
  const [before, after] = [newEmail(), newEmail()];
  const event = {
    user: { email: before, new_email: after },
    email_data: { email_action_type: 'email_change', token_hash: 'of-new', token_hash_new: 'of-old' },
  };
  await backend.sql('select private.send_account_mail($1::jsonb)', [JSON.stringify(event)]);
  for (const [email, token_hash] of [
    [before, 'of-old'],
    [after, 'of-new'],
  ] as const) {
    const [mail] = await accountMails(backend, email);
    expect(await enter(email, mail!.code!)).toEqual([{ token_hash, type: 'email_change' }]);
  }
});

// rule: B-1-15
test('after five wrong codes that of an earlier mail opens nothing, and the one of a new mail does', async () => {
  const email = newEmail();
  const code = await mailLink(email, 'recovery');
  for (let tries = 0; tries < 5; tries += 1) expect(await enter(email, WRONG)).toEqual([]);
  expect(await enter(email, code!)).toEqual([]);
  expect(await enter(email, (await mailLink(email, 'recovery'))!)).toHaveLength(1);
});

test('a code is over with its link, after fifteen minutes', async () => {
  const email = newEmail();
  const code = await mailLink(email, 'signup');
  await codes.pass(email, '14 minutes');
  expect(await enter(email, code!)).toHaveLength(1);
  await codes.pass(email, '1 minute');
  expect(await enter(email, code!)).toEqual([]);
});

// rule: B-2-18
test('a code of another link signs nobody in where a sign-in is asked for, and the other way round', async () => {
  const { email } = await person(backend);
  expect(await codes.redeem(email, (await mailLink(email, 'recovery'))!)).toEqual({ tries_left: 0 });
  expect(await enter(email, (await mailLink(email, 'magiclink'))!)).toEqual([]);
});

// rule: B-2-18
test.each(['staff', 'admin'] as const)('somebody of the team (%s) gets the link alone', async (role) => {
  const { email } = await person(backend, { role });
  expect(await mailLink(email, 'recovery')).toBeNull();
});

// rule: B-8-01
test('a network tries thirty codes in ten minutes', async () => {
  const email = newEmail();
  for (let tries = 0; tries < 30; tries += 1) await enter(email, WRONG);
  const { error } = await backend.visitor().rpc('redeem_account_code', { p_email: email, p_code: WRONG });
  expect(error?.message).toBe('rate_limited');
});
