import { Facts, figureAttributes, Heading, Stack, Text, theme } from 'shared-ui';
import { styled } from 'styled-components';

const Total = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(6)};
  font-family: ${theme.font.display};
  font-size: ${theme.text.h4};
  font-variant-numeric: tabular-nums;
`;

const Items = styled.ul`
  li + li {
    margin-top: ${theme.space(2)};
  }
`;

export interface SheetSectionsProps {
  /** In the order in which they are read; within a section paragraphs, facts, total, items. */
  sections: readonly {
    heading?: string;
    paragraphs?: readonly string[];
    facts?: readonly (readonly [label: string, value: string])[];
    /** The sum of the facts, larger; a caller places it by `[data-total]`. */
    total?: readonly [label: string, value: string];
    items?: readonly string[];
    /** Whether the items are numbered steps. Default false. */
    ordered?: boolean;
  }[];
  /** Of the headings. Default 3. */
  level?: 3 | 4;
}

/** What a document says, as on its PDF: the sections of a plan or a contract below its title. */
export function SheetSections({ sections, level = 3 }: SheetSectionsProps) {
  return sections.map(({ heading, paragraphs = [], facts = [], total, items = [], ordered }, index) => (
    <Stack key={index} gap={2}>
      {heading && (
        <Heading level={level} size="h4">
          {heading}
        </Heading>
      )}
      {paragraphs.map((paragraph) => (
        <Text key={paragraph}>{paragraph}</Text>
      ))}
      {facts.length > 0 && <Facts facts={facts} />}
      {total && (
        <Total data-total>
          <span>{total[0]}</span>
          <strong {...figureAttributes(total[1])}>{total[1]}</strong>
        </Total>
      )}
      {items.length > 0 && (
        <Items as={ordered ? 'ol' : 'ul'}>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </Items>
      )}
    </Stack>
  ));
}
