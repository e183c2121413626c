import { css, keyframes } from 'styled-components';
import { theme } from '../theme/theme.ts';

const enter = keyframes`
  from { opacity: 0; transform: translateY(0.75rem); }
`;
const exit = keyframes`
  to { opacity: 0; transform: translateY(0.5rem); }
`;
/* react-toastify's clock is the end of this animation; the bar itself is not shown. */
const clock = keyframes`
  to { opacity: 0; }
`;

/** The look of react-toastify's own elements, which come without any style. */
export const toastStyle = css`
  .Toastify__toast-container {
    position: fixed;
    z-index: ${theme.layer.toast};
    right: max(${theme.space(4)}, env(safe-area-inset-right));
    bottom: max(${theme.space(4)}, env(safe-area-inset-bottom));
    display: flex;
    flex-direction: column;
    gap: ${theme.space(3)};
    width: min(25rem, calc(100vw - ${theme.space(8)}));

    @media print {
      display: none;
    }
  }
  .Toastify__toast {
    position: relative;
    display: flex;
    align-items: flex-start;
    gap: ${theme.space(2)};
    padding: ${theme.space(3)} ${theme.space(2)} ${theme.space(3)} ${theme.space(4)};
    border: 1px solid ${theme.color.line};
    border-radius: ${theme.radius.medium};
    background: ${theme.color.surface};
    color: ${theme.color.text};
    box-shadow: ${theme.shadow.floating};
    touch-action: pan-y;
    animation-fill-mode: both;
  }
  .Toastify__toast:has([data-tone='error']) {
    border-color: ${theme.color.danger};
    background: ${theme.color.dangerSoft};
  }
  .toast-enter {
    animation: ${enter} ${theme.motion.base};
  }
  .toast-exit {
    animation: ${exit} ${theme.motion.fast} forwards;
  }
  .Toastify__progress-bar--wrp {
    position: absolute;
    width: 0;
    height: 0;
    overflow: hidden;
  }
  .Toastify__progress-bar--animated {
    animation: ${clock} linear 1 forwards;
  }
  .Toastify__toast:focus-within .Toastify__progress-bar--animated {
    animation-play-state: paused !important;
  }
`;
