import { createHash } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import { changeBoot } from './boot.ts';
import type { Boot } from './boot.ts';

/** Where a fault strikes: a remote, its page that is opened, and its scripts. */
export interface Victim {
  name: string;
  path: string;
}

/** Brings a fault about in this browser; the returned function takes its cause away. */
type Fault = (page: Page, victim: Victim) => Promise<() => Promise<void>>;

const remoteOf = (boot: Boot, { name }: Victim) => boot.remotes.find((remote) => remote.name === name)!;
const onlyLive = (victim: Victim) => (boot: Boot) => void delete remoteOf(boot, victim).previous;
const entryOf = ({ name }: Victim) => new RegExp(`/remotes/${name}/.*/remoteEntry`);
const chunkOf = ({ name }: Victim) => new RegExp(`/remotes/${name}/[^/]+/\\d+\\.`);

/** Every request for one of the scripts meets `answer`; no other release is there to step in. */
const answered =
  (scripts: (victim: Victim) => RegExp, answer: (route: Route) => Promise<void>): Fault =>
  async (page, victim) => {
    const undo = await changeBoot(page, onlyLive(victim));
    await page.route(scripts(victim), answer);
    return async () => {
      await page.unroute(scripts(victim));
      await undo();
    };
  };

/** A release that arrives as it was built, and is broken. */
const released =
  (container: (path: string) => string): Fault =>
  async (page, victim) => {
    const body = `var ${victim.name.replaceAll('-', '_')} = ${container(victim.path)};`;
    const version = '9.9.9-broken';
    const url = `/remotes/${victim.name}/${version}/remoteEntry.js`;
    const integrity = `sha384-${createHash('sha384').update(body).digest('base64')}`;
    const undo = await changeBoot(page, (boot) => {
      const remote = remoteOf(boot, victim);
      onlyLive(victim)(boot);
      remote.live = { version, entry: { url, integrity } };
    });
    const isEntry = (address: URL) => address.pathname === url;
    await page.route(isEntry, (route) => route.fulfill({ contentType: 'text/javascript', body }));
    return undo;
  };

const table = (path: string, page: string) =>
  `{ init() {}, get: async () => () => ({ pages: { '${path}': async () => (${page}) } }) }`;
const tampered = async (route: Route) => {
  const response = await route.fetch();
  await route.fulfill({ response, body: `${await response.text()}\n;globalThis.tampered = true;` });
};

/** Every way in which a remote can fail a visitor. */
export const faults: Record<string, Fault> = {
  'the manifest names a version that is not there': (page, victim) =>
    changeBoot(page, (boot) => {
      onlyLive(victim)(boot);
      remoteOf(boot, victim).live = {
        version: '0.0.0-missing',
        entry: { url: `/remotes/${victim.name}/0.0.0-missing/remoteEntry.js`, integrity: 'sha384-missing' },
      };
    }),
  'the entry is missing': answered(entryOf, (route) => route.fulfill({ status: 404, body: 'Not found' })),
  'a chunk is missing': answered(chunkOf, (route) => route.fulfill({ status: 404, body: 'Not found' })),
  'a shared chunk of the shell is missing': async (page, victim) => {
    const urls = new Set<string>();
    const undo = await changeBoot(page, (boot) => {
      onlyLive(victim)(boot);
      const route = remoteOf(boot, victim).routes.find(({ path }) => path === victim.path);
      for (const { url } of route?.scripts ?? []) if (url.startsWith('/shell/')) urls.add(url);
    });
    const isShared = (address: URL) => urls.has(address.pathname);
    await page.route(isShared, (route) => route.abort());
    return async () => {
      await page.unroute(isShared);
      await undo();
    };
  },
  'the network hangs for 30 seconds': answered(entryOf, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 30_000));
    await route.continue().catch(() => {}); // the test may be over by then
  }),
  'a page of HTML stands in place of the entry': answered(entryOf, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Sign in to the network</title>' }),
  ),
  'the entry is not what was released': answered(entryOf, tampered),
  'a chunk is not what was released': answered(chunkOf, tampered),
  'the entry throws when it starts': released(() => `(() => { throw new Error('broken entry') })()`),
  'the exposed module throws when it starts': released(
    () => `{ init() {}, get: async () => () => { throw new Error('broken module') } }`,
  ),
  'the page throws while it draws': released((path) =>
    table(path, `{ default: () => { throw new Error('cannot draw') } }`),
  ),
  'the exposed module has another shape': released(() => `{ init() {}, get: async () => () => ({ pages: [] }) }`),
};
