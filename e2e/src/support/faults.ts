import { createHash } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import { changeBoot } from './boot.ts';
import type { Boot } from './boot.ts';

/** The remote with the fault, and its page that is opened. */
export interface RemoteUnderTest {
  name: string;
  path: string;
}

/** Causes a fault in this browser; the returned function removes it. */
type Fault = (page: Page, tested: RemoteUnderTest) => Promise<() => Promise<void>>;

const remoteOf = (boot: Boot, { name }: RemoteUnderTest) => boot.remotes.find((remote) => remote.name === name)!;
const onlyLive = (tested: RemoteUnderTest) => (boot: Boot) => void delete remoteOf(boot, tested).previous;
const entryOf = ({ name }: RemoteUnderTest) => new RegExp(`/remotes/${name}/.*/remoteEntry`);
const chunkOf = ({ name }: RemoteUnderTest) => new RegExp(`/remotes/${name}/[^/]+/\\d+\\.`);

/** Answers every request for one of the scripts with `answer`; removes other releases. */
const answered =
  (scripts: (tested: RemoteUnderTest) => RegExp, answer: (route: Route) => Promise<void>): Fault =>
  async (page, tested) => {
    const undo = await changeBoot(page, onlyLive(tested));
    await page.route(scripts(tested), answer);
    return async () => {
      await page.unroute(scripts(tested));
      await undo();
    };
  };

/** A release with a valid hash whose code fails. */
const released =
  (container: (path: string) => string): Fault =>
  async (page, tested) => {
    const body = `var ${tested.name.replaceAll('-', '_')} = ${container(tested.path)};`;
    const version = '9.9.9-broken';
    const url = `/remotes/${tested.name}/${version}/remoteEntry.js`;
    const integrity = `sha384-${createHash('sha384').update(body).digest('base64')}`;
    const undo = await changeBoot(page, (boot) => {
      const remote = remoteOf(boot, tested);
      onlyLive(tested)(boot);
      remote.live = { version, entry: { url, integrity } };
    });
    const isEntry = (address: URL) => address.pathname === url;
    await page.route(isEntry, (route) => route.fulfill({ contentType: 'text/javascript', body }));
    return undo;
  };

/** A module whose page and parts for slots are the same component. */
const table = (path: string, component: string) =>
  `{ init() {}, get: async () => () => ({ pages: { '${path}': async () => (${component}) },
    slots: new Proxy({}, { get: () => async () => (${component}) }) }) }`;
const tampered = async (route: Route) => {
  const response = await route.fetch();
  await route.fulfill({ response, body: `${await response.text()}\n;globalThis.tampered = true;` });
};

/** All faults of a remote. */
export const faults: Record<string, Fault> = {
  'the manifest has a version that does not exist': (page, tested) =>
    changeBoot(page, (boot) => {
      onlyLive(tested)(boot);
      remoteOf(boot, tested).live = {
        version: '0.0.0-missing',
        entry: { url: `/remotes/${tested.name}/0.0.0-missing/remoteEntry.js`, integrity: 'sha384-missing' },
      };
    }),
  'the entry is missing': answered(entryOf, (route) => route.fulfill({ status: 404, body: 'Not found' })),
  'a chunk is missing': answered(chunkOf, (route) => route.fulfill({ status: 404, body: 'Not found' })),
  'a shared chunk of the shell is missing': async (page, tested) => {
    const urls = new Set<string>();
    const undo = await changeBoot(page, (boot) => {
      onlyLive(tested)(boot);
      const route = remoteOf(boot, tested).routes.find(({ path }) => path === tested.path);
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
  'the entry is answered with HTML': answered(entryOf, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Sign in to the network</title>' }),
  ),
  'the entry was modified': answered(entryOf, tampered),
  'a chunk was modified': answered(chunkOf, tampered),
  'the entry throws when it starts': released(() => `(() => { throw new Error('broken entry') })()`),
  'the exposed module throws when it starts': released(
    () => `{ init() {}, get: async () => () => { throw new Error('broken module') } }`,
  ),
  'the page throws while it renders': released((path) =>
    table(path, `{ default: () => { throw new Error('cannot draw') } }`),
  ),
  'the exposed module has another shape': released(() => `{ init() {}, get: async () => () => ({ pages: [] }) }`),
};
