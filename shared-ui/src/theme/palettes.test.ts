import { palettes, type Palette } from './palettes.ts';
import { theme } from './theme.ts';

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2 contrast ratio of two opaque colors. */
function contrast(a: string, b: string): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}

/** `above` at `opacity` over `below`. */
function over(above: string, below: string, opacity: number): string {
  const mixed = [1, 3, 5].map((at) => {
    const [top = 0, bottom = 0] = [above, below].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
    return Math.round(top * opacity + bottom * (1 - opacity));
  });
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

type Pair = readonly [foreground: keyof Palette, background: keyof Palette];
const backgrounds = ['page', 'surface', 'sunken'] as const;
const texts = ['text', 'muted', 'link', 'accentText', 'success', 'warning', 'danger', 'info'] as const;
const textPairs: Pair[] = [
  ...texts.flatMap((text) => backgrounds.map((background): Pair => [text, background])),
  ['onPrimary', 'primary'],
  ['onPrimary', 'primaryHover'],
  ['onDanger', 'dangerFill'],
  ['success', 'successSoft'],
  ['warning', 'warningSoft'],
  ['danger', 'dangerSoft'],
  ['info', 'infoSoft'],
  ['text', 'successSoft'],
  ['text', 'warningSoft'],
  ['text', 'dangerSoft'],
  ['text', 'infoSoft'],
  ['text', 'neutralSoft'],
  ['accentText', 'brassSoft'],
];
const shapePairs: Pair[] = [
  ...backgrounds.map((background): Pair => ['control', background]),
  ...backgrounds.map((background): Pair => ['focus', background]),
  ['primary', 'page'],
];

describe.each(Object.entries(palettes))('%s palette', (_name, palette: Palette) => {
  it.each(textPairs)('%s on %s reaches 4.5:1', (foreground, background) => {
    expect(contrast(palette[foreground], palette[background])).toBeGreaterThanOrEqual(4.5);
  });

  // Text of every color is plain text there.
  // rule: B-3-73
  it.each([
    ...backgrounds,
    'successSoft',
    'warningSoft',
    'dangerSoft',
    'infoSoft',
    'neutralSoft',
    'brassSoft',
  ] as const)('text on %s reaches 4.5:1 where it is dimmed', (background) => {
    const dimmed = (color: string) => over(color, palette.page, theme.opacity.stale);
    expect(contrast(dimmed(palette.text), dimmed(palette[background]))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(shapePairs)('%s on %s reaches 3:1', (foreground, background) => {
    expect(contrast(palette[foreground], palette[background])).toBeGreaterThanOrEqual(3);
  });
});
