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

/**
 * The look of react-toastify's own elements, which come without any style. They are in the middle, since forms have
 * their buttons at the left edge and rows at the right one: below the header, away from the thumb and the on-screen
 * keyboard, and on a desktop at the bottom, away from the header's menus.
 */
export const toastStyle = css`
  .Toastify__toast-container {
    position: fixed;
    z-index: ${theme.layer.toast};
    inset-inline: 0;
    top: calc(var(--header-height, 5rem) + ${theme.space(2)});
    display: flex;
    flex-direction: column;
    gap: ${theme.space(2)};
    width: min(25rem, calc(100vw - ${theme.space(8)}));
    margin-inline: auto;
    pointer-events: none;

    ${theme.media.desktop} {
      top: auto;
      bottom: max(${theme.space(4)}, env(safe-area-inset-bottom));
    }
    @media print {
      display: none;
    }
  }
  .Toastify__toast {
    position: relative;
    display: flex;
    align-items: flex-start;
    gap: ${theme.space(2)};
    padding: ${theme.space(1)} ${theme.space(2)} ${theme.space(1)} ${theme.space(4)};
    border: 1px solid ${theme.color.line};
    border-radius: ${theme.radius.medium};
    background: ${theme.color.surface};
    color: ${theme.color.text};
    box-shadow: ${theme.shadow.floating};
    touch-action: pan-y;
    pointer-events: auto;
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

/** While a toast is shown, what takes focus scrolls clear of it: at most by half of a low window, so that it stays visible. */
export const scrollClearOfToasts = css`
  html:has(.Toastify__toast) {
    scroll-padding-top: min(16rem, 50vh);

    ${theme.media.desktop} {
      scroll-padding-top: min(6rem, 20vh);
      scroll-padding-bottom: min(16rem, 50vh);
    }
  }
`;
