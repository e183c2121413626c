import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { surfaceOptions } from '@district-pour/contract/surface';
import type { SharedSurface } from '@district-pour/contract/surface';
import ts from 'typescript';
import { sharedModules } from '../../webpack/share-table.ts';
import { repositoryRoot } from '../run.ts';
import { sharedPackages } from '../shared-packages.ts';

/** The folders of the packages by their name. */
const packages = {
  ...Object.fromEntries(sharedPackages.map(({ name }) => [name, name])),
  '@district-pour/contract': 'tooling/contract',
};

/** Compiles the declarations of the shared modules from the sources of this checkout. */
export function currentSurface(): SharedSurface {
  const versions: Record<string, string> = {};
  const sources: Record<string, string> = {};
  for (const [name, folder] of Object.entries(packages)) {
    const manifest = JSON.parse(readFileSync(join(repositoryRoot, folder, 'package.json'), 'utf8')) as {
      version: string;
      exports: Record<string, string>;
    };
    versions[name] = manifest.version;
    for (const [subpath, file] of Object.entries(manifest.exports)) {
      const module = name + subpath.slice(1);
      if (sharedModules.includes(module) || module === '@district-pour/contract') sources[module] = join(folder, file);
    }
  }
  const roots = Object.values(sources).map((file) => join(repositoryRoot, file));
  const program = ts.createProgram(roots, {
    ...surfaceOptions,
    declaration: true,
    emitDeclarationOnly: true,
    noCheck: true,
    removeComments: true,
    rootDir: repositoryRoot,
    outDir: repositoryRoot,
  });
  const emitted = new Map<string, string>();
  program.emit(
    undefined,
    (file, text) => void emitted.set(relative(repositoryRoot, file).replaceAll('\\', '/'), text.trimEnd()),
    undefined,
    true,
  );
  const files = Object.fromEntries([...emitted].sort(([a], [b]) => (a < b ? -1 : 1)));
  const modules = Object.fromEntries(
    Object.entries(sources).map(([module, file]) => [module, file.replace(/\.tsx?$/, '.d.ts')]),
  );
  return { versions, modules, files };
}
