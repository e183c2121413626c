import { readFile, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import webpack from 'webpack';
import type { Compilation, Module } from 'webpack';
import { configurationOf, exposeChunk } from '../../webpack/config.ts';
import { embedChunkHashes } from '../../webpack/chunk-integrity.ts';
import { renderConfig } from '../../webpack/render-config.ts';
import { contractOf, secondInstances, sharedModulesOf } from '../../webpack/share-table.ts';
import { readAssets } from '@district-pour/contract/assets';
import { bundle } from './bundle.ts';
import { integrityOf } from '@district-pour/contract/integrity';
import { listFiles } from '@district-pour/contract/list-files';
import { precompress } from '@district-pour/contract/precompress';
import {
  assertNoRouteConflict,
  manifestSchema,
  pageImports,
  readRemoteManifest,
  readShellPaths,
} from '@district-pour/contract/remote-manifest';
import { repositoryOf } from '../workspace.ts';
import { surfaceFile, surfaceText } from '@district-pour/contract/surface';
import { currentSurface } from './current-surface.ts';
import { licensesFile, licenseTexts } from './licenses.ts';
import { contentHash } from '@district-pour/contract/build-record';
import type { BuildRecord } from '@district-pour/contract/build-record';
import { reasonOf } from '@district-pour/contract/error-message';

const isRemote = (packageDir: string) => existsSync(join(packageDir, 'remote.json'));

const scripts = (files: Iterable<string>) =>
  [...files].filter((file) => file.endsWith('.js') && !file.includes('.hot-update.'));

/** What a route needs beside the entry: the scripts of the exposed module and of the page, and shared modules. */
function routeNeeds(compilation: Compilation, pageRequest: string): { files: string[]; shared: string[] } {
  const files = new Set<string>();
  const shared = new Set<string>();
  for (const group of compilation.chunkGroups) {
    const isExpose = group.name === exposeChunk;
    const isPage = group.origins.some((origin) => origin.request === pageRequest);
    if (!isExpose && !isPage) continue;
    for (const file of scripts(group.getFiles())) files.add(file);
    for (const chunk of group.chunks) {
      for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
        if (module.type === 'consume-shared-module') shared.add(sharedName(module) ?? '');
      }
    }
  }
  return { files: [...files], shared: [...shared].sort() };
}

/** The scripts of every shared module that the shell provides in a separate chunk. */
function sharedFiles(compilation: Compilation): Record<string, string[]> {
  const files: Record<string, string[]> = {};
  for (const group of compilation.chunkGroups) {
    for (const { module } of group.origins) {
      const name = module?.type === 'provide-module' ? sharedName(module) : null;
      if (name) files[name] = scripts(group.getFiles());
    }
  }
  return files;
}

/** The name of the shared module that a module of the federation plugin provides or consumes, else null. */
function sharedName(module: Module): string | null {
  if (module.type === 'consume-shared-module') return module.identifier().split('|')[2] ?? null;
  return module.type === 'provide-module'
    ? (/^provide module \([^)]*\) ([^@]+)@/.exec(module.identifier())?.[1] ?? null)
    : null;
}

const sorted = <T>(entries: Iterable<[string, T]>) =>
  Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)));

/** The exports that a remote imports from each shared module. */
function usedExports({ modules, moduleGraph }: Compilation): Record<string, string[]> {
  const uses = new Map<string, Set<string>>();
  for (const module of modules) {
    for (const part of 'modules' in module ? (module.modules as Module[]) : [module]) {
      for (const dependency of part.dependencies) {
        const target = moduleGraph.getModule(dependency);
        const name = target?.type === 'consume-shared-module' ? sharedName(target) : null;
        if (!name) continue;
        const ids = 'ids' in dependency ? (dependency.ids as string[]) : [];
        const names = uses.get(name) ?? new Set();
        uses.set(name, ids[0] === undefined ? names : names.add(ids[0]));
      }
    }
  }
  return sorted([...uses].map(([name, names]) => [name, [...names].sort()]));
}

