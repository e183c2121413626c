import type { PlanSheet } from 'shared-data/domain/plan-sheet';
import { Facts, Heading, Stack, Text, theme } from 'shared-ui';
import { styled } from 'styled-components';

const Sheet = styled.article`
  max-width: 46rem;
  padding: clamp(1.5rem, 1rem + 3vw, 3.5rem);
  border: 1px solid ${theme.color.line};
  border-top: 3px solid ${theme.color.accent};
  border-radius: ${theme.radius.large};
  background: ${theme.color.surface};
  font-variant-numeric: tabular-nums;

  dd {
    margin: 0;
    text-align: right;
  }
  li + li {
    margin-top: ${theme.space(2)};
  }
`;

const Total = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${theme.space(4)};
  font-family: ${theme.font.display};
  font-size: ${theme.text.h4};
`;

/** A plan in words and figures, as in its PDF. */
export function PlanSheetView({ sheet: { title, lead, sections } }: { sheet: PlanSheet }) {
  return (
    <Sheet aria-labelledby="shared-plan">
      <Stack gap={6}>
        <Stack gap={2}>
          <Heading level={2} id="shared-plan">
            {title}
          </Heading>
          <Text size="lead" tone="muted">
            {lead}
          </Text>
        </Stack>
        {sections.map(({ heading, paragraphs = [], facts = [], total, items = [], ordered }, index) => (
          <Stack key={index} gap={2}>
            {heading && (
              <Heading level={3} size="h4">
                {heading}
              </Heading>
            )}
            {paragraphs.map((paragraph) => (
              <Text key={paragraph}>{paragraph}</Text>
            ))}
            {facts.length > 0 && <Facts facts={facts} />}
            {total && (
              <Total>
                <span>{total[0]}</span>
                <strong>{total[1]}</strong>
              </Total>
            )}
            {items.length > 0 && (
              <Stack as={ordered ? 'ol' : 'ul'} gap={0}>
                {items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </Stack>
            )}
          </Stack>
        ))}
      </Stack>
    </Sheet>
  );
}
