import type { ReactNode } from 'react';
import { Heading, Stack, Text, theme } from 'shared-ui';
import { Clock } from 'shared-ui/icons';
import { styled } from 'styled-components';

const Panel = styled.aside`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${theme.space(4)};
  padding: ${theme.space(6)};
  border: 1px solid ${theme.color.line};
  border-left: 3px solid ${theme.color.accent};
  border-radius: ${theme.radius.small};
  background: ${theme.color.surface};

  > svg {
    width: 1.5rem;
    height: 1.5rem;
    margin-top: 0.1em;
    color: ${theme.color.accent};
  }
`;

/** What these pages do not do yet. */
export function ComingSoon({ children }: { children: ReactNode }) {
  return (
    <Panel aria-labelledby="coming-soon">
      <Clock />
      <Stack gap={2}>
        <Heading level={2} size="h4" id="coming-soon">
          Coming Soon
        </Heading>
        <Text size="small" tone="muted">
          {children}
        </Text>
      </Stack>
    </Panel>
  );
}
