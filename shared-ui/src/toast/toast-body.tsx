import type { CloseButtonProps } from 'react-toastify/unstyled';
import { Link } from 'shared-ui/router';
import { styled } from 'styled-components';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from '../icons/feedback-icons.ts';
import { theme } from '../theme/theme.ts';
import type { ToastMessage, ToastOptions } from './toast-queue.ts';

const Body = styled.div`
  display: grid;
  flex: 1;
  grid-template-columns: auto 1fr;
  gap: ${theme.space(0.5)} ${theme.space(3)};
  padding-block: ${theme.space(2)};
  font-size: ${theme.text.small};
  line-height: 1.45;
  overflow-wrap: anywhere;

  > svg {
    width: 1.25rem;
    height: 1.25rem;
    color: ${theme.color.info};
  }
  &[data-tone='success'] > svg {
    color: ${theme.color.success};
  }
  &[data-tone='warning'] > svg {
    color: ${theme.color.warning};
  }
  &[data-tone='error'] > svg {
    color: ${theme.color.danger};
  }
  > :not(svg) {
    grid-column: 2;
  }
`;

const Title = styled.p`
  font-weight: 650;
`;

const Action = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 2.75rem;
  font-weight: 600;
`;

const Close = styled.button`
  display: grid;
  flex: none;
  width: 2.75rem;
  height: 2.75rem;
  place-items: center;
  border: 0;
  border-radius: ${theme.radius.small};
  background: none;
  color: inherit;

  > svg {
    width: 1.125rem;
    height: 1.125rem;
  }
  ${theme.media.hover} {
    &:hover {
      background: ${theme.color.neutralSoft};
    }
  }
`;

const icons = { success: CircleCheck, error: CircleAlert, warning: TriangleAlert, info: Info };

type ToastBodyProps = Pick<ToastMessage, 'tone' | 'title' | 'text'> & ToastOptions;

/** Title, text and link of one toast. */
export function ToastBody({ tone, title, text, action }: ToastBodyProps) {
  const Icon = icons[tone];
  return (
    <Body data-tone={tone}>
      <Icon />
      <Title>{title}</Title>
      {text && <p>{text}</p>}
      {action && <Action to={action.to}>{action.label}</Action>}
    </Body>
  );
}

/** The close button of a toast, with a 44 px target. */
export function ToastClose({ closeToast }: CloseButtonProps) {
  return (
    <Close type="button" aria-label="Close notification" onClick={() => closeToast(true)}>
      <X />
    </Close>
  );
}
