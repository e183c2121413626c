import { BRAND } from 'shared-data/domain/business';
import { ServiceError } from '../http/errors.ts';
import type { MailLink } from './common/content.ts';
import { otherMail } from './common/define-mail.ts';
import { orEnter } from './common/mail-code.ts';
import type { MailText } from './common/mail-kind.ts';
import { text } from './common/payload.ts';
import type { Payload } from './common/payload.ts';
import { SITE } from './common/samples.ts';

/** The page to which the link leads at last; absolute, and empty for the site. */
function confirmPath({ token, action, next }: Payload, siteUrl: string): string {
  const fields = { token_hash: text(token), type: text(action), next: text(next) || siteUrl };
  return `${confirmPage(siteUrl)}#${new URLSearchParams(fields)}`;
}

const confirmPage = (siteUrl: string) => `${siteUrl}/auth/confirm`;

const EXPIRY = 'It works once, for 15 minutes.';

interface Facts {
  /**
   * Six digits: of a `code`, a `booking_code` and, unless the person is of the team, a `magiclink`. Of other links eight letters and
   * digits, for a mail program that cuts them; none for the team.
   */
  code: string | null;
  /** Of the booking of a `booking_code`. */
  number: number;
  /** The address that a change is about. */
  newEmail: string | null;
  /** With the code that stands below it. */
  link: Pick<MailLink, 'url' | 'orEnter'>;
  siteUrl: string;
}

/**
 * What the account server wants to tell somebody, by its names. `code` is a sign-in by a code of ours in a form, `team` is what
 * staff and admins get instead, and `booking_code` is a code to cancel a booking by its link or to change its address.
 */
const TEXTS = {
  signup: ({ link }) => ({
    subject: 'Confirm your address',
    paragraphs: [`Open the link to confirm that this address is yours. ${EXPIRY}`],
    action: { label: 'Confirm address', ...link },
    footnotes: ['You did not create an account with us? Then ignore this mail.'],
  }),
  recovery: ({ link }) => ({
    subject: 'Set a new password',
    paragraphs: [`Open the link to set a new password for your account. ${EXPIRY}`],
    action: { label: 'Set a new password', ...link },
    footnotes: ['You did not ask for this? Then ignore this mail. Your password stays as it is.'],
  }),
  magiclink: ({ code, link: { url } }) => ({
    subject: `Sign in to ${BRAND.name}`,
    heading: 'Your sign-in link',
    paragraphs: [
      `Open the link to sign in to your account. ${EXPIRY}`,
      code &&
        `Or enter ${code} on the page where you asked for it. The code works once, for 10 minutes, and up to five tries.`,
    ],
    action: { label: 'Sign in', url },
    footnotes: ['You did not ask for this? Then ignore this mail. Nobody can use the link without this mail.'],
  }),
  booking_code: ({ code, number }) => ({
    subject: `${code} is your code for booking ${number}`,
    heading: 'Your code',
    paragraphs: [
      `Enter ${code} on the page of booking ${number} to go on. It works once, for 10 minutes, and up to five tries.`,
    ],
    footnotes: [
      'You did not ask for this? Then somebody has opened the link in a mail of ours. Give the code to nobody; the booking stays as it is.',
    ],
  }),
  email_change: ({ newEmail, link }) => ({
    subject: 'Confirm your new address',
    paragraphs: [
      `Open the link to use ${newEmail} for your account from now on. ${EXPIRY}`,
      'We ask at your present address, and may ask at the new one too. The change takes effect once every link that we mailed about it was used.',
    ],
    action: { label: 'Confirm the change', ...link },
    footnotes: ['You did not ask for this? Then ignore this mail. Your address stays as it is.'],
  }),
  invite: ({ link }) => ({
    subject: `Your invitation to ${BRAND.name}`,
    heading: 'You are invited',
    paragraphs: [`Open the link to accept the invitation to an account at ${BRAND.name}. ${EXPIRY}`],
    action: { label: 'Accept the invitation', ...link },
    footnotes: ['You do not know what this is about? Then ignore this mail. No account is opened.'],
  }),
  code: ({ code }) => ({
    subject: `${code} is your code for ${BRAND.name}`,
    heading: 'Your code',
    paragraphs: [
      `Enter ${code} in the booking form. It works once, for 10 minutes, and up to five tries.`,
      'With the right code you are signed in, or your account is made, and your booking goes on.',
    ],
    footnotes: ['You did not book with us? Then ignore this mail, and give the code to nobody. We never ask for it.'],
  }),
  team: ({ siteUrl }) => ({
    subject: `Sign in to ${BRAND.name} to book`,
    heading: 'Please sign in to book',
    paragraphs: [
      'A booking with this address was sent without signing in. Your account belongs to the team, so no code signs in to it: please sign in as you always do, then book.',
    ],
    action: { label: 'Sign in', url: `${siteUrl}/sign-in` },
    footnotes: ['You did not book? Then ignore this mail. Nobody was signed in.'],
  }),
  reauthentication: ({ siteUrl }) => ({
    subject: 'Was this you?',
    paragraphs: [
      'Somebody who is signed in to your account asked for a code that confirms who they are. Our site has no page that takes such a code, so this mail contains none.',
      'If it was not you, please change your password.',
    ],
    action: { label: 'Open my account', url: `${siteUrl}/account` },
  }),
} satisfies Record<string, (facts: Facts) => MailText>;
type Action = keyof typeof TEXTS;
const ACTIONS = Object.keys(TEXTS) as Action[];

const DIGITS: readonly string[] = ['magiclink', 'code', 'booking_code'];

const sample = (action: Action) => ({
  row: {
    action,
    token: 'a1b2c3',
    code: DIGITS.includes(action) ? '418203' : 'DW84NZEY',
    number: 1043,
    new_email: 'ada.king@example.com',
    next: `${SITE}/account?tab=bookings`,
    expires_at: '2027-05-28T13:00:00Z',
  },
  at: '2027-05-28T12:50:00Z',
});

/**
 * The mails of the account server (docs/product/notifications-and-mails.md#auth-mails). None contains a code of the account
 * server, because no page takes one; the codes are ours (docs/product/booking.md#code, docs/product/accounts.md#account-code).
 *
 * The page of the link has one button that verifies the token, so that a program that opens links does not use it up. The token
 * stands in the fragment, which no browser sends to a server.
 */
export default otherMail({
  kind: 'mail.account',
  to: 'person',
  label: 'Sign-in or confirmation',
  failed: [
    'Somebody could not be sent a link to sign in or to confirm their address',
    'They were told to look for it, and can ask for it again.',
  ],
  forgets: ['token', 'code'],
  reads: {
    action: ACTIONS,
    code: 'optional',
    new_email: 'optional',
    /** When link or code stop working. */
    expires_at: 'string',
  },
  isDue: ({ data: { expiresAt }, now }) => {
    if (new Date(expiresAt) > now) return true;
    // A mail that waited too long is not sent, and not reported as sent.
    throw new ServiceError('account mail', 'its link expired before it could be sent', false);
  },
  preview: sample('signup'),
  more: Object.fromEntries(ACTIONS.slice(1).map((action) => [action, sample(action)])),
  build: ({ data, payload, siteUrl }) => {
    const url = confirmPath(payload, siteUrl);
    const link = { url, ...(data.code && { orEnter: orEnter(data.code, confirmPage(siteUrl)) }) };
    const text: (facts: Facts) => MailText = TEXTS[data.action];
    return text({ ...data, number: Number(payload.number), link, siteUrl });
  },
});
