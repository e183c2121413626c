import PDFDocument from 'pdfkit';
import { DOCUMENT_FONTS } from './fonts.gen.ts';
import { printable } from './printable.ts';

/** The brand's palette on paper. */
export const colors = {
  ink: '#10201b',
  forest: '#12382e',
  cream: '#fbf7ef',
  brass: '#b7842f',
  muted: '#4b5a54',
  line: '#d9cfbc',
} as const;

export type Font = keyof typeof DOCUMENT_FONTS;

/** US Letter in points; the foot keeps the page number clear of the text. */
export const MARGIN = 60;
const FOOT = 76;
const HEAD_BAND = 84;

interface TextStyle {
  font?: Font;
  size?: number;
  color?: string;
  /** Starts on the next page unless some lines of what follows fit below it. Default false. */
  keepWithNext?: boolean;
}

/** The metadata of PDF/UA; the types of pdfkit lack it. */
const ACCESSIBLE: object = { subset: 'PDF/UA' };

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/** A drawing without meaning, which a screen reader passes over. */
function artifact(pdf: PDFKit.PDFDocument, type: 'Layout' | 'Pagination', draw: () => void): void {
  pdf.markContent('Artifact', { type });
  draw();
  pdf.endMarkedContent();
}

/** Opens a tagged document on its first page. All further output goes through the returned object. */
export function createPage(title: string, now: Date) {
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
  for (const [name, base64] of Object.entries(DOCUMENT_FONTS)) pdf.registerFont(name, bytesOf(base64));
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const width = pdf.page.width - 2 * MARGIN;
  const bottom = pdf.page.height - FOOT;

  const use = (font: Font, size: number, color: string) => pdf.font(font).fontSize(size).fillColor(color);

  /** Starts a page when less than `height` is left on this one. */
  function need(height: number): void {
    if (pdf.y + height > bottom) pdf.addPage();
  }

  /** One block of text under its tag: H1, H2 or P. */
  function text(
    tag: string,
    words: string,
    { font = 'text', size = 10.5, color = colors.ink, keepWithNext = false }: TextStyle = {},
  ): void {
    // A new page resets the color.
    if (keepWithNext) need(size * 6);
    use(font, size, color);
    root.add(
      pdf.struct(tag, {}, () => void pdf.text(printable(words), MARGIN, pdf.y, { width, lineGap: size * 0.25 })),
    );
    pdf.y += size * 0.4;
  }

  /** A picture within 240 by 80 points, on a line to sign on. */
  function figure(png: string, alt: string): void {
    const [pictureWidth, pictureHeight] = [240, 80];
    need(pictureHeight + 16);
    const top = pdf.y;
    root.add(
      pdf.struct('Figure', { alt: printable(alt) }, () => {
        pdf.image(png, MARGIN, top, { fit: [pictureWidth, pictureHeight], valign: 'bottom' });
      }),
    );
    const y = top + pictureHeight + 4;
    artifact(pdf, 'Layout', () => {
      pdf
        .moveTo(MARGIN, y)
        .lineTo(MARGIN + pictureWidth, y)
        .lineWidth(0.75)
        .strokeColor(colors.line)
        .stroke();
    });
    pdf.x = MARGIN;
    pdf.y = y + 8;
  }

  /** The forest band with the name of the house, on the first page. */
  function brandHead(name: string, area: string): void {
    artifact(pdf, 'Layout', () => {
      pdf.rect(0, 0, pdf.page.width, HEAD_BAND).fill(colors.forest);
      pdf.rect(0, HEAD_BAND, pdf.page.width, 2).fill(colors.brass);
    });
    root.add(
      pdf.struct('P', {}, () => {
        use('display', 20, colors.cream).text(name, MARGIN, 32, { width: width / 2, lineBreak: false });
        use('text', 10, colors.cream).text(area, MARGIN + width / 2, 40, { width: width / 2, align: 'right' });
      }),
    );
    pdf.x = MARGIN;
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
        use('text', 8.5, colors.muted).text(line, MARGIN, y, { width: width * 0.8, lineBreak: false });
        pdf.text(`Page ${index + 1} of ${count}`, MARGIN + width * 0.8, y, { width: width * 0.2, align: 'right' });
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
    use,
    need,
    text,
    figure,
    brandHead,
    end,
    artifact: (draw: () => void) => artifact(pdf, 'Layout', draw),
    startPage: () => void pdf.addPage(),
    space: (points: number) => void (pdf.y += points),
  };
}

export type Page = ReturnType<typeof createPage>;
