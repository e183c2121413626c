import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installedVersion, sharedPackagesOf } from '../src/shared-packages.ts';
import type { BuildMode } from './swc-rule.ts';

/** Libraries of which the page may hold one instance only; everything else a remote uses, it brings along. */
const libraries = ['react', 'react/jsx-runtime', 'react-dom', 'styled-components'];

/** The names of the modules that the shell provides and the remotes consume. */
interface SharedModules {
  all: readonly string[];
  /** Those that every page needs: part of the shell's main script. */
  eager: ReadonlySet<string>;
  /** Those that are chunks of the shell. */
  lazy: readonly string[];
}

/** The share table of a package: of the shell what it provides, of a remote what it gets. */
export function sharedModulesOf(packageDir: string): SharedModules {
  const packages = sharedPackagesOf(packageDir);
  const all = [...libraries, ...packages.flatMap(({ modules }) => modules)];
  const eager = new Set([
    ...libraries,
    ...packages.flatMap((shared) => shared.eager.map((module) => shared.name + module.slice(1))),
  ]);
  return { all, eager, lazy: all.filter((module) => !eager.has(module)) };
}

interface SharedOptions {
  singleton: true;
  requiredVersion: string;
  version?: string;
  eager?: boolean;
  import?: false;
}

/** What a remote's package.json says of a package that it gets from the shell: an exact version means all compatible ones. */
function rangeOf(name: string, packageDir: string, version: string): string {
  const { peerDependencies = {}, devDependencies = {} } = JSON.parse(
    readFileSync(join(packageDir, 'package.json'), 'utf8'),
  ) as Partial<Record<'peerDependencies' | 'devDependencies', Record<string, string>>>;
  const range = (peerDependencies[name] ?? devDependencies[name])?.replace(/^npm:.+@/, ''); // of an alias that of its package
  return range === undefined || /^\d/.test(range) ? `^${range ?? version}` : range;
}

const packageOf = (module: string) => /^(@[^/]+\/)?[^/]+/.exec(module)?.[0] ?? module;

/** The packages behind the share table, and the contract, which is types and the manifest: of the host their versions, of a remote the ranges that it works with. */
export const contractOf = (packageDir: string, role: 'host' | 'remote'): Record<string, string> =>
  Object.fromEntries(
    [...new Set([...sharedModulesOf(packageDir).all.map(packageOf), '@district-pour/contract'])].sort().map((name) => {
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
  const { all, eager } = sharedModulesOf(packageDir);
  const development = mode === 'development' ? developmentModules : [];
  return Object.fromEntries(
    [...all, ...development].map((module) => {
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

/** A cache group of webpack's `splitChunks`. */
const chunkOf = (name: string, test: string, priority: number) =>
  ({ name, test: new RegExp(test), priority, enforce: true }) as const;

/** The shell's chunks of several shared modules, as webpack's `cacheGroups`; an earlier one of a package comes first. */
export const sharedChunksOf = (packageDir: string) =>
  Object.fromEntries(
    sharedPackagesOf(packageDir).flatMap(({ name, chunks = [] }) =>
      chunks.map((chunk, index) => {
        const sources = `${escaped(name)}/src/(${anyOf(chunk.sources)})`;
        const test = chunk.libraries ? `(${sources}|node_modules/(${anyOf(chunk.libraries)})/)` : sources;
        return [chunk.name, chunkOf(chunk.name, `/${test}`, chunks.length - index)];
      }),
    ),
  );

/** The chunks of what several pages of a remote use of a shared package's bundled modules, as webpack's `cacheGroups`. */
export const remoteChunksOf = (packageDir: string) =>
  Object.fromEntries(
    sharedPackagesOf(packageDir).flatMap(({ name, remoteChunks = [] }) =>
      remoteChunks.map((chunk) => {
        const [theirs, own] = [`${escaped(name)}/src/(${anyOf(chunk.sources)})`, `src/(${anyOf(chunk.ownSources)})`];
        return [chunk.name, { ...chunkOf(chunk.name, `/(${theirs}|${own})`, 0), minChunks: 2 }];
      }),
    ),
  );

/** Whether a remote that contains a file would hold a second instance of state or rules that the page has once. */
export function secondInstances(packageDir: string): (file: string) => boolean {
  const packages = sharedPackagesOf(packageDir);
  const libraryFiles = new RegExp(
    `/node_modules/(${anyOf([...libraries, ...packages.flatMap(({ once }) => Object.keys(once))])})/`,
  );
  return (file) =>
    libraryFiles.test(file) ||
    packages.some(({ name, sourcesOnce, bundledFiles }) => {
      const [, source] = sourcesOnce ? file.split(`/${name}/`, 2) : [];
      return source !== undefined && source.startsWith('src/') && !bundledFiles.includes(source);
    });
}
