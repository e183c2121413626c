import { CircleAlert, CircleCheck, Info, TriangleAlert } from '../icons/feedback-icons.ts';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { ownTexts } from '../layout/own-texts.tsx';
import { theme } from '../theme/theme.ts';

const Root = styled.div`
  --notice-edge: ${theme.color.info};
  --notice-background: ${theme.color.infoSoft};

  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${theme.space(1)} ${theme.space(3)};
  padding: ${theme.space(4)} ${theme.space(5)};
  border-left: 3px solid var(--notice-edge);
  border-radius: ${theme.radius.small};
  background: var(--notice-background);
  color: ${theme.color.text};
  font-size: ${theme.text.small};
  overflow-wrap: anywhere;

  > svg {
    width: 1.25rem;
    height: 1.25rem;
    margin-top: 0.15em;
    color: var(--notice-edge);
  }
  &[data-tone='success'] {
    --notice-edge: ${theme.color.success};
    --notice-background: ${theme.color.successSoft};
  }
  &[data-tone='warning'] {
    --notice-edge: ${theme.color.warning};
    --notice-background: ${theme.color.warningSoft};
  }
  &[data-tone='danger'] {
    --notice-edge: ${theme.color.danger};
    --notice-background: ${theme.color.dangerSoft};
  }
  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`;

const Title = styled.p`
  font-weight: 650;
`;

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

export interface NoticeProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  /** Default `info`. */
  tone?: keyof typeof icons;
  title?: ReactNode;
}

/** A message that stays in the page. Give `role="alert"` or `"status"` when it appears in answer to an action. */
export function Notice({ tone = 'info', title, children, ...rest }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <Root data-tone={tone} {...rest}>
      <Icon />
      <div>
        {title && <Title>{title}</Title>}
        {ownTexts(children)}
      </div>
    </Root>
  );
}