/** The names that each shared module of the shell exports; null when webpack cannot determine them. */
function providedExports({ modules, moduleGraph }: Compilation): Record<string, string[] | null> {
  const provides = new Map<string, string[] | null>();
  for (const module of modules) {
    const name = module.type === 'provide-module' ? sharedName(module) : null;
    const dependency = module.dependencies[0] ?? module.blocks[0]?.dependencies[0];
    const target = dependency && moduleGraph.getModule(dependency);
    if (!name || !target) continue;
    const names = moduleGraph.getProvidedExports(target);
    // A CommonJS module is its own default export.
    const isCommonJs = target.getExportsType(moduleGraph, false) !== 'namespace';
    provides.set(
      name,
      Array.isArray(names) ? [...new Set([...names, ...(isCommonJs ? ['default'] : [])])].sort() : null,
    );
  }
  return sorted(provides);
}

/** Throws, naming the modules, when the shell does not provide what remotes leave to it. */
function assertAllProvided(packageDir: string, provides: Record<string, string[] | null>) {
  const missing = sharedModulesOf(packageDir).all.filter((module) => !(module in provides));
  if (missing.length > 0) throw new Error(`The shell does not provide ${missing.join(', ')}`);
}

/** Throws, naming the modules, when a remote was built with a copy of what must exist once in the page. */
function assertNothingTwice(name: string, packageDir: string, compilation: Compilation) {
  const isSecondInstance = secondInstances(packageDir);
  const copies = [...compilation.modules].map((module) => module.nameForCondition() ?? '').filter(isSecondInstance);
  if (copies.length > 0)
    throw new Error(
      `${name} contains its own copy of what the shell provides: ${[...new Set(copies)].slice(0, 5).join(', ')}`,
    );
}

/**
 * Completes what webpack wrote into `output`: checks a remote against its manifest, adds `build.json` and, of a build
 * whose version is that of its content, brotli copies. Throws when a remote's table of pages and its manifest disagree.
 */
