import type { ContractFile } from '../../contracts/contract-content.ts';
import { contractPdf } from '../../contracts/contract-pdf.ts';
import { ServiceError } from '../../http/errors.ts';
import type { MailAttachment } from '../../services/mail.ts';
import { unreadable } from './payload.ts';
import type { RowContext, Sample } from './mail-kind.ts';

/** The contract of an outbox row. Throws `ServiceError` for a row that names none. */
export async function loadContract({ row: { payload }, database }: RowContext): Promise<ContractFile> {
  const { contract_id: id, stage } = payload;
  if (typeof id !== 'string' || (stage !== 'signed' && stage !== 'countersigned')) throw unreadable('a contract');
  const contract = await database.contractFile(id, stage);
  if (!contract) throw new ServiceError('outbox', 'contract not found', false);
  return contract;
}

export const attachContract = async (
  { loaded }: { loaded: ContractFile },
  { database, deps }: RowContext,
): Promise<MailAttachment[]> => [{ ...(await contractPdf(loaded, database, deps)), contentType: 'application/pdf' }];

export const versionRow = ({ version }: ContractFile): [label: string, value: string] => [
  'Contract',
  `version ${version}`,
];

export const howToVerify = (siteUrl: string) =>
  `Anybody can find out at ${siteUrl}/verify that the PDF was not changed.`;

/** A contract at a stage, without what only its PDF shows. */
export const contractSample = (stage: ContractFile['stage']): Sample<ContractFile> => ({
  row: { contract_id: 'c0000000-0000-4000-8000-000000000001', stage },
  loaded: { stage, version: 1, sha256: 'c0ffee'.repeat(10), head: 'decade'.repeat(10) } as ContractFile,
});
