import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startRegistry } from '../packages/local-registry.ts';
import type { BuildRecord } from '@district-pour/contract/build-record';
import { localSite } from '@district-pour/checkout/build/build-site';
import { runSteps } from '@district-pour/checkout/pipelines/run-steps';
import { parseWorkflow } from '@district-pour/checkout/pipelines/workflow';
import { entriesOf } from '@district-pour/contract/registry-schema';
import { readRegistry } from '@district-pour/contract/read-site';
import { versionFolder } from '@district-pour/contract/version-folder';
import { repositoryRoot } from '@district-pour/checkout/run';
import { createRepository } from '@district-pour/checkout/scaffold/own-repository';
import { temporaryFolder } from '@district-pour/contract/testing/temporary-folder';

const execute = promisify(execFile);
let clone: string;
let machine: Record<string, string>;
let service: Server;
let packages: Awaited<ReturnType<typeof startRegistry>>;
let values: Record<string, string>;

/** What a new runner has: no installed packages, and where npm gets them. */
async function newRunner(): Promise<Record<string, string>> {
  const path = (process.env['PATH'] ?? '').split(':').filter((entry) => !entry.includes('node_modules'));
  const { stdout: registry } = await execute('npm', ['config', 'get', 'registry']);
  const { stdout: cache } = await execute('npm', ['config', 'get', 'cache']);
  return {
    PATH: path.join(':'),
    HOME: await temporaryFolder(),
    npm_config_registry: registry.trim(),
    npm_config_cache: cache.trim(),
  };
}

/** The built site of this checkout, published as a registry service does it. */
async function servePublishedFiles(): Promise<Server> {
  const server = createServer((request, response) => {
    const path = /^\/sites\/(?:staging|production)\/([\w./-]+)$/.exec(request.url ?? '')?.[1];
    readFile(join(localSite, path ?? 'none')).then(
      (file) => response.end(file),
      () => response.writeHead(404).end(),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

const git = (...args: string[]) => execute('git', args, { cwd: clone });

beforeAll(async () => {
  clone = join(await temporaryFolder(), 'clone');
  await execute('git', ['clone', '--quiet', repositoryRoot, clone]);
  const { stdout: base } = await git('rev-parse', 'HEAD');
  const page = join(clone, 'mfe-tools/src/pages/shared-menu-page.tsx');
  const text = await readFile(page, 'utf8');
  await writeFile(page, text.replace('A cocktail menu that', 'A menu that'));
  await git('-c', 'user.name=ada', '-c', 'user.email=ada@example.com', 'commit', '-qam', 'feat(tools): change a page');
  machine = await newRunner();
  service = await servePublishedFiles();
  packages = await startRegistry(await temporaryFolder());
  const { port } = service.address() as AddressInfo;
  values = { 'vars.REGISTRY_URL': `http://127.0.0.1:${port}`, 'github.event.pull_request.base.sha': base.trim() };
});
afterAll(() => {
  service?.close();
  packages?.stop();
});

const workflow = async (file: string) => parseWorkflow(await readFile(join(clone, '.github/workflows', file), 'utf8'));

test('a pull request is installed, and what it changes is built and compared with the live site', async () => {
  const { printed } = await runSteps(await workflow('pull-request.yml'), 'change', { cwd: clone, values, machine });
  expect(printed).toContain(
    `In order; changed builds: mfe-tools, compared with production at ${values['vars.REGISTRY_URL']}.`,
  );
});

test('main lists the one package whose build is not in staging; instead of building, the builds are copied', async () => {
  for (const [name, { live }] of entriesOf(await readRegistry(localSite)))
    if (name !== 'mfe-tools')
      await cp(join(localSite, versionFolder(name, live)), join(clone, name, 'dist/client'), { recursive: true });
  const substitutes = { 'npm ci': 'test -d node_modules', 'npm run build': 'test -d shell/dist/client' };
  const { output } = await runSteps(await workflow('main.yml'), 'builds', { cwd: clone, values, machine, substitutes });
  const { version } = JSON.parse(
    await readFile(join(clone, 'mfe-tools/dist/client/build.json'), 'utf8'),
  ) as BuildRecord;
  expect(output).toBe(`packages=${JSON.stringify([{ name: 'mfe-tools', version }])}\n`);
});

test('a pull request whose base is unknown fails instead of checking nothing', async () => {
  const unknown = { ...values, 'github.event.pull_request.base.sha': '0'.repeat(40) };
  const substitutes = { 'npm ci': 'test -d node_modules' };
  await expect(
    runSteps(await workflow('pull-request.yml'), 'change', { cwd: clone, values: unknown, machine, substitutes }),
  ).rejects.toMatchObject({ stderr: expect.stringContaining('is it a shallow clone?') });
});

test('the packages are published, and their tags are pushed', async () => {
  const forge = join(await temporaryFolder(), 'forge.git');
  await execute('git', ['init', '--quiet', '--bare', forge]);
  const pushed = 'https://x-access-token:job-token@forge.example/district-pour/site';
  const [home, actor] = [machine['HOME'] ?? '', { GITHUB_ACTOR: 'ada', GITHUB_SERVER_URL: 'https://forge.example' }];
  await execute('git', ['config', '--file', join(home, '.gitconfig'), `url.${forge}.insteadOf`, pushed]);
  await runSteps(await workflow('publish-packages.yml'), 'publish', {
    cwd: clone,
    values: { 'vars.NPM_REGISTRY': packages.url, 'secrets.NPM_TOKEN': 'anyone', 'github.token': 'job-token' },
    machine: { ...machine, ...actor, GITHUB_REPOSITORY: 'district-pour/site' },
    substitutes: { 'npm ci': 'test -d node_modules' },
  });
  const { stdout } = await execute('git', ['--git-dir', forge, 'for-each-ref', '--format', '%(refname:short)']);
  expect(stdout.trim().split('\n')).toEqual(
    ['contract', 'kit', 'shared-data', 'shared-ui'].map((name) =>
      expect.stringMatching(new RegExp(`^@district-pour/${name}@\\d`)),
    ),
  );
});

test('a new remote in its own repository is checked by its pipeline, from the packages that were published', async () => {
  const folder = await createRepository('gift-cards', join(await temporaryFolder(), 'gift-cards'), packages.url);
  const remote = parseWorkflow(await readFile(join(folder, '.github/workflows/remote.yml'), 'utf8'));
  const { printed, output } = await runSteps(remote, 'check', {
    cwd: folder,
    values: { ...values, 'secrets.NPM_TOKEN': 'anyone' },
    machine,
    // npm ci needs the optional packages of every platform, of which a mirror of the public registry may lack some.
    substitutes: { 'npm ci --ignore-scripts': 'npm install --ignore-scripts --no-audit --no-fund' },
  });
  expect(printed).toContain('mfe-gift-cards is in order and fits what is live in production at');
  expect(output).toMatch(/^version=1\.0\.0-[0-9a-f]{10}\n$/);
});
