import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';
import { wholeText } from './own-texts.tsx';

const Root = styled.h2<{ $size: string; $display: boolean }>`
  font-size: ${(props) => props.$size};
  ${(props) => props.$display && 'letter-spacing: -0.022em; line-height: 1.04;'}
`;

const sizeOfLevel = { 1: 'h1', 2: 'h2', 3: 'h3', 4: 'h4', 5: 'h4', 6: 'h4' } as const;

export interface HeadingProps extends ComponentPropsWithRef<'h2'> {
  /** The outline level, 1 to 6. */
  level: 1 | 2 | 3 | 4 | 5 | 6;
  /** Its size; the level's own by default. `display` is for the one headline of a hero. */
  size?: 'display' | 'h1' | 'h2' | 'h3' | 'h4';
}

/** A heading whose size may differ from its level in the outline. */
export function Heading({ level, size = sizeOfLevel[level], children, ...rest }: HeadingProps) {
  return (
    <Root as={`h${level}` as const} $size={theme.text[size]} $display={size === 'display' || size === 'h1'} {...rest}>
      {wholeText(children)}
    </Root>
  );
}
