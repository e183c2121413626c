import type { PlanSheet } from 'shared-data/domain/plan-sheet';
import { Heading, Stack, Text, theme } from 'shared-ui';
import { SheetSections } from 'shared-ui/display';
import { styled } from 'styled-components';

const Sheet = styled.article`
  max-width: 46rem;
  padding: clamp(1.5rem, 1rem + 3vw, 3.5rem);
  border: 1px solid ${theme.color.line};
  border-top: 3px solid ${theme.color.accent};
  border-radius: ${theme.radius.large};
  background: ${theme.color.surface};

  dl {
    grid-template-columns: minmax(0, 1fr) auto;
  }
  dd {
    margin: 0;
    text-align: right;
  }
  [data-total] {
    justify-content: space-between;
  }
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
        <SheetSections sections={sections} />
      </Stack>
    </Sheet>
  );
}
