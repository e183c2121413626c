import type { Database } from '../bookings/database.ts';
import type { Deps } from '../deps.ts';
import { makeDocument } from '../documents/document.ts';
import { readFromSite } from '../documents/read-slices.ts';
import { toBase64 } from '../base64.ts';
import { contractContent } from './contract-content.ts';
import type { ContractFile } from './contract-content.ts';
import { isDrawable } from './signature-picture.ts';

/**
 * The PDF of a contract at its stage: the one that is kept, otherwise it is made and kept, so that everybody gets the same
 * bytes (docs/product/signatures.md#pdf). Throws what the database throws.
 */
export async function contractPdf(
  file: ContractFile,
  database: Database,
  deps: Deps,
): Promise<{ filename: string; content: string }> {
  const { booking_number: number, version } = file.document;
  const filename = `district-pour-contract-${number}-v${version}.pdf`;
  if (file.content) return { filename, content: file.content };
  const drawable = file.signatureData !== null && (await isDrawable(file.signatureData));
  const bytes = await makeDocument(contractContent(file, drawable, `${deps.env.siteUrl}/verify`), {
    now: new Date(file.madeAt),
    readSlice: readFromSite(deps),
    letterhead: file.document.business,
  });
  return { filename, content: await database.keepContractFile(file.id, file.stage, toBase64(bytes)) };
}
