import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { readPdf, tagsOf } from '../../../supabase/functions/_shared/testing/read-pdf.ts';
import { denoBinary } from '../supervisor/children.ts';

const root = join(__dirname, '../../..');

// The functions run without permission to read files, so the fonts have to be in the code.
test('a tagged document is made on Deno as in the functions’ process', () => {
  const program = `
    import { makeDocument } from '${root}/supabase/functions/_shared/documents/document.ts';
    const content = { title: 'Made on Deno', lead: 'A lead.', sections: [{ facts: [['Guests', '80']] }] };
    const bytes = await makeDocument(content, { now: new Date('2026-11-22T15:00:00Z') });
    console.log(btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')));`;
  const config = `--config=${join(root, 'supabase/functions/deno.json')}`;
  const flags = [
    'run',
    '--no-prompt',
    '--quiet',
    '--cached-only',
    '--no-lock',
    '--ignore-env',
    config,
    '--ext=ts',
    '-',
  ];
  const printed = execFileSync(denoBinary(), flags, { input: program, encoding: 'utf8', cwd: root });
  const pdf = readPdf(Buffer.from(printed, 'base64'));
  expect(pdf).toMatchObject({ title: 'Made on Deno', language: 'en-US', marked: true });
  expect(tagsOf(pdf)).toEqual(['Root', 'Document', 'P', 'H1', 'P', 'Table', 'TR', 'TH', 'TD']);
});
