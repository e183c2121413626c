import { BRAND } from 'shared-data/domain/business';
import type { SheetSection } from 'shared-data/domain/plan-sheet';
import { FIRST_BUSINESS } from 'shared-data/domain/facts';
import type { Business } from 'shared-data/domain/facts';
import { colors, createPage } from './page.ts';
import type { Page } from './page.ts';
import { writeFacts, writeList } from './parts.ts';

export type Fact = readonly [label: string, value: string];

/** A section of a sheet, with what only a printed one has. */
export interface DocumentSection extends SheetSection {
  /** How much of the width the labels have. Default 0.38. */
  labelShare?: number;
  /** A picture as a PNG data URL, with the words that stand for it. */
  figure?: { png: string; alt: string };
  /** Begins on a new page. Default false. */
  startsPage?: boolean;
}

export interface DocumentContent {
  /** The heading, and the title that a reader's window shows. */
  title: string;
  lead: string;
  sections: readonly DocumentSection[];
}

interface Options {
  /** The date in the document's properties: the same content at the same time gives the same file. */
  now: Date;
  /** For the head and the foot of the pages; default the business of the first version. */
  business?: Business;
}

function writeSection(
  page: Page,
  { heading, paragraphs = [], facts = [], labelShare, total, items = [], ordered, figure, startsPage }: DocumentSection,
) {
  if (startsPage) page.startPage();
  else page.space(14);
  if (heading) page.text('H2', heading, { font: 'display', size: 15, color: colors.forest, keepWithNext: true });
  for (const paragraph of paragraphs) page.text('P', paragraph);
  if (figure) page.figure(figure.png, figure.alt);
  if (facts.length > 0 || total) writeFacts(page, facts, total, labelShare);
  if (items.length > 0) writeList(page, items, ordered ?? false);
}

/**
 * Makes one of our PDF documents: tagged (document, headings, paragraphs, tables, lists), in English, with a title, our
 * head on the first page and page numbers (docs/documents.md). Characters that our fonts lack are replaced.
 */
export async function makeDocument(
  content: DocumentContent,
  { now, business = FIRST_BUSINESS }: Options,
): Promise<Uint8Array> {
  const page = createPage(content.title, now);
  page.brandHead(BRAND.name, business.area.name);
  page.text('H1', content.title, { font: 'display', size: 28, color: colors.forest });
  page.space(4);
  page.text('P', content.lead, { size: 11.5, color: colors.muted });
  for (const section of content.sections) writeSection(page, section);
  return page.end(`${BRAND.name} · ${business.phone.display} · ${business.emails.hello.display}`);
}
