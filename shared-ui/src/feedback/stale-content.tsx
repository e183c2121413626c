import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { colorProperty } from '../theme/palettes.ts';
import { theme } from '../theme/theme.ts';
import { SpinnerRing } from './spinner-ring.tsx';

/** Colored text would lose its contrast when it is dimmed, so it is plain text then (palettes.test.ts). */
const plain = (['muted', 'link', 'accentText', 'success', 'warning', 'danger', 'info'] as const)
  .map((name) => `${colorProperty(name)}: ${theme.color.text};`)
  .join(' ');

const dim = keyframes`
  from, to { opacity: ${theme.opacity.stale}; ${plain} }
`;
const appear = keyframes`
  from { opacity: 0; }
`;

/** After this an answer is slow enough to be noticed; a faster one does not flicker. */
const NOTICED = '150ms';

const Root = styled.div`
  position: relative;
  min-width: 0;
`;
const Content = styled.div`
  &[data-stale='true'] {
    cursor: progress;
    animation: ${dim} 1ms ${NOTICED} forwards;
  }
  @media (prefers-contrast: more) {
    &[data-stale='true'] {
      animation: none;
    }
  }
`;
const Announcer = styled.div`
  position: absolute;
  z-index: 3;
  inset: 0 0 auto;
  pointer-events: none;
`;
const Mark = styled.p`
  display: flex;
  align-items: center;
  gap: ${theme.space(3)};
  width: fit-content;
  margin-inline: auto;
  padding: ${theme.space(2)} ${theme.space(4)};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.medium};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.floating};
  animation: ${appear} 1ms ${NOTICED} backwards;
`;

export interface StaleContentProps {
  /** The content answers an earlier question, while the answer to the present one is loading. Default false. */
  stale?: boolean;
  /** What is loading, shown and read out. Default `Loading…`. */
  text?: string;
  children: ReactNode;
}

/**
 * Content that may answer an earlier question, such as the rows of another filter: dimmed, marked as busy and with words,
 * while the present answer is loading. It stays operable, so that focus inside stays where it is.
 */
export function StaleContent({ stale = false, text = 'Loading…', children }: StaleContentProps) {
  return (
    <Root>
      <Content aria-busy={stale || undefined} data-stale={stale}>
        {children}
      </Content>
      <Announcer aria-live="polite">
        {stale && (
          <Mark>
            <SpinnerRing aria-hidden="true" />
            <span>{text}</span>
          </Mark>
        )}
      </Announcer>
    </Root>
  );
}
