import { styled } from 'styled-components';
import { contractSheet } from 'shared-data/domain/contract';
import type { ContractDocument } from 'shared-data/domain/contract';
import { Facts, Heading, Prose, Text, theme } from 'shared-ui';

const Total = styled.div`
  margin-top: ${theme.space(3)};
  font-weight: 650;
`;

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
      {sections.map(({ heading, paragraphs = [], facts = [], total, items = [] }, index) => (
        <section key={heading ?? index} aria-label={heading}>
          {heading && (
            <Heading level={level === 2 ? 3 : 4} size="h4">
              {heading}
            </Heading>
          )}
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {facts.length > 0 && <Facts facts={facts} />}
          {total && (
            <Total>
              {total[0]}: {total[1]}
            </Total>
          )}
          {items.length > 0 && (
            <ul>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </Prose>
  );
}
