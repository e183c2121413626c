import type { ComponentPropsWithRef, ElementType } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

const Root = styled.div<{ $gap: number; $row: boolean; $align?: string; $justify?: string; $wrap: boolean }>`
  display: flex;
  min-width: 0;
  flex-direction: ${(props) => (props.$row ? 'row' : 'column')};
  flex-wrap: ${(props) => (props.$wrap ? 'wrap' : 'nowrap')};
  gap: ${(props) => theme.space(props.$gap)};
  align-items: ${(props) => props.$align ?? (props.$row ? 'center' : 'stretch')};
  justify-content: ${(props) => props.$justify ?? 'flex-start'};
`;

export interface StackProps extends ComponentPropsWithRef<'div'> {
  /** Steps of the 4 px grid between children. Default 4. */
  gap?: number;
  /** `column` or `row`; a row wraps unless `wrap` is false. Default `column`. */
  direction?: 'column' | 'row';
  /** CSS `align-items`. Default `stretch` in a column, `center` in a row. */
  align?: 'stretch' | 'start' | 'center' | 'end' | 'baseline';
  /** CSS `justify-content`. Default `flex-start`. */
  justify?: 'flex-start' | 'center' | 'flex-end' | 'space-between';
  wrap?: boolean;
  as?: ElementType;
}

/** Children one under the other, or side by side, with one gap between them. */
export function Stack({
  gap = 4,
  direction = 'column',
  align,
  justify,
  wrap = direction === 'row',
  ...rest
}: StackProps) {
  return <Root $gap={gap} $row={direction === 'row'} $align={align} $justify={justify} $wrap={wrap} {...rest} />;
}
