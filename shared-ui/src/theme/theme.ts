import { colorProperty, palettes, type Palette } from './palettes.ts';

const color = Object.fromEntries(
  Object.keys(palettes.light).map((name) => [name, `var(${colorProperty(name)})`]),
) as Record<keyof Palette, string>;

/**
 * Widths at which layouts may change, in pixels (docs/product/design-and-accessibility.md#breakpoints). Mobile is below
 * `md`, desktop from `lg` on.
 */
export const breakpoints = { sm: 640, md: 768, lg: 1024, xl: 1280, xxl: 1536 } as const;

/**
 * The design tokens as CSS values. Colors are custom properties, so one stylesheet serves light, dark and the
 * colored bands; everything else is constant.
 */
export const theme = {
  /** Colors of the surface that the element is on. */
  color,
  /** `n` steps of the 4 px grid, in rem so that it grows with the reader's text size. */
  space: (n: number) => `${n * 0.25}rem`,
  radius: { small: '4px', medium: '6px', large: '8px' },
  font: { display: 'var(--font-display)', text: 'var(--font-text)' },
  /** Fluid type sizes. `display` and `h1`–`h4` belong to headings. */
  text: {
    display: 'clamp(2.75rem, 1.75rem + 4.6vw, 5.25rem)',
    h1: 'clamp(2.375rem, 1.8rem + 2.6vw, 3.75rem)',
    h2: 'clamp(1.875rem, 1.5rem + 1.7vw, 2.75rem)',
    h3: 'clamp(1.4375rem, 1.3rem + 0.6vw, 1.75rem)',
    h4: 'clamp(1.1875rem, 1.13rem + 0.25vw, 1.3125rem)',
    lead: 'clamp(1.1875rem, 1.1rem + 0.4vw, 1.375rem)',
    body: 'clamp(1.0625rem, 1.04rem + 0.12vw, 1.125rem)',
    small: '0.9375rem',
    caption: '0.8125rem',
  },
  /** The widest a line of text may become: about 70 characters. `ch` would be the width of a zero, in the text font a third more. */
  measure: '36em',
  shadow: { raised: '0 1px 2px var(--color-shade)', floating: '0 12px 40px -8px var(--color-shade)' },
  /** Durations with their easing, for `transition`. */
  motion: { fast: '150ms ease-out', base: '200ms ease-out', slow: '250ms ease-out' },
  /** Of content that is out of date, while its successor is loading. */
  opacity: { stale: 0.7 },
  /** Media queries that open a block: `${theme.media.tablet} { … }`. */
  media: {
    phone: `@media screen and (max-width: ${breakpoints.md - 0.02}px)`,
    tablet: `@media (min-width: ${breakpoints.md}px)`,
    desktop: `@media (min-width: ${breakpoints.lg}px)`,
    /** A low window, as at 400 % zoom or of a phone on its side: parts that stick to an edge would cover most of it. */
    low: '@media (max-height: 20rem)',
    hover: '@media (hover: hover)',
    scriptless: '@media (scripting: none)',
  },
  layer: { header: 20, floating: 30, popover: 40, toast: 60 },
} as const;
