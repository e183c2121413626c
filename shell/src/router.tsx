import type { ReactNode } from 'react';
import { createBrowserRouter, useRouteError } from 'shared-ui/router';
import type { RouteObject } from 'shared-ui/router';
import type { PageModule, RemoteRoute, RouteParams } from 'tooling/contract';
import { AfterStart } from './after-start/after-start.tsx';
import type { BootManifest, BootRemote } from './boot/boot-manifest.ts';
import { Layout } from './layout/layout.tsx';
import type { RouteHandle } from './layout/route-handle.ts';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { PageLoading } from './pages/page-loading.tsx';
import { loadRemotePage, markBroken, versionOf } from './remotes/load-remote.ts';
import { RemoteFailurePage } from './remotes/remote-failure-page.tsx';
import { reportFailure } from './remotes/report-failure.ts';

/** A page that is here before the router is made, to be hydrated or rendered ahead of time; or why it did not come. */
export type ShownPage = { page: PageModule } | { failure: unknown };

/** What is known of pages before the router is made, by route path. */
export type LoadedPages = ReadonlyMap<string, ShownPage>;

const titleOf = (route: RemoteRoute, page: PageModule | null, params: RouteParams) => {
  const head = page?.head;
  return (typeof head === 'function' ? head(params) : head)?.title ?? route.title;
};

/** Stands where a page could not be loaded. */
function NotLoaded({ onBroken }: { onBroken: (cause: unknown) => void }) {
  return <RemoteFailurePage error={useRouteError()} onBroken={onBroken} />;
}

/**
 * The route of a page, loaded when it is first opened; the page area draws it. A loader and not `lazy`: the router keeps
 * the failure of a lazy route for good, and no retry would reach the network again.
 */
function pageRoute(remote: BootRemote, route: RemoteRoute, loaded: ShownPage | undefined): RouteObject {
  let shown = loaded;
  let page: PageModule | null = loaded && 'page' in loaded ? loaded.page : null;
  let broken = false;
  const onBroken = (cause: unknown) => {
    const version = versionOf(page, remote.live.version);
    reportFailure({ name: remote.name, version, what: 'render', cause });
    markBroken(remote, version, cause);
    broken = true;
  };
  const handle: RouteHandle = {
    title: (params) => titleOf(route, page, params),
    remotePage: { route, module: () => page, onBroken },
  };
  return {
    id: route.path,
    path: route.path,
    element: null,
    errorElement: <NotLoaded onBroken={onBroken} />,
    handle,
    loader: async () => {
      const first = shown;
      shown = undefined;
      if (first && 'failure' in first) throw first.failure;
      if (page && !broken) return null;
      try {
        page = await loadRemotePage(remote, route.path);
        broken = false;
        return null;
      } catch (failure) {
        page = null;
        throw failure;
      }
    },
    shouldRevalidate: () => !page || broken,
  };
}

function remoteRoutes(remote: BootRemote, loaded: LoadedPages): RouteObject[] {
  return remote.routes.map((route) => pageRoute(remote, route, loaded.get(route.path)));
}

/**
 * The site's routes, made from the manifests alone: no remote's code is loaded before one of its pages is opened.
 * The frame is the root, so that it survives whatever a page does.
 * @param afterStart what the browser adds to the frame once it is idle
 */
export function siteRoutes(manifest: BootManifest, loaded: LoadedPages = new Map(), afterStart?: ReactNode): RouteObject[] {
  const paths = manifest.remotes.flatMap((remote) => remote.routes.map((route) => route.path));
  return [
    {
      element: <Layout claimedPaths={paths} afterStart={afterStart} />,
      HydrateFallback: () => <Layout claimedPaths={paths} content={<PageLoading />} />,
      children: [
        ...manifest.remotes.flatMap((remote) => remoteRoutes(remote, loaded)),
        { path: '*', element: <NotFoundPage />, handle: { title: 'Page not found' } },
      ],
    },
  ];
}

/** The state in which a router begins whose first page is here already: nothing is left to load for it. */
export function hydrationData(loaded: LoadedPages) {
  return { loaderData: Object.fromEntries([...loaded].flatMap(([path, shown]) => ('page' in shown ? [[path, null]] : []))) };
}

type SiteRouter = ReturnType<typeof createBrowserRouter>;

/**
 * The router, telling its listeners of "loading" only when that outlasts the task it began in. A page whose code is
 * here opens in the same task, and would otherwise make every link of the frame render twice.
 */
export function withoutPassingStates(router: SiteRouter): SiteRouter {
  const subscribe: SiteRouter['subscribe'] = (listener) => {
    let held: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = router.subscribe((state, options) => {
      clearTimeout(held);
      if (state.navigation.state === 'idle') listener(state, options);
      else held = setTimeout(() => listener(state, options));
    });
    return () => {
      clearTimeout(held);
      unsubscribe();
    };
  };
  return Object.create(router, { subscribe: { value: subscribe } }) as SiteRouter;
}

/** The browser's router over {@link siteRoutes}. */
export const createSiteRouter = (manifest: BootManifest, loaded: LoadedPages) =>
  withoutPassingStates(createBrowserRouter(siteRoutes(manifest, loaded, <AfterStart manifest={manifest} />), { hydrationData: hydrationData(loaded) }));
