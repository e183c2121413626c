import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { repositoryRoot } from '../src/run.ts';
import type { BuildMode } from './swc-rule.ts';

/** Libraries of which the page may hold one instance only; everything else a remote uses, it brings along. */
const libraries = ['react', 'react/jsx-runtime', 'react-dom', 'styled-components'];

/** Modules that every page needs: part of the shell's main script. The rest of the table is chunks of the shell. */
const eager = new Set([
  ...libraries,
  'shared-ui',
  'shared-ui/router',
  'shared-data',
  'shared-data/domain/business',
  'shared-data/domain/time',
]);

/**
 * Surface of the shared packages that a remote bundles, since it holds neither state nor a business rule (pictures, icons),
 * and what no remote imports.
 */
const bundled =
  /^(shared-data\/(camel-case|trace-context|testing|database)|shared-ui\/(accordion|icons|pictures|fonts|testing|theme))/;

interface SharedOptions {
  singleton: true;
  requiredVersion: string;
  version?: string;
  eager?: boolean;
  import?: false;
}

interface PackageJson {
  version: string;
  exports: Record<string, unknown>;
}

/** The folder of the package that modules in `from` import by its name. Throws when it is not installed. */
export function installedFolder(name: string, from: string = repositoryRoot): string {
  const folders = createRequire(join(from, 'package.json')).resolve.paths(name) ?? [];
  const found = folders.map((folder) => join(folder, name)).find((folder) => existsSync(join(folder, 'package.json')));
  if (!found) throw new Error(`${name} is in the share table but is not installed`);
  return realpathSync(found);
}

const packageJson = (name: string, from?: string) =>
  JSON.parse(readFileSync(join(installedFolder(name, from), 'package.json'), 'utf8')) as PackageJson;

/** Every subpath that a shared package exports and that must be one instance, as it is imported. */
function sharedSurface(name: string): string[] {
  return Object.keys(packageJson(name).exports)
    .map((subpath) => (subpath === '.' ? name : `${name}${subpath.slice(1)}`))
    .filter((module) => !bundled.test(module));
}

/** The share table: the names of all modules that the shell provides and the remotes consume. */
export const sharedModules = [...libraries, ...sharedSurface('shared-ui'), ...sharedSurface('shared-data')];

/** Those of the table that are in the shell's main script. */
export const eagerlySharedModules = sharedModules.filter((module) => eager.has(module));

/** Those of the table that are chunks of the shell. */
export const lazilySharedModules = sharedModules.filter((module) => !eager.has(module));

const installedVersion = (module: string, packageDir: string) => packageJson(packageOf(module), packageDir).version;

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
      const version = installedVersion(module, packageDir);
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

/** Modules that a remote must never contain, because the page would then hold a second instance of their state or rules. */
export const neverInRemotes =
  /\/(node_modules\/(react|react-dom|react-router|react-router-dom|react-redux|@reduxjs\/toolkit|styled-components|react-toastify|@supabase\/[^/]+)\/|shared-data\/src\/(?!core\/camel-case))/;
