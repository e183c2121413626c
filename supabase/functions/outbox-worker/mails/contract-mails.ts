import type { MailedBooking } from '../../_shared/bookings/mailed-booking.ts';
import type { Database } from '../../_shared/bookings/database.ts';
import type { OutboxRow } from '../../_shared/bookings/database-types.ts';
import { contractPdf } from '../../_shared/contracts/contract-pdf.ts';
import type { ContractFile } from '../../_shared/contracts/contract-content.ts';
import type { Deps } from '../../_shared/deps.ts';
import { ServiceError } from '../../_shared/http/errors.ts';
import { customerRows, ownerRows } from '../../_shared/mails/booking-rows.ts';
import type { MailContent } from '../../_shared/mails/content.ts';
import type { MailAttachment } from '../../_shared/services/mail.ts';
import { eventOf, openBooking } from './owner-mails.ts';

type SignedContract = Pick<ContractFile, 'stage' | 'sha256' | 'head' | 'version'>;

const versionRow = ({ version }: SignedContract): [string, string] => ['Contract', `version ${version}`];

/** For the owner's files; the PDF has them too. */
const hashes = ({ sha256, head }: SignedContract): [string, string][] => [
  ['SHA-256', sha256],
  ['Last row of the trail', head ?? ''],
];

const howToVerify = (siteUrl: string) => `Anybody can find out at ${siteUrl}/verify that the PDF was not changed.`;

/** To the customer: a copy of what they signed, and later of what both have signed. */
export function contractSignedMail(
  booking: MailedBooking,
  contract: SignedContract,
  url: string,
  siteUrl: string,
): MailContent {
  const both = contract.stage === 'countersigned';
  return {
    subject: `${both ? 'Signed by both' : 'Your signed contract'}: ${booking.eventName}`,
    heading: both ? 'We have countersigned your contract' : 'You have signed your contract',
    paragraphs: [
      both
        ? 'The PDF that is attached has both signatures. Please keep it.'
        : 'Your copy is attached. You get another mail when we have countersigned it.',
      howToVerify(siteUrl),
    ],
    facts: [...customerRows(booking), versionRow(contract)],
    action: { label: booking.userId ? 'See my contracts' : 'See my booking', url },
  };
}

/** To the customer: the contract is not signed yet, or has changed since. */
export function signatureRequestMail(booking: MailedBooking, url: string): MailContent {
  return {
    subject: `Please sign your contract: ${booking.eventName}`,
    heading: 'Your contract waits for your signature',
    paragraphs: ['Please read and sign it when you have a moment. It takes two minutes, on a phone too.'],
    facts: customerRows(booking),
    action: { label: 'Read and sign', url },
  };
}

/** Whether the signature is still missing: it may have come since the row was written. */
export async function lacksSignature({ bookingId }: MailedBooking, database: Database): Promise<boolean> {
  const current = await database.checkoutState(bookingId);
  return current !== null && current.status !== 'cancelled' && current.signatureRequired && !current.signatureCompleted;
}

/** To the owner: a contract waits to be countersigned, and later the copy with both signatures. */
export function contractSignedOwnerMail(
  booking: MailedBooking,
  contract: SignedContract,
  siteUrl: string,
): MailContent {
  const both = contract.stage === 'countersigned';
  return {
    subject: `${both ? 'Countersigned' : 'To countersign'}: ${eventOf(booking)}`,
    heading: both ? 'A contract was countersigned' : 'A contract waits to be countersigned',
    paragraphs: [
      both
        ? 'Your copy with both signatures is attached.'
        : 'The customer has signed. Please countersign under Payments.',
      howToVerify(siteUrl),
    ],
    facts: [...ownerRows(booking), versionRow(contract), ...hashes(contract)],
    action: openBooking(booking, siteUrl),
  };
}

/** The contract of an outbox row with its PDF. Throws `ServiceError` for a row that names none. */
export async function contractOf(
  { payload }: OutboxRow,
  database: Database,
  deps: Deps,
): Promise<{ contract: ContractFile; attachments: MailAttachment[] }> {
  const { contract_id: id, stage } = payload;
  if (typeof id !== 'string' || (stage !== 'signed' && stage !== 'countersigned'))
    throw new ServiceError('outbox', 'row without a contract', false);
  const contract = await database.contractFile(id, stage);
  if (!contract) throw new ServiceError('outbox', 'contract not found', false);
  const file = await contractPdf(contract, database, deps);
  return { contract, attachments: [{ ...file, contentType: 'application/pdf' }] };
}
