import { shortBookingId } from 'shared-data/domain/booking-rules';
import type { Database } from '../bookings/database.ts';
import type { Deps } from '../deps.ts';
import { makeDocument } from '../documents/document.ts';
import { toBase64 } from '../base64.ts';
import { businessNow } from '../services/site-content.ts';
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
  const { booking_id: bookingId, version } = file.document;
  const filename = `district-pour-contract-${shortBookingId(bookingId)}-v${version}.pdf`;
  if (file.content) return { filename, content: file.content };
  const drawable = file.signatureData !== null && (await isDrawable(file.signatureData));
  const bytes = await makeDocument(contractContent(file, drawable, `${deps.env.siteUrl}/verify`), {
    now: new Date(file.madeAt),
    business: await businessNow(deps),
  });
  return { filename, content: await database.keepContractFile(file.id, file.stage, toBase64(bytes)) };
}
