import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildServer } from './build-server.ts';
import { listFiles } from '@district-pour/contract/list-files';
import { runRenderer } from '@district-pour/releases/render/run-renderer';
import { publishBuild } from '@district-pour/releases/registry/site-registry';
import { builtPackage } from '@district-pour/contract/testing/built-package';
import { temporaryFolder } from '@district-pour/contract/testing/temporary-folder';

let renderer: string;
beforeAll(async () => {
  const folder = await temporaryFolder();
  await buildServer(folder);
  renderer = join(folder, 'render.mjs');
});

/** A site whose shell shows what the code of a remote's page returns. */
async function siteWith(page: string): Promise<string> {
  const site = await temporaryFolder();
  const renderers = {
    shell: 'exports.shared = {}; exports.renderPage = ({ page }) => page;',
    'mfe-a': `exports.pages = { '/mfe-a': async () => { ${page} } };`,
  };
  for (const [name, code] of Object.entries(renderers)) {
    const built = await builtPackage(name, '1');
    await writeFile(join(built, 'dist/client/render.cjs'), code);
    await publishBuild(built, site);
  }
  return site;
}

test('the code of a page gets no module and no global that reaches files, other processes or the network', async () => {
  const site = await siteWith(`
    const modules = ['fs', 'node:fs/promises', 'net', 'http', 'dns', 'child_process', 'worker_threads', 'os', 'v8', 'module', 'process', 'node:sqlite', '/etc/hostname', './build.json'];
    const given = modules.filter((name) => { try { return require(name); } catch { return false; } });
    const imported = await import('node:fs').then(() => 'done', () => 'refused');
    const { process } = Function('return globalThis')();
    const globals = ['fetch', 'WebSocket', 'EventSource', 'BroadcastChannel'].filter((name) => name in globalThis);
    const able = ['kill', '_kill', '_debugProcess', 'exit', 'binding', 'dlopen', 'getBuiltinModule', 'mainModule'].filter((name) => name in process);
    return { given, imported, globals, able, environment: process.env, util: typeof require('node:util').inspect };`);
  expect(await runRenderer({ renderer, site })).toBe(2);
  const [file = ''] = (await listFiles(join(site, 'pages'))).filter((path) => path.includes('mfe-a'));
  const { pages } = JSON.parse(await readFile(join(site, 'pages', file), 'utf8')) as { pages: Record<string, unknown> };
  expect(pages['/mfe-a']).toEqual({
    given: [],
    imported: 'refused',
    globals: [],
    able: [],
    environment: { NODE_ENV: 'production', TZ: 'UTC' },
    util: 'function',
  });
  expect(await runRenderer({ renderer, site })).toBe(0);
});

test('a page that never settles fails the rendering with the name of its release', async () => {
  const site = await siteWith('await new Promise(() => {});');
  await expect(runRenderer({ renderer, site })).rejects.toThrow(
    'mfe-a@1 could not be rendered: a promise of it never settled',
  );
});
