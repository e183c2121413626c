import type { Business } from 'shared-data/domain/facts';
import type { MailContent } from '../../_shared/mails/content.ts';

/** To the owner of an account whose password was changed (docs/product/accounts.md#password-changed). */
export function passwordChangedMail(siteUrl: string, { phone }: Business): MailContent {
  return {
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      'The password of your account was changed, and its sessions on other devices have ended. If that was you, there is nothing to do.',
      `It was not you? Request a new password now and call us at ${phone.display}.`,
    ],
    action: { label: 'Request a new password', url: `${siteUrl}/forgot-password` },
  };
}

/** To the address that an account had until now (docs/product/accounts.md#address-changed). */
export function addressChangedMail(siteUrl: string, { phone }: Business): MailContent {
  return {
    subject: 'Your email address was changed',
    heading: 'Your email address was changed',
    paragraphs: [
      'Your account has another email address now. This one does not sign in any more. If that was you, there is nothing to do.',
      `It was not you? Call us at ${phone.display} or write to us now.`,
    ],
    action: { label: 'Write to us', url: `${siteUrl}/contact` },
  };
}

/** To the address of an account that was closed (docs/product/accounts.md#account-closed). */
export function accountClosedMail(siteUrl: string, { phone }: Business): MailContent {
  return {
    subject: 'Your account was closed',
    heading: 'Your account was closed',
    paragraphs: [
      'Your account was closed, and what it contained was deleted. Records of payments and signed contracts that the law requires us to keep are out of everyday use, and are deleted seven years after the event. This is our last mail about the account.',
      `It was not you? Call us at ${phone.display} or write to us now.`,
    ],
    action: { label: 'Write to us', url: `${siteUrl}/contact` },
  };
}
