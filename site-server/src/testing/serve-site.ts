import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@district-pour/contract/testing/temporary-folder';
import { createApp } from '../app.ts';
import { claimsOf } from '../pages/rendered-pages.ts';

export const settings = {
  port: 0,
  host: '127.0.0.1',
  siteUrl: 'http://localhost:3000',
  supabaseUrl: 'http://localhost:54321',
  publishableKey: 'sb_publishable_test',
  secretKey: null,
  liveReload: false,
  trustedProxies: 0,
  drainSeconds: 0,
  registry: null,
  source: null,
  registryKeys: null,
  pinSecret: null as string | null,
};
export const route = (path: string, files: string[] = [], shared: string[] = []) => ({
  path,
  title: `Page ${path}`,
  access: 'open',
  prerender: true,
  files,
  shared,
});

/** Writes a package's build into a site folder. */
export async function publish(site: string, folder: string, record: object) {
  await mkdir(join(site, folder), { recursive: true });
  await writeFile(join(site, folder, 'build.json'), JSON.stringify(record));
  await writeFile(join(site, folder, 'entry.js'), 'entry()');
}

/** A site folder with a shell and two releases of one remote, the first of them live. */
export async function siteFolder(): Promise<string> {
  const site = await temporaryFolder();
  const files = {
    'entry.js': { bytes: 7, integrity: 'sha384-entry' },
    'page.js': { bytes: 1, integrity: 'sha384-page' },
    'forms.js': { bytes: 1, integrity: 'sha384-forms' },
  };
  await publish(site, 'shell/1', {
    name: 'shell',
    version: '1',
    entryFiles: ['entry.js'],
    routes: [],
    files,
    shared: { 'shared-ui/forms': ['forms.js'] },
  });
  await publish(site, 'remotes/mfe-a/1', {
    name: 'mfe-a',
    version: '1',
    entryFiles: ['entry.js'],
    routes: [route('/a', ['page.js'], ['shared-ui/forms'])],
    files,
  });
  await publish(site, 'remotes/mfe-a/2', {
    name: 'mfe-a',
    version: '2',
    entryFiles: ['entry.js'],
    routes: [route('/a')],
    files,
  });
  await writeRegistry(site, '1');
  return site;
}

export const writeRegistry = (site: string, live: string) =>
  writeFile(
    join(site, 'registry.json'),
    JSON.stringify({ schema: 1, shell: { live: '1' }, remotes: { 'mfe-a': { live } } }),
  );

/** The site server for a folder, and its reported messages. */
export function serve(siteFolder: string) {
  const reports: string[] = [];
  const app = createApp({ ...settings, siteFolder }, (message) => reports.push(message));
  return { reports, get: (path: string, headers: Record<string, string> = {}) => app.request(path, { headers }) };
}

/**
 * Writes the pages of a release of the remote, and the shell's own, as prerendered files.
 * @param claimed the paths of its routes
 * @param bodies by path
 * @param missing bodies of not-found pages, by the path of the route; `*` is the shell's
 */
export async function writeRendered(
  site: string,
  version: string,
  claimed: readonly string[],
  bodies: Record<string, string>,
  missing: Record<string, string> = {},
) {
  const routes = claimed.map((path) => ({ path, title: '', access: 'open' as const, prerender: true, scripts: [] }));
  const claims = claimsOf([{ name: 'mfe-a', live: { version, entry: { url: '', integrity: '' } }, routes }]);
  const rendered = (of: Record<string, string>, head: string) =>
    Object.fromEntries(
      Object.entries(of).map(([path, body]) => [path, { now: '2026-06-10T12:00:00Z', head, styles: '', body }]),
    );
  const write = async (owner: string, of: string, content: object) => {
    await mkdir(join(site, `pages/1/${claims}/${owner}`), { recursive: true });
    await writeFile(join(site, `pages/1/${claims}/${owner}/${of}.json`), JSON.stringify({ claims, ...content }));
  };
  const { '*': notFoundPage, ...ofRemote } = missing;
  await write('mfe-a', version, { pages: rendered(bodies, '<title>A</title>'), missing: rendered(ofRemote, '') });
  if (notFoundPage) await write('shell', '1', { pages: {}, missing: rendered({ '*': notFoundPage }, '') });
}
