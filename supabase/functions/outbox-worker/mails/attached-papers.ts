import { listed } from 'shared-data/domain/counted';
import { documentTitle } from 'shared-data/domain/documents';
import type { IssuedDocument } from '../../_shared/invoices/issued-document.ts';
import type { MailContent } from '../../_shared/mails/content.ts';

/** The mail with a sentence that names the papers that it has attached, when it has any (docs/product/invoices.md#mails). */
export function namePapers(content: MailContent, papers: readonly IssuedDocument[]): MailContent {
  if (papers.length === 0) return content;
  return { ...content, paragraphs: [...content.paragraphs, `Attached: ${listed(papers.map(documentTitle))}.`] };
}
