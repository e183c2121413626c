import type { ComponentPropsWithRef, ElementType } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

const Root = styled.div<{ $gap: number; $min: string; $columns?: number }>`
  display: grid;
  gap: ${(props) => theme.space(props.$gap)};
  grid-template-columns: ${({ $gap, $min, $columns }) => {
    const floor = `min(${$min}, 100%)`;
    if (!$columns) return `repeat(auto-fit, minmax(${floor}, 1fr))`;
    const share = `(100% - ${$columns - 1} * ${theme.space($gap)}) / ${$columns}`;
    return `repeat(auto-fill, minmax(max(${floor}, ${share}), 1fr))`;
  }};
`;

export interface GridProps extends ComponentPropsWithRef<'div'> {
  /** Steps of the 4 px grid between cells. Default 6. */
  gap?: number;
  /** The narrowest a column may become before the grid drops one. Default `17.5rem`. */
  min?: string;
  /** The most columns there may be; a last row that is not full keeps their width. Without it cells share the row. */
  columns?: number;
  as?: ElementType;
}

/** As many equal columns as fit; one on a phone. */
export function Grid({ gap = 6, min = '17.5rem', columns, ...rest }: GridProps) {
  return <Root $gap={gap} $min={min} $columns={columns} {...rest} />;
}
