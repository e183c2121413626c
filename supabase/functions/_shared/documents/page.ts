import PDFDocument from 'pdfkit';
import type { Fonts } from './fonts.ts';
import type { Part } from './choose-fonts.ts';
import { breakLines } from './lines.ts';
import type { Line } from './lines.ts';

/** The brand's palette on paper. */
export const colors = {
  ink: '#10201b',
  forest: '#12382e',
  cream: '#fbf7ef',
  brass: '#b7842f',
  muted: '#4b5a54',
  line: '#d9cfbc',
} as const;

export type Font = 'display' | 'text' | 'strong';

/** US Letter in points; the foot keeps the page number clear of the text. */
export const MARGIN = 60;
const FOOT = 70;
const HEAD_BAND = 84;

export interface TextStyle {
  font: Font;
  /** In points. */
  size: number;
  color: string;
  /** Between two lines, in points. Default 0. */
  lineGap?: number;
  /** Default `ltr`; `auto` for what a customer wrote, which begins at the side of its first letter. */
  direction?: 'ltr' | 'auto';
}

/** A text in lines of a width. */
export interface Block {
  lines: readonly Line[];
  style: TextStyle;
  width: number;
  /** In points. */
  lineHeight: number;
  height: number;
}

/** From the top of a line to the baseline, on which the letters of all fonts stand, as a part of the size. */
const ASCENT = 0.97;

/** A paragraph that is divided has this many lines on each of the two pages. */
const TOGETHER = 2;

/** The metadata of PDF/UA; the types of pdfkit lack it. */
const ACCESSIBLE: object = { subset: 'PDF/UA' };

/** A drawing without meaning, which a screen reader passes over. */
function artifact(pdf: PDFKit.PDFDocument, type: 'Layout' | 'Pagination', draw: () => void): void {
  pdf.markContent('Artifact', { type });
  draw();
  pdf.endMarkedContent();
}

