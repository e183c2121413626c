import { fontFaces } from 'shared-ui';

const id = 'fonts';

/**
 * The fonts' style of a page that is rendered ahead. It is apart from the components' styles: a rule that is added to a
 * sheet with `@font-face` in it makes the browser take all fonts for changed and lay out the whole page again.
 */
export const fontStyle = `<style id="${id}">${fontFaces}</style>`;

/** Gives a document that was not rendered ahead its fonts; the policy lets no script write a style element. */
export function adoptFonts(page: Document): void {
  if (page.getElementById(id)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(fontFaces);
  page.adoptedStyleSheets.push(sheet);
}

function cameAfterFirstPaint(): boolean {
  const [painted] = performance.getEntriesByName('first-contentful-paint');
  return performance.getEntriesByType('resource').some(({ name, responseEnd }) => name.endsWith('.woff2') && painted !== undefined && responseEnd > painted.startTime);
}

/**
 * Running text keeps its fallback for as long as its document stands when the font missed the first paint. A page that is
 * opened within the document brings new text, so the fonts are defined anew with it, once: by a copy of their style,
 * which the policy knows, without the name.
 */
export function renewLateFonts(page: Document): void {
  const style = page.getElementById(id);
  if (!style || !cameAfterFirstPaint()) return;
  const copy = style.cloneNode(true) as HTMLElement;
  copy.removeAttribute('id');
  style.replaceWith(copy);
}
