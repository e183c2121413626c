import { BRAND } from 'shared-data/domain/business';
import type { SheetSection } from 'shared-data/domain/plan-sheet';
import { loadFonts } from './fonts.ts';
import { colors, createPage } from './page.ts';
import type { Block, Page, TextStyle } from './page.ts';
import { factsPart, figurePart, listPart, paragraphPart, SIZES } from './parts.ts';
import type { Part } from './parts.ts';
import type { ReadSlice } from './slices.ts';

/** A section of a sheet, with what only a printed one has. */
export interface DocumentSection extends SheetSection {
  /** How much of the width the labels have. Default 0.38. */
  labelShare?: number;
  /** A picture as a PNG data URL, with the words that stand for it. */
  figure?: { png: string; alt: string };
  /** Set in small type, closer together. Default false. */
  isSmall?: boolean;
  /** Begins on a new page. Default false. */
  startsPage?: boolean;
}

export interface DocumentContent {
  /** The heading, and the title that a reader's window shows. */
  title: string;
  lead: string;
  sections: readonly DocumentSection[];
}

/** What the head and the foot of the pages say of the business. */
export interface Letterhead {
  area: string;
  phone: string;
  email: string;
}

interface Options {
  /** The date in the document's properties: the same content at the same time gives the same file. */
  now: Date;
  /** Where slices of fonts are read from, for texts with letters that our own fonts lack. */
  readSlice: ReadSlice;
  letterhead: Letterhead;
}

function partsOf(page: Page, section: DocumentSection): Part[] {
  const { paragraphs = [], facts = [], labelShare, total, items = [], ordered = false, figure } = section;
  const sizes = SIZES[section.isSmall ? 'small' : 'normal'];
  return [
    ...paragraphs.map((paragraph) => paragraphPart(page, sizes, paragraph)),
    ...(figure ? [figurePart(page, sizes, figure.png, figure.alt)] : []),
    ...(facts.length > 0 || total ? [factsPart(page, sizes, facts, total, labelShare)] : []),
    ...(items.length > 0 ? [listPart(page, sizes, items, ordered)] : []),
  ];
}

interface LaidSection {
  section: DocumentSection;
  heading?: Block;
  parts: Part[];
}

const layHeading = (page: Page, text: string, isSmall?: boolean) =>
  page.lay(text, { font: 'display', size: isSmall ? 12 : 15, color: colors.forest }, page.width);

const spaceAbove = ({ isSmall }: DocumentSection) => (isSmall ? 8 : 14);

/** The height of a heading and of the first lines below it, which may be those of the headings that follow. */
function headHeight(laid: readonly LaidSection[], index: number): number {
  const { heading, parts } = laid[index] ?? { parts: [] };
  const below = laid[index + 1];
  return (
    (heading ? heading.height + 6 : 0) +
    (parts[0]?.firstHeight ??
      (below && !below.section.startsPage ? spaceAbove(below.section) + headHeight(laid, index + 1) : 0))
  );
}

/** A heading stands on the page of what follows it, also when another heading is between them. */
function writeSections(page: Page, sections: readonly DocumentSection[]): void {
  const laid = sections.map((section) => ({
    section,
    heading: section.heading ? layHeading(page, section.heading, section.isSmall) : undefined,
    parts: partsOf(page, section),
  }));
  for (const [index, { section, heading, parts }] of laid.entries()) {
    if (section.startsPage) page.startPage();
    else page.space(spaceAbove(section));
    if (heading) {
      page.need(headHeight(laid, index));
      page.paragraph('H2', heading);
    }
    for (const part of parts) part.write();
  }
}

/** All texts that are set in a document. */
function textsOf({ title, lead, sections }: DocumentContent): string[] {
  return [
    title,
    lead,
    ...sections.flatMap(({ heading = '', paragraphs = [], facts = [], total = ['', ''], items = [] }) => [
      heading,
      ...paragraphs,
      ...facts.flat(),
      ...total,
      ...items,
    ]),
  ];
}

/**
 * Makes one of our PDF documents: tagged (document, headings, paragraphs, tables, lists), in English, with a title, our
 * head on the first page and page numbers (docs/documents.md). What no font has is written as its code points.
 */
export async function makeDocument(
  content: DocumentContent,
  { now, readSlice, letterhead }: Options,
): Promise<Uint8Array> {
  const foot = `${BRAND.name} · ${letterhead.phone} · ${letterhead.email}`;
  const fonts = await loadFonts([...textsOf(content), letterhead.area, foot], readSlice);
  const page = createPage(content.title, now, fonts);
  page.brandHead(BRAND.name, letterhead.area);
  const title: TextStyle = { font: 'display', size: 28, color: colors.forest, lineGap: 4 };
  page.paragraph('H1', page.lay(content.title, title, page.width));
  const lead: TextStyle = { font: 'text', size: 11.5, color: colors.muted, lineGap: 3 };
  page.paragraph('P', page.lay(content.lead, lead, page.width));
  writeSections(page, content.sections);
  return page.end(foot);
}
