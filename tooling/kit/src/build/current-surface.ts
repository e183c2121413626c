import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { installedFolder } from '@district-pour/contract/installed-folder';
import { surfaceOptions } from '@district-pour/contract/surface';
import type { SharedSurface } from '@district-pour/contract/surface';
import ts from 'typescript';
import { sharedModulesOf } from '../../webpack/share-table.ts';
import { sharedPackagesOf } from '../shared-packages.ts';
import { repositoryOf } from '../workspace.ts';

/** What remotes import of the platform for its types only. */
const contract = '@district-pour/contract';

/** Compiles the declarations of the modules that a shell shares from their sources, which are in the shell's repository. */
export function currentSurface(shellDir: string): SharedSurface {
  const root = repositoryOf(shellDir);
  const sharedModules = sharedModulesOf(shellDir).all;
  const versions: Record<string, string> = {};
  const sources: Record<string, string> = {};
  for (const name of [...sharedPackagesOf(shellDir).map((shared) => shared.name), contract]) {
    const folder = relative(root, installedFolder(name, shellDir)).replaceAll('\\', '/');
    const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
      version: string;
      exports: Record<string, string>;
    };
    versions[name] = manifest.version;
    for (const [subpath, file] of Object.entries(manifest.exports)) {
      const module = name + subpath.slice(1);
      if (sharedModules.includes(module) || module === contract) sources[module] = join(folder, file);
    }
  }
  const roots = Object.values(sources).map((file) => join(root, file));
  const program = ts.createProgram(roots, {
    ...surfaceOptions,
    declaration: true,
    emitDeclarationOnly: true,
    noCheck: true,
    removeComments: true,
    rootDir: root,
    outDir: root,
  });
  const emitted = new Map<string, string>();
  program.emit(
    undefined,
    (file, text) => void emitted.set(relative(root, file).replaceAll('\\', '/'), text.trimEnd()),
    undefined,
    true,
  );
  const files = Object.fromEntries([...emitted].sort(([a], [b]) => (a < b ? -1 : 1)));
  const modules = Object.fromEntries(
    Object.entries(sources).map(([module, file]) => [module, file.replace(/\.tsx?$/, '.d.ts')]),
  );
  return { versions, modules, files };
}
