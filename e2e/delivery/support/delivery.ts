import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyCheckout } from 'tooling/checkout-copy';
import type { CheckoutCopy } from 'tooling/checkout-copy';
import { runStack, stack } from '../../src/support/start-stack.ts';
import { expect, test as base } from '../../src/support/test.ts';
import { nextRelease } from './next-release.ts';
import type { Package } from './next-release.ts';

/** What the site server says of itself. */
interface Health {
  shell: string;
  remotes: Record<string, string>;
  canaries: string[];
}

/** A copy of the checkout whose site folder the running stack serves. */
export interface Delivery extends CheckoutCopy {
  /** What is live by the site server. */
  health: () => Promise<Health>;
  /** Runs `npm run <line>` on the site folder, and waits until the site server has taken up what it made live. */
  deliver: (...args: string[]) => Promise<void>;
  /** Edits a package and releases it; with what it shows then begins "Next". */
  releaseNext: (name: Package, ...options: string[]) => Promise<void>;
  /** Makes live again what was live in the beginning, and nothing else. */
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

/** What is live and nothing to fall back to, however often this checkout was built. */
const withoutPast = ({ shell, remotes }: Registry): Registry => ({
  schema: 1,
  shell: { live: shell.live },
  remotes: Object.fromEntries(Object.entries(remotes).map(([name, { live }]) => [name, { live }])),
});

/** Signs the pins of this stack. */
const pinSecret = 'a secret of the delivery journeys, not of any server';

async function openDelivery(): Promise<{ delivery: Delivery; close: () => Promise<void> }> {
  const checkout = copyCheckout({ SITE_PIN_SECRET: pinSecret });
  const registry = join(checkout.site, 'registry.json');
  const beginning = JSON.stringify(withoutPast(JSON.parse(await readFile(registry, 'utf8')) as Registry));
  const stop = await runStack({ SITE_FOLDER: checkout.site, SITE_PIN_SECRET: pinSecret, SITE_TRUSTED_PROXIES: '1' });
  const edited = new Set<Package>();

  const health = async () => (await (await fetch(new URL('/health', stack().siteUrl))).json()) as Health;
  const taken = async () => {
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
    await taken();
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
      await writeFile(registry, beginning);
      await taken();
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

/** The journeys' test, with one copy and one stack for all of them; each begins with what was live at first. */
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
