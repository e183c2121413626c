import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@district-pour/contract/testing/temporary-folder';
import { contentList, scriptsIn } from './scripts.ts';
import { codeByLibrary, divideBytes, ScriptContents } from './script-content.ts';

const code = 'page();css();react();';
/** Column 0 comes from the first source, column 7 from none, column 13 from the second. */
const map = {
  file: 'a.js',
  version: 3,
  sources: ['webpack://mfe_a_BUILD_ID/./src/page.tsx', 'webpack://mfe_a_BUILD_ID/../node_modules/react/index.js'],
  sourcesContent: [],
  names: [],
  mappings: 'AAAA,O,MCAA',
  sourceRoot: '',
};

test('code is assigned to the library in its source map, code without a source to the preceding library', () => {
  expect(codeByLibrary(code, map)).toEqual(
    new Map([
      ['mfe-a', 'page();css();'],
      ['react-dom', 'react();'],
    ]),
  );
});

test('the bytes of a script are divided in proportion to the compressed size of each part', () => {
  const words = Array.from({ length: 400 }, (_, index) => Math.sin(index).toString(36)).join('');
  const divided = divideBytes(
    1000,
    new Map([
      ['words', words],
      ['repeated', 'a'.repeat(words.length)],
    ]),
  );
  expect(divided.get('words')).toBeGreaterThan(900);
  expect([...divided.values()].reduce((sum, bytes) => sum + bytes)).toBeCloseTo(1000);
});

test('the scripts of a page are summed by library, the largest first', async () => {
  const site = await temporaryFolder();
  mkdirSync(join(site, 'remotes'));
  writeFileSync(join(site, 'remotes/a.js'), code);
  writeFileSync(join(site, 'remotes/a.js.map'), JSON.stringify(map));
  writeFileSync(join(site, 'remotes/b.js'), code);
  const content = await new ScriptContents(site).of(
    new Map([
      ['/remotes/a.js', 100],
      ['/remotes/b.js', 60],
    ]),
  );
  expect(content.map(([library]) => library)).toEqual(['without source map', 'mfe-a', 'react-dom']);
  expect(content.reduce((sum, [, bytes]) => sum + bytes, 0)).toBeCloseTo(160);
});

test('the list names each library with its kilobytes, and small ones together', () => {
  expect(
    contentList([
      ['react-dom', 56_300],
      ['mfe-a', 4600],
      ['clsx', 300],
      ['webpack', 180],
    ]),
  ).toBe('react-dom 56.3 · mfe-a 4.6 · others 0.5');
  expect(contentList([['react-dom', 1000]])).toBe('react-dom 1.0');
});

test('a script that a document names twice is counted once', () => {
  expect(
    scriptsIn(
      '<script defer src="/shell/1/main.js"></script><link rel="preload" href="/a.js"><link rel="preload" href="/a.js"><link rel="icon" href="/b.svg">',
    ),
  ).toEqual(['/shell/1/main.js', '/a.js']);
});
