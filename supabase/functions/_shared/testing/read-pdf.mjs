// Reads a PDF from stdin and writes what pdf.js finds in it to stdout, as JSON. A separate process, because jest does not load ES modules.
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { buffer } from 'node:stream/consumers';

const pdf = await getDocument({ data: new Uint8Array(await buffer(process.stdin)), verbosity: 0 }).promise;
const { info } = await pdf.getMetadata();
const rolesOf = (node) => [node.role, ...(node.children ?? []).filter(({ role }) => role).map(rolesOf)];
const pages = [];
for (let number = 1; number <= pdf.numPages; number += 1) {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  const { fnArray, argsArray } = await page.getOperatorList();
  const colors = [];
  let fill = '#000000';
  fnArray.forEach((operation, index) => {
    if (operation === OPS.setFillRGBColor) fill = argsArray[index][0];
    if (operation === OPS.showText) colors.push(fill);
  });
  pages.push({
    text: items.map(({ str, hasEOL }) => str + (hasEOL ? '\n' : '')).join(''),
    colors,
    structure: rolesOf(await page.getStructTree()),
  });
}
const marked = (await pdf.getMarkInfo())?.get('Marked') === true;
process.stdout.write(JSON.stringify({ title: info.Title, language: info.Language, marked, pages }));
