import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../run.ts';

/** A folder with tests of its own, and the folders whose code it imports. */
export interface Workspace {
  name: string;
  needs: readonly string[];
}

const kinds = ['dependencies', 'devDependencies', 'peerDependencies'] as const;

/** The packages of this checkout, and `supabase`, which has no package.json. */
export function readWorkspaces(): Workspace[] {
  const folders = ['', 'tooling/'].flatMap((above) =>
    readdirSync(join(repositoryRoot, above))
      .map((name) => above + name)
      .filter((name) => existsSync(join(repositoryRoot, name, 'package.json'))),
  );
  const manifests = folders.map(
    (folder) =>
      JSON.parse(readFileSync(join(repositoryRoot, folder, 'package.json'), 'utf8')) as { name: string } & Partial<
        Record<(typeof kinds)[number], Record<string, string>>
      >,
  );
  const packages = manifests.map((manifest, own) => {
    const needs = kinds.flatMap((kind) => Object.keys(manifest[kind] ?? {}));
    return {
      name: folders[own] ?? '',
      // An alias is the name of a folder.
      needs: folders.filter((other, index) => needs.includes(other) || needs.includes(manifests[index]?.name ?? '')),
    };
  });
  return [
    ...packages,
    { name: 'supabase', needs: ['shared-ui', 'shared-data', 'shell', 'site-server', 'local-stack'] },
  ];
}

/** Folders whose tests read files of another one, as data: they are affected, their dependents are not. */
const readers: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^supabase\//, ['local-stack', 'shared-data']], // the embedded backend runs its migrations and functions
  [/^deploy\//, ['site-server', 'tooling/checkout']],
  [/^(docs|\.github)\/|^[^/]+\.md$/, []],
];

/**
 * The folders that a change affects: those with a changed file, everything that imports them, and the readers of their files.
 * `tooling/checkout` is always one of them, because its tests compare documentation, pipelines and titles of tests with every package.
 * A changed file that belongs to no folder, such as the lockfile, affects all.
 * @param paths changed files, relative to the root of the repository
 */
export function affectedBy(paths: readonly string[], workspaces: readonly Workspace[]): string[] {
  const names = workspaces.map(({ name }) => name);
  const changed = new Set<string>();
  const reading = new Set(['tooling/checkout']);
  for (const path of paths) {
    const owner = names.find((name) => path.startsWith(`${name}/`));
    const readBy = readers.filter(([pattern]) => pattern.test(path)).map(([, by]) => by);
    if (owner === undefined && readBy.length === 0) return names;
    if (owner !== undefined) changed.add(owner);
    for (const name of readBy.flat()) reading.add(name);
  }
  for (let before = -1; before < changed.size;) {
    before = changed.size;
    for (const { name, needs } of workspaces) if (needs.some((other) => changed.has(other))) changed.add(name);
  }
  return names.filter((name) => changed.has(name) || reading.has(name));
}
