import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { verifySite } from '@district-pour/releases/registry/registry-verify';
import { readRegistry } from '@district-pour/contract/read-site';
import type { ChangeRequest } from '@district-pour/contract/release-registry';
import { startFakeS3 } from '@district-pour/releases/testing/fake-s3';
import type { FakeS3 } from '@district-pour/releases/testing/fake-s3';
import { startService } from './service-process.ts';
import { change, copyBuild, preview, publish } from './service-requests.ts';
import type { Answer } from './service-requests.ts';
import type { SignedBuild } from './signed-build.ts';
import { halfPublished, watchRegistry } from './site-checks.ts';

const mostSteps = 60;
const totals = { kills: 0, requests: 0, reads: 0 };

let store: FakeS3;
let service: Awaited<ReturnType<typeof startService>>;
let onStoreRequest: () => void = () => {};
beforeAll(async () => {
  store = await startFakeS3({ pageSize: 1000, onRequest: () => onStoreRequest() });
  Object.assign(process.env, store.env);
  service = await startService(['shell', 'mfe-a'], { production: 's3://bucket/production' });
  for (const environment of ['production', 'staging'] as const)
    for (const name of ['shell', 'mfe-a']) await release(await service.build(name, 'first'), environment);
});
afterAll(async () => {
  process.stdout.write(`${JSON.stringify(totals)}\n`);
  await service.kill();
  await store.stop();
});

const production = () => service.access('mfe-a', 'production');
const site = () => service.sites.production;

async function release(build: SignedBuild, environment: 'staging' | 'production', canary?: number) {
  const access = service.access(build.name, environment);
  await publish(access, build);
  return change(access, build.name, { action: 'release', version: build.version, canary });
}

const ask = (request: ChangeRequest) => change(production(), 'mfe-a', request);
/** The live version and the canary of `mfe-a`. */
async function state(): Promise<(string | null)[]> {
  const entry = (await readRegistry(site())).remotes['mfe-a'];
  return [entry?.live ?? null, entry?.canary?.version ?? null];
}
let count = 0;
const nextBuild = () => service.build('mfe-a', `build ${(count += 1)}`);

/** A request: what has to be done before, the request itself, and the state that it leads to. */
interface Operation {
  prepare: () => Promise<{ send: () => Promise<Answer>; goal: (string | null)[] }>;
}
const operations = {
  upload: {
    prepare: async () => {
      const build = await nextBuild();
      return { send: () => publish(production(), build), goal: await state() };
    },
  },
  copy: {
    prepare: async () => {
      const build = await nextBuild();
      await release(build, 'staging'); // only what is or was live there is copied
      return { send: () => copyBuild(production(), 'mfe-a', 'staging', build.version), goal: await state() };
    },
  },
  release: {
    prepare: async () => {
      const build = await nextBuild();
      await publish(production(), build);
      return { send: () => ask({ action: 'release', version: build.version }), goal: [build.version, null] };
    },
  },
  canary: {
    prepare: async () => {
      const [build, [live = null]] = [await nextBuild(), await state()];
      await publish(production(), build);
      const request = { action: 'release', version: build.version, canary: 10 } as const;
      return { send: () => ask(request), goal: [live, build.version] };
    },
  },
  promote: {
    prepare: async () => {
      const build = await nextBuild();
      await release(build, 'production', 10);
      return { send: () => ask({ action: 'promote' }), goal: [build.version, null] };
    },
  },
  rollback: {
    prepare: async () => {
      const [live = null] = await state();
      await release(await nextBuild(), 'production');
      return { send: () => ask({ action: 'rollback', version: live ?? '' }), goal: [live, null] };
    },
  },
  'switch-off': {
    prepare: async () => {
      await release(await nextBuild(), 'production');
      return { send: () => ask({ action: 'switch-off' }), goal: [null, null] };
    },
  },
  'switch-on': {
    prepare: async () => {
      const build = await nextBuild();
      await release(build, 'production');
      await ask({ action: 'switch-off' });
      return { send: () => ask({ action: 'switch-on' }), goal: [build.version, null] };
    },
  },
  preview: {
    prepare: async () => {
      const build = await nextBuild();
      await publish(production(), build);
      return { send: () => preview(production(), 'mfe-a', build.version), goal: await state() };
    },
  },
} satisfies Record<string, Operation>;

const registryText = () => readFile(join(site(), 'registry.json'), 'utf8');

/** Sends a request that the service may not survive; null when it did not. */
async function sendAndDie(send: () => Promise<Answer>, arm: (step: number) => Promise<void>, step: number) {
  await arm(step);
  totals.requests += 1;
  return send().catch(() => null);
}

/** Lets the service be killed at each step of a request, until the request has fewer steps. Returns the number of steps. */
async function killAtEachStep(operation: Operation, arm: (step: number) => Promise<void>): Promise<number> {
  for (let step = 1; step <= mostSteps; step += 1) {
    const { send, goal } = await operation.prepare();
    const [before, began] = [await state(), await registryText()];
    const answer = await sendAndDie(send, arm, step);
    if (answer) {
      await arm(Infinity);
      expect(answer.status).toBeLessThan(300);
      expect(await state()).toEqual(goal);
      return step - 1;
    }
    totals.kills += 1;
    expect(await verifySite(site())).toEqual([]);
    expect(await halfPublished(site())).toEqual([]);
    if ((await registryText()) !== began) expect(await state()).toEqual(goal);
    else expect(await state()).toEqual(before);
    await service.start();
    const again = await send();
    // a change that had become live although its answer was lost is refused the second time
    expect(again.status === 409 ? await state() : again.status < 300 && goal).toEqual(goal);
    expect(await state()).toEqual(goal);
    expect(await verifySite(site())).toEqual([]);
  }
  throw new Error(`More than ${mostSteps} steps`);
}

const armed = async (step: number) => {
  onStoreRequest = () => {};
  await service.dieAt(Number.isFinite(step) ? step : 1e9);
};

/** Does something while the registry is read all the time, which has to be valid and complete. */
async function whileWatched(act: () => Promise<void>): Promise<void> {
  const watch = watchRegistry(production(), site());
  await act().finally(async () => {
    const { reads, problems } = await watch.stop();
    totals.reads += reads;
    expect(problems).toEqual([]);
  });
}

it.each(Object.entries<Operation>(operations))(
  'a service that is killed before any change of a file during "%s" is intact, and the repeated request succeeds',
  (_name, operation) =>
    whileWatched(async () => {
      expect(await killAtEachStep(operation, armed)).toBeGreaterThan(0);
    }),
);

it('a service that is killed at any request to its mirror is intact, and the mirror follows', () =>
  whileWatched(async () => {
    const arm = (step: number) => {
      let left = step;
      onStoreRequest = () => {
        left -= 1;
        if (left === 0) void service.kill();
      };
      return Promise.resolve();
    };
    for (const operation of [operations.release, operations.rollback, operations['switch-off']])
      await killAtEachStep(operation, arm);
    onStoreRequest = () => {};
    await release(await nextBuild(), 'production');
    expect(String(store.objects.get('production/registry.json')?.body)).toBe(await registryText());
  }));
