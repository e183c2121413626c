import type { ComponentType } from 'react';
import { createBrowserRouter } from 'shared-ui/router';
import type { RouteObject } from 'shared-ui/router';
import type { PageModule, RemoteRoute, RouteParams } from 'tooling/contract';
import { RequireSignIn } from './auth/require-sign-in.tsx';
import type { BootManifest, BootRemote } from './boot/boot-manifest.ts';
import { Layout } from './layout/layout.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { PageLoading } from './pages/page-loading.tsx';
import { loadRemotePage } from './remotes/load-remote.ts';
import { RemoteFailurePage } from './remotes/remote-failure-page.tsx';

/** Pages that are here before the router is made, by route path: the one to hydrate, or to render ahead of time. */
export type LoadedPages = ReadonlyMap<string, PageModule>;

function guarded(Page: ComponentType): ComponentType {
  return function GuardedPage() {
    return (
      <RequireSignIn>
        <Page />
      </RequireSignIn>
    );
  };
}

const titleOf = (route: RemoteRoute, page: PageModule | undefined, params: RouteParams) => {
  const head = page?.head;
  return (typeof head === 'function' ? head(params) : head)?.title ?? route.title;
};

/**
 * The route of a page, loaded when it is first opened. A loader and not `lazy`: the router keeps the failure of a
 * lazy route for good, and no retry would reach the network again.
 */
function pageRoute(remote: BootRemote, route: RemoteRoute, loaded: PageModule | undefined): RouteObject {
  let page = loaded;
  function RemotePage() {
    return page ? <page.default /> : null;
  }
  return {
    path: route.path,
    Component: route.access === 'signed-in' ? guarded(RemotePage) : RemotePage,
    handle: { title: (params: RouteParams) => titleOf(route, page, params) },
    ...(!loaded && {
      loader: async () => {
        page ??= await loadRemotePage(remote, route.path);
        return null;
      },
      shouldRevalidate: () => false,
    }),
  };
}

function remoteRoutes(remote: BootRemote, loaded: LoadedPages): RouteObject[] {
  return remote.routes.map((route) => pageRoute(remote, route, loaded.get(route.path)));
}

/**
 * The site's routes, made from the manifests alone: no remote's code is loaded before one of its pages is opened.
 * The frame is the root, so that it survives whatever a page does.
 */
export function siteRoutes(manifest: BootManifest, loaded: LoadedPages = new Map()): RouteObject[] {
  const paths = manifest.remotes.flatMap((remote) => remote.routes.map((route) => route.path));
  return [
    {
      element: <Layout claimedPaths={paths} />,
      HydrateFallback: () => <Layout claimedPaths={paths} content={<PageLoading />} />,
      children: [
        {
          errorElement: <RemoteFailurePage />,
          children: [
            ...manifest.remotes.flatMap((remote) => remoteRoutes(remote, loaded)),
            { path: '*', element: <NotFoundPage />, handle: { title: 'Page not found' } },
          ],
        },
      ],
    },
  ];
}

/** The browser's router over {@link siteRoutes}. */
export const createSiteRouter = (manifest: BootManifest, loaded?: LoadedPages) => createBrowserRouter(siteRoutes(manifest, loaded));
