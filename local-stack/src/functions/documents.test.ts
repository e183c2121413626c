import { readPdf, tagsOf } from '../../../supabase/functions/_shared/testing/read-pdf.ts';
import { runOnDeno } from './run-on-deno.ts';

// The functions run without permission to read files, so the fonts have to be in the code.
test('a tagged document is made on Deno as in the functions’ process', () => {
  const printed = runOnDeno(
    (functions) => `
    import { makeDocument } from '${functions}/_shared/documents/document.ts';
    const content = { title: 'Made on Deno', lead: 'A lead.', sections: [{ facts: [['Guests', '80']] }] };
    const bytes = await makeDocument(content, { now: new Date('2026-11-22T15:00:00Z') });
    console.log(btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')));`,
  );
  const pdf = readPdf(Buffer.from(printed, 'base64'));
  expect(pdf).toMatchObject({ title: 'Made on Deno', language: 'en-US', marked: true });
  expect(tagsOf(pdf)).toEqual(['Root', 'Document', 'P', 'H1', 'P', 'Table', 'TR', 'TH', 'TD']);
});
