import type { BookingFacts } from '../../_shared/bookings/booking-facts.ts';
import type { Database } from '../../_shared/bookings/database.ts';
import type { OutboxRow } from '../../_shared/bookings/database-types.ts';
import { contractPdf } from '../../_shared/contracts/contract-pdf.ts';
import type { ContractFile } from '../../_shared/contracts/contract-content.ts';
import type { Deps } from '../../_shared/deps.ts';
import { ServiceError } from '../../_shared/http/errors.ts';
import type { MailContent } from '../../_shared/mails/content.ts';
import type { MailAttachment } from '../../_shared/services/mail.ts';
import { bookingFacts } from './mails.ts';

type SignedContract = Pick<ContractFile, 'stage' | 'sha256' | 'head' | 'version'>;

const hashes = ({ version, sha256, head }: SignedContract): [string, string][] => [
  ['Contract', `version ${version}`],
  ['SHA-256', sha256],
  ['Last row of the trail', head ?? ''],
];

const howToVerify = (siteUrl: string) => `Anybody can find out at ${siteUrl}/verify that the PDF was not changed.`;

/** To the customer: a copy of what they signed, and later of what both have signed. */
export function contractSignedMail(
  booking: BookingFacts,
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
    facts: [...bookingFacts(booking), ...hashes(contract)],
    action: { label: booking.userId ? 'See my contracts' : 'See my booking', url },
  };
}

/** To the owner: a contract waits to be countersigned, and later the copy with both signatures. */
export function contractSignedOwnerMail(booking: BookingFacts, contract: SignedContract, siteUrl: string): MailContent {
  const both = contract.stage === 'countersigned';
  return {
    subject: `${both ? 'Countersigned' : 'To countersign'}: ${booking.eventName} on ${booking.eventDate}`,
    heading: both ? 'A contract was countersigned' : 'A contract waits to be countersigned',
    paragraphs: [
      both
        ? 'Your copy with both signatures is attached.'
        : 'The customer has signed. Please countersign under Payments.',
      howToVerify(siteUrl),
    ],
    facts: [...bookingFacts(booking), ['Customer', booking.fullName ?? booking.email], ...hashes(contract)],
    action: { label: 'Open the admin panel', url: `${siteUrl}/admin?tab=payments` },
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
