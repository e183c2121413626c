import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '../run.ts';

const kit = join(repositoryRoot, 'shared-ui');
const read = (file: string) => (existsSync(join(kit, file)) ? readFileSync(join(kit, file), 'utf8') : '');

/** The names with a capital letter that an entry of shared-ui exports from its own files, types left out. */
function componentsOf(entry: string): { name: string; file: string }[] {
  return [...read(entry).matchAll(/^export \{([^}]*)\} from '(\.[^']+)'/gm)].flatMap(([, names = '', file = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => /^[A-Z]/.test(name) && !name.endsWith('Context'))
      .map((name) => ({ name, file: join(dirname(entry), file) })),
  );
}

const { exports: entries } = JSON.parse(read('package.json')) as { exports: Record<string, string> };
const components = Object.entries(entries)
  .filter(([subpath]) => subpath !== './testing')
  .flatMap(([, entry]) => componentsOf(entry));

it('every exported component of shared-ui has stories in the catalogue, or wraps every story', () => {
  const aroundEveryStory = read('.storybook/preview.tsx');
  const absent = components.filter(({ name, file }) => {
    const stories = read(file.replace(/\.tsx?$/, '.stories.tsx'));
    return !new RegExp(`\\b${name}\\b`).test(stories + aroundEveryStory);
  });
  expect(components.map(({ name }) => name)).toEqual(expect.arrayContaining(['Button', 'Dialog', 'TextField']));
  expect(absent).toEqual([]);
});
