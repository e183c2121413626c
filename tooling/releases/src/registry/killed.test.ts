import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { prune } from '../release/prune.ts';
import { verifySite } from './registry-verify.ts';
import { release } from '../testing/release.ts';
import { rollback } from '../release/rollback.ts';
import { publishBuild } from './site-registry.ts';
import { readRegistry } from '@district-pour/contract/read-site';
import { builtPackage } from '@district-pour/contract/testing/built-package';
import { ageLock } from '../testing/age-lock.ts';
import { temporaryFolder } from '@district-pour/contract/testing/temporary-folder';

const monthMs = 30 * 24 * 60 * 60 * 1000;

/** A site with a shell, and `mfe-a` at version 2 after version 1. */
async function siteFolder(): Promise<string> {
  const site = await temporaryFolder();
  for (const [name, version] of [
    ['shell', '1'],
    ['mfe-a', '1'],
    ['mfe-a', '2'],
  ] as const)
    await publishBuild(await builtPackage(name, version), site);
  return site;
}

const node = join(import.meta.dirname, '../../../../node_modules/.bin/node');
const script = join(import.meta.dirname, '../testing/run-and-die.ts');

/** Runs a command in a child process that kills itself at `step`. Resolves to its signal, or null when it was not killed. */
const runAndDie = (command: string, site: string, packageDir: string, step: string) =>
  new Promise<string | null>((resolve, reject) => {
    const child = spawn(node, [script, command, site, packageDir, step], { stdio: ['ignore', 'ignore', 'inherit'] });
    child.on('error', reject);
    child.on('exit', (code, signal) =>
      code ? reject(new Error(`${command} ended with exit code ${code}`)) : resolve(signal),
    );
  });

const tools = (packageDir: string) => ({
  who: 'ada',
  build: () => Promise.resolve(packageDir),
  render: () => Promise.resolve(),
});
const registryText = (site: string) => readFile(join(site, 'registry.json'), 'utf8');

it.each(['publish', 'place', 'check', 'render', 'log', 'switch'])(
  'a release killed at "%s" does not change the site, and the next one succeeds',
  async (step) => {
    const site = await siteFolder();
    const before = await registryText(site);
    const built = await builtPackage('mfe-a', '3');
    expect(await runAndDie('mfe-a', site, built, step)).toBe('SIGKILL');
    expect(await registryText(site)).toBe(before);
    expect(await verifySite(site)).toEqual([]);
    await release('mfe-a', site, tools(built));
    expect((await readRegistry(site)).remotes['mfe-a']).toMatchObject({ live: '3', previous: '2' });
    expect(await verifySite(site)).toEqual([]);
  },
);

it.each(['log', 'switch'])(
  'a rollback killed at "%s" does not change the site, and the next one succeeds',
  async (step) => {
    const site = await siteFolder();
    const before = await registryText(site);
    expect(await runAndDie('rollback', site, '', step)).toBe('SIGKILL');
    expect(await registryText(site)).toBe(before);
    await rollback('mfe-a', site, 'ada');
    expect((await readRegistry(site)).remotes['mfe-a']).toEqual({ live: '1', since: expect.any(String) });
  },
);

it.each(['aside', 'remove'])(
  'pruning killed at "%s" removes no version in use, and the next one finishes',
  async (step) => {
    const site = await siteFolder();
    await release('mfe-a', site, tools(await builtPackage('mfe-a', '3')));
    expect(await runAndDie('prune', site, '', step)).toBe('SIGKILL');
    expect(await verifySite(site)).toEqual([]);
    await prune(site, 'ada', Date.now() + monthMs);
    expect((await readdir(join(site, 'remotes/mfe-a'))).sort()).toEqual(['2', '3']);
  },
);

it.each(['log', 'switch'])(
  'a release that is suspended at "%s" while another team gets its lock fails, and succeeds when run again',
  async (step) => {
    const site = await siteFolder();
    const late = spawn(node, [script, 'mfe-a', site, await builtPackage('mfe-a', '3'), step, 'SIGSTOP'], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = once(late, 'exit');
    const said = text(late.stderr);
    try {
      await once(late.stdout, 'data');
      await ageLock(join(site, 'registry.lock'));
      await release('mfe-b', site, tools(await builtPackage('mfe-b', '1')));
    } finally {
      late.kill('SIGCONT');
    }
    expect(await ended).toEqual([1, null]);
    expect(await said).toMatch(/registry\.lock expired, .+ Run the command again\./);
    expect((await readRegistry(site)).remotes).toMatchObject({
      'mfe-a': { live: '2', previous: '1' },
      'mfe-b': { live: '1' },
    });
    expect(await verifySite(site)).toEqual([]);
    await release('mfe-a', site, tools(await builtPackage('mfe-a', '3')));
    expect((await readRegistry(site)).remotes).toMatchObject({
      'mfe-a': { live: '3', previous: '2' },
      'mfe-b': { live: '1' },
    });
  },
);

it('releases of several teams in separate processes all go live, one after the other', async () => {
  const site = await siteFolder();
  const names = ['mfe-b', 'mfe-c', 'mfe-d', 'mfe-e'];
  await Promise.all(names.map(async (name) => runAndDie(name, site, await builtPackage(name, '1'), 'never')));
  expect(Object.keys((await readRegistry(site)).remotes).sort()).toEqual(['mfe-a', ...names]);
  expect(await verifySite(site)).toEqual([]);
});
