/** One paragraph, or a list of points; facts stand as placeholders (docs/product/business-facts.md#placeholders). */
export type LegalBlock = string | { list: readonly string[] };

export interface LegalSection {
  /** Anchor in the page's address. */
  id: string;
  title: string;
  blocks: readonly LegalBlock[];
}

export interface LegalDocument {
  title: string;
  /** What it is about, in a sentence. */
  lead: string;
  /** When a part of it was changed after the last update. */
  amended?: string;
  sections: readonly LegalSection[];
}
