import { createGlobalStyle } from 'styled-components';
import { fontStacks } from './fonts.gen.ts';
import { paletteCss, palettes } from './palettes.ts';
import { theme } from './theme.ts';

/** Tokens and the few element defaults. Rendered once, by the shell. */
export const GlobalStyle = createGlobalStyle`
  :root {
    color-scheme: light;
    ${paletteCss(palettes.light)}
    --font-display: ${fontStacks.display};
    --font-text: ${fontStacks.text};
    --gutter: clamp(1.25rem, 5vw, 4rem);
  }
  @media screen and (prefers-color-scheme: dark) {
    :root:not([data-theme='light']) {
      color-scheme: dark;
      ${paletteCss(palettes.dark)}
    }
  }
  /* On paper every band is in the light palette's ink: backgrounds are not printed. */
  @media screen {
    :root[data-theme='dark'] {
      color-scheme: dark;
      ${paletteCss(palettes.dark)}
    }
    [data-tone='forest'] {
      color-scheme: dark;
      ${paletteCss(palettes.forest)}
    }
    [data-tone='dusk'] {
      color-scheme: dark;
      ${paletteCss(palettes.dusk)}
    }
    [data-tone='linen'] {
      --color-page: var(--color-sunken);
    }
  }

  *, *::before, *::after {
    box-sizing: border-box;
  }
  * {
    margin: 0;
  }
  html {
    -webkit-text-size-adjust: none;
    text-size-adjust: none;
    scroll-padding-block: 6rem; /* the header; the account button and bars at the foot of phones */
    accent-color: var(--color-primary);

    ${theme.media.low} {
      scroll-padding-block: 1rem;
    }
  }
  body {
    min-height: 100dvh;
    background: var(--color-page);
    color: var(--color-text);
    font-family: var(--font-text);
    font-size: ${theme.text.body};
    line-height: 1.6;
    -webkit-font-smoothing: antialiased;
    overflow-wrap: break-word;
  }
  h1, h2, h3, h4, h5, h6 {
    font-family: var(--font-display);
    font-weight: 480;
    line-height: 1.12;
    letter-spacing: -0.012em;
    text-wrap: balance;
  }
  p, li, dd {
    text-wrap: pretty;
  }
  img, svg, video, canvas {
    display: block;
    max-width: 100%;
  }
  img, video {
    height: auto;
  }
  input, button, textarea, select {
    font: inherit;
    color: inherit;
    letter-spacing: inherit;
  }
  button {
    cursor: pointer;
  }
  a {
    color: var(--color-link);
    text-decoration-thickness: 1px;
    text-underline-offset: 0.2em;
  }
  :is(p, li) a[href^='tel:'] {
    white-space: nowrap;
  }
  ul[role='list'], ol[role='list'] {
    padding: 0;
    list-style: none;
  }
  fieldset {
    min-width: 0;
    padding: 0;
    border: 0;
  }
  legend {
    padding: 0;
  }
  hr {
    height: 1px;
    border: 0;
    background: var(--color-line);
  }
  time, td, th {
    font-variant-numeric: tabular-nums;
  }
  ::selection {
    background: var(--color-brass-soft);
    color: var(--color-text);
  }
  :focus-visible {
    outline: 3px solid var(--color-focus);
    outline-offset: 3px;
    border-radius: 2px;
  }
  /* Focus is moved here by script, not by the reader's keyboard. */
  [tabindex='-1']:focus-visible {
    outline-style: none;
  }
  [hidden] {
    display: none !important;
  }

  ::view-transition-old(root), ::view-transition-new(root) {
    animation-duration: 180ms;
  }

  @media (forced-colors: active) {
    :focus-visible {
      outline-color: Highlight;
    }
  }
  /* Before hydration: what needs code has a waiting pointer, and after a moment a paler look. Readable: 3:1 on every background. */
  @media (scripting: enabled) {
    html:not([data-hydrated]) :is(#main button:not([popovertarget], [role='alert'] *), button[type='submit']:disabled) {
      cursor: progress;
      animation: awaits-code 200ms 600ms both;
    }
  }
  @keyframes awaits-code {
    from { opacity: 1; }
    to { opacity: 0.7; }
  }

  /* What only script answers; what it leads to is on the page anyway. */
  ${theme.media.scriptless} {
    button[type='submit'], [data-needs-script] {
      display: none !important;
    }
  }
  @media print {
    html {
      font-size: 13px;
    }
    nav, [role='tablist'], [data-screen-only] {
      display: none !important;
    }
    /* A page with such a part, as the desk's calendar, is printed in landscape and without its frame. */
    body:has([data-print='landscape']) {
      page: landscape;

      :is(header, footer) {
        display: none !important;
      }
    }
    /* One part of a page, printed alone. */
    body:has([data-print='part']) :not(:has([data-print='part']), [data-print='part'], [data-print='part'] *) {
      display: none !important;
    }
    h1, h2, h3, h4 {
      break-after: avoid;
    }
    li, tr, dl, figure, blockquote {
      break-inside: avoid;
    }
  }
  @page landscape {
    size: landscape;
    margin: 8mm;
  }
  @media (prefers-reduced-motion: reduce) {
    /* A progress bar's animation may be a clock (toasts), so it keeps its time. */
    *:not([role='progressbar']), *::before, *::after, ::view-transition-old(root), ::view-transition-new(root) {
      animation-duration: 1ms !important;
      animation-iteration-count: 1 !important;
      /* Not a short one: it would give every element a transition, and a track that is measured would still stand where it was. */
      transition-duration: 0s !important;
      scroll-behavior: auto !important;
    }
  }
`;
