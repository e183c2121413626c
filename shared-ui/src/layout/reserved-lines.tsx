import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';
import { Text, type TextProps } from './text.tsx';

const Root = styled(Text)`
  min-height: 2lh;

  ${theme.media.tablet} {
    max-width: none;
    min-height: 1lh;
  }
`;

export interface ReservedLinesProps extends TextProps {
  /** The text is not shown yet. */
  loading: boolean;
}

/** A sentence of two lines on phones and one from tablets on, whose height is reserved while it is loading. */
export function ReservedLines({ loading, children, ...rest }: ReservedLinesProps) {
  return <Root {...rest}>{!loading && children}</Root>;
}
