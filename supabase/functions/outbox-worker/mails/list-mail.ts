import { BRAND } from 'shared-data/domain/business';
import type { Business } from 'shared-data/domain/facts';
import type { MailContent } from '../../_shared/mails/content.ts';

/** The page with the one button; the token is in the fragment, which no server and no log receives. */
export const unsubscribePage = (token: string, siteUrl: string) => `${siteUrl}/newsletter/unsubscribe#${token}`;

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
