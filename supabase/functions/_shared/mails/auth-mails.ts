import { BRAND } from 'shared-data/domain/business';
import type { FrameFacts, MailContent } from './content.ts';

/**
 * The URL of an auth mail's link, with the variables of the account server's templates. The page has one button that
 * verifies the token, so that a program that opens links does not use it up.
 */
const confirmUrl = (type: 'signup' | 'recovery' | 'email_change' | 'magiclink' | 'invite') =>
  `{{ .SiteURL }}/auth/confirm?token_hash={{ .TokenHash }}&type=${type}&next={{ .RedirectTo }}`;

const EXPIRY = 'It works once, for 15 minutes.';

/**
 * The mails of the account server, by their names in `supabase/config.toml`. None contains a code, because no page takes
 * one. `npm run gen:mails` writes them to `supabase/templates`.
 */
export const authMails = {
  confirmation: {
    subject: 'Confirm your address',
    heading: 'Confirm your address',
    paragraphs: [`Open the link to confirm that this address is yours. ${EXPIRY}`],
    action: { label: 'Confirm address', url: confirmUrl('signup') },
    footnotes: ['You did not create an account with us? Then ignore this mail.'],
  },
  recovery: {
    subject: 'Set a new password',
    heading: 'Set a new password',
    paragraphs: [`Open the link to set a new password for your account. ${EXPIRY}`],
    action: { label: 'Set a new password', url: confirmUrl('recovery') },
    footnotes: ['You did not ask for this? Then ignore this mail. Your password stays as it is.'],
  },
  magic_link: {
    subject: `Sign in to ${BRAND.name}`,
    heading: 'Your sign-in link',
    paragraphs: [`Open the link to sign in to your account. ${EXPIRY}`],
    action: { label: 'Sign in', url: confirmUrl('magiclink') },
    footnotes: ['You did not ask for this? Then ignore this mail. Nobody can sign in without the link.'],
  },
  email_change: {
    subject: 'Confirm your new address',
    heading: 'Confirm your new address',
    paragraphs: [
      `Open the link to use {{ .NewEmail }} for your account from now on. ${EXPIRY}`,
      'A mail like this goes to your old and to your new address. The change takes effect when both are confirmed.',
    ],
    action: { label: 'Confirm the change', url: confirmUrl('email_change') },
    footnotes: ['You did not ask for this? Then ignore this mail. Your address stays as it is.'],
  },
  invite: {
    subject: `Your invitation to ${BRAND.name}`,
    heading: 'You are invited',
    paragraphs: [`Open the link to accept the invitation to an account at ${BRAND.name}. ${EXPIRY}`],
    action: { label: 'Accept the invitation', url: confirmUrl('invite') },
    footnotes: ['You do not know what this is about? Then ignore this mail. No account is opened.'],
  },
  reauthentication: {
    subject: 'Was this you?',
    heading: 'Was this you?',
    paragraphs: [
      'Somebody who is signed in to your account asked for a code that confirms who they are. Our site has no page that takes such a code, so this mail contains none.',
      'If it was not you, please change your password.',
    ],
    action: { label: 'Open my account', url: '{{ .SiteURL }}/account' },
  },
} satisfies Record<string, MailContent>;

export type AuthMail = keyof typeof authMails;

const link = (name: string) => ({ display: `{{${name}}}`, href: `{{${name}_link}}` });

/** The facts of a template: placeholders, because a template is older than the mail (docs/product/business-facts.md#placeholders). */
export const placeholders: FrameFacts = {
  area: { name: '{{area}}', detail: '' },
  phone: link('phone'),
  emails: { hello: link('email'), events: link('email') },
};

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A template's HTML with the facts in force; the variables of the account server stay. */
export function fillTemplateFacts(html: string, { area, phone, emails }: FrameFacts): string {
  const words: Record<string, string> = {
    area: area.name,
    phone: phone.display,
    phone_link: phone.href,
    email: emails.hello.display,
    email_link: emails.hello.href,
  };
  return html.replaceAll(/\{\{(\w+)\}\}/g, (placeholder, name: string) => escaped(words[name] ?? placeholder));
}
