import type { ComponentPropsWithRef, ElementType } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

const Root = styled.div<{
  $tracks: string;
  $gap: number;
  $wideGap: number;
  $from: 'tablet' | 'desktop';
  $align: string;
}>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${(props) => theme.space(props.$gap)};

  ${(props) => theme.media[props.$from]} {
    grid-template-columns: ${(props) => props.$tracks};
    column-gap: ${(props) => theme.space(props.$wideGap)};
    align-items: ${(props) => props.$align};
  }
`;

export interface ColumnsProps extends ComponentPropsWithRef<'div'> {
  /** CSS grid tracks of the columns where there is room, for example `2fr 3fr`. */
  tracks: string;
  /** Steps of the 4 px grid between what is one below the other. Default 10. */
  gap?: number;
  /** Steps between the columns. Default `gap`. */
  wideGap?: number;
  /** The screens that have room for the columns. Default `desktop`. */
  from?: 'tablet' | 'desktop';
  /** CSS `align-items` of the columns. Default `stretch`. */
  align?: 'stretch' | 'start' | 'center' | 'end';
  as?: ElementType;
}

/** Parts side by side in given widths where there is room, one below the other elsewhere. `Grid` is for equal cells. */
export function Columns({
  tracks,
  gap = 10,
  wideGap = gap,
  from = 'desktop',
  align = 'stretch',
  ...rest
}: ColumnsProps) {
  return <Root $tracks={tracks} $gap={gap} $wideGap={wideGap} $from={from} $align={align} {...rest} />;
}
