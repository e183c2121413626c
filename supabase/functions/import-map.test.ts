import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const map = JSON.parse(read('supabase/functions/deno.json')) as Record<string, Record<string, string>>;
const { imports = {}, ...others } = map;
const { exports: surface } = JSON.parse(read('shared-data/package.json')) as { exports: Record<string, string> };
const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, { version: string }> };

/** The names of packages that a file and the files it imports use. */
function packagesOf(file: string, seen: Set<string>, names: Set<string>): Set<string> {
  if (seen.has(file)) return names;
  seen.add(file);
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import) '([^']+)'/g)) {
    if (name.startsWith('node:')) continue;
    const path = name.startsWith('.') ? name : imports[name]?.startsWith('.') ? imports[name] : null;
    if (!name.startsWith('.')) names.add(name);
    if (path !== null)
      packagesOf(resolve(name.startsWith('.') ? dirname(file) : import.meta.dirname, path), seen, names);
  }
  return names;
}

// A hosted project has these files and the import map, and no node_modules.
test('the import map has everything that the functions import, as the packages here have it', () => {
  const used = new Set<string>();
  for (const entry of globSync(join(import.meta.dirname, '*/index.ts'))) packagesOf(entry, new Set(), used);
  expect([...used].filter((name) => !Object.hasOwn(imports, name))).toEqual([]);
  for (const [name, target] of Object.entries(imports)) {
    if (name.startsWith('shared-data/')) {
      expect([name, target]).toEqual([
        name,
        surface[name.replace('shared-data', '.')]?.replace('.', '../../shared-data'),
      ]);
      expect(existsSync(join(import.meta.dirname, target))).toBe(true);
    } else expect(target).toBe(`npm:${name}@${lock.packages[`node_modules/${name}`]?.version}`);
  }
  expect(others).toEqual({});
});
