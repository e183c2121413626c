import { chooseFonts } from '../../../supabase/functions/_shared/documents/choose-fonts.ts';
import type { Slice } from '../../../supabase/functions/_shared/documents/slices.ts';
import { sliceFile } from '../../../supabase/functions/_shared/testing/package-slices.ts';
import { readPdf, tagsOf } from '../../../supabase/functions/_shared/testing/read-pdf.ts';
import { runOnDeno } from './run-on-deno.ts';

// The functions run without permission to read files, so the fonts have to be in the code.
// rule: B-2-41
test('a tagged document is made on Deno as in the functions’ process', () => {
  const [part] = chooseFonts('ש', () => true);
  const woff = Buffer.from(sliceFile(part?.font as Slice)).toString('base64');
  const printed = runOnDeno(
    (functions) => `
    import { makeDocument } from '${functions}/_shared/documents/document.ts';
    import { readFromSite } from '${functions}/_shared/documents/read-slices.ts';
    const woff = Uint8Array.from(atob('${woff}'), (character) => character.charCodeAt(0));
    const deps = { env: { siteUrl: 'http://site.test' }, fetch: () => Promise.resolve(new Response(woff)), log: console.error };
    const content = { title: 'Made on Deno', lead: 'For משה כהן.', sections: [{ facts: [['Guests', '80']] }] };
    const letterhead = { area: 'Washington', phone: '(202) 555-0142', email: 'hello@example.com' };
    const bytes = await makeDocument(content, { now: new Date('2026-11-22T15:00:00Z'), readSlice: readFromSite(deps), letterhead });
    console.log(btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')));`,
  );
  const pdf = readPdf(Buffer.from(printed, 'base64'));
  expect(pdf).toMatchObject({ title: 'Made on Deno', language: 'en-US', marked: true });
  expect(tagsOf(pdf)).toEqual(['Root', 'Document', 'P', 'H1', 'P', 'Table', 'TR', 'TH', 'TD']);
  expect(pdf.pages[0]?.text).toContain('משה כהן');
});
