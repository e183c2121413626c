import { renderWithData } from 'shared-data/testing';
import type { RenderOptions } from 'shared-data/testing';
import { GlobalStyle } from 'shared-ui';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { SiteContent } from 'shared-data/content';
import type { PageModule, RouteRole } from '@district-pour/contract';
import type { BootManifest } from '../boot/boot-manifest.ts';
import { loaderOf } from '../remotes/remote-loader.ts';
import type { LoadPage, RemoteLoader } from '../remotes/remote-loader.ts';
import { siteRoutes } from '../router.tsx';
import { findRoute } from '../boot/find-route.ts';
import { checkoutRemotes } from './checkout-remotes.ts';

const open = (path: string) => ({ path, title: path, access: 'open' as const, prerender: false, scripts: [] });
const guarded = (path: string, role?: RouteRole) => ({
  ...open(path),
  access: 'signed-in' as const,
  ...(role && { role }),
});

/** The links of the checkout's manifests. */
const links = checkoutRemotes.flatMap((remote) => remote.links ?? []);
const linked = links.filter(({ menu }) => menu !== 'desk').map(({ to }) => to);
const openPaths = [...new Set([...linked, '/auth/signin', '/auth/signup', '/blog/:slug'])].filter(
  (path) => path !== '/account',
);

/** A manifest with one remote that has all links, and claims every path in header and footer, and the guarded paths. */
export function testManifest(): BootManifest {
  return {
    shellVersion: '1.0.0',
    siteUrl: 'http://localhost',
    supabaseUrl: 'http://backend.test',
    publishableKey: 'sb_publishable_test',
    remotes: [
      {
        name: 'mfe-pages',
        live: { version: '2.0.0', entry: { url: '/remotes/mfe-pages/2.0.0/entry.js', integrity: 'sha384-live' } },
        previous: {
          version: '1.0.0',
          entry: { url: '/remotes/mfe-pages/1.0.0/entry.js', integrity: 'sha384-previous' },
        },
        routes: [...openPaths.map(open), guarded('/account'), guarded('/account/security'), guarded('/admin', 'admin')],
        links,
      },
    ],
  };
}

/** A page of a remote that shows only its path. */
export const plainPage = (path: string): PageModule<SiteContent> => ({ default: () => <h1>{`Page ${path}`}</h1> });

interface SiteOptions extends Omit<RenderOptions, 'route' | 'wrapper'> {
  /** Pages to use instead of the plain ones; null leaves a path to the loader. */
  pages?: Record<string, PageModule<SiteContent> | null>;
  manifest?: BootManifest;
  /** Loads the pages that are null, and knows what this tab has of remotes. */
  loader?: RemoteLoader;
  /** Addresses visited before, oldest first. */
  before?: string[];
  /** Fragment of the browser's address, as in a link from a mail. */
  fragment?: string;
}

/** The first page is loaded when the router starts, as in a prerendered document. */
function openedData(manifest: BootManifest, address: string, loadPage: LoadPage) {
  const match = findRoute(manifest.remotes, new URL(address, 'http://localhost').pathname);
  return match?.route.access === 'open'
    ? { [match.route.path]: { page: loadPage(match.remote, match.route.path) } }
    : {};
}

/** The loader of a site whose pages are all given. */
const unused = loaderOf((_remote, path) => {
  throw new Error(`${path} has no loader`);
});

/** Opens the site at an address with the real routes, store and providers; pages are plain unless given. */
export function openSite(
  address: string,
  { pages = {}, manifest = testManifest(), loader = unused, before = [], fragment = '', ...options }: SiteOptions = {},
) {
  const loadPage: LoadPage = (remote, path) =>
    pages[path] === null ? loader.loadPage(remote, path) : (pages[path] ?? plainPage(path));
  const router = createMemoryRouter(siteRoutes(manifest, { ...loader, loadPage }), {
    initialEntries: [...before, address],
    hydrationData: { loaderData: openedData(manifest, address, loadPage) },
  });
  const result = renderWithData(<RouterProvider router={router} />, {
    ...options,
    route: address + fragment,
    wrapper: ({ children }) => (
      <>
        <GlobalStyle />
        {children}
      </>
    ),
  });
  return { ...result, router, path: () => router.state.location.pathname + router.state.location.search };
}
