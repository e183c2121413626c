import { bookingTitle } from 'shared-data/domain/booking-rules';
import { contractSheet } from 'shared-data/domain/contract';
import type { ContractDocument, ContractSheet } from 'shared-data/domain/contract';
import { NO_PICTURE } from 'shared-data/domain/signatures';
import { formatDate, formatEventTime, nowInNewYork } from 'shared-data/domain/time';
import type { ServiceRow } from '../bookings/service-results.ts';
import type { DocumentContent, DocumentSection } from '../documents/document.ts';
import type { Fact } from '../documents/parts.ts';

/** A contract with what its PDF shows at a stage; `madeAt` is the instant of the stage. */
export type ContractFile = ServiceRow<'contract_file'>;
export type ContractStage = ContractFile['stage'];
type TrailEvent = ContractFile['events'][number];

const ways: Record<string, string> = {
  account: 'in the account',
  link: 'by a mailed link',
  admin: 'in the admin panel',
};

function timesOf({ at }: TrailEvent): Fact[] {
  const { date, time } = nowInNewYork(at);
  return [
    ['Time (UTC)', new Date(at).toISOString()],
    ['Time (New York)', `${formatDate(date, 'long')}, ${formatEventTime(time)}`],
  ];
}

function personOf(event: TrailEvent): Fact[] {
  const { details } = event;
  const facts: [string, string | undefined][] = [
    ['Name as typed', details?.name],
    ['Signs for', details?.client],
    ['Account', details?.account],
    ['Signature', details?.method && `${details.method}, ${ways[details.way ?? ''] ?? ''}`],
    ['Network address', details?.address],
    ['Browser', details?.browser],
  ];
  return [...facts.flatMap(([label, value]): Fact[] => (value ? [[label, value]] : [])), ...timesOf(event)];
}

/** The certificate page (docs/product/signatures.md#certificate). */
function certificate(file: ContractFile, drawable: boolean, verifyUrl: string): DocumentSection[] {
  const of = (kind: string) => file.events.find((event) => event.kind === kind);
  const [signed, countersigned] = [of('signed'), of('countersigned')];
  const { consent, intent } = file.document.terms;
  return [
    {
      heading: 'Certificate of signature',
      startsPage: true,
      facts: [
        ['Contract', `${bookingTitle(file.document.booking_number)}, version ${file.version}`],
        ['SHA-256 of the document', file.sha256],
        ['Last row of the trail', file.head ?? ''],
      ],
    },
    {
      heading: 'Signed by the client',
      ...(file.signatureData && file.signatureData !== NO_PICTURE && drawable
        ? { figure: { png: file.signatureData, alt: `Signature of ${signed?.details?.name ?? 'the client'}` } }
        : {
            paragraphs: [
              file.signatureData === NO_PICTURE
                ? 'The typed name is the signature.'
                : 'The picture of the signature cannot be shown.',
            ],
          }),
      facts: signed ? personOf(signed) : [],
    },
    { heading: 'What the client agreed to', paragraphs: [...consent, intent] },
    countersigned
      ? { heading: 'Countersigned for District Pour', facts: personOf(countersigned) }
      : { paragraphs: ['District Pour has not countersigned this copy.'] },
    {
      heading: 'Trail',
      facts: file.events.map(({ kind, at, details }): Fact => [
        `${kind[0]?.toUpperCase() ?? ''}${kind.slice(1)}`,
        `${new Date(at).toISOString()}${details?.way ? `, ${ways[details.way] ?? ''}` : ''}`,
      ]),
    },
    {
      paragraphs: [
        `Anybody can find out at ${verifyUrl} whether this file was changed, by the file itself or by one of the two hashes above.`,
      ],
    },
  ];
}

/** The facts before the Terms in small type; the lines of the price have long labels. */
function printedSections({ sections }: ContractSheet, { terms }: ContractDocument): DocumentSection[] {
  const firstOfTerms = sections.findIndex(({ heading }) => heading?.startsWith(terms.title));
  return sections.map((section, index) => ({
    ...section,
    isSmall: index < firstOfTerms,
    ...(section.total && { labelShare: 0.72 }),
  }));
}

/** What the PDF of a contract contains. Without its picture (`drawable`) the typed name replaces the signature. */
export function contractContent(file: ContractFile, drawable: boolean, verifyUrl: string): DocumentContent {
  const sheet = contractSheet(file.document);
  return {
    ...sheet,
    sections: [
      ...printedSections(sheet, file.document),
      ...(file.stage === 'unsigned'
        ? [
            {
              heading: 'Not signed',
              paragraphs: [
                'This copy is for reading. It is signed on our site.',
                `SHA-256 of the document: ${file.sha256}`,
              ],
            },
          ]
        : certificate(file, drawable, verifyUrl).map((section) => ({ ...section, isSmall: true, labelShare: 0.28 }))),
    ],
  };
}
