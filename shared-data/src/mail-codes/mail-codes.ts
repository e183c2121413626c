import { answerOf, call } from '../core/call.ts';
import { toDataError } from '../core/data-error.ts';
import type { MailedLinkPurpose } from '../domain/contact/contact.ts';

const failureOf = (cause: unknown, other: string): Error =>
  new Error(
    toDataError(cause).status === 429
      ? 'There were too many tries from your network. Please try again in ten minutes.'
      : other,
  );

/** For `OpenByCode` of shared-ui on the page of a mailed link: what it asks for, and its two calls (docs/product/customers.md#mail-code). */
export const mailCodesOf = (purpose: MailedLinkPurpose) => ({
  asks: purpose === 'booking' || purpose === 'review' ? ('number' as const) : ('address' as const),
  /** The fragment that the link of the mail has; null when nothing is opened. @throws Error with a message for the form */
  open: async (named: string, code: string): Promise<string | null> => {
    try {
      return await answerOf(call('redeem_mail_code', { purpose, named, code }));
    } catch (cause) {
      throw failureOf(cause, 'The code could not be checked. Please try again.');
    }
  },
  /** Mails a new code, if there is a link; the answer is the same without one. @throws Error with a message for the form */
  mail: async (named: string): Promise<void> => {
    try {
      await answerOf(call('request_mail_code', { purpose, named }));
    } catch (cause) {
      throw failureOf(cause, 'The code could not be mailed. Please try again.');
    }
  },
});

/** The same for the links of the account server. Another mail of theirs is asked for where they are sent, by its kind. */
export const accountCodes = {
  asks: 'address' as const,
  /** The fragment that the link of the mail has; null when nothing is opened. @throws Error with a message for the form */
  open: async (email: string, code: string): Promise<string | null> => {
    try {
      const [link] = await answerOf(call('redeem_account_code', { email, code }));
      return link ? new URLSearchParams({ token_hash: link.tokenHash, type: link.type }).toString() : null;
    } catch (cause) {
      throw failureOf(cause, 'The code could not be checked. Please try again.');
    }
  },
};
