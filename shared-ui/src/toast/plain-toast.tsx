import { styled } from 'styled-components';
import { Button } from '../actions/button.tsx';
import { Notice } from '../feedback/notice.tsx';
import { theme } from '../theme/theme.ts';
import type { ToastMessage } from './toast-queue.ts';

const Fixed = styled(Notice)`
  position: fixed;
  z-index: ${theme.layer.toast};
  inset-inline: ${theme.space(4)};
  top: calc(var(--header-height, 5rem) + ${theme.space(2)});
  max-width: 25rem;
  margin-inline: auto;

  ${theme.media.desktop} {
    top: auto;
    bottom: ${theme.space(4)};
  }
`;

interface PlainToastProps {
  message: ToastMessage;
  onClose: () => void;
}

/** A message of the toast region without react-toastify: it stays until it is closed. */
export function PlainToast({ message: { tone, title, text }, onClose }: PlainToastProps) {
  return (
    <Fixed
      data-screen-only
      tone={tone === 'error' ? 'danger' : tone}
      role={tone === 'error' ? 'alert' : 'group'}
      aria-label={title}
      title={title}
    >
      {text && <p>{text}</p>}
      <Button size="small" variant="quiet" onClick={onClose}>
        Close
      </Button>
    </Fixed>
  );
}
