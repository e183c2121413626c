import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Heading } from '../layout/heading.tsx';
import { theme } from '../theme/theme.ts';
import { Ornament } from '../brand/ornament.tsx';

const Root = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${theme.space(3)};
  padding: ${theme.space(10)} ${theme.space(5)};
  text-align: center;
`;

const Words = styled.p`
  max-width: 44ch;
  color: ${theme.color.muted};
`;

export interface EmptyStateProps {
  title: string;
  /** What the reader can do about it. */
  text?: ReactNode;
  /** A button or link that does it. */
  action?: ReactNode;
  /** Outline level of the title. Default 3. */
  level?: 2 | 3 | 4;
}

/** Shown instead of a list that is empty. */
export function EmptyState({ title, text, action, level = 3 }: EmptyStateProps) {
  return (
    <Root>
      <Ornament />
      <Heading level={level} size="h4">
        {title}
      </Heading>
      {text && <Words>{text}</Words>}
      {action}
    </Root>
  );
}
