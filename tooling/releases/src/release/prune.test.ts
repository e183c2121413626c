import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { prune } from './prune.ts';
import { verifySite } from '../registry/registry-verify.ts';
import { appendAuditLine } from '@district-pour/contract/audit-log';
import { contentKey } from '../registry/live-content.ts';
import { release } from '../testing/release.ts';
import { publishBuild } from '../registry/site-registry.ts';
import { readRegistry } from '@district-pour/contract/read-site';
import { builtPackage } from '@district-pour/contract/testing/built-package';
import { temporaryFolder } from '@district-pour/contract/testing/temporary-folder';

const days = (count: number) => Date.now() + count * 24 * 60 * 60 * 1000;
const tools = (packageDir: string, canary?: number) => ({
  who: 'ada',
  canary,
  build: () => Promise.resolve(packageDir),
  render: () => Promise.resolve(),
});

/** `mfe-a` with versions 1 to 4: 3 is live, 2 was before it, 4 is a canary, 1 is what only an old tab may need. */
async function siteFolder(): Promise<string> {
  const site = await temporaryFolder();
  await publishBuild(await builtPackage('shell', '1'), site);
  for (const version of ['1', '2', '3']) await publishBuild(await builtPackage('mfe-a', version), site);
  await release('mfe-a', site, tools(await builtPackage('mfe-a', '4'), 10));
  return site;
}

const versions = async (site: string) => (await readdir(join(site, 'remotes/mfe-a'))).sort();

it('keeps replaced versions for seven days for open tabs, then removes and logs them', async () => {
  const site = await siteFolder();
  expect(await prune(site, 'ada', days(6.9))).toEqual([]);
  expect(await prune(site, 'ada', days(7.1))).toEqual(['mfe-a@1']);
  expect(await versions(site)).toEqual(['2', '3', '4']);
  expect(JSON.parse((await readFile(join(site, 'audit.log'), 'utf8')).trim().split('\n').at(-1) ?? '')).toMatchObject({
    who: 'ada',
    what: 'prune',
    package: 'mfe-a',
    from: '1',
  });
});

it('never removes live, canary or previous versions, regardless of age', async () => {
  const site = await siteFolder();
  await prune(site, 'ada', days(3650));
  expect(await versions(site)).toEqual(['2', '3', '4']);
  expect(await verifySite(site)).toEqual([]);
});

it('counts the days since the version was replaced, not since its release', async () => {
  const site = await siteFolder();
  const long = new Date(days(-100));
  await utimes(join(site, 'remotes/mfe-a/1'), long, long);
  expect(await prune(site, 'ada', days(6))).toEqual([]);
});

it('allows an environment to keep versions for longer', async () => {
  const site = await siteFolder();
  await writeFile(
    join(site, 'registry.json'),
    JSON.stringify({ ...(await readRegistry(site)), settings: { keepDays: 30 } }),
  );
  expect(await prune(site, 'ada', days(20))).toEqual([]);
  expect(await prune(site, 'ada', days(31))).toEqual(['mfe-a@1']);
});

it('keeps the version of a preview until the last of its links has ended', async () => {
  const site = await siteFolder();
  const line = (until: string) => ({ who: 'ada', what: 'pin' as const, package: 'mfe-a', from: null, to: '1', until });
  await appendAuditLine(site, line(new Date(days(20)).toISOString()));
  await appendAuditLine(site, line(new Date(days(1)).toISOString()));
  expect(await prune(site, 'ada', days(19))).toEqual([]);
});

it('keeps a version that is being released again', async () => {
  const site = await siteFolder();
  const long = new Date(days(-100));
  await utimes(join(site, 'remotes/mfe-a/1'), long, long);
  await writeFile(join(site, 'audit.log'), '');
  const built = await builtPackage('mfe-a', '1');
  await release('mfe-a', site, { ...tools(built), render: async (folder) => void (await prune(folder, 'eve')) });
  expect((await readRegistry(site)).remotes['mfe-a']?.live).toBe('1');
  expect(await verifySite(site)).toEqual([]);
});

it('a version that is pruned after it was checked does not become live', async () => {
  const site = await siteFolder();
  const render = async (folder: string) => void (await prune(folder, 'eve', days(30)));
  await expect(release('mfe-a', site, { ...tools(await builtPackage('mfe-a', '5')), render })).rejects.toThrow(
    'ENOENT',
  );
  expect((await readRegistry(site)).remotes['mfe-a']?.live).toBe('3');
  expect(await verifySite(site)).toEqual([]);
});

it('removes rendered pages with their version, and temporary files of killed commands', async () => {
  const site = await siteFolder();
  for (const version of ['1', '3']) {
    await mkdir(join(site, 'pages/1/claims/mfe-a'), { recursive: true });
    await writeFile(join(site, `pages/1/claims/mfe-a/${version}.json`), '{}');
  }
  await mkdir(join(site, 'remotes/mfe-a/9.partial-x'));
  await writeFile(join(site, 'registry.candidate-x.json'), '{}');
  await prune(site, 'ada', days(8));
  expect(existsSync(join(site, 'pages/1/claims/mfe-a/1.json'))).toBe(false);
  expect(existsSync(join(site, 'pages/1/claims/mfe-a/3.json'))).toBe(true);
  expect(await versions(site)).toEqual(['2', '3', '4']);
  expect(await readdir(site)).not.toContain('registry.candidate-x.json');
});

it('ignores a truncated line of the log', async () => {
  const site = await siteFolder();
  await writeFile(
    join(site, 'audit.log'),
    `{"who":"ada","wh{"who":"ada"}\n${await readFile(join(site, 'audit.log'), 'utf8')}`,
  );
  expect(await prune(site, 'ada', days(7.1))).toEqual(['mfe-a@1']);
});

it('keeps the pages of the live content, and removes those of older contents after a day', async () => {
  const site = await siteFolder();
  const live = { version: 2 };
  await writeFile(join(site, 'content.json'), JSON.stringify(live));
  const pagesOf = (key: string) => join(site, 'content', key, '1/claims/mfe-a/3.json');
  for (const key of [contentKey(live), 'older']) {
    await mkdir(dirname(pagesOf(key)), { recursive: true });
    await writeFile(pagesOf(key), '{}');
  }
  await prune(site, 'ada', days(0.9));
  expect(existsSync(pagesOf('older'))).toBe(true);
  await prune(site, 'ada', days(1.1));
  expect([existsSync(pagesOf('older')), existsSync(pagesOf(contentKey(live)))]).toEqual([false, true]);
});
