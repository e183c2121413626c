import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '@district-pour/contract/list-files';
import { readAuditLog } from '@district-pour/contract/audit-log';
import { verifySite } from '@district-pour/releases/registry/registry-verify';
import { readRegistry } from '@district-pour/contract/read-site';
import { versionFolder } from '@district-pour/contract/version-folder';
import { startService } from './service-process.ts';
import { change, copyBuild, publish } from './service-requests.ts';
import type { SignedBuild } from './signed-build.ts';

const teams = [...'abcdefghij'].map((letter) => `mfe-team-${letter}`);
const packages = ['shell', ...teams];

let service: Awaited<ReturnType<typeof startService>>;
let shell: SignedBuild;
beforeAll(async () => {
  service = await startService(packages);
  shell = await service.build('shell', 'one');
});
afterAll(() => service.kill());

async function release(build: SignedBuild, environment: 'staging' | 'production', from?: 'staging') {
  const access = service.access(build.name, environment);
  const { name, version } = build;
  const published = from ? await copyBuild(access, name, from, version) : await publish(access, build);
  return [published, await change(access, name, { action: 'release', version })];
}

/** The hash of each file of a site folder that belongs to a version. */
async function hashes(site: string): Promise<Record<string, string>> {
  const files = (await listFiles(site)).filter((path) => /^(shell|remotes)\//.test(path));
  const hash = async (path: string) =>
    createHash('sha256')
      .update(await readFile(join(site, path)))
      .digest('hex');
  return Object.fromEntries(await Promise.all(files.map(async (path) => [path, await hash(path)] as const)));
}

const buildsOf = (text: string) => Promise.all(teams.map((name) => service.build(name, text)));
const answersOf = (answers: { status: number }[][]) => answers.map((each) => each.map(({ status }) => status));

it('ten teams with ten tokens release ten packages at the same time, and each gets what it released', async () => {
  const site = service.sites.production;
  expect(answersOf([await release(shell, 'production')])).toEqual([[201, 200]]);
  for (const text of ['one', 'two']) {
    const builds = await buildsOf(text);
    const before = await hashes(site);
    expect(answersOf(await Promise.all(builds.map((build) => release(build, 'production'))))).toEqual(
      teams.map(() => [201, 200]),
    );
    const [after, registry, log] = [await hashes(site), await readRegistry(site), await readAuditLog(site)];
    expect(after).toMatchObject(before);
    for (const build of builds) {
      expect(registry.remotes[build.name]?.live).toBe(build.version);
      expect(log.filter(({ to }) => to === build.version)).toEqual([
        expect.objectContaining({ what: 'release', who: `${build.name}-production`, commit: build.commit }),
      ]);
      for (const file of ['build.json', 'entry.js'])
        expect(await readFile(join(site, versionFolder(build.name, build.version), file))).toEqual(
          await readFile(join(build.folder, 'dist/client', file)),
        );
    }
    expect(await verifySite(site)).toEqual([]);
  }
});

it('ten teams bring the same builds from staging to production at the same time', async () => {
  expect(answersOf([await release(shell, 'staging')])).toEqual([[201, 200]]);
  const builds = await buildsOf('three');
  await Promise.all(builds.map((build) => release(build, 'staging')));
  expect(answersOf(await Promise.all(builds.map((build) => release(build, 'production', 'staging'))))).toEqual(
    teams.map(() => [201, 200]),
  );
  const [staging, production] = [await hashes(service.sites.staging), await hashes(service.sites.production)];
  expect(production).toMatchObject(staging);
  expect(await verifySite(service.sites.production)).toEqual([]);
});
