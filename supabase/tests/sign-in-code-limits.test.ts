import { randomUUID } from 'node:crypto';
import { accountMails } from './support/account-mails.ts';
import type { TestBackend } from './support/backend.ts';
import { person } from './support/people.ts';
import { newEmail, refusal, withSignInCodes, wrong } from './support/sign-in-codes.ts';
import type { SignInCodes } from './support/sign-in-codes.ts';

// docs/product/booking.md#code-limits
let backend: TestBackend;
let codes: SignInCodes;
withSignInCodes((...given) => ([backend, codes] = given));

// rule: B-8-01
test('a network gets five codes for a mailbox in an hour and ten in a day, and another mailbox gets its own', async () => {
  const email = newEmail();
  const request = async (address: string) => {
    await codes.minuteLater(address);
    return backend.visitor().rpc('request_sign_in_code', { p_email: address });
  };
  const hourLater = () =>
    backend.sql(`delete from private.rate_limits where bucket like '%:3600:%' or bucket like '%code:%:network:%'`);
  for (let times = 0; times < 5; times += 1) expect((await request(email)).data).toBe(true);
  expect(await request(email)).toMatchObject({ status: 429 });
  await hourLater();
  for (let times = 0; times < 5; times += 1) expect((await request(email)).data).toBe(true);
  await hourLater();
  expect(await request(email)).toMatchObject({ status: 429 });
  expect((await request(newEmail())).data).toBe(true);
});

// rule: B-8-01
test('who asks five times for the code of somebody else does not keep them from theirs', async () => {
  const email = newEmail();
  for (let times = 0; times < 5; times += 1) {
    await codes.askFrom('198.51.100.1', email);
    await codes.minuteLater(email);
  }
  expect(await refusal(codes.askFrom('198.51.100.1', email))).toContain('rate_limited');
  expect(await codes.ask(email)).toBe(true);
  expect(await codes.redeem(email, await codes.mailedCode(email))).toHaveProperty('grant');
});

// rule: B-8-01
test('a mailbox gets fifteen codes in an hour and thirty in a day, from whatever networks and with whatever after a plus', async () => {
  const name = `couple${randomUUID()}`;
  let asked = 0;
  const askMany = async (times: number) => {
    const answers = [];
    for (let time = 0; time < times; time += 1) {
      asked += 1;
      answers.push(await refusal(codes.askFrom(`198.51.100.${asked}`, `${name}+${asked}@gmail.com`)));
    }
    return answers;
  };
  const mailed = (times: number) => [...Array<null>(times).fill(null), expect.stringContaining('rate_limited')];
  expect(await askMany(16)).toEqual(mailed(15));
  await backend.sql(`delete from private.rate_limits where bucket like '%:3600:mailbox:%'`);
  expect(await askMany(16)).toEqual(mailed(15));
  await backend.sql(`delete from private.rate_limits where bucket like '%:3600:mailbox:%'`);
  expect(await askMany(1)).toEqual(mailed(0));
});

// rule: B-8-01
test('a code of the mailbox is right, whatever was typed after a plus', async () => {
  const name = `couple${randomUUID()}`;
  await codes.ask(`${name}+party@gmail.com`);
  expect(await codes.redeem(`${name}@gmail.com`, await codes.mailedCode(`${name}+party@gmail.com`))).toHaveProperty(
    'grant',
  );
});

// rule: B-8-01
test('wrong codes count for who tries: nobody uses up the tries of the person who asked', async () => {
  const email = newEmail();
  await codes.ask(email);
  const code = await codes.mailedCode(email);
  const left = [];
  for (let tries = 0; tries < 6; tries += 1)
    left.push(await codes.redeemFrom(`198.51.100.${tries}`, email, wrong(code)));
  expect(left).toEqual([4, 3, 2, 1, 0, 0].map((tries_left) => ({ tries_left })));
  expect(await codes.redeemFrom('198.51.100.1', email, code)).toEqual({ tries_left: 0 });
  expect(await codes.redeem(email, code)).toHaveProperty('grant');
});

describe('after 300 wrong codes in an hour from all people together', () => {
  beforeEach(() =>
    backend.sql(
      `insert into private.rate_limits (bucket, window_start, hits)
        values ('redeem_code:all', date_bin('1 hour', private.now(), '2000-01-01'), 300)
        on conflict (bucket, window_start) do update set hits = excluded.hits`,
    ),
  );
  afterEach(() => backend.sql(`delete from private.rate_limits where bucket like '%redeem_code%'`));

  // rule: B-8-01
  test('the right code still signs in, and a wrong one was the only try', async () => {
    const [right, mistyped] = [newEmail(), newEmail()];
    await codes.ask(right);
    expect(await codes.redeem(right, await codes.mailedCode(right))).toHaveProperty('grant');
    await codes.ask(mistyped);
    const code = await codes.mailedCode(mistyped);
    expect(await codes.redeem(mistyped, wrong(code))).toEqual({ tries_left: 0 });
    expect(await codes.redeem(mistyped, code)).toEqual({ tries_left: 0 });
    expect(
      await backend.sql(
        `select subject from private.current_alerts() where kind = 'limit' and subject = 'redeem_code'`,
      ),
    ).toHaveLength(1);
  });

  // rule: B-8-01
  test('nobody tries the code that somebody else asked for', async () => {
    const email = newEmail();
    await codes.ask(email);
    expect(await codes.redeemFrom('198.51.100.1', email, await codes.mailedCode(email))).toEqual({ tries_left: 0 });
  });
});

