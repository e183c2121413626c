import { contractSheet } from 'shared-data/domain/contract';
import type { ContractDocument } from 'shared-data/domain/contract';
import { Heading, Prose, Text } from 'shared-ui';
import { SheetSections } from 'shared-ui/display';

interface ContractTextProps {
  document: ContractDocument;
  /** Of the contract's title. */
  level: 2 | 3;
}

/** The whole text of a contract, in the order of its PDF (docs/product/signatures.md#read). */
export function ContractText({ document, level }: ContractTextProps) {
  const { title, lead, sections } = contractSheet(document);
  return (
    <Prose>
      <Heading level={level} size="h3">
        {title}
      </Heading>
      <Text>{lead}</Text>
      <SheetSections sections={sections} level={level === 2 ? 3 : 4} />
    </Prose>
  );
}
