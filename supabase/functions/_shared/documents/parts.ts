import { colors, MARGIN } from './page.ts';
import type { Block, Font, Page, TextStyle } from './page.ts';

export type Fact = readonly [label: string, value: string];

/** A part of a section that can be measured before it is written. */
export interface Part {
  /** The height without which nothing of it stands on a page. */
  firstHeight: number;
  write: () => void;
}

/** The sizes of a section's text, of the room above and below a row, and of a picture's height, in points. */
export const SIZES = {
  normal: { text: 10, padding: 5, picture: 80 },
  small: { text: 9, padding: 3, picture: 56 },
} as const;

export type Sizes = (typeof SIZES)[keyof typeof SIZES];

interface RowStyle {
  labelFont: Font;
  valueFont: Font;
  size: number;
}

const totalStyle: RowStyle = { labelFont: 'display', valueFont: 'display', size: 18 };

interface Row {
  label: Block;
  value: Block;
  height: number;
}

/** A table of label and value. A row is divided between two pages only when it is higher than one. */
export function factsPart(
  page: Page,
  { text, padding }: Sizes,
  facts: readonly Fact[],
  total?: Fact,
  labelShare = 0.38,
): Part {
  const rowStyle: RowStyle = { labelFont: 'strong', valueFont: 'text', size: text };
  const valueLeft = page.width * labelShare;
  const layRow = ([label, value]: Fact, { labelFont, valueFont, size }: RowStyle): Row => {
    const blocks = {
      label: page.lay(label, { font: labelFont, size, color: colors.forest }, valueLeft - 12),
      value: page.lay(value, { font: valueFont, size, color: colors.ink, direction: 'auto' }, page.width - valueLeft),
    };
    return { ...blocks, height: 2 * padding + Math.max(blocks.label.height, blocks.value.height) };
  };
  const rows = [...facts.map((fact) => layRow(fact, rowStyle)), ...(total ? [layRow(total, totalStyle)] : [])];
  return {
    firstHeight: rows[0]?.height ?? 0,
    write() {
      const table = page.pdf.struct('Table');
      page.root.add(table);
      for (const row of rows) writeRow(page, table, row, { valueLeft, padding });
      table.end();
      page.space(6);
    },
  };
}

function writeRow(
  page: Page,
  table: PDFKit.PDFStructureElement,
  { label, value, height }: Row,
  { valueLeft, padding }: { valueLeft: number; padding: number },
): void {
  const { pdf, width } = page;
  page.need(height);
  const top = pdf.y;
  const row = pdf.struct('TR');
  table.add(row);
  const cell = (tag: 'TH' | 'TD', options: object, write: () => void) =>
    row.add(
      pdf.struct(tag, options, () => {
        pdf.y = top + padding;
        write();
      }),
    );
  cell('TH', { scope: 'Row' }, () => page.write(label, MARGIN));
  const labelEnd = pdf.y;
  cell('TD', {}, () => page.write(value, MARGIN + valueLeft, 'right'));
  row.end();
  // A value that is higher than a page ends on another.
  pdf.y = (pdf.y < top ? pdf.y : Math.max(pdf.y, labelEnd)) + padding;
  page.rule(pdf.y, width);
}

/** A list; its marks are labels of the items. */
export function listPart(page: Page, { text }: Sizes, items: readonly string[], ordered: boolean): Part {
  const indent = 20;
  const style: TextStyle = { font: 'text', size: text, color: colors.ink, lineGap: text * 0.25 };
  const marks: TextStyle = { ...style, font: 'strong', color: colors.brass };
  const entries = items.map((item, index) => ({
    mark: page.lay(ordered ? `${index + 1}.` : '•', marks, indent),
    body: page.lay(item, style, page.width - indent),
  }));
  return {
    firstHeight: entries[0]?.body.height ?? 0,
    write() {
      const { pdf } = page;
      const list = pdf.struct('L');
      page.root.add(list);
      for (const { mark, body } of entries) {
        page.need(body.height);
        const top = pdf.y;
        const entry = pdf.struct('LI');
        list.add(entry);
        entry.add(pdf.struct('Lbl', {}, () => page.write(mark, MARGIN)));
        pdf.y = top;
        entry.add(pdf.struct('LBody', {}, () => page.write(body, MARGIN + indent)));
        entry.end();
        page.space(2);
      }
      list.end();
      page.space(4);
    },
  };
}

/** A paragraph, which is divided between two pages with at least two lines on each. */
export function paragraphPart(page: Page, { text }: Sizes, words: string): Part {
  const block = page.lay(words, { font: 'text', size: text, color: colors.ink, lineGap: text * 0.25 }, page.width);
  return { firstHeight: page.firstHeight(block), write: () => page.paragraph('P', block) };
}

/** A picture at most 240 points wide, on a line to sign on. */
export function figurePart(page: Page, { picture: height }: Sizes, png: string, alt: string): Part {
  const width = 240;
  const firstHeight = height + 12;
  return {
    firstHeight,
    write() {
      const { pdf } = page;
      page.need(firstHeight);
      const top = pdf.y;
      page.root.add(
        pdf.struct('Figure', { alt }, () => {
          pdf.image(png, MARGIN, top, { fit: [width, height], valign: 'bottom' });
        }),
      );
      page.rule(top + height + 4, width);
      pdf.y = top + firstHeight;
    },
  };
}
