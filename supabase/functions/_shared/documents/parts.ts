import type { Fact } from './document.ts';
import { colors, MARGIN } from './page.ts';
import type { Font, Page } from './page.ts';
import { printable } from './printable.ts';

const PADDING = 7;

interface RowStyle {
  labelFont: Font;
  valueFont: Font;
  size: number;
}

const rowStyle: RowStyle = { labelFont: 'strong', valueFont: 'text', size: 10.5 };
const totalStyle: RowStyle = { labelFont: 'display', valueFont: 'display', size: 18 };

/** A table of label and value. A row is never divided between two pages. */
export function writeFacts(page: Page, facts: readonly Fact[], total?: Fact, labelShare = 0.38): void {
  const table = page.pdf.struct('Table');
  page.root.add(table);
  const rows: [Fact, RowStyle][] = facts.map((fact) => [fact, rowStyle]);
  if (total) rows.push([total, totalStyle]);
  for (const [[label, value], style] of rows)
    writeRow(page, table, [printable(label), printable(value)], style, page.width * labelShare);
  table.end();
  page.space(6);
}

function writeRow(
  page: Page,
  table: PDFKit.PDFStructureElement,
  [label, value]: Fact,
  style: RowStyle,
  valueLeft: number,
): void {
  const { pdf, width } = page;
  const { labelFont, valueFont, size } = style;
  const labelWidth = valueLeft - 12;
  const valueWidth = width - valueLeft;
  const height =
    2 * PADDING +
    Math.max(
      page.use(labelFont, size, colors.ink).heightOfString(label, { width: labelWidth }),
      page.use(valueFont, size, colors.ink).heightOfString(value, { width: valueWidth }),
    );
  page.need(height);
  const top = pdf.y;
  page.artifact(() => {
    const y = top + height;
    pdf
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + width, y)
      .lineWidth(0.75)
      .strokeColor(colors.line)
      .stroke();
  });
  const row = pdf.struct('TR');
  table.add(row);
  row.add(
    pdf.struct('TH', { scope: 'Row' }, () => {
      page.use(labelFont, size, colors.forest).text(label, MARGIN, top + PADDING, { width: labelWidth });
    }),
  );
  row.add(
    pdf.struct('TD', {}, () => {
      const x = MARGIN + valueLeft;
      page.use(valueFont, size, colors.ink).text(value, x, top + PADDING, { width: valueWidth, align: 'right' });
    }),
  );
  row.end();
  pdf.x = MARGIN;
  pdf.y = top + height;
}

/** A list; its marks are labels of the items. */
export function writeList(page: Page, items: readonly string[], ordered: boolean): void {
  const { pdf, width } = page;
  const indent = 20;
  const list = pdf.struct('L');
  page.root.add(list);
  items.map(printable).forEach((item, index) => {
    page.use('text', 10.5, colors.ink);
    page.need(pdf.heightOfString(item, { width: width - indent }));
    const top = pdf.y;
    const entry = pdf.struct('LI');
    list.add(entry);
    entry.add(
      pdf.struct('Lbl', {}, () => {
        page.use('strong', 10.5, colors.brass).text(ordered ? `${index + 1}.` : '•', MARGIN, top, { width: indent });
      }),
    );
    entry.add(
      pdf.struct('LBody', {}, () => {
        page.use('text', 10.5, colors.ink).text(item, MARGIN + indent, top, { width: width - indent, lineGap: 2.5 });
      }),
    );
    entry.end();
    pdf.x = MARGIN;
    page.space(4);
  });
  list.end();
  page.space(4);
}
