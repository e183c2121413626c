import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installedVersion, sharedPackages } from '../src/shared-packages.ts';
import type { BuildMode } from './swc-rule.ts';

/** Libraries of which the page may hold one instance only; everything else a remote uses, it brings along. */
const libraries = ['react', 'react/jsx-runtime', 'react-dom', 'styled-components'];

/** Modules that every page needs: part of the shell's main script. The rest of the table is chunks of the shell. */
const eager = new Set([
  ...libraries,
  ...sharedPackages.flatMap((shared) => shared.eager.map((module) => shared.name + module.slice(1))),
]);

interface SharedOptions {
  singleton: true;
  requiredVersion: string;
  version?: string;
  eager?: boolean;
  import?: false;
}

/** The share table: the names of all modules that the shell provides and the remotes consume. */
export const sharedModules = [...libraries, ...sharedPackages.flatMap(({ modules }) => modules)];

/** Those of the table that are in the shell's main script. */
export const eagerlySharedModules = sharedModules.filter((module) => eager.has(module));

/** Those of the table that are chunks of the shell. */
export const lazilySharedModules = sharedModules.filter((module) => !eager.has(module));

/** What a remote's package.json says of a package that it gets from the shell: an exact version means all compatible ones. */
function rangeOf(name: string, packageDir: string, version: string): string {
  const { peerDependencies = {} } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as {
    peerDependencies?: Record<string, string>;
  };
  const range = peerDependencies[name];
  return range === undefined || /^\d/.test(range) ? `^${range ?? version}` : range;
}

const packageOf = (module: string) => module.split('/')[0] ?? module;

/** The packages behind the share table: of the host their versions, of a remote the ranges that it works with. */
export const contractOf = (packageDir: string, role: 'host' | 'remote'): Record<string, string> =>
  Object.fromEntries(
    [...new Set(sharedModules.map(packageOf))].sort().map((name) => {
      const version = installedVersion(name, packageDir);
      return [name, role === 'host' ? version : rangeOf(name, packageDir, version)];
    }),
  );

/** What components are compiled to in development, beside `react/jsx-runtime`. */
const developmentModules = ['react/jsx-dev-runtime'];

/**
 * The `shared` option of the federation plugin.
 * @param options.role the host provides, a remote only consumes
 * @param options.packageDir package whose installed versions count
 */
export function shareTable({
  role,
  packageDir,
  mode,
}: {
  role: 'host' | 'remote';
  packageDir: string;
  mode: BuildMode;
}): Record<string, SharedOptions> {
  const development = mode === 'development' ? developmentModules : [];
  return Object.fromEntries(
    [...sharedModules, ...development].map((module) => {
      const version = installedVersion(packageOf(module), packageDir);
      const common = { singleton: true as const, requiredVersion: rangeOf(packageOf(module), packageDir, version) };
      return [
        module,
        role === 'host'
          ? { ...common, version, eager: eager.has(module) || development.includes(module) }
          : { ...common, import: false },
      ];
    }),
  );
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');
const anyOf = (texts: readonly string[]) => texts.map(escaped).join('|');

/** The shell's chunks of several shared modules, as webpack's `cacheGroups`; an earlier one of a package comes first. */
export const sharedChunks = Object.fromEntries(
  sharedPackages.flatMap(({ name, chunks = [] }) =>
    chunks.map((chunk, index) => {
      const sources = `${escaped(name)}/src/(${anyOf(chunk.sources)})`;
      const test = chunk.libraries ? `(${sources}|node_modules/(${anyOf(chunk.libraries)})/)` : sources;
      return [
        chunk.name,
        { name: chunk.name, test: new RegExp(`/${test}`), priority: chunks.length - index, enforce: true },
      ];
    }),
  ),
);

const onceInThePage = new RegExp(
  `/node_modules/(${anyOf([...libraries, ...sharedPackages.flatMap(({ once }) => Object.keys(once))])})/`,
);

/** Whether a remote that contains this file would hold a second instance of state or rules that the page has once. */
export const isSecondInstance = (file: string): boolean =>
  onceInThePage.test(file) ||
  sharedPackages.some(({ name, sourcesOnce, bundledFiles }) => {
    const [, source] = sourcesOnce ? file.split(`/${name}/`, 2) : [];
    return source !== undefined && source.startsWith('src/') && !bundledFiles.includes(source);
  });
