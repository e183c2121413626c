interface Paper {
  /** On top of each page, and the name of the file. */
  title: string;
  /** Beside the title, such as `CANCELLED`; nothing when empty. */
  mark: string;
}

/** The margins of the pages. Browsers that know no boxes in them print the part alone. */
function pageMargins({ title, mark }: Paper): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@page {
    margin: 14mm 12mm;
    @top-left { content: ${JSON.stringify(title)}; font: 9pt sans-serif; }
    @top-right { content: ${JSON.stringify(mark)}; font: bold 11pt sans-serif; }
    @bottom-right { content: 'Page ' counter(page) ' of ' counter(pages); font: 9pt sans-serif; }
  }`);
  return sheet;
}

/** Prints one part of the page, on its own: the frame and all other parts are left out (shared-ui, `data-print="part"`). */
export function printPart(part: HTMLElement | null, paper?: Paper) {
  if (!part) return;
  const pageTitle = document.title;
  const margins = paper && 'adoptedStyleSheets' in document ? pageMargins(paper) : null;
  part.dataset.print = 'part';
  if (paper) document.title = paper.title;
  if (margins) document.adoptedStyleSheets.push(margins);
  window.addEventListener(
    'afterprint',
    () => {
      delete part.dataset.print;
      document.title = pageTitle;
      if (margins) document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== margins);
    },
    { once: true },
  );
  window.print();
}
