import type { ComponentPropsWithRef, ElementType } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

const paddings = { none: '0px', small: theme.space(4), normal: 'clamp(1.25rem, 1rem + 1.2vw, 2rem)' } as const;

const Root = styled.div<{ $padding: string }>`
  padding: ${(props) => props.$padding};
  overflow: clip;
  background: ${theme.color.surface};
  color: ${theme.color.text};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.large};

  &[data-emphasis='true'] {
    border-color: ${theme.color.accent};
    box-shadow: inset 0 3px 0 ${theme.color.accent};
  }
  @media print {
    break-inside: avoid;
  }
`;

export interface CardProps extends ComponentPropsWithRef<'div'> {
  /** Padding; `none` for cards that begin with a picture. Default `normal`. */
  padding?: keyof typeof paddings;
  /** A brass edge for the one card that is recommended. Default false. */
  emphasis?: boolean;
  as?: ElementType;
}

/** A bordered surface that holds one thing. */
export function Card({ padding = 'normal', emphasis = false, ...rest }: CardProps) {
  return <Root $padding={paddings[padding]} data-emphasis={emphasis} {...rest} />;
}
