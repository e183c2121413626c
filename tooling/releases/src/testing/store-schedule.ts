import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseAuditLog } from '@district-pour/contract/audit-log';
import { parseRegistry, versionsIn } from '@district-pour/contract/registry-schema';
import { verifySite } from '../registry/registry-verify.ts';
import { publishBuild } from '../registry/site-registry.ts';
import { versionFolder } from '@district-pour/contract/version-folder';
import { mirror } from '../mirror/mirror.ts';
import { openTarget } from '../mirror/open-target.ts';
import { builtPackage } from '@district-pour/contract/testing/built-package';
import { outcomeProblems } from './check-outcome.ts';
import { startFakeS3 } from './fake-s3.ts';
import type { FakeS3 } from './fake-s3.ts';
import { createRandom } from './random.ts';
import type { Random } from './random.ts';
import type { TeamRequest, TeamResult } from './team-requests.ts';
import { temporaryFolder } from '@district-pour/contract/testing/temporary-folder';
import { createTurns } from './turns.ts';

const names = ['shell', 'mfe-a', 'mfe-b', 'mfe-c'];
const address = 's3://bucket/site';

/** How large a schedule is. */
export interface ScheduleSize {
  teams: number;
  /** Requests of each team. */
  requests: number;
}

/** Runs one request of a team on the site folder with the copy. */
export type RunRequest = (
  site: string,
  address: string,
  env: NodeJS.ProcessEnv,
  request: TeamRequest,
  random: Random,
) => Promise<TeamResult>;

/** What became of a schedule. */
export interface ScheduleReport {
  problems: string[];
  results: TeamResult[];
  /** Requests to the store, and faults by kind. */
  counts: Record<string, number>;
}

async function randomRequest(random: Random, who: string): Promise<TeamRequest> {
  const name = random.pick(names);
  const action = random.pick([
    ...(['release', 'release', 'release', 'canary', 'canary', 'promote', 'rollback', 'rollback'] as const),
    ...(name === 'shell' ? [] : (['switch-off', 'switch-on'] as const)),
    'prune' as const,
  ]);
  if (action !== 'release' && action !== 'canary') return { who, name, change: { action } };
  const version = who;
  const packageDir = await builtPackage(name, version, {
    assets: { [`${name}-${random.below(3)}-0a1b2c3d.webp`]: 'a picture' },
  });
  const canary = action === 'canary' ? 1 + random.below(100) : undefined;
  return { who, name, packageDir, change: { action: 'release', version, canary } };
}

/** A site folder with two versions of each package. */
async function startSite(): Promise<string> {
  const site = await temporaryFolder();
  for (const version of ['0', '1'])
    for (const name of names) await publishBuild(await builtPackage(name, version), site);
  return site;
}

/** What the store lacks at this moment of what its registry names. */
function missingFiles({ objects }: FakeS3): string[] {
  const text = objects.get('site/registry.json')?.body;
  if (!text) return [];
  return versionsIn(parseRegistry(String(text), 'the store'))
    .map(({ name, version }) => versionFolder(name, version))
    .flatMap((folder) => ['build.json', 'entry.js'].map((file) => `site/${folder}/${file}`))
    .filter((key) => !objects.get(key));
}

/** The store's content below `site/` as a site folder. */
export async function downloaded({ objects }: FakeS3): Promise<string> {
  const folder = await temporaryFolder();
  for (const [key, { body }] of objects) {
    const file = join(folder, key.slice('site/'.length));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, body);
  }
  return folder;
}

/**
 * Lets the teams of a site folder with a faulty store send random requests at the same time, and then copies the folder
 * without faults. The same seed gives the same requests and the same order of faults.
 */
export async function runSchedule(seed: number, size: ScheduleSize, run: RunRequest): Promise<ScheduleReport> {
  const random = createRandom(seed);
  const problems: string[] = [];
  let isWatched = false;
  const store = await startFakeS3({
    pageSize: 7,
    faults: { random: createRandom(random.below(2 ** 32)), failing: 0.2 },
    onRequest: ({ method, key, when }) => {
      if (!isWatched || when === 'before' || method === 'GET') return;
      const missing = missingFiles(store);
      if (missing.length > 0) problems.push(`after ${method} ${key} the store lacks ${missing.join(', ')}`);
    },
  });
  try {
    const site = await startSite();
    const target = await openTarget(address, store.env);
    await mirror(site, target);
    isWatched = true;
    const turn = createTurns();
    const randoms = Array.from({ length: size.teams }, () => createRandom(random.below(2 ** 32)));
    const results = await Promise.all(
      randoms.map(async (own, team) => {
        const done: TeamResult[] = [];
        for (let count = 0; count < size.requests; count += 1) {
          const request = await randomRequest(own, `team-${team}-${count}`);
          // pruning takes it that a month has passed, also for what another team is about to release
          done.push(await turn(request.change.action === 'prune', () => run(site, address, store.env, request, own)));
        }
        return done;
      }),
    );
    store.faults.off();
    await mirror(site, target);
    const registry = parseRegistry(String(store.objects.get('site/registry.json')?.body), 'the store');
    const lines = parseAuditLog(String(store.objects.get('site/audit.log')?.body));
    problems.push(...outcomeProblems(registry, lines, results.flat()));
    for (const folder of [await downloaded(store), site]) problems.push(...(await verifySite(folder)));
    return { problems, results: results.flat(), counts: store.faults.counts };
  } finally {
    await store.stop();
  }
}
