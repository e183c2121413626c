import { keyframes, styled } from 'styled-components';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { theme } from '../theme/theme.ts';

const breathe = keyframes`
  50% { opacity: 0.5; }
`;

const Line = styled.span<{ $height: string }>`
  display: block;
  height: ${(props) => props.$height};
  border-radius: ${theme.radius.small};
  background: ${theme.color.neutralSoft};
  animation: ${breathe} 1.6s ease-in-out infinite;

  @media (forced-colors: active) {
    border: 1px solid GrayText;
  }
  & + & {
    margin-top: ${theme.space(3)};
  }
  &[data-last='true']:not(:first-child) {
    width: 62%;
  }
`;

export interface SkeletonProps {
  /** How many lines to draw. Default 3. */
  lines?: number;
  /** Height of each. Default `1rem`. */
  height?: string;
  /** What is loading, for screen readers. Default `Loading…`. */
  text?: string;
}

/** Gray lines in the shape of the content that is loading. */
export function Skeleton({ lines = 3, height = '1rem', text = 'Loading…' }: SkeletonProps) {
  return (
    <div role="status">
      <VisuallyHidden>{text}</VisuallyHidden>
      {Array.from({ length: lines }, (_, index) => (
        <Line key={index} $height={height} data-last={lines > 1 && index === lines - 1} aria-hidden="true" />
      ))}
    </div>
  );
}
