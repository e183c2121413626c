import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { authMails, placeholders } from './auth-mails.ts';
import { renderMail } from './render-mail.ts';

const project = join(__dirname, '../../../..');
const { auth } = parse(readFileSync(join(project, 'supabase/config.toml'), 'utf8')) as unknown as {
  auth: { email: { otp_expiry: number; template: Record<string, { subject: string; content_path: string }> } };
};
const mails = Object.entries(authMails);

test('every mail of the account server is one of ours, with our subject', () => {
  expect(Object.entries(auth.email.template).map(([name, { subject }]) => [name, subject])).toEqual(
    mails.map(([name, { subject }]) => [name, subject]),
  );
  expect(Object.keys(authMails).sort()).toEqual([
    'confirmation',
    'email_change',
    'invite',
    'magic_link',
    'reauthentication',
    'recovery',
  ]);
});

test.each(mails)('the template of %s is what `npm run gen:mails` writes', async (name, content) => {
  const file = join(project, auth.email.template[name]?.content_path ?? '');
  expect(existsSync(file)).toBe(true);
  expect(readFileSync(file, 'utf8')).toBe(`${(await renderMail(content, placeholders)).html}\n`);
});

test.each(mails)('%s contains no code that could be entered', async (_name, content) => {
  const { html, text } = await renderMail(content, placeholders);
  expect(html).not.toMatch(/\{\{\s*\.Token\s*\}\}/);
  expect(text).not.toMatch(/\{\{\s*\.(Token|ConfirmationURL)\s*\}\}/);
});

test.each([
  ['confirmation', 'signup'],
  ['recovery', 'recovery'],
  ['magic_link', 'magiclink'],
  ['email_change', 'email_change'],
  ['invite', 'invite'],
] as const)('%s leads to the page that verifies it', async (name, type) => {
  const { text } = await renderMail(authMails[name], placeholders);
  expect(text).toContain(`{{ .SiteURL }}/auth/confirm?token_hash={{ .TokenHash }}&type=${type}&next={{ .RedirectTo }}`);
  expect(text).toContain(`for ${auth.email.otp_expiry / 60} minutes`);
});
