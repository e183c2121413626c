import { useEffect, useRef } from 'react';
import { cssTransition, toast as toastify, ToastContainer } from 'react-toastify/unstyled';
import { styled } from 'styled-components';
import { ToastBody, ToastClose } from './toast-body.tsx';
import type { ToastMessage } from './toast-queue.ts';
import { toastStyle } from './toast-style.ts';

const Region = styled.div`
  ${toastStyle}
`;

const slide = cssTransition({ enter: 'toast-enter', exit: 'toast-exit', collapse: false });
/** How long each tone stays, in milliseconds. */
const lifetime = { success: 6000, info: 6000, warning: 8000, error: 12_000 } as const;

/** Feeds the messages to react-toastify: pauses on hover and focus, closes by button, swipe or time. */
export default function ToastRegion({ messages }: { messages: readonly ToastMessage[] }) {
  const shown = useRef(0);
  useEffect(() => {
    for (const { tone, title, text, options } of messages.slice(shown.current)) {
      toastify(<ToastBody tone={tone} title={title} text={text} action={options?.action} />, {
        autoClose: lifetime[tone],
        role: tone === 'error' ? 'alert' : 'group',
        ariaLabel: title,
      });
    }
    shown.current = messages.length;
  }, [messages]);
  return (
    <Region>
      <ToastContainer
        aria-label="Notifications"
        position="bottom-right"
        transition={slide}
        closeButton={ToastClose}
        closeOnClick={false}
        pauseOnHover
        pauseOnFocusLoss
        draggable="touch"
        limit={4}
        newestOnTop={false}
        icon={false}
        hideProgressBar
      />
    </Region>
  );
}
