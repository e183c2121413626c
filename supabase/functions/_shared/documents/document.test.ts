import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPdf, tagsOf } from '../testing/read-pdf.ts';
import { makeDocument } from './document.ts';
import type { DocumentContent } from './document.ts';
import { printable } from './printable.ts';

const now = new Date('2026-11-22T15:00:00Z');
const content: DocumentContent = {
  title: 'Your custom quote',
  lead: 'For 80 guests and 6 hours.',
  sections: [
    {
      facts: [
        ['Premium package', '$1,500.00'],
        ['Guests', '$1,200.00'],
      ],
      total: ['Estimated total', '$2,700.00'],
    },
    { heading: 'Method', items: ['Shake with ½ oz syrup.', 'Strain.'], ordered: true },
    { paragraphs: ['This is an estimate.'] },
  ],
};

test('a document has a title, a language, a heading, and a table with row headers in reading order', async () => {
  const pdf = readPdf(await makeDocument(content, { now }));
  expect(pdf).toMatchObject({ title: 'Your custom quote', language: 'en-US', marked: true });
  expect(tagsOf(pdf)).toEqual([
    ...['Root', 'Document', 'P', 'H1', 'P'],
    ...['Table', 'TR', 'TH', 'TD', 'TR', 'TH', 'TD', 'TR', 'TH', 'TD'],
    ...['H2', 'L', 'LI', 'Lbl', 'LBody', 'LI', 'Lbl', 'LBody', 'P'],
  ]);
  expect(pdf.pages).toHaveLength(1);
  const { text } = pdf.pages[0]!;
  const order = ['District Pour', 'Your custom quote', 'Premium package', '$1,500.00', 'Estimated total', 'Shake with'];
  expect(order.map((words) => text.indexOf(words))).toEqual(
    order.map((words) => text.indexOf(words)).sort((left, right) => left - right),
  );
  expect(text).toContain('Shake with 1/2 oz syrup.');
  expect(text).toContain('Page 1 of 1');
});

test('a long table goes on over pages that are numbered, and no row is divided', async () => {
  const facts = Array.from({ length: 60 }, (_, row) => [`Row ${row}`, `Value ${row}`] as const);
  const pdf = readPdf(await makeDocument({ ...content, sections: [{ facts }] }, { now }));
  expect(pdf.pages.length).toBeGreaterThan(1);
  pdf.pages.forEach(({ text }, index) => expect(text).toContain(`Page ${index + 1} of ${pdf.pages.length}`));
  for (const [label, value] of facts) {
    expect(pdf.pages.filter(({ text }) => text.includes(label) && text.includes(value)).length).toBeGreaterThan(0);
  }
});

test('a heading that moves to the next page keeps its color', async () => {
  const sections = Array.from({ length: 12 }, () => ({ heading: 'Heading', paragraphs: ['One.', 'Two.'] }));
  const pdf = readPdf(await makeDocument({ title: 'Long', lead: 'Lead.', sections }, { now }));
  expect(pdf.pages.length).toBeGreaterThan(1);
  for (const { colors } of pdf.pages) expect(colors).toContain('#12382e');
  expect(pdf.pages[1]?.colors[0]).toBe('#12382e');
});

test('the same content at the same time is the same file', async () => {
  expect(await makeDocument(content, { now })).toEqual(await makeDocument(content, { now }));
});

test.each([
  ['Purée — “quoted” €5', 'Purée — “quoted” €5'],
  ['½ oz, ¾ cup', '1/2 oz, 3/4 cup'],
  ['Łukasz Dvořák', 'Lukasz Dvorák'],
  ['日本', '??'],
  ['a\u00adb\u200bc', 'abc'],
])('%s is printed as %s', async (given, printed) => {
  expect(printable(given)).toBe(printed);
  const pdf = readPdf(await makeDocument({ title: 'Text', lead: given, sections: [] }, { now }));
  expect(pdf.pages[0]?.text).toContain(printed);
});

// The whole set of characters that printable() lets pass is in each font: pdf.js reads back what was written.
test('our fonts have every character that is printed as it is', async () => {
  const all = Array.from({ length: 0xe0 }, (_, index) => String.fromCodePoint(0x20 + index)).filter(
    (character) => printable(character) === character,
  );
  const words = [...all, ...'–—‘’“”•…€™−'].join('').replace(/\s/g, '');
  const pdf = readPdf(
    await makeDocument({ title: words, lead: words, sections: [{ facts: [[words, words]] }] }, { now }),
  );
  const read = pdf.pages[0]?.text.replace(/\s/g, '') ?? '';
  expect(read.split(words)).toHaveLength(5);
});

// test:full: a third reader. Poppler is on the machines that run it.
const full = process.env.RELIABILITY === 'full' ? test : test.skip;
full('poppler reads, describes and draws a document', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'document-'));
  try {
    const file = join(folder, 'quote.pdf');
    writeFileSync(file, await makeDocument(content, { now }));
    const run = (command: string, ...args: string[]) => execFileSync(command, args, { encoding: 'utf8' });
    expect(run('pdfinfo', file)).toMatch(/Title: +Your custom quote[^]*Tagged: +yes[^]*Pages: +1/);
    expect(run('pdfinfo', '-struct-text', file)).toMatch(
      /TH:?\s+\/Scope \/Row\s+"Premium package"\s+TD\s+"\$1,500\.00"/,
    );
    expect(run('pdftotext', '-layout', file, '-')).toContain('Estimated total');
    expect(run('pdftoppm', '-r', '20', '-png', file).length).toBeGreaterThan(1_000);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
