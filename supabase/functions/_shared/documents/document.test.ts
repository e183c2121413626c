import { letterhead } from '../testing/fake-network.ts';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noSlices, packageSlices } from '../testing/package-slices.ts';
import { readPdf, tagsOf } from '../testing/read-pdf.ts';
import { makeDocument } from './document.ts';
import type { DocumentContent } from './document.ts';

const options = { now: new Date('2026-11-22T15:00:00Z'), readSlice: noSlices, letterhead };
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

// rule: B-2-41
test('a document has a title, a language, a heading, and a table with row headers in reading order', async () => {
  const pdf = readPdf(await makeDocument(content, options));
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
  expect(text).toContain('Shake with ½ oz syrup.');
  expect(text).toContain('Page 1 of 1');
});

test('a long table goes on over pages that are numbered, and no row is divided', async () => {
  const facts = Array.from({ length: 60 }, (_, row) => [`Row ${row}`, `Value ${row}`] as const);
  const pdf = readPdf(await makeDocument({ ...content, sections: [{ facts }] }, options));
  expect(pdf.pages.length).toBeGreaterThan(1);
  pdf.pages.forEach(({ text }, index) => expect(text).toContain(`Page ${index + 1} of ${pdf.pages.length}`));
  for (const [label, value] of facts) {
    expect(pdf.pages.filter(({ text }) => text.includes(label) && text.includes(value)).length).toBeGreaterThan(0);
  }
});

test('a heading that moves to the next page keeps its color', async () => {
  const sections = Array.from({ length: 20 }, () => ({ heading: 'Heading', paragraphs: ['One.'] }));
  const pdf = readPdf(await makeDocument({ title: 'Long', lead: 'Lead.', sections }, options));
  expect(pdf.pages.length).toBeGreaterThan(1);
  for (const { colors } of pdf.pages) expect(colors).toContain('#12382e');
  expect(pdf.pages[1]?.colors[0]).toBe('#12382e');
});

// rule: B-2-42
test('the same content at the same time is the same file, with slices too', async () => {
  const named = { ...content, lead: 'For Nguyễn, 山田 and משה.' };
  const withSlices = { ...options, readSlice: packageSlices };
  expect(await makeDocument(named, withSlices)).toEqual(await makeDocument(named, withSlices));
});

/** What pdf.js reads of values, one after the other, in one document. A control character is a dot of an Arabic letter. */
async function readBack(values: readonly string[], readSlice = packageSlices): Promise<string[]> {
  const facts = values.map((value, index) => [`Row ${index}:`, value] as const);
  const pdf = readPdf(
    await makeDocument({ title: 'Text', lead: '', sections: [{ facts }] }, { ...options, readSlice }),
  );
  const text = pdf.pages.map((page) => page.text.replace(/District Pour ·.*/, '')).join('\n');
  return text
    .split(/Row \d+:/)
    .slice(1)
    .map((value) => value.replace(/(?!\n)\p{Cc}/gu, '').trim());
}

const names = [
  ['Latin-1', 'Purée — “quoted” €5, ½ oz, ¾ cup, 10 × 20 m², ±1'],
  ['Polish and Czech', 'Łukasz Dvořák'],
  ['Turkish', 'Işıl Gökçeoğlu'],
  ['Greek', 'Γιώργος Παπαδόπουλος'],
  ['Cyrillic', 'Наталія Їжакевич'],
  ['Vietnamese', 'Nguyễn Văn Hạnh'],
  ['simplified Chinese', '陈小龙 李娜'],
  ['traditional Chinese', '陳麥可 龜山'],
  ['Japanese', '山田 太郎 たかはし カナ'],
  ['Korean', '김민준'],
  ['Hebrew', 'משה כהן'],
  ['Arabic', 'محمد عبد الله'],
] as const;

// rule: B-2-42
test('names are printed in their own letters, in every script that our fonts cover', async () => {
  const read = await readBack(names.map(([, name]) => name));
  expect(names.map(([script], index) => [script, read[index]])).toEqual(names);
});

// pdf.js leaves out the spaces where the direction changes, and gives a bracket as it is seen.
// rule: B-2-42
test('a text from right to left with Latin letters and digits in it is read in its order', async () => {
  const mixed = [
    ['משה כהן, Cohen Ltd', 'משה כהן, Cohen Ltd'],
    ['Moshe משה כהן 42', 'Moshe משה כהן 42'],
    ['محمد عبد الله 12 Elm Street', 'محمد عبد الله 12 Elm Street'],
    ['משה (Moshe) כהן', 'משה )Moshe( כהן'],
  ] as const;
  const letters = (text: string) => text.replace(/\s/g, '');
  const read = await readBack(mixed.map(([name]) => name));
  expect(read.map(letters)).toEqual(mixed.map(([, seen]) => letters(seen)));
});

// rule: B-2-42
test('what no font has is printed as its code points, and what is not seen is left out', async () => {
  const unusual = [
    ['Fun 😀', 'Fun [U+1F600]'],
    ['👨\u200d👩', '[U+1F468 U+1F469]'],
    ['สม', '[U+0E2A][U+0E21]'],
    ['a\u00adb\u200bc\u202ed\u0007e', 'abcde'],
  ] as const;
  expect(await readBack(unusual.map(([text]) => text))).toEqual(unusual.map(([, printed]) => printed));
});

// rule: B-2-42
test('a paper is made when a slice cannot be read or is damaged, with its letters as code points', async () => {
  expect(await readBack(['Dvořák 山'], noSlices)).toEqual(['Dvo[U+0159]ák [U+5C71]']);
  expect(await readBack(['山'], () => Promise.resolve(new Uint8Array(100)))).toEqual(['[U+5C71]']);
});

test('a paper needs no slice for what our own fonts have', async () => {
  const readSlice = jest.fn(packageSlices);
  await makeDocument(content, { ...options, readSlice });
  expect(readSlice).not.toHaveBeenCalled();
});

// rule: B-2-41
test('no page ends with a heading or with two, and a divided paragraph has at least two lines on each page', async () => {
  const words = `First ${'words of a line that is long enough to be broken more than four times '.repeat(7)}last.`;
  const sections = Array.from({ length: 90 }, (_, index) => [
    ...(index % 3 === 0 ? [{ heading: `Heading above ${index}` }] : []),
    {
      heading: `Heading ${index}`,
      ...(index % 2 === 0
        ? { facts: [['Row', words.repeat(1 + (index % 3))]] as const }
        : { paragraphs: Array.from({ length: 1 + (index % 4) }, () => words) }),
    },
  ]).flat();
  const pdf = readPdf(await makeDocument({ title: 'Long', lead: 'Lead.', sections }, options));
  const pages = pdf.pages.map(({ text }) => text.split('\n').filter((line) => line.trim() && !line.includes('Page ')));
  expect(pages.length).toBeGreaterThan(20);
  expect(pages.map((lines) => lines.at(-1)).filter((line) => /^(Heading|First)/.test(line ?? ''))).toEqual([]);
  expect(pages.map((lines) => lines[0]).filter((line) => line?.trim().endsWith('last.'))).toEqual([]);
});

// test:full: a third reader. Poppler is on the machines that run it.
const full = process.env.RELIABILITY === 'full' ? test : test.skip;
full('poppler reads, describes and draws a document', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'document-'));
  try {
    const file = join(folder, 'quote.pdf');
    writeFileSync(file, await makeDocument(content, options));
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
