import { useEffect, useRef } from 'react';
import { cssTransition, toast as toastify, ToastContainer } from 'react-toastify/unstyled';
import { createGlobalStyle, styled } from 'styled-components';
import { breakpoints } from '../theme/theme.ts';
import { replacedToasts, type ShownToast } from './replaced-toasts.ts';
import { ToastBody, ToastClose } from './toast-body.tsx';
import type { ToastMessage } from './toast-queue.ts';
import { scrollClearOfToasts, toastStyle } from './toast-style.ts';

const Region = styled.div`
  ${toastStyle}
`;
const ScrollClearOfToasts = createGlobalStyle`
  ${scrollClearOfToasts}
`;

const slide = cssTransition({ enter: 'toast-enter', exit: 'toast-exit', collapse: false });
/** How long each tone stays, in milliseconds; hover and focus stop the clock. */
const lifetime = { success: 5000, info: 5000, warning: 8000, error: 8000 } as const;
/** How many are shown at the same time: fewer on phones, where they would cover half of the screen. */
const capacity = () => (matchMedia(`(min-width: ${breakpoints.md}px)`).matches ? 3 : 2);

/** Feeds the messages to react-toastify: pauses on hover and focus, closes by button, swipe or time. */
export default function ToastRegion({ messages }: { messages: readonly ToastMessage[] }) {
  const handled = useRef(0);
  const shown = useRef<ShownToast[]>([]);
  useEffect(() => {
    for (const message of messages.slice(handled.current)) {
      const present = shown.current.filter(({ id }) => toastify.isActive(id));
      const replaced = replacedToasts(message, present, capacity());
      for (const { id } of replaced) toastify.dismiss(id);
      const { tone, title, text, options } = message;
      const id = toastify(<ToastBody tone={tone} title={title} text={text} action={options?.action} />, {
        autoClose: lifetime[tone],
        role: tone === 'error' ? 'alert' : 'group',
        ariaLabel: title,
      });
      shown.current = [...present.filter((one) => !replaced.includes(one)), { id, message }];
    }
    handled.current = messages.length;
  }, [messages]);
  return (
    <Region>
      <ScrollClearOfToasts />
      <ToastContainer
        aria-label="Notifications"
        position="bottom-center"
        transition={slide}
        closeButton={ToastClose}
        closeOnClick={false}
        pauseOnHover
        pauseOnFocusLoss
        draggable="touch"
        newestOnTop={false}
        icon={false}
        hideProgressBar
      />
    </Region>
  );
}
