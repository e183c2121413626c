import { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Business } from '../../../../shared-data/src/domain/business/facts.ts';
import { textOf } from '../../../../supabase/functions/_shared/mails/render-mail.ts';
import { fillTemplateFacts } from '../../../../supabase/functions/_shared/mails/auth-mails.ts';
import type { AuthMail } from '../../../../supabase/functions/_shared/mails/auth-mails.ts';
import type { Mail } from '../mail.ts';
import { readSupabaseConfig } from '../supabase-config.ts';

/** The call of the account server that the current mail answers; the server itself does not pass it on. */
export const mailCall = new AsyncLocalStorage<{ path: string; redirect: string | null }>();

/** The templates that hosted projects get by `npm run push-config`. */
const templates = Object.fromEntries(
  Object.entries(readSupabaseConfig().auth.email.template).map(([name, { subject, content_path }]) => [
    name,
    { subject, content_path: join(import.meta.dirname, '../../../..', content_path) },
  ]),
) as Record<AuthMail, { subject: string; content_path: string }>;

/** Those that the embedded account server takes: it has no template for a request to confirm who somebody is. */
export const embeddedTemplates = Object.fromEntries(
  Object.entries(templates).filter(([name]) => name !== 'reauthentication'),
);

/** One mail with the values of its template's variables. */
export function fillTemplate(name: AuthMail, to: string, values: Record<string, string>): Mail {
  const { subject, content_path } = templates[name];
  const html = readFileSync(content_path, 'utf8').replace(/\{\{ \.(\w+) \}\}/g, (variable, key: string) =>
    (values[key] ?? variable).replaceAll('&', '&amp;'),
  );
  return { to, subject, html };
}

const confirmLink = /href="[^"]*\/auth\/confirm\?token_hash=([^&"]*)&amp;type=([^&"]*)&amp;next=[^"]*"/g;

/** The page of the site whose button uses the link up. */
const linkTo = (siteUrl: string, token: string, type: string, next: string) =>
  `${new URL('/auth/confirm', siteUrl).href}?${new URLSearchParams({ token_hash: token, type, next })}`;

/** The page on the site that a call asked its link to lead to, else the site. */
function nextOf(siteUrl: string): string {
  const redirect = mailCall.getStore()?.redirect ?? '';
  return URL.canParse(redirect) && new URL(redirect).origin === new URL(siteUrl).origin ? redirect : siteUrl;
}

/**
 * Completes a mail of the embedded account server as the hosted one sends it: it has the facts in force, its link leads
 * where the call asked, it has a text part, and a request to confirm who somebody is has a template too.
 */
export function completeAuthMail(mail: Mail, siteUrl: string, business: Business): Mail {
  const given =
    mailCall.getStore()?.path === '/auth/v1/reauthenticate'
      ? fillTemplate('reauthentication', mail.to, { SiteURL: siteUrl })
      : mail;
  const html = fillTemplateFacts(given.html ?? '', business).replace(
    confirmLink,
    (_link, token: string, type: string) => {
      const url = linkTo(siteUrl, token, type, nextOf(siteUrl));
      return `href="${url.replaceAll('&', '&amp;')}"`;
    },
  );
  return { ...given, html, text: textOf(html) };
}
