import type { ComponentPropsWithRef, ElementType } from 'react';
import { styled } from 'styled-components';

const widths = { text: '42rem', narrow: '54rem', normal: '84rem', wide: '92rem' } as const;

const Root = styled.div<{ $width: string }>`
  width: 100%;
  min-width: 0;
  max-width: calc(${(props) => props.$width} + 2 * var(--gutter));
  margin-inline: auto;
  padding-inline: var(--gutter);
`;

export interface ContainerProps extends ComponentPropsWithRef<'div'> {
  /** `text` for reading, `narrow` for forms, `normal` for pages and their frame, `wide` for the panels' tables. Default `normal`. */
  width?: keyof typeof widths;
  as?: ElementType;
}

/** Centers its content and keeps the page's gutter on both sides. */
export function Container({ width = 'normal', ...rest }: ContainerProps) {
  return <Root $width={widths[width]} {...rest} />;
}
