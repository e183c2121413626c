import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fontFaces, fontPreloads, fontStacks } from './fonts.gen.ts';

test.each(fontPreloads)('%s is a file, and text is readable until it arrives', (url) => {
  expect(existsSync(join(__dirname, '../..', url))).toBe(true);
  expect(fontFaces).toMatch(new RegExp(`src:url\\(${url}\\)[^}]*font-display:swap`));
});

test.each(Object.values(fontStacks))('every fallback of %s that is ours is defined', (stack) => {
  const ours = stack
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name.includes('Fallback'));
  expect(ours.length).toBeGreaterThan(0);
  for (const name of ours) expect(fontFaces).toContain(`font-family: ${name}`);
});
