import { BRAND } from 'shared-data/domain/business';
import type { MailContent } from '../../_shared/mails/content.ts';

/** To an address that somebody entered. It has no text of the form, so that nobody can send theirs by it. */
export function confirmSubscriptionMail(token: string, siteUrl: string): MailContent {
  return {
    subject: `Please confirm your address for the ${BRAND.name} mailing list`,
    heading: 'Please confirm your address',
    paragraphs: [
      `Somebody, probably you, entered this address for the ${BRAND.name} mailing list. Open the link and press the button to join. It works for seven days.`,
      'If it was not you, do nothing. You are not on the list, and we send no further mail.',
    ],
    action: { label: 'Confirm my address', url: `${siteUrl}/newsletter/confirm#${token}` },
  };
}

/** The first mail to the list, after the address was confirmed. */
export function subscriptionConfirmedMail(siteUrl: string): MailContent {
  return {
    subject: `You are on the ${BRAND.name} mailing list`,
    heading: 'You are on the list',
    paragraphs: ['About once a month: a recipe for the season, an article, and the weekends that are still free.'],
    action: { label: 'Read the blog', url: `${siteUrl}/blog` },
  };
}
