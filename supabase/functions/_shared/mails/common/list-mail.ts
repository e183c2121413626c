import { BRAND } from 'shared-data/domain/business';
import type { Business } from 'shared-data/domain/facts';
import { issueBlocks, issuePreheader } from 'shared-data/domain/issue';
import type { MailContent } from './content.ts';
import { mailedLinkPath } from '../../site-paths.ts';
import { unreadable } from './payload.ts';
import type { Payload } from './mail-kind.ts';

/** The page with the one button; the token is in the fragment, which no server and no log receives. */
export const unsubscribePage = (token: string, siteUrl: string) => `${siteUrl}${mailedLinkPath('unsubscribe', token)}`;

/** A mail to the list: its content with the postal address and the link that ends the subscription. */
export function toListMail(
  content: MailContent,
  unsubscribeToken: string,
  siteUrl: string,
  { postalAddress }: Business,
): MailContent {
  return {
    ...content,
    footnotes: [
      ...(content.footnotes ?? []),
      `You get this mail because you joined our mailing list.\n${BRAND.name}, ${postalAddress}`,
      { label: 'Unsubscribe', url: unsubscribePage(unsubscribeToken, siteUrl) },
    ],
  };
}

/** The headers of RFC 8058, by which a mail program unsubscribes with one POST. */
export function listHeaders(unsubscribeToken: string, supabaseUrl: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${supabaseUrl}/functions/v1/unsubscribe?token=${encodeURIComponent(unsubscribeToken)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** An issue as the owner wrote it (docs/product/mailing-list.md#issue-notation). */
export function issueContent(subject: string, body: string): MailContent {
  const blocks = issueBlocks(body);
  return { subject, heading: subject, preheader: issuePreheader(blocks), paragraphs: [], blocks };
}

/** The subscriber to the mailing list, with the token of their link. */
export function toSubscriber({ email, token }: Payload): { email: string; token: string } {
  if (typeof email === 'string' && typeof token === 'string') return { email, token };
  throw unreadable('a subscriber');
}

export const ISSUE_SAMPLE = {
  subject: 'Three drinks for the first warm evening',
  body: '# A spritz that waits\nMix it an hour before your guests come.\nIt only gets better.\n\nThe recipe is on [our blog](https://districtpour.example/blog).\n\n# Free weekends\nTwo weekends in May are free.',
};
