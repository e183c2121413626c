import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Compilation } from 'webpack';
import { monolithConfig } from './monolith-config.ts';
import { precompress } from '@district-pour/contract/precompress';
import { integrityOf } from '@district-pour/contract/integrity';
import { listFiles } from '@district-pour/contract/list-files';
import type { BuildRecord } from '@district-pour/contract/build-record';
import { bundle } from '@district-pour/kit/build/bundle';
import { localSite } from '@district-pour/checkout/build/build-site';
import { remotes } from '@district-pour/checkout/packages';
import { pageImports, readRemoteManifest } from '@district-pour/contract/remote-manifest';
import { repositoryRoot } from '@district-pour/checkout/run';
import { readRegistry } from '@district-pour/contract/read-site';
import { versionFolder } from '@district-pour/contract/version-folder';
import type { SiteRegistry } from '@district-pour/contract/registry-schema';

const version = 'monolith';

const tableOf = (remote: string) => join(repositoryRoot, remote, 'src/remote.ts').replaceAll('\\', '/');

async function writeLoader(folder: string): Promise<string> {
  const file = join(folder, 'create-remote-loader.ts');
  const loaders = join(repositoryRoot, 'shell/src/remotes/remote-loader.ts').replaceAll('\\', '/');
  const tables = remotes.map((name) => `  '${name}': () => import('${tableOf(name)}'),`).join('\n');
  await writeFile(
    file,
    `import { loaderOf } from '${loaders}';\nconst tables = {\n${tables}\n};\nexport const createRemoteLoader = () =>\n  loaderOf(async ({ name }, path) => {\n    const { pages } = await tables[name]();\n    return pages[path]();\n  });\n`,
  );
  return file;
}

/** Scripts of the chunk groups that importing one of `requests` loads. */
function scriptsOf(compilation: Compilation, requests: readonly string[]): string[] {
  const groups = compilation.chunkGroups.filter((group) =>
    group.origins.some((origin) => requests.includes(origin.request ?? '')),
  );
  return [...new Set(groups.flatMap((group) => group.getFiles().filter((file) => file.endsWith('.js'))))];
}

async function fileFacts(folder: string): Promise<BuildRecord['files']> {
  const files: BuildRecord['files'] = {};
  for (const file of await listFiles(folder)) {
    const body = await readFile(join(folder, file));
    files[file] = { bytes: body.length, integrity: integrityOf(body) };
  }
  return files;
}

/** Gives the bundle the pages that the federated site's releases rendered: the same markup and the same class names. */
async function copyRenderedPages(site: string, federatedSite: string): Promise<void> {
  const live = await readRegistry(federatedSite);
  const rendered = join(federatedSite, 'pages', live.shell?.live ?? '');
  for (const claims of await readdir(rendered)) {
    for (const name of remotes) {
      const source = join(rendered, claims, name, `${live.remotes[name]?.live}.json`);
      if (existsSync(source)) await cp(source, join(site, 'pages', version, claims, name, `${version}.json`));
    }
  }
}

/**
 * Builds the site's sources as one bundle into a separate site folder, which the same site server can serve. The
 * prerendered pages are the federated site's.
 */
async function buildMonolith(site: string, federatedSite: string): Promise<void> {
  const folder = join(repositoryRoot, '.cache/monolith');
  await rm(site, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const output = join(site, versionFolder('shell', version));
  const compilation = await bundle(monolithConfig({ loader: await writeLoader(folder), output }));
  await precompress(output);
  const files = await fileFacts(output);
  const entryFiles =
    compilation.entrypoints
      .get('main')
      ?.getFiles()
      .filter((file) => file.endsWith('.js')) ?? [];
  const shell: BuildRecord = { name: 'shell', version, entryFiles, routes: [], files };
  await writeFile(join(output, 'build.json'), JSON.stringify(shell));
  const registry: SiteRegistry = { schema: 1, shell: { live: version }, remotes: {} };
  for (const name of remotes) {
    const packageDir = join(repositoryRoot, name);
    const manifest = await readRemoteManifest(packageDir);
    const imports = await pageImports(packageDir, manifest);
    const target = join(site, versionFolder(name, version));
    await mkdir(target, { recursive: true });
    const inShell = (file: string) => `/${versionFolder('shell', version)}/${file}`;
    const table = scriptsOf(compilation, [tableOf(name)]).map(inShell);
    const record: BuildRecord = {
      name,
      version,
      entryFiles: table.slice(0, 1),
      routes: manifest.routes.map((route) => ({
        ...route,
        files: scriptsOf(compilation, [imports[route.path] ?? '']).map(inShell),
        shared: [],
      })),
      ...(manifest.links && { links: manifest.links }),
      files: Object.fromEntries(Object.entries(files).map(([file, facts]) => [inShell(file), facts])),
    };
    await writeFile(join(target, 'build.json'), JSON.stringify(record));
    registry.remotes[name] = { live: version };
  }
  await writeFile(join(site, 'registry.json'), JSON.stringify(registry));
  await copyRenderedPages(site, federatedSite);
  await cp(join(federatedSite, 'assets'), join(site, 'assets'), { recursive: true });
}

let built: Promise<string> | undefined;

/** Builds the one bundle beside the local site, once in a run. Returns its site folder. */
export function oneBundleSite(): Promise<string> {
  const site = join(repositoryRoot, 'dist/monolith-site');
  built ??= buildMonolith(site, localSite).then(() => site);
  return built;
}
