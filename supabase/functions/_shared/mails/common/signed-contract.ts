import type { ContractFile } from '../../contracts/contract-content.ts';
import { contractPdf } from '../../contracts/contract-pdf.ts';
import { ServiceError } from '../../http/errors.ts';
import { bookingMail } from './define-mail.ts';
import type { BookingMail, MailKind, Sample } from './mail-kind.ts';
import type { Shape } from './payload.ts';

type Stage = 'signed' | 'countersigned';

interface ContractMail extends Pick<BookingMail<Shape, ContractFile>, 'kind' | 'to' | 'label' | 'failed'> {
  /** What it says of a contract at each stage. */
  texts: Readonly<Record<Stage, Readonly<{ subject: string; heading: string; says: string }>>>;
  /** Rows below the version. */
  last?: (contract: ContractFile) => [label: string, value: string][];
}

/** A mail with the signed contract as a PDF; the preview's contract lacks what only the PDF shows. */
export function contractMail({ texts, last, ...mail }: ContractMail): MailKind {
  const sample = (stage: Stage): Sample<ContractFile> => ({
    row: { contract_id: 'c0000000-0000-4000-8000-000000000001', stage },
    loaded: { stage, version: 1, sha256: 'c0ffee'.repeat(10), head: 'decade'.repeat(10) } as ContractFile,
  });
  return bookingMail({
    ...mail,
    reads: { contract_id: 'string', stage: ['signed', 'countersigned'] },
    load: async ({ contractId, stage }, database) => {
      const contract = await database.contractFile(contractId, stage);
      if (!contract) throw new ServiceError('outbox', 'contract not found', false);
      return contract;
    },
    attach: async ({ loaded }, { database, deps }) => [await contractPdf(loaded, database, deps)],
    preview: sample('signed'),
    more: { countersigned: sample('countersigned') },
    build: ({ data: { stage }, loaded, siteUrl }) => {
      const { says, ...text } = texts[stage];
      return {
        ...text,
        paragraphs: [says, `Anybody can find out at ${siteUrl}/verify that the PDF was not changed.`],
        last: [['Contract', `version ${loaded.version}`], ...(last?.(loaded) ?? [])],
      };
    },
  });
}
