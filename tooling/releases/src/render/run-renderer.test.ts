import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '@district-pour/contract/list-files';
import { runRenderer } from './run-renderer.ts';
import type { RenderLimits } from './run-renderer.ts';
import { publishBuild } from '../registry/site-registry.ts';
import { builtPackage } from '@district-pour/contract/testing/built-package';
import { temporaryFolder } from '@district-pour/contract/testing/temporary-folder';

const pages = 'pages/1/claims/mfe-a/1.json';

/** A site with one remote, beside the site of another environment. */
async function siteFolder(): Promise<string> {
  const site = join(await temporaryFolder(), 'production');
  await mkdir(join(site, '../staging'), { recursive: true });
  await writeFile(join(site, '../staging/registry.json'), '{}');
  for (const name of ['shell', 'mfe-a']) await publishBuild(await builtPackage(name, '1'), site);
  return site;
}

/** Runs a program in place of the renderer: what its process may do holds for the code of every page. */
async function run(site: string, code: string, limits: Partial<RenderLimits> = {}): Promise<number> {
  const renderer = join(await temporaryFolder(), 'render.mjs');
  await writeFile(
    renderer,
    `import { createRequire } from 'node:module';
    const require = createRequire(import.meta.url);
    const { site } = JSON.parse(require('node:fs').readFileSync(0, 'utf8'));
    const send = (line) => require('node:fs').writeFileSync(3, line + '\\n');
    send('package mfe-a@1');
    ${code}
    send('end');`,
  );
  return runRenderer({ renderer, site, limits: { milliseconds: 20_000, ...limits } });
}

const attempts = {
  'read a file of the machine': "require('node:fs').readFileSync('/etc/hostname')",
  'read the environment of the process that started it':
    "require('node:fs').readFileSync('/proc/' + process.ppid + '/environ')",
  'read the audit log': "require('node:fs').readFileSync(site + '/audit.log')",
  'read the registry': "require('node:fs').readFileSync(site + '/registry.json')",
  'read another environment': "require('node:fs').readFileSync(site + '/../staging/registry.json')",
  'read a script of a release': "require('node:fs').readFileSync(site + '/remotes/mfe-a/1/entry.js')",
  'write a page': "require('node:fs').writeFileSync(site + '/pages/page.json', '')",
  'change a release': "require('node:fs').writeFileSync(site + '/remotes/mfe-a/1/entry.js', 'evil()')",
  'open a connection':
    "await new Promise((_, reject) => require('node:net').connect(9, '127.0.0.1').once('error', reject))",
  'send a request': "await fetch('http://127.0.0.1:59999').catch(({ cause }) => Promise.reject(cause))",
  'look up a name': "await require('node:dns').promises.lookup('example.com')",
  'start a process': "require('node:child_process').execFileSync('env')",
  'start a worker': "new (require('node:worker_threads').Worker)('', { eval: true })",
  'run WebAssembly with files': "new (require('node:wasi').WASI)({ version: 'preview1' })",
  'open a debugger': "require('node:inspector').open(0)",
  'load native code': "process.dlopen({ exports: {} }, '/lib/evil.node')",
  'create a database file': "new (require('node:sqlite').DatabaseSync)(site + '/evil.db')",
};

test('the process that renders reaches no file, connection or program beside the builds', async () => {
  process.env['SITE_PIN_SECRET'] = 'a secret of the pipeline';
  const site = await siteFolder();
  const tried = Object.entries(attempts).map(
    ([name, code]) => `try { ${code}; result['${name}'] = 'done'; } catch (e) { result['${name}'] = e.code; }`,
  );
  await run(
    site,
    `const result = { environment: { ...process.env }, record: require('node:fs').readFileSync(site + '/remotes/mfe-a/1/build.json', 'utf8') };
    ${tried.join('\n')}
    send('pages ${pages} ' + JSON.stringify(result));`,
  );
  delete process.env['SITE_PIN_SECRET'];
  expect(JSON.parse(await readFile(join(site, pages), 'utf8'))).toEqual({
    ...Object.fromEntries(Object.keys(attempts).map((name) => [name, 'ERR_ACCESS_DENIED'])),
    'load native code': 'ERR_DLOPEN_DISABLED',
    'create a database file': 'ERR_UNKNOWN_BUILTIN_MODULE',
    environment: { NODE_ENV: 'production', TZ: 'UTC' },
    record: await readFile(join(site, 'remotes/mfe-a/1/build.json'), 'utf8'),
  });
  expect(await listFiles(join(site, 'pages'))).toEqual([pages.replace('pages/', '')]);
});

