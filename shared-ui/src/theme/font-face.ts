import { fonts } from './fonts.gen.ts';

type FontEntry = (typeof fonts)[keyof typeof fonts];

/**
 * The rest of the characters is a family of its own, the next in the stack: of a family in two files Chromium asks for
 * each character which one has it, a third of the time that it takes to lay out a page.
 */
const restOf = (family: string) => `${family} Rest`;

function face(family: string, { url, rest, weight, fallbacks }: FontEntry, display: 'swap' | 'optional'): string {
  const own = [
    [family, url, ''],
    [restOf(family), rest.url, `unicode-range:${rest.range};`],
  ].map(([name, file, range]) => `@font-face{font-family:'${name}';src:url('${file}') format('woff2');font-weight:${weight};font-display:${display};${range}}`);
  const adjusted = fallbacks.map((fallback) => {
    const locals = fallback.locals.map((local) => `local('${local}')`).join(',');
    return `@font-face{font-family:'${fallback.family}';src:${locals};size-adjust:${fallback.sizeAdjust};ascent-override:${fallback.ascent};descent-override:${fallback.descent};line-gap-override:${fallback.lineGap};}`;
  });
  return [...own, ...adjusted].join('');
}

function stack(family: string, entry: FontEntry, generic: string): string {
  return [family, restOf(family), ...entry.fallbacks.map((fallback) => fallback.family)].map((name) => `'${name}'`).join(',') + `,${generic}`;
}

/**
 * The `@font-face` rules of both fonts and of their fallbacks. Headlines are the brand's voice and change to their font
 * whenever it comes. Running text changes only if its font is there at the first paint (it is preloaded, and kept from
 * then on): a late change would move lines, however well the fallback's size fits.
 */
export const fontFaces = face('Fraunces', fonts.display, 'swap') + face('Instrument Sans', fonts.text, 'optional');

/** The `font-family` values behind `theme.font`. */
export const fontStacks = {
  display: stack('Fraunces', fonts.display, 'Georgia,serif'),
  text: stack('Instrument Sans', fonts.text, 'system-ui,sans-serif'),
};
