import type { ComponentPropsWithRef, ElementType } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

const spacings = {
  none: '0px',
  tight: 'clamp(2rem, 1.2rem + 3vw, 4rem)',
  normal: 'clamp(3.5rem, 2rem + 6.5vw, 8rem)',
} as const;

const Root = styled.section<{ $space: string }>`
  padding-block: ${(props) => props.$space};
  background: ${theme.color.page};
  color: ${theme.color.text};

  @media print {
    padding-block: ${theme.space(4)};
  }
`;

export interface SectionProps extends ComponentPropsWithRef<'section'> {
  /** The band's color; `forest` and `dusk` re-tint everything on them. Default `cream`, the page itself. */
  tone?: 'cream' | 'linen' | 'forest' | 'dusk';
  /** Padding above and below. Default `normal`. */
  spacing?: keyof typeof spacings;
  as?: ElementType;
}

/** A full-width band of the page. Put a `Container` inside. */
export function Section({ tone = 'cream', spacing = 'normal', ...rest }: SectionProps) {
  return <Root data-tone={tone} $space={spacings[spacing]} {...rest} />;
}
