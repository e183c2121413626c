import { setImmediate } from 'node:timers';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'shared-ui/router';
import type { RemoteLink } from '@district-pour/contract';
import { Site } from '../app/site.tsx';
import type { BootManifest, BootRemote } from '../boot/boot-manifest.ts';
import { chooseReleases } from '../boot/choose-releases.ts';
import { loaderOf } from '../remotes/remote-loader.ts';
import { createSiteRouter } from '../router.tsx';
import { checkoutRemotes } from '../testing/checkout-remotes.ts';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: () => Promise.reject(new Error('no remote is loaded here')),
  registerRemotes: () => {},
  registerPlugins: () => {},
}));

const route = (path: string) => ({ path, title: path, access: 'open' as const, prerender: true, scripts: [] });
const release = (version: string) => ({
  version,
  entry: { url: `/remotes/mfe-gifts/${version}/entry.js`, integrity: '' },
});
const link: RemoteLink = { menu: 'header', group: 'Tools', label: 'Gift cards', to: '/gifts', order: 240 };

const siteWith = (gifts: Partial<BootRemote>): BootManifest => ({
  shellVersion: '1.0.0',
  siteUrl: 'http://localhost',
  supabaseUrl: 'http://backend.test',
  publishableKey: 'sb_publishable_test',
  remotes: [...checkoutRemotes, { name: 'mfe-gifts', live: release('1'), routes: [route('/gifts')], ...gifts }],
});

let renderMissing: (options: { manifest: BootManifest }) => Promise<{ body: string; now: string }>;

beforeAll(async () => {
  Object.assign(globalThis, { setImmediate, requestIdleCallback: () => 0, cancelIdleCallback: () => {} });
  // As in production, the renderer has a separate copy of React.
  await jest.isolateModulesAsync(async () => {
    ({ renderMissing } = await import('./render-page.tsx'));
  });
});
beforeEach(() => {
  jest.spyOn(console, 'info').mockImplementation(() => {}); // the page that was not found
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => {}));
});
afterEach(() => jest.restoreAllMocks());

const linksIn = (root: ParentNode) =>
  [...root.querySelectorAll('a, summary, h2')].map((each) => `${each.textContent} ${each.getAttribute('href') ?? ''}`);

/**
 * The links of a page as it was rendered for some visitors, after it hydrated in a browser with the boot manifest that its
 * document has. Fails when the two differ.
 */
async function linksOf(rendered: BootManifest, inDocument: BootManifest = rendered, bucket = 0): Promise<string[]> {
  const { body, now } = await renderMissing({ manifest: rendered });
  history.replaceState(null, '', '/no-such-page');
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  root.innerHTML = body;
  const before = linksIn(root);
  const differences: unknown[] = [];
  const boot = chooseReleases(inDocument, () => bucket);
  const loader = loaderOf(() => new Promise(() => {}));
  const app = await act(async () =>
    hydrateRoot(
      root,
      <Site config={{ ...boot, now }}>
        <RouterProvider router={createSiteRouter(boot, loader, { prerendered: true })} />
      </Site>,
      { onRecoverableError: (error) => differences.push(error) },
    ),
  );
  expect(differences).toEqual([]);
  expect(linksIn(root)).toEqual(before);
  await act(async () => app.unmount());
  return before;
}

const gifts = 'Gift cards /gifts';
/** How often a page names the link: in the header and in the menu of small screens. */
const count = (links: string[], text: string) => links.filter((each) => each === text).length;

test('a link is renamed, moved and removed with its remote, and a rollback brings it back', async () => {
  const first = await linksOf(siteWith({ links: [link] }));
  expect(count(first, gifts)).toBe(2);
  const renamed = await linksOf(siteWith({ links: [{ ...link, label: 'Vouchers' }] }));
  expect([count(renamed, gifts), count(renamed, 'Vouchers /gifts')]).toEqual([0, 2]);
  const moved = await linksOf(siteWith({ links: [{ menu: 'footer', label: 'Gift cards', to: '/gifts', order: 90 }] }));
  expect(count(moved, gifts)).toBe(1);
  expect(count(await linksOf(siteWith({ links: [] })), gifts)).toBe(0);
  expect(await linksOf(siteWith({ links: [link] }))).toEqual(first);
});

test('a canary with a new link: who gets it and who does not see the same links, those of the live version', async () => {
  const everybody = siteWith({});
  const canary = { live: release('2'), routes: [route('/gifts'), route('/gifts/new')] };
  const inDocument = siteWith({ canary: { ...canary, buckets: [7] } });
  const before = await linksOf(everybody);
  expect(count(before, gifts)).toBe(0);
  expect(await linksOf(everybody, inDocument, 9)).toEqual(before);
  expect(await linksOf(siteWith({ ...canary, previous: release('1') }), inDocument, 7)).toEqual(before);
});

test('who gets a canary without a page sees no link to it', async () => {
  const inDocument = siteWith({ links: [link], canary: { live: release('2'), routes: [], buckets: [7] } });
  const given = await linksOf(siteWith({ links: [link], live: release('2'), routes: [] }), inDocument, 7);
  expect(count(given, gifts)).toBe(0);
  expect(count(await linksOf(siteWith({ links: [link] }), inDocument, 9), gifts)).toBe(2);
});
