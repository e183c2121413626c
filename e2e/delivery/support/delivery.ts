import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyCheckout } from '@district-pour/checkout/checkout-copy';
import type { CheckoutCopy } from '@district-pour/checkout/checkout-copy';
import { runStack, stack } from '../../src/support/start-stack.ts';
import { expect, test as base } from '../../src/support/test.ts';
import { nextRelease } from './next-release.ts';
import type { Package } from './next-release.ts';

/** The answer of the site server's health check. */
interface Health {
  shell: string;
  remotes: Record<string, string>;
  canaries: string[];
}

/** A copy of the checkout whose site folder the running stack serves. */
export interface Delivery extends CheckoutCopy {
  /** The live versions, from the site server. */
  health: () => Promise<Health>;
  /** Runs `npm run <line>` on the site folder, and waits until the site server has followed the change. */
  deliver: (...args: string[]) => Promise<void>;
  /** Edits a package, so that its text begins with "Next", and releases it. */
  releaseNext: (name: Package, ...options: string[]) => Promise<void>;
  /** Restores the initial registry. */
  reset: () => Promise<void>;
}

interface Entry {
  live: string;
  canary?: { version: string };
}

interface Registry {
  schema: 1;
  shell: Entry;
  remotes: Record<string, Entry>;
}

/** The live versions without previous ones, independent of earlier builds of this checkout. */
const withoutPast = ({ shell, remotes }: Registry): Registry => ({
  schema: 1,
  shell: { live: shell.live },
  remotes: Object.fromEntries(Object.entries(remotes).map(([name, { live }]) => [name, { live }])),
});

/** Signs the pins of this stack. */
const pinSecret = 'a secret of the delivery tests, not of any server';

async function openDelivery(): Promise<{ delivery: Delivery; close: () => Promise<void> }> {
  const checkout = copyCheckout({ SITE_PIN_SECRET: pinSecret });
  const registry = join(checkout.site, 'registry.json');
  const initial = JSON.stringify(withoutPast(JSON.parse(await readFile(registry, 'utf8')) as Registry));
  const stop = await runStack({ SITE_FOLDER: checkout.site, SITE_PIN_SECRET: pinSecret, SITE_TRUSTED_PROXIES: '1' });
  const edited = new Set<Package>();

  const health = async () => (await (await fetch(new URL('/health', stack().siteUrl))).json()) as Health;
  const serverFollowed = async () => {
    const { shell, remotes } = JSON.parse(await readFile(registry, 'utf8')) as Registry;
    const entries = Object.entries({ shell, ...remotes });
    await expect.poll(health).toMatchObject({
      shell: shell.live,
      remotes: Object.fromEntries(Object.entries(remotes).map(([name, { live }]) => [name, live])),
      canaries: entries.flatMap(([name, { canary }]) => (canary ? `${name}@${canary.version}` : [])),
    });
  };
  const deliver = async (command: string, ...args: string[]) => {
    await checkout.npmRun(command, '--', ...args, '--site', checkout.site);
    await serverFollowed();
  };
  const delivery: Delivery = {
    ...checkout,
    health,
    deliver: (command = '', ...args) => deliver(command, ...args),
    releaseNext: async (name, ...options) => {
      if (!edited.has(name)) for (const [file, from, to] of nextRelease[name]) checkout.edit(file, from, to);
      edited.add(name);
      await deliver('release', name, ...options);
    },
    reset: async () => {
      await writeFile(registry, initial);
      await serverFollowed();
    },
  };
  return {
    delivery,
    close: async () => {
      await stop();
      checkout.remove();
    },
  };
}

/** Test with one checkout copy and one stack for all tests; each starts with the initial registry. */
export const test = base.extend<{ delivery: Delivery }, { opened: Delivery }>({
  opened: [
    async ({ browserName }, use) => {
      expect(browserName).toBe('chromium');
      const { delivery, close } = await openDelivery();
      await use(delivery);
      await close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  delivery: async ({ opened }, use) => {
    await opened.reset();
    await use(opened);
  },
  baseURL: async ({ opened }, use) => use(opened && stack().siteUrl),
});

export { expect };
