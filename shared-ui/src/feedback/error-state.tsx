import { Button } from '../actions/button.tsx';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Heading } from '../layout/heading.tsx';
import { theme } from '../theme/theme.ts';

const Root = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${theme.space(3)};
  padding: ${theme.space(6)};
  border: 1px solid ${theme.color.line};
  border-left: 3px solid ${theme.color.danger};
  border-radius: ${theme.radius.medium};
  background: ${theme.color.surface};
  overflow-wrap: anywhere;
`;

export interface ErrorStateProps {
  /** Default `That did not load`. */
  title?: string;
  /** What went wrong and what still works, in the reader's words. */
  message: ReactNode;
  /** Tries again; without it there is no button. */
  onRetry?: () => void;
  /** Default `Try again`. */
  retryLabel?: string;
  /** A retry is under way. */
  retrying?: boolean;
  /** Outline level of the title. Default 3. */
  level?: 1 | 2 | 3 | 4;
}

/** Shown instead of what failed to load, with a button to try again. */
export function ErrorState({
  title = 'That did not load',
  message,
  onRetry,
  retryLabel = 'Try again',
  retrying,
  level = 3,
}: ErrorStateProps) {
  return (
    <Root role="alert">
      <Heading level={level} size="h4">
        {title}
      </Heading>
      <p>{message}</p>
      {onRetry && (
        <Button variant="secondary" onClick={onRetry} pending={retrying ?? false}>
          {retryLabel}
        </Button>
      )}
    </Root>
  );
}
