import type { ComponentPropsWithRef, ElementType } from 'react';
import { css, styled } from 'styled-components';
import { theme } from '../theme/theme.ts';
import { wholeText } from './own-texts.tsx';

const Root = styled.p<{ $size: TextSize; $tone: TextTone; $weight?: string; $numeric: boolean }>`
  font-size: ${(props) => theme.text[props.$size]};
  line-height: ${(props) => (props.$size === 'lead' ? 1.5 : 1.6)};
  color: ${(props) => (props.$tone === 'inherit' ? 'inherit' : theme.color[props.$tone])};
  max-width: ${theme.measure};
  text-wrap: ${(props) => (props.$size === 'lead' ? 'balance' : 'pretty')};
  ${(props) => props.$weight && `font-weight: ${props.$weight};`}
  ${(props) =>
    props.$numeric &&
    css`
      font-variant-numeric: tabular-nums;
    `}
`;

type TextSize = 'lead' | 'body' | 'small' | 'caption';
type TextTone = 'inherit' | 'text' | 'muted' | 'accentText' | 'success' | 'warning' | 'danger';

export interface TextProps extends ComponentPropsWithRef<'p'> {
  /** Default `body`. */
  size?: TextSize;
  /** Default `inherit`. */
  tone?: TextTone;
  weight?: 'regular' | 'medium' | 'bold';
  /** Tabular figures, for prices, dates and counts. */
  numeric?: boolean;
  as?: ElementType;
}

const weights = { regular: '400', medium: '550', bold: '650' } as const;

/** A paragraph at one of the four text sizes, never wider than the measure. */
export function Text({ size = 'body', tone = 'inherit', weight, numeric = false, children, ...rest }: TextProps) {
  return (
    <Root $size={size} $tone={tone} $weight={weight && weights[weight]} $numeric={numeric} {...rest}>
      {wholeText(children)}
    </Root>
  );
}
