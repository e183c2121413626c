import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { integrityOf } from '@district-pour/contract/integrity';
import type { BuildRecord } from '@district-pour/contract/build-record';
import { precompress } from '@district-pour/contract/precompress';
import type { SiteRegistry } from '@district-pour/contract/registry-schema';
import { versionFolder } from '@district-pour/contract/version-folder';
import { bundle } from '@district-pour/kit/build/bundle';
import { repositoryRoot } from '@district-pour/checkout/run';
import { compileAheadPlugin } from '@district-pour/kit/webpack/compile-ahead';
import { minimizer, productionResolve } from '@district-pour/kit/webpack/common';
import { swcRule } from '@district-pour/kit/swc-rule';
import { FloorPage } from './floor-page.ts';

const version = 'floor';
const remote = 'mfe-floor';
const path = '/';

/** The hydrating script, built as the shell's main script is. */
async function buildScript(output: string): Promise<string[]> {
  await bundle({
    mode: 'production',
    context: repositoryRoot,
    target: ['web', 'es2022'],
    devtool: false,
    entry: { main: fileURLToPath(new URL('hydrate-floor.ts', import.meta.url)) },
    output: { path: output, filename: '[name].[contenthash:8].js', clean: true },
    resolve: productionResolve(join(repositoryRoot, 'shell')),
    module: { rules: [swcRule('production', repositoryRoot)] },
    optimization: { minimizer },
    plugins: [compileAheadPlugin],
    performance: { hints: false },
    stats: 'errors-warnings',
  });
  const scripts = (await readdir(output)).filter((file) => file.endsWith('.js'));
  await precompress(output);
  return scripts;
}

async function writeRecord(site: string, folder: string, record: BuildRecord) {
  await mkdir(join(site, folder), { recursive: true });
  await writeFile(join(site, folder, 'build.json'), JSON.stringify(record));
}

async function build(site: string): Promise<string> {
  await rm(site, { recursive: true, force: true });
  const folder = versionFolder('shell', version);
  const output = join(site, folder);
  const [script = ''] = await buildScript(output);
  const body = await readFile(join(output, script));
  const facts = { bytes: body.length, integrity: integrityOf(body) };
  await writeRecord(site, folder, {
    name: 'shell',
    version,
    entryFiles: [script],
    routes: [],
    files: { [script]: facts },
  });
  const inShell = `/${folder}/${script}`; // the page has no separate script
  await writeRecord(site, versionFolder(remote, version), {
    name: remote,
    version,
    entryFiles: [inShell],
    routes: [{ path, title: 'The floor', access: 'open', prerender: true, files: [], shared: [] }],
    files: { [inShell]: facts },
  });
  const registry: SiteRegistry = { schema: 1, shell: { live: version }, remotes: { [remote]: { live: version } } };
  await writeFile(join(site, 'registry.json'), JSON.stringify(registry));
  const claims = createHash('sha256').update(path).digest('hex').slice(0, 12);
  const pages = join(site, 'pages', version, claims, remote);
  await mkdir(pages, { recursive: true });
  const page = {
    now: new Date().toISOString(),
    head: '<title>The floor</title>',
    styles: '',
    body: renderToString(createElement(FloorPage)),
  };
  await writeFile(join(pages, `${version}.json`), JSON.stringify({ claims, pages: { [path]: page } }));
  return site;
}

let built: Promise<string> | undefined;

/**
 * Builds the floor, once in a run: the page of 40 paragraphs and one counter at `/`, for the same site server.
 * Returns its site folder.
 */
export const floorSite = (): Promise<string> => (built ??= build(join(repositoryRoot, 'dist/floor-site')));
