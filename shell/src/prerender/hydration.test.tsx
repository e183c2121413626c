import { join } from 'node:path';
import { setImmediate } from 'node:timers';
import { act, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { SESSION_KEY } from 'shared-data';
import { RouterProvider } from 'shared-ui/router';
import type { SiteContent } from 'shared-data/content';
import type { PageModule as AnyPage, RemoteModule, RemoteRoute } from '@district-pour/contract';
import { Site } from '../app/site.tsx';
import type { BootManifest } from '../boot/boot-manifest.ts';
import { loaderOf } from '../remotes/remote-loader.ts';
import { createSiteRouter } from '../router.tsx';
import { checkoutRemotes as remotes, repository } from '../testing/checkout-remotes.ts';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: () => Promise.reject(new Error('no remote is loaded here')),
  registerRemotes: () => {},
  registerPlugins: () => {},
}));

const manifest: BootManifest = {
  shellVersion: '1.0.0',
  siteUrl: 'http://localhost',
  supabaseUrl: 'http://backend.test',
  publishableKey: 'sb_publishable_test',
  remotes,
};
const prerendered = remotes.flatMap((remote) =>
  remote.routes.filter((route) => route.prerender).map((route) => ({ remote, route })),
);

type PageModule = AnyPage<SiteContent>;

interface Rendered {
  page: PageModule;
  path: string;
  body: string;
  now: string;
}

/** The pages' modules by route, loaded in a fixed order, on which generated class names depend outside of a build. */
async function loadPages(): Promise<Map<string, PageModule>> {
  const pages = new Map<string, PageModule>();
  for (const { remote, route } of prerendered) {
    const exposed = (await import(join(repository, remote.name, 'src/remote.ts'))) as RemoteModule<SiteContent>;
    pages.set(route.path, await exposed.pages[route.path]!());
  }
  return pages;
}

/** One path without a page for each route with parameters, by the path of the route. */
const missing = [
  ['*', '/no-such-page'],
  ['/blog/:slug', '/blog/no-such-article'],
] as const;

const rendered = new Map<string, Rendered>();
const renderedMissing = new Map<string, Omit<Rendered, 'path' | 'page'> & { page?: PageModule }>();

beforeAll(async () => {
  // The renderer runs without browser globals.
  // The browser is never idle here: web vitals, loaded when idle, need APIs that jsdom does not have.
  Object.assign(globalThis, { setImmediate, requestIdleCallback: () => 0, cancelIdleCallback: () => {} });
  const own = await loadPages();
  // As in production, the renderer has a separate copy of React.
  await jest.isolateModulesAsync(async () => {
    const { renderMissing, renderPage } = await import('./render-page.tsx');
    const apart = await loadPages();
    for (const { route } of prerendered) {
      const page = apart.get(route.path)!;
      const path = page.prerenderPaths?.[0] ?? route.path;
      const { body, now } = await renderPage({ path, route, page, manifest });
      rendered.set(route.path, { page: own.get(route.path)!, path, body, now });
    }
    for (const [routePath] of missing) {
      const route = prerendered.find((one) => one.route.path === routePath)?.route;
      const { body, now } = await renderMissing({
        manifest,
        ...(route && { of: { route, page: apart.get(routePath)! } }),
      });
      renderedMissing.set(routePath, { page: own.get(routePath), body, now });
    }
  });
});
beforeEach(() => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => {})); // data arrive after hydration
});
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

/** The session of an earlier visit; the call that would renew it is not answered. */
function storeOldSession() {
  const user = { id: 'customer', aud: 'authenticated', email: 'customer@example.com' };
  const tokens = { access_token: 'a.b.c', refresh_token: 'r', token_type: 'bearer', expires_in: 3600, expires_at: 1 };
  localStorage.setItem(SESSION_KEY, JSON.stringify({ ...tokens, user }));
}

// React in development logs every attribute, text and element that differs, which fails the test.
async function hydrate({ page, path, body, now }: Omit<Rendered, 'page'> & { page?: PageModule }) {
  history.replaceState(null, '', path);
  delete document.documentElement.dataset['hydrated'];
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  root.innerHTML = body;
  const [heading, main] = [root.querySelector('h1'), root.querySelector('main')];
  const mismatches: unknown[] = [];
  const app = await act(async () =>
    hydrateRoot(
      root,
      <Site config={{ ...manifest, now }}>
        <RouterProvider
          router={createSiteRouter(
            manifest,
            loaderOf(() => page ?? new Promise(() => {})),
            { prerendered: true },
          )}
        />
      </Site>,
      { onRecoverableError: (error) => mismatches.push(error) },
    ),
  );
  expect(mismatches).toEqual([]);
  expect(root.querySelector('main')).toBe(main); // the markup was kept
  expect(document.documentElement.dataset).toHaveProperty('hydrated');
  return { root, heading, leave: () => act(async () => app.unmount()) };
}

async function expectHydrates(page: Parameters<typeof hydrate>[0]) {
  expect(page.body).toContain('<h1');
  const { root, heading, leave } = await hydrate(page);
  expect(root.querySelector('h1')).toBe(heading);
  await leave();
}

const pathsOf = (access: RemoteRoute['access']) =>
  prerendered.flatMap(({ route }) => (route.access === access ? [route.path] : []));

test.each(pathsOf('open'))('%s hydrates without differences', (routePath) => expectHydrates(rendered.get(routePath)!));

test.each(pathsOf('open'))('%s hydrates without differences for someone with a session', (routePath) => {
  storeOldSession();
  return expectHydrates(rendered.get(routePath)!);
});

test.each(pathsOf('signed-in'))('%s waits for a stored session, and sends a visitor to sign in', async (routePath) => {
  const guarded = { ...rendered.get(routePath)!, page: rendered.get('/sign-in')!.page };
  storeOldSession();
  const returning = await hydrate(guarded);
  expect([location.pathname, returning.root.textContent]).toEqual([
    routePath,
    expect.stringContaining('Loading your account...'),
  ]);
  await returning.leave();
  localStorage.clear();
  const visitor = await hydrate(guarded);
  await waitFor(() => expect(location.pathname).toBe('/sign-in'));
  await visitor.leave();
});

test.each(missing)('the not-found page below %s hydrates without differences', (routePath, path) =>
  expectHydrates({ path, ...renderedMissing.get(routePath)! }),
);
