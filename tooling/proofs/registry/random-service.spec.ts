import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readAuditLog } from '@district-pour/contract/audit-log';
import type { ChangeRequest } from '@district-pour/contract/release-registry';
import { verifySite } from '@district-pour/releases/registry/registry-verify';
import { readRegistry } from '@district-pour/contract/read-site';
import { startFakeS3 } from '@district-pour/releases/testing/fake-s3';
import { createRandom } from '@district-pour/releases/testing/random';
import type { Random } from '@district-pour/releases/testing/random';
import { downloaded } from '@district-pour/releases/testing/store-schedule';
import { startService } from './service-process.ts';
import { change, preview, publish } from './service-requests.ts';
import type { Answer } from './service-requests.ts';
import { halfPublished, watchRegistry } from './site-checks.ts';

const teams = ['mfe-a', 'mfe-b', 'mfe-c', 'mfe-d'];
const commands = 5;
const one = process.env['SEED'];
const seeds = one
  ? [Number(one)]
  : Array.from({ length: Number(process.env['SERVICES'] ?? 5) }, (_, index) => index + 1);

type Service = Awaited<ReturnType<typeof startService>>;

/** The live version and the canary of a package. */
async function stateOf(site: string, name: string): Promise<string> {
  const registry = await readRegistry(site);
  const entry = name === 'shell' ? registry.shell : registry.remotes[name];
  return JSON.stringify([entry?.live ?? null, entry?.canary?.version ?? null]);
}

/** Sends a request until it succeeds, or is refused because an earlier one whose answer was lost did. Returns how often it was sent. */
async function insist(service: Service, name: string, send: () => Promise<Answer>, goal: string): Promise<number> {
  for (let attempt = 1; attempt < 2000; attempt += 1) {
    const answer = await send().catch(() => null);
    if (answer && answer.status < 300) return attempt;
    if (answer?.status === 409 && (await stateOf(service.sites.production, name)) === goal) return attempt;
    if (answer && answer.status < 500) throw new Error(`${name}: ${JSON.stringify(answer)} instead of ${goal}`);
    await pause(100);
  }
  throw new Error(`${name} has not reached ${goal}`);
}

/** A team's commands, one after the other, each repeated until it has succeeded. Returns the state that the last one leads to. */
async function work(service: Service, name: string, random: Random, count: number) {
  const access = service.access(name, 'production');
  let [live, sent, goal] = ['', 0, ''];
  const ask = async (request: ChangeRequest, state: (string | null)[]) => {
    goal = JSON.stringify(state);
    sent += await insist(service, name, () => change(access, name, request), goal);
  };
  for (let index = 0; index < count; index += 1) {
    const build = await service.build(name, `${name} ${index}`);
    const { version } = build;
    sent += await insist(service, name, () => publish(access, build), 'published');
    sent += await insist(service, name, () => preview(access, name, version), 'preview');
    const way = live ? random.pick(['release', 'canary', 'promote', 'rollback', 'off', 'off and on']) : 'release';
    if (way === 'canary' || way === 'promote') await ask({ action: 'release', version, canary: 10 }, [live, version]);
    else await ask({ action: 'release', version }, [version, null]);
    if (way === 'promote') await ask({ action: 'promote' }, [version, null]);
    if (way === 'rollback') await ask({ action: 'rollback', version: live }, [live, null]);
    if (way === 'off' || way === 'off and on') await ask({ action: 'switch-off' }, [null, null]);
    if (way === 'off and on') await ask({ action: 'switch-on' }, [version, null]);
    if (way === 'canary') await ask({ action: 'rollback', version: live }, [live, null]);
    if (way === 'off') await ask({ action: 'release', version }, [version, null]);
    if (way !== 'rollback' && way !== 'canary') live = version;
  }
  return { name, goal, sent };
}

it.each(seeds)(
  'a service that is killed again and again, with a store that fails, has what each team requested last (seed %i)',
  async (seed) => {
    const random = createRandom(seed);
    const faults = { random: createRandom(random.below(2 ** 32)), failing: 0.2 };
    const store = await startFakeS3({ pageSize: 20, faults });
    Object.assign(process.env, store.env);
    const service = await startService(['shell', ...teams], { production: 's3://bucket/site' });
    const site = service.sites.production;
    await work(service, 'shell', random, 1);
    const watch = watchRegistry(service.access('shell', 'production'), site);
    let [kills, isOver] = [0, false];
    const kill = async () => {
      let startMs = 300;
      while (!isOver) {
        await pause(startMs * (1 + random.below(8))); // as long as this machine needs for some requests
        await service.kill();
        kills += 1;
        const began = performance.now();
        await service.start();
        startMs = performance.now() - began;
      }
    };
    const killing = kill();
    const own = teams.map((name) => [name, createRandom(random.below(2 ** 32))] as const);
    const worked = await Promise.all(own.map(([name, its]) => work(service, name, its, commands))).finally(() => {
      isOver = true;
      return killing;
    });
    const { reads, problems } = await watch.stop();
    store.faults.off();
    await service.kill();
    await service.start(); // which brings the mirror up to date
    const sent = worked.reduce((sum, each) => sum + each.sent, 0);
    process.stdout.write(`${JSON.stringify({ seed, kills, sent, reads, ...store.faults.counts })}\n`);

    expect(problems).toEqual([]);
    for (const { name, goal } of worked) expect([name, await stateOf(site, name)]).toEqual([name, goal]);
    expect(await halfPublished(site)).toEqual([]);
    expect(await verifySite(site)).toEqual([]);
    expect(await verifySite(await downloaded(store))).toEqual([]);
    expect(String(store.objects.get('site/registry.json')?.body)).toBe(
      await readFile(join(site, 'registry.json'), 'utf8'),
    );
    const log = String(store.objects.get('site/audit.log')?.body);
    for (const line of await readAuditLog(site)) expect(log).toContain(JSON.stringify(line));
    await service.kill();
    await store.stop();
  },
);
