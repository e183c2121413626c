import { AsyncLocalStorage } from 'node:async_hooks';
import { join } from 'node:path';
import type { Rows } from '../database/database-types.ts';

/** The call of the account server that the current mail answers; the server itself does not pass it on. */
export const mailCall = new AsyncLocalStorage<{ path: string; redirect: string | null }>();

/** What the hosted account server gives to its "send email" hook, as far as private.send_account_mail reads it. */
interface MailEvent {
  user: { email: string; new_email?: string };
  email_data: { email_action_type: string; token_hash: string; token_hash_new?: string; redirect_to: string };
}

/** Gives an event to the hook. Resolves at once, because the time of an answer would tell whether the address has an account. */
export type MailHook = (event: MailEvent) => Promise<void>;

/** The embedded account server has no hook, but mails from templates: these say what the mail is about, a line a value. */
const template = (action: string) => ({ subject: action, content_path: join(import.meta.dirname, 'mail-hook.txt') });
export const hookTemplates = {
  confirmation: template('signup'),
  recovery: template('recovery'),
  magic_link: template('magiclink'),
  email_change: template('email_change'),
  invite: template('invite'),
};

/** The page on the site that a call asked its link to lead to, else the site. */
export function redirectOf(redirect: string | undefined | null, siteUrl: string): string {
  if (!redirect) return siteUrl;
  return URL.canParse(redirect) && new URL(redirect).origin === new URL(siteUrl).origin ? redirect : siteUrl;
}

/**
 * The event of a mail that the embedded account server wants to send. It has no template for a request to confirm who
 * somebody is, and asks about a new address at the present one only.
 */
export function eventOfMail(
  { to, subject, html = '' }: { to: string; subject: string; html?: string },
  siteUrl: string,
): MailEvent {
  const redirect_to = redirectOf(mailCall.getStore()?.redirect, siteUrl);
  if (mailCall.getStore()?.path === '/auth/v1/reauthenticate')
    return { user: { email: to }, email_data: { email_action_type: 'reauthentication', token_hash: '', redirect_to } };
  const [hash = '', email = '', newEmail = ''] = html.split('\n');
  if (subject !== 'email_change')
    return { user: { email: to }, email_data: { email_action_type: subject, token_hash: hash, redirect_to } };
  const tokens = to === email ? { token_hash: '', token_hash_new: hash } : { token_hash: hash };
  return { user: { email, new_email: newEmail }, email_data: { email_action_type: subject, ...tokens, redirect_to } };
}

/** The hook of `supabase/config.toml`. A refusal (five mails in an hour) is silent here: `limit-mails.ts` answers first. */
export function mailHook(query: (text: string, params?: unknown[]) => Promise<Rows>): MailHook {
  return (event) => {
    query('select private.send_account_mail($1::jsonb)', [JSON.stringify(event)]).catch((error: unknown) =>
      console.error('A mail of the account server could not be written:', error),
    );
    return Promise.resolve();
  };
}
