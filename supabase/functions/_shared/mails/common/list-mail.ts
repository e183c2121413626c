import { BRAND } from 'shared-data/domain/business';
import { issueBlocks, issuePreheader } from 'shared-data/domain/issue';
import type { MailContent } from './content.ts';
import { mailedLinkPath } from '../../site-paths.ts';
import type { BuiltMail, RowFacts } from './mail-kind.ts';
import type { Shape } from './payload.ts';

/**
 * What each mail to the list has: the postal address, the link that ends the subscription, and the headers of RFC 8058, by which a mail
 * program ends it with one POST. A test of an issue has no token: its link ends nothing, and it has no headers.
 */
export function asListMail(
  token: string | null,
  { siteUrl, supabaseUrl, business }: Pick<RowFacts<Shape>, 'siteUrl' | 'supabaseUrl' | 'business'>,
): Pick<BuiltMail, 'footnotes' | 'headers'> {
  return {
    footnotes: [
      `You get this mail because you joined our mailing list.\n${BRAND.name}, ${business.postalAddress}`,
      { label: 'Unsubscribe', url: `${siteUrl}${mailedLinkPath('unsubscribe', token ?? 'test')}` },
    ],
    ...(token && {
      headers: {
        'List-Unsubscribe': `<${supabaseUrl}/functions/v1/unsubscribe?token=${encodeURIComponent(token)}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
  };
}

/** An issue as the owner wrote it (docs/product/mailing-list.md#issue-notation). */
export function issueContent(subject: string, body: string): MailContent {
  const blocks = issueBlocks(body);
  return { subject, heading: subject, preheader: issuePreheader(blocks), paragraphs: [], blocks };
}

export const ISSUE_SAMPLE = {
  subject: 'Three drinks for the first warm evening',
  body: '# A spritz that waits\nMix it an hour before your guests come.\nIt only gets better.\n\nThe recipe is on [our blog](https://districtpour.example/blog).\n\n# Free weekends\nTwo weekends in May are free.',
};