it.each<[string, string, Partial<RenderLimits>, string]>([
  ['never ends', 'for (;;);', { packageMilliseconds: 1_000 }, 'it had not finished after 1 seconds'],
  [
    'never ends and names one package after the other',
    "setInterval(() => send('package mfe-a@1'), 100); await new Promise(() => {});",
    // a machine with other jobs has time to start the process before the package's own limit
    { milliseconds: 5_000, packageMilliseconds: 4_000 },
    'it had not finished after 5 seconds',
  ],
  ['never settles', 'await new Promise(() => {});', {}, 'a promise of it never settled'],
  [
    'never settles and keeps the process busy',
    'setInterval(() => {}, 9); await new Promise(() => {});',
    { packageMilliseconds: 1_000 },
    'it had not finished after 1 seconds',
  ],
  [
    'allocates objects without end',
    'for (const all = []; ; ) all.push({ all });',
    { heap: 32 },
    'it used more than 32 MB of memory for objects',
  ],
  [
    'sends more than the limit',
    `send('pages ${pages} ' + 'x'.repeat(3e6));`,
    { output: 2 },
    'it rendered more than 2 MB of pages',
  ],
  ['ends the process', 'process.exit(0);', {}, 'it ended the renderer'],
  ['throws', "throw new TypeError('no such drink', { cause: new Error('the menu') });", {}, 'no such drink: the menu'],
  [
    'names a file elsewhere',
    "send('pages pages/../../remotes/mfe-a/1/entry.js evil()');",
    {},
    'the renderer sent pages pages/..',
  ],
])(
  'code of a page that %s fails the rendering with its package and the reason, and adds no page',
  async (_, code, limits, reason) => {
    const site = await siteFolder();
    const rendering = run(site, `send('pages ${pages} {}'); ${code}`, limits);
    await expect(rendering).rejects.toThrow(/^mfe-a@1 could not be rendered: /);
    await expect(rendering).rejects.toThrow(reason);
    // The time for everything is over whichever package is rendered then.
    await expect(rendering).rejects.toMatchObject({ release: limits.milliseconds ? null : 'mfe-a@1' });
    expect(await listFiles(join(site, 'pages'))).toEqual([]);
  },
);

// Node has no limit for buffers, and other systems do not show the memory of a running process as a file.
(process.platform === 'linux' ? it : it.skip)(
  'code of a page that allocates buffers without end is terminated',
  async () => {
    const code = 'for (const all = []; ; await null) all.push(Buffer.alloc(1e6, 1));';
    await expect(run(await siteFolder(), code, { memory: 300 })).rejects.toThrow('it used more than 300 MB of memory');
  },
);

test('a page that is rendered already stays as it is', async () => {
  const site = await siteFolder();
  await run(site, `send('pages ${pages} {"first":1}');`);
  await run(site, `send('pages ${pages} {"second":2}');`);
  expect(await readFile(join(site, pages), 'utf8')).toBe('{"first":1}');
});

test('a release whose code is a link to another file is not rendered', async () => {
  const site = await siteFolder();
  await symlink('/etc/hostname', join(site, 'remotes/mfe-a/1/render.cjs'));
  await expect(run(site, '')).rejects.toThrow('mfe-a/1/render.cjs is a symbolic link');
});
