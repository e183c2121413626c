import { neverChanges } from './published-files.ts';

it.each([
  ['shell/1.0.0-0123456789/entry.js', true],
  ['remotes/mfe-a/1.0.0-0123456789/build.json', true],
  ['remotes/mfe-a/1.0.0-0123456789/build-signature.json', false],
  ['assets/cup-0123abcd-400.webp', true],
  ['assets/icon.svg', false],
  ['pages/page.0123abcd.json', false],
  ['registry.json', false],
])('%s never changes: %s', (path, is) => {
  expect(neverChanges(path)).toBe(is);
});
