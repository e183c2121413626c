import { BRAND } from 'shared-data/domain/business';
import { ServiceError } from '../../_shared/http/errors.ts';
import type { MailContent } from '../../_shared/mails/content.ts';

/** What the account server wants to tell somebody, by its names; `code` is a sign-in by a code of ours in a form. */
const ACTIONS = ['signup', 'recovery', 'magiclink', 'email_change', 'invite', 'reauthentication', 'code'] as const;

/** A mail of the account server; the payload of an outbox row that its hook wrote (private.send_account_mail). */
export interface AuthEvent {
  action: (typeof ACTIONS)[number];
  email: string;
  /** The hash by which the page of the link verifies it. */
  token: string;
  /** The page to which the link leads at last; absolute. */
  next: string;
  /** Six digits, of a `code` only. */
  code: string;
  /** The address that a change is about. */
  newEmail: string;
  /** When link or code stop working. */
  expiresAt: Date;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Reads the payload of a row. Throws `ServiceError` for an action that we have no text for, and without an address. */
export function toAuthEvent(payload: Record<string, unknown>): AuthEvent {
  const action = ACTIONS.find((name) => name === payload.action);
  const email = textOf(payload.email);
  if (!action || !email) throw new ServiceError('outbox', 'unknown mail of the account server', false);
  return {
    action,
    email,
    token: textOf(payload.token),
    next: textOf(payload.next),
    code: textOf(payload.code),
    newEmail: textOf(payload.new_email),
    expiresAt: new Date(textOf(payload.expires_at)),
  };
}

/** Throws `ServiceError` when the link of a mail works no longer, so that a mail that waited too long is not sent. */
export function assertLinkWorks({ expiresAt }: AuthEvent, now: Date): void {
  if (expiresAt > now) return;
  throw new ServiceError('account mail', 'its link expired before it could be sent', false);
}

const EXPIRY = 'It works once, for 15 minutes.';

/**
 * The page has one button that verifies the token, so that a program that opens links does not use it up. The token stands in
 * the fragment, which no browser sends to a server.
 */
const linkOf = ({ action, token, next }: AuthEvent, siteUrl: string) =>
  `${siteUrl}/auth/confirm#${new URLSearchParams({ token_hash: token, type: action, next: next || siteUrl })}`;

/**
 * The mails of the account server (docs/product/notifications-and-mails.md#auth-mails). None contains a code of the account
 * server, because no page takes one; the code of `code` is ours (docs/product/booking.md#code).
 */
export function authMail(mail: AuthEvent, siteUrl: string): MailContent {
  const url = linkOf(mail, siteUrl);
  switch (mail.action) {
    case 'signup':
      return {
        subject: 'Confirm your address',
        heading: 'Confirm your address',
        paragraphs: [`Open the link to confirm that this address is yours. ${EXPIRY}`],
        action: { label: 'Confirm address', url },
        footnotes: ['You did not create an account with us? Then ignore this mail.'],
      };
    case 'recovery':
      return {
        subject: 'Set a new password',
        heading: 'Set a new password',
        paragraphs: [`Open the link to set a new password for your account. ${EXPIRY}`],
        action: { label: 'Set a new password', url },
        footnotes: ['You did not ask for this? Then ignore this mail. Your password stays as it is.'],
      };
    case 'magiclink':
      return {
        subject: `Sign in to ${BRAND.name}`,
        heading: 'Your sign-in link',
        paragraphs: [`Open the link to sign in to your account. ${EXPIRY}`],
        action: { label: 'Sign in', url },
        footnotes: ['You did not ask for this? Then ignore this mail. Nobody can use the link without this mail.'],
      };
    case 'email_change':
      return {
        subject: 'Confirm your new address',
        heading: 'Confirm your new address',
        paragraphs: [
          `Open the link to use ${mail.newEmail} for your account from now on. ${EXPIRY}`,
          'We ask at your present address, and may ask at the new one too. The change takes effect once every link that we mailed about it was used.',
        ],
        action: { label: 'Confirm the change', url },
        footnotes: ['You did not ask for this? Then ignore this mail. Your address stays as it is.'],
      };
    case 'invite':
      return {
        subject: `Your invitation to ${BRAND.name}`,
        heading: 'You are invited',
        paragraphs: [`Open the link to accept the invitation to an account at ${BRAND.name}. ${EXPIRY}`],
        action: { label: 'Accept the invitation', url },
        footnotes: ['You do not know what this is about? Then ignore this mail. No account is opened.'],
      };
    case 'code':
      return {
        subject: `${mail.code} is your code for ${BRAND.name}`,
        heading: 'Your code',
        paragraphs: [
          `Enter ${mail.code} in the booking form. It works once, for 10 minutes, and up to five tries.`,
          'With the right code you are signed in, or your account is made, and your booking goes on.',
        ],
        footnotes: [
          'You did not book with us? Then ignore this mail, and give the code to nobody. We never ask for it.',
        ],
      };
    case 'reauthentication':
      return {
        subject: 'Was this you?',
        heading: 'Was this you?',
        paragraphs: [
          'Somebody who is signed in to your account asked for a code that confirms who they are. Our site has no page that takes such a code, so this mail contains none.',
          'If it was not you, please change your password.',
        ],
        action: { label: 'Open my account', url: `${siteUrl}/account` },
      };
  }
}
