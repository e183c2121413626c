import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { globSync } from 'node:fs';

const src = join(__dirname, '..');
const { shared, exports } = JSON.parse(readFileSync(join(src, '../package.json'), 'utf8')) as {
  exports: Record<string, string>;
  shared: { eager: string[]; chunks: { name: string; sources: string[] }[] };
};
const eager = shared.eager.map((module) => exports[module]?.replace('./src/', ''));
const common = shared.chunks.find(({ name }) => name === 'common-rules')?.sources ?? [];
const files = globSync('domain/**/*.ts', { cwd: src }).filter(
  (file) => !file.endsWith('.test.ts') && common.some((source) => file.startsWith(source)),
);
/** What a file imports or exports of other files when it runs. */
const importsOf = (file: string) =>
  [...readFileSync(join(src, file), 'utf8').matchAll(/^(?:import|export) (?!type )[^;]*? from '(\.[^']+)';/gms)].map(
    ([, path = '']) => relative(src, join(src, dirname(file), path)),
  );

test.each(common)('the common rules have %s', (source) => {
  expect(files.some((file) => file.startsWith(source))).toBe(true);
});

test.each(files)('%s, which most pages load, needs no rule that only pages about bookings load', (file) => {
  const others = importsOf(file).filter((path) => !eager.includes(path) && !files.includes(path));
  expect(others).toEqual([]);
});
