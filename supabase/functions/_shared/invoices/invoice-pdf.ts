import { toBase64 } from '../base64.ts';
import type { Deps } from '../deps.ts';
import { makeDocument } from '../documents/document.ts';
import { readFromSite } from '../documents/read-slices.ts';
import { filenameOf, invoiceContent } from './invoice-content.ts';
import type { IssuedDocument } from './issued-document.ts';

/**
 * The PDF of a document in base64. It is made from the row that never changes, dated by it, so each call gives the same
 * bytes (docs/product/invoices.md#pdf).
 */
export async function invoicePdf(document: IssuedDocument, deps: Deps): Promise<{ filename: string; content: string }> {
  const bytes = await makeDocument(invoiceContent(document), {
    now: new Date(document.issuedAt),
    readSlice: readFromSite(deps),
    letterhead: document.issuer,
  });
  return { filename: filenameOf(document), content: toBase64(bytes) };
}
