import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { wholeText } from '../layout/own-texts.tsx';
import { theme } from '../theme/theme.ts';

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space(1)};
  width: fit-content;
  padding: ${theme.space(0.5)} ${theme.space(2.5)};
  border: 1px solid transparent;
  border-radius: ${theme.radius.small};
  background: ${theme.color.neutralSoft};
  color: ${theme.color.text};
  font-size: ${theme.text.caption};
  font-weight: 600;
  line-height: 1.5;
  white-space: nowrap;

  > svg {
    width: 1.1em;
    height: 1.1em;
  }
  &[data-tone='success'] {
    background: ${theme.color.successSoft};
    color: ${theme.color.success};
  }
  &[data-tone='warning'] {
    background: ${theme.color.warningSoft};
    color: ${theme.color.warning};
  }
  &[data-tone='danger'] {
    background: ${theme.color.dangerSoft};
    color: ${theme.color.danger};
  }
  &[data-tone='info'] {
    background: ${theme.color.infoSoft};
    color: ${theme.color.info};
  }
  &[data-tone='brass'] {
    background: ${theme.color.brassSoft};
    color: ${theme.color.accentText};
  }
  @media (forced-colors: active) {
    border-color: CanvasText;
  }
`;

export type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'info' | 'brass';

export interface BadgeProps extends ComponentPropsWithRef<'span'> {
  /** Meaning of the color; the text must say it too. Default `neutral`. */
  tone?: Tone;
}

/** A short status beside what it describes. */
export function Badge({ tone = 'neutral', children, ...rest }: BadgeProps) {
  return (
    <Root data-tone={tone} {...rest}>
      {wholeText(children)}
    </Root>
  );
}
