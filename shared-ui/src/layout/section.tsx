import type { ComponentPropsWithRef, ElementType } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

const spacings = {
  none: '0px',
  tight: 'clamp(2rem, 1.2rem + 3vw, 4rem)',
  normal: 'clamp(3.5rem, 2rem + 6.5vw, 8rem)',
} as const;

/**
 * For what begins more than a screen below the page's top: it is styled, laid out and painted when it comes near the
 * screen. It still is found, focused, jumped to, printed and read out. What reaches over its edge is cut off.
 */
const belowFold = 'content-visibility: auto; contain-intrinsic-block-size: auto 56rem;';

const Root = styled.section<{ $space: string; $belowFold: boolean }>`
  padding-block: ${(props) => props.$space};
  background: ${theme.color.page};
  color: ${theme.color.text};
  ${(props) => props.$belowFold && belowFold}
`;

export interface SectionProps extends ComponentPropsWithRef<'section'> {
  /** The band's color; `forest` and `dusk` re-tint everything on them. Default `cream`, the page itself. */
  tone?: 'cream' | 'linen' | 'forest' | 'dusk';
  /** Room above and below. Default `normal`. */
  spacing?: keyof typeof spacings;
  /** Whether it begins more than a screen below the page's top, so that its layout can wait until it comes near. Default false. */
  belowFold?: boolean;
  as?: ElementType;
}

/** A full-width band of the page. Put a `Container` inside. */
export function Section({ tone = 'cream', spacing = 'normal', belowFold: isBelowFold = false, ...rest }: SectionProps) {
  return <Root data-tone={tone} $space={spacings[spacing]} $belowFold={isBelowFold} {...rest} />;
}
