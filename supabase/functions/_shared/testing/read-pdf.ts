import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** A tag and the tags below it. */
export type Structure = [role: string, ...children: Structure[]];

export interface PdfFacts {
  title: string;
  language: string;
  /** Whether the document says that its content is tagged. */
  marked: boolean;
  /** `colors`: that of each piece of text, in the order in which they are drawn. */
  pages: { text: string; colors: string[]; structure: Structure }[];
}

/** Opens a PDF with pdf.js, a reader that has nothing to do with the library that writes our documents. */
export function readPdf(bytes: Uint8Array): PdfFacts {
  const program = join(import.meta.dirname, 'read-pdf.mjs');
  return JSON.parse(execFileSync(process.execPath, [program], { input: bytes, encoding: 'utf8' })) as PdfFacts;
}

/** All tags of a document, in reading order. */
export function tagsOf({ pages }: PdfFacts): string[] {
  const flat = ([role, ...children]: Structure): string[] => [role, ...children.flatMap(flat)];
  return pages.flatMap(({ structure }) => flat(structure));
}
