import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { work } from '../testing/outbox.ts';

const token = 'a1b2c3d4e5f60718293a4b5c6d7e8f90';
const now = '2026-11-20T15:00:00Z';
const mail = {
  email: 'ada@example.com',
  token,
  next: 'http://site.test/account?tab=bookings',
  new_email: 'ada.king@example.com',
  expires_at: '2026-11-20T15:15:00Z',
};
const { auth } = parse(readFileSync(join(__dirname, '../../../config.toml'), 'utf8')) as unknown as {
  auth: { email: { otp_expiry: number } };
};

// rule: B-1-14
test.each([
  ['signup', 'Confirm your address', 'that this address is yours'],
  ['recovery', 'Set a new password', 'set a new password for your account'],
  ['magiclink', 'Sign in to District Pour', 'sign in to your account'],
  ['email_change', 'Confirm your new address', 'use ada.king@example.com for your account from now on'],
  ['invite', 'Your invitation to District Pour', 'accept the invitation'],
])(
  'the mail of %s leads to the page that verifies it, says how long it works, and has no code',
  async (action, subject, text) => {
    const { mails, finished } = await work('mail.account', { ...mail, action }, { now });
    expect(finished).toEqual([{ p_id: 1, p_ok: true, p_error: null }]);
    expect(mails).toMatchObject([{ to: ['ada@example.com'], subject }]);
    expect(mails[0]?.text).toContain(text);
    expect(mails[0]?.text).toContain(`once, for ${auth.email.otp_expiry / 60} minutes`);
    expect(mails[0]?.text).toContain(
      `http://site.test/auth/confirm#token_hash=${token}&type=${action}&next=${encodeURIComponent(mail.next)}`,
    );
    expect(mails[0]?.text).not.toMatch(/\b\d{6}\b/);
  },
);

// rule: B-1-14
test('somebody who is asked to confirm who they are gets no code, because no page takes one', async () => {
  const { mails } = await work('mail.account', { ...mail, action: 'reauthentication' }, { now });
  expect(mails[0]).toMatchObject({ subject: 'Was this you?' });
  expect(mails[0]?.text).toContain('Open my account: http://site.test/account');
  expect(mails[0]?.text).not.toContain(token);
});

test('a code of the booking form is in the subject and in the text, and no link is beside it', async () => {
  const { mails } = await work('mail.account', { ...mail, token: undefined, action: 'code', code: '004217' }, { now });
  expect(mails[0]).toMatchObject({ subject: '004217 is your code for District Pour' });
  expect(mails[0]?.text).toContain(
    'Enter 004217 in the booking form. It works once, for 10 minutes, and up to five tries.',
  );
  expect(mails[0]?.text).not.toContain('/auth/confirm');
});

// rule: B-2-18
test('the code beside a sign-in link is in the text', async () => {
  const { mails } = await work('mail.account', { ...mail, action: 'magiclink', code: '004217' }, { now });
  expect(mails[0]?.text).toContain('Or enter 004217 on the page where you asked for it.');
  expect(mails[0]?.text).toContain(`/auth/confirm#token_hash=${token}`);
});

// rule: B-1-15
test.each(['signup', 'recovery', 'email_change', 'invite'])(
  'the code beside a link of %s stands below its text with the page that takes it',
  async (action) => {
    const { mails } = await work('mail.account', { ...mail, action, code: 'ABCD2345' }, { now });
    expect(mails[0]?.text).toContain('Or open http://site.test/auth/confirm and enter the code ABCD-2345.');
    expect(mails[0]?.text).toContain(`/auth/confirm#token_hash=${token}`);
  },
);

// rule: B-2-03
test('the code of a link names the booking, and no link is beside it', async () => {
  const payload = { ...mail, token: undefined, action: 'booking_code', code: '004217', number: 1043 };
  const { mails } = await work('mail.account', payload, { now });
  expect(mails[0]).toMatchObject({ subject: '004217 is your code for booking 1043' });
  expect(mails[0]?.text).toContain('Enter 004217 on the page of booking 1043 to go on.');
  expect(mails[0]?.text).not.toContain('/auth/confirm');
});

// rule: B-2-18
test('somebody of the team reads how to sign in, and gets no code and no link that signs in', async () => {
  const { mails } = await work('mail.account', { ...mail, token: undefined, action: 'team' }, { now });
  expect(mails[0]).toMatchObject({ subject: 'Sign in to District Pour to book' });
  expect(mails[0]?.text).toContain('Sign in: http://site.test/sign-in');
  expect(mails[0]?.text).not.toMatch(/\b\d{6}\b|\/auth\/confirm/);
});

// rule: B-1-14
test('a link that expired while the mail service was down is not sent, and the owner is told why', async () => {
  const { mails, finished } = await work('mail.account', { ...mail, action: 'signup' }, { now: mail.expires_at });
  expect(mails).toEqual([]);
  expect(finished).toEqual([
    { p_id: 1, p_ok: false, p_error: 'account mail: its link expired before it could be sent' },
  ]);
});

test('a mail of the account server that we have no text for fails, and is not silently dropped', async () => {
  const { mails, finished } = await work('mail.account', { ...mail, action: 'surprise' }, { now });
  expect(mails).toEqual([]);
  expect(finished).toMatchObject([{ p_ok: false, p_error: 'outbox: row without a known action' }]);
});