/** Opens a tagged document on its first page. All further output goes through the returned object. */
export function createPage(title: string, now: Date, fonts: Fonts) {
  const pdf = new PDFDocument({
    size: 'LETTER',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: FOOT },
    bufferPages: true,
    pdfVersion: '1.7',
    ...ACCESSIBLE,
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: title, Creator: 'District Pour', Producer: 'District Pour', CreationDate: now, ModDate: now },
    // No default: pdfkit would load the metrics of Helvetica from a file.
    font: '',
  });
  const chunks: Uint8Array[] = [];
  pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('end', () => resolve());
    pdf.on('error', reject);
  });
  for (const [name, bytes] of fonts.files) pdf.registerFont(name, bytes);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const width = pdf.page.width - 2 * MARGIN;
  const bottom = pdf.page.height - FOOT;

  const nameOf = (font: Part['font'], own: Font) => (font === 'own' ? own : font === 'other' ? 'other' : font.file);
  /** A text from right to left is given to its font whole, a text from left to right by words, whose widths are kept. */
  const featuresOf = (isRightToLeft: boolean) => (isRightToLeft ? { features: [] } : {});

  /** Breaks a text into lines, which `write` draws. */
  function lay(words: string, style: TextStyle, blockWidth: number): Block {
    const { font: own, size, lineGap = 0, direction = 'ltr' } = style;
    const lines = breakLines(fonts.partsOf(words), blockWidth, direction, (text, font, isRightToLeft) =>
      pdf.font(nameOf(font, own)).fontSize(size).widthOfString(text, featuresOf(isRightToLeft)),
    );
    const lineHeight = pdf.font(own).fontSize(size).currentLineHeight(true) + lineGap;
    return { lines, style, width: blockWidth, lineHeight, height: lines.length * lineHeight };
  }

  function drawLine(line: Line, { style, width: blockWidth }: Block, left: number, align: 'left' | 'right'): void {
    const start = align === 'right' ? left + blockWidth - line.width : left;
    const top = pdf.y;
    const baseline = top + ASCENT * style.size;
    for (const run of line.runs)
      pdf
        .font(nameOf(run.font, style.font))
        .fontSize(style.size)
        .fillColor(style.color)
        .text(run.text, start + run.x, baseline, {
          lineBreak: false,
          baseline: 'alphabetic',
          ...featuresOf(run.isRightToLeft),
        });
    pdf.y = top;
  }

  /** How many of some lines stand on this page; 0 when all go to the next. */
  function linesHere(count: number, lineHeight: number): number {
    const fit = Math.floor((bottom - pdf.y + 0.01) / lineHeight);
    if (count <= fit) return count;
    if (pdf.y <= MARGIN) return Math.max(1, fit);
    const here = Math.min(fit, count - TOGETHER);
    return here >= TOGETHER ? here : 0;
  }

  /** Draws a text from the present height on, over as many pages as it has. */
  function write(block: Block, left: number, align: 'left' | 'right' = 'left'): void {
    let here = linesHere(block.lines.length, block.lineHeight);
    block.lines.forEach((line, index) => {
      if (here === 0) {
        pdf.continueOnNewPage();
        here = linesHere(block.lines.length - index, block.lineHeight);
      }
      drawLine(line, block, left, align);
      pdf.y += block.lineHeight;
      here -= 1;
    });
  }

  /** Starts a page when less than `height` is left on this one. */
  function need(height: number): void {
    if (pdf.y > MARGIN && pdf.y + height > bottom) pdf.addPage();
  }

  /** The height without which nothing of a paragraph stands on a page. */
  const firstHeight = ({ lines, lineHeight }: Block) =>
    (lines.length < 2 * TOGETHER ? lines.length : TOGETHER) * lineHeight;

  /** A text of the full width under its tag: H1, H2 or P. */
  function paragraph(tag: string, block: Block): void {
    if (linesHere(block.lines.length, block.lineHeight) === 0) pdf.addPage();
    root.add(pdf.struct(tag, {}, () => write(block, MARGIN)));
    pdf.y += block.style.size * 0.4;
  }

  /** A thin line from the left margin on. */
  function rule(y: number, length: number): void {
    artifact(pdf, 'Layout', () => {
      pdf
        .moveTo(MARGIN, y)
        .lineTo(MARGIN + length, y)
        .lineWidth(0.75)
        .strokeColor(colors.line)
        .stroke();
    });
  }

  /** The forest band with the name of the house, on the first page. */
  function brandHead(name: string, area: string): void {
    artifact(pdf, 'Layout', () => {
      pdf.rect(0, 0, pdf.page.width, HEAD_BAND).fill(colors.forest);
      pdf.rect(0, HEAD_BAND, pdf.page.width, 2).fill(colors.brass);
    });
    root.add(
      pdf.struct('P', {}, () => {
        pdf.y = 32;
        write(lay(name, { font: 'display', size: 20, color: colors.cream }, width / 2), MARGIN);
        pdf.y = 40;
        write(lay(area, { font: 'text', size: 10, color: colors.cream }, width / 2), MARGIN + width / 2, 'right');
      }),
    );
    pdf.y = HEAD_BAND + 42;
  }

  /** The contact line and the page number on each page. */
  function foot(line: string): void {
    const { start, count } = pdf.bufferedPageRange();
    for (let index = start; index < start + count; index += 1) {
      pdf.switchToPage(index);
      // The text is below the margin, where pdfkit would otherwise start a page.
      pdf.page.margins.bottom = 0;
      artifact(pdf, 'Pagination', () => {
        const y = pdf.page.height - 46;
        pdf
          .moveTo(MARGIN, y - 10)
          .lineTo(MARGIN + width, y - 10)
          .lineWidth(0.5)
          .strokeColor(colors.line)
          .stroke();
        const style: TextStyle = { font: 'text', size: 8.5, color: colors.muted };
        for (const [words, align] of [
          [line, 'left'],
          [`Page ${index + 1} of ${count}`, 'right'],
        ] as const) {
          pdf.y = y;
          const block = lay(words, style, width);
          for (const each of block.lines) drawLine(each, block, MARGIN, align);
        }
      });
    }
  }

  async function end(footLine: string): Promise<Uint8Array> {
    root.end();
    foot(footLine);
    pdf.end();
    await ended;
    const bytes = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
    let at = 0;
    for (const chunk of chunks) {
      bytes.set(chunk, at);
      at += chunk.length;
    }
    return bytes;
  }

  return {
    pdf,
    root,
    width,
    lay,
    write,
    firstHeight,
    need,
    paragraph,
    rule,
    brandHead,
    end,
    startPage: () => void pdf.addPage(),
    space: (points: number) => void (pdf.y += points),
  };
}

export type Page = ReturnType<typeof createPage>;