async function completeBuild(
  packageDir: string,
  compilation: Compilation,
  output: string,
  fixedVersion?: string,
): Promise<BuildRecord> {
  const { name, version } = JSON.parse(await readFile(join(packageDir, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
  };
  const remote = isRemote(packageDir);
  const routes: BuildRecord['routes'] = [];
  let parts: Pick<BuildRecord, 'links' | 'slots'> = {};
  if (remote) {
    assertNothingTwice(name, packageDir, compilation);
    const manifest = await readRemoteManifest(packageDir);
    const { links, slots } = manifest;
    parts = { ...(links && { links }), ...(slots && { slots }) };
    const imports = await pageImports(packageDir, manifest);
    for (const route of manifest.routes)
      routes.push({ ...route, ...routeNeeds(compilation, imports[route.path] ?? '') });
  }
  const entryFiles = remote
    ? (await listFiles(output)).filter((file) => /^remoteEntry\.[^/]*js$/.test(file))
    : scripts(compilation.entrypoints.get('main')?.getFiles() ?? []);
  const [entry] = entryFiles;
  if (!entry || entryFiles.length > 1)
    throw new Error(`${name}: the build must have one entry script, not ${entryFiles.length}`);
  entryFiles[0] = await embedChunkHashes(output, entry);

  if (!fixedVersion) await precompress(output);
  const contract = contractOf(packageDir, remote ? 'remote' : 'host');
  const files: BuildRecord['files'] = {};
  for (const file of await listFiles(output)) {
    if (file.endsWith('.map') || file.endsWith('.br') || file === 'build.json') continue;
    const body = await readFile(join(output, file));
    files[file] = { bytes: body.length, integrity: integrityOf(body) };
  }
  const provides = remote ? {} : providedExports(compilation);
  if (!remote) assertAllProvided(packageDir, provides);
  const manifest = remote ? {} : { manifest: manifestSchema };
  const record: BuildRecord = {
    name,
    version:
      fixedVersion ?? `${version}-${await contentHash(output, { files, routes, contract, ...parts, ...manifest })}`,
    entryFiles,
    routes,
    ...parts,
    files,
    assets: await readAssets(packageDir),
    contract,
    ...manifest,
    ...(remote
      ? { uses: usedExports(compilation) }
      : {
          paths: (await readShellPaths(packageDir)).paths ?? [],
          shared: sharedFiles(compilation),
          provides,
        }),
  };
  await writeFile(join(output, 'build.json'), `${JSON.stringify(record, null, 1)}\n`);
  return record;
}

async function assertPathsFree(packageDir: string, packageDirs: readonly string[]): Promise<void> {
  const others = packageDirs.filter((folder) => folder !== packageDir);
  const owners = others.map((folder) => (isRemote(folder) ? readRemoteManifest(folder) : readShellPaths(folder)));
  assertNoRouteConflict([...(await Promise.all(owners)), await readRemoteManifest(packageDir)]);
}

/**
 * Builds the package in `packageDir` into `dist/client` (see {@link BuildRecord}).
 * Throws with webpack's own messages when it does not compile, with the names when manifest and table disagree, and with
 * both names when a path is the shell's or another remote's of the checkout.
 * @param packageDirs of the shell and all remotes of a checkout. In a repository of its own a remote sees no other package:
 * its release compares the paths with the site's
 */
export async function buildPackage(packageDir: string, packageDirs: readonly string[] = []): Promise<BuildRecord> {
  if (isRemote(packageDir)) await assertPathsFree(packageDir, packageDirs);
  const compilation = await bundle(configurationOf({ packageDir }));
  await bundle(renderConfig(packageDir));
  if (!isRemote(packageDir)) {
    const root = repositoryOf(packageDir);
    const names = packageDirs.map((folder) => relative(root, folder).replaceAll('\\', '/'));
    await writeFile(join(packageDir, 'dist/client', licensesFile), await licenseTexts(root, names));
    await writeFile(join(packageDir, 'dist/client', surfaceFile), surfaceText(currentSurface(packageDir)));
  }
  return completeBuild(packageDir, compilation, join(packageDir, 'dist/client'));
}

/** The version under which a package is served that is built for development: its folder changes with every edit. */
export const developmentVersion = 'development';

/** What is called after the builds of a package for development. */
export interface DevelopmentEvents {
  /** A build succeeded; `hash` is webpack's, by which updates of open pages are named. */
  onBuilt: (record: BuildRecord, hash: string) => Promise<void>;
  /** A build failed, with the compiler's messages. The build before it stays. */
  onFailed: (name: string, message: string) => Promise<void>;
}

/**
 * Builds the package for development, with what takes edits into open pages, and again after every change of its
 * sources. Resolves after the first attempt to a function that ends this.
 * @param options.output folder that the build is kept in
 * @param options.watch whether changes are followed
 * @param options.mode whether open pages are updated, or reloaded
 */
export async function buildForDevelopment(
  packageDir: string,
  {
    output,
    watch,
    mode = 'development',
    onBuilt,
    onFailed,
  }: { output: string; watch: boolean; mode?: 'development' | 'reload' } & DevelopmentEvents,
): Promise<() => Promise<void>> {
  const configuration = configurationOf({ packageDir, mode, output });
  const complete = async (compilation: Compilation) =>
    onBuilt(await completeBuild(packageDir, compilation, output, developmentVersion), compilation.hash ?? '');
  if (!watch) {
    await complete(await bundle(configuration));
    return async () => {};
  }
  const compiler = webpack(configuration);
  if (!compiler) throw new Error('webpack refused its configuration');
  await new Promise<void>((resolve) => {
    compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
      const failure =
        error?.message ?? (stats?.hasErrors() ? stats.toString({ preset: 'errors-only', colors: false }) : null);
      const attempt =
        failure === null && stats
          ? complete(stats.compilation)
          : Promise.reject(new Error(failure ?? 'webpack built nothing'));
      void attempt.catch((cause: unknown) => onFailed(basename(packageDir), reasonOf(cause))).then(resolve);
    });
  });
  return () => new Promise((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve())));
}