describe('after 2,000 mails with codes and links in an hour', () => {
  beforeAll(() =>
    backend.sql(
      `insert into private.outbox (kind, payload, status, run_at, created_at)
        select 'mail.account', '{"email": "many"}', 'done', private.now(), private.now() from generate_series(1, 2000)`,
    ),
  );
  afterAll(() => backend.sql(`delete from private.outbox where payload ->> 'email' = 'many'`));

  // rule: B-8-01
  test('who has an account gets a code, a new address none, and both are answered the same, also the second time', async () => {
    const { email: known } = await person(backend);
    const unknown = newEmail();
    for (const email of [known, unknown]) {
      expect([await codes.ask(email), await codes.ask(email)]).toEqual([false, false]);
      expect(await codes.redeem(email, '12345x')).toEqual({ tries_left: 4 });
      for (let times = 1; times < 5; times += 1) {
        await codes.minuteLater(email);
        expect(await codes.ask(email)).toBe(false);
      }
      await codes.minuteLater(email);
      expect(await backend.visitor().rpc('request_sign_in_code', { p_email: email })).toMatchObject({ status: 429 });
      await backend.sql(`delete from private.rate_limits where bucket like '%code:%:network:%'`);
    }
    expect((await accountMails(backend, known)).map(({ action }) => action)).toEqual(Array(5).fill('code'));
    expect(await accountMails(backend, unknown)).toEqual([]);
  });

  // rule: B-8-01
  test('who has a booking without an account gets a code', async () => {
    const email = newEmail();
    await backend.sql('insert into public.customers (name, email) values ($1, $2)', ['Ann', email]);
    await codes.ask(email);
    expect(await accountMails(backend, email)).toHaveLength(1);
  });

  // rule: B-8-01
  test('a link to sign in goes to who has an account, and a sign-up is told to wait', async () => {
    const { email } = await person(backend);
    expect(await codes.link(email, 'magiclink')).toEqual({});
    expect(await codes.link(newEmail(), 'signup')).toMatchObject({ error: { http_code: 429 } });
    expect(await codes.link(newEmail(), 'invite')).toEqual({});
  });
});

describe.each(['staff', 'admin'] as const)('an account of the role %s', (role) => {
  // rule: B-2-18
  test('gets a mail that says how to sign in, and no code; the answers are those of everybody', async () => {
    const { email } = await person(backend, { role });
    expect(await codes.ask(email)).toBe(true);
    expect(await accountMails(backend, email)).toEqual([
      { action: 'team', email, expires_at: expect.any(String) as string },
    ]);
    expect(await codes.redeem(email, '123456')).toEqual({ tries_left: 4 });
  });

  // rule: B-2-18
  test('is not opened by a code that was mailed to its mailbox under another address, or before it had the role', async () => {
    const name = `couple${randomUUID()}`;
    await person(backend, { role, email: `${name}@gmail.com` });
    await codes.ask(`${name}+party@gmail.com`);
    const code = await codes.mailedCode(`${name}+party@gmail.com`);
    expect(await codes.redeem(`${name}@gmail.com`, code)).toEqual({ tries_left: 4 });

    const later = await person(backend);
    await codes.ask(later.email);
    const redeemed = await codes.redeem(later.email, await codes.mailedCode(later.email));
    await codes.link(later.email, 'magiclink');
    await backend.sql('insert into private.user_roles (user_id, role) values ($1::uuid, $2)', [later.id, role]);
    expect(await codes.take(later.email, redeemed)).toMatchObject({ status: 409 });
  });
});

test('one network asks for ten codes in ten minutes, and tries thirty', async () => {
  for (let times = 0; times < 10; times += 1)
    expect((await backend.visitor().rpc('request_sign_in_code', { p_email: newEmail() })).error).toBeNull();
  expect(await backend.visitor().rpc('request_sign_in_code', { p_email: newEmail() })).toMatchObject({ status: 429 });
  for (let times = 0; times < 30; times += 1) await codes.redeem('nobody@example.com', '123456');
  const last = await backend.visitor().rpc('redeem_sign_in_code', { p_email: 'nobody@example.com', p_code: '123456' });
  expect(last).toMatchObject({ status: 429 });
});
