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
