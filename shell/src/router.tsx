import type { ReactNode } from 'react';
import { contentOf } from 'shared-data';
import type { SiteContent } from 'shared-data/content';
import { SlotContext } from 'shared-ui';
import type { SlotSource } from 'shared-ui';
import { createBrowserRouter } from 'shared-ui/router';
import type { RouteObject } from 'shared-ui/router';
import type { RemoteRoute } from '@district-pour/contract';
import { AfterStart } from './after-start/after-start.tsx';
import { DeskForStaff } from './auth/desk-for-staff.tsx';
import { RequireSignIn } from './auth/require-sign-in.tsx';
import { RoleGuard } from './auth/role-guard.tsx';
import { SessionEnded } from './auth/session-ended.tsx';
import type { BootManifest, BootRemote } from './boot/boot-manifest.ts';
import { findRoute } from './boot/find-route.ts';
import { PageLoading } from './components/page-loading.tsx';
import { Layout } from './layout/layout.tsx';
import type { RouteHandle } from './layout/route-effects.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { PageSlot } from './pages/page-slot.tsx';
import { GuardedPage, OpenPage } from './pages/remote-page.tsx';
import type { PageData } from './pages/remote-page.tsx';
import { RemoteFailure } from './remotes/remote-failure.tsx';
import { RemoteLoaderContext } from './remotes/remote-loader.ts';
import type { LoadPage, RemoteLoader } from './remotes/remote-loader.ts';
import { UnavailableNotice } from './remotes/unavailable-notice.tsx';
import { loadPrerenderedPage } from './remotes/unavailable-page.ts';

/** The title from the page's head once its code is loaded; until then the title from the manifest. */
const handleOf = ({ title }: RemoteRoute, content: SiteContent): RouteHandle => ({
  title: (params, data) => {
    const page = (data as PageData | undefined)?.page;
    const head = page && 'head' in page ? page.head : undefined;
    return (typeof head === 'function' ? head(params, content) : head)?.title ?? title;
  },
});

function guarded(remote: BootRemote, route: RemoteRoute, parts: SlotSource, content: ReactNode): ReactNode {
  const page = <SlotContext value={parts}>{content}</SlotContext>;
  return (
    <RequireSignIn>
      {route.role ? (
        <RoleGuard remote={remote} role={route.role} title={route.title} frame={route.frame}>
          {page}
        </RoleGuard>
      ) : (
        page
      )}
    </RequireSignIn>
  );
}

/**
 * The route of a remote's page. An open page's code is loaded by the route's loader, so that the previous page
 * stays visible; the code of a guarded page is requested by the page itself, after the guard. `lazy` is not used: the router
 * caches a failed `lazy`, so that a retry would not request the code again.
 */
function pageRoute(
  remote: BootRemote,
  route: RemoteRoute,
  { loadPage, parts, content }: { loadPage: LoadPage; parts: SlotSource; content: SiteContent },
): RouteObject {
  const load = () => loadPage(remote, route.path);
  const common = {
    id: route.path,
    path: route.path,
    handle: handleOf(route, content),
    errorElement: <RemoteFailure remote={remote} />,
  };
  if (route.access !== 'open')
    return { ...common, element: guarded(remote, route, parts, <GuardedPage key={route.path} load={load} />) };
  return {
    ...common,
    loader: async (): Promise<PageData> => ({ page: await load() }),
    element: (
      <>
        <SlotContext value={null}>
          <OpenPage />
        </SlotContext>
        <SessionEnded />
        {route.frame === 'desk' && <DeskForStaff />}
      </>
    ),
    // Navigation to the same address is a retry; a change of the query is handled by the page.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.href === nextUrl.href,
  };
}

/**
 * The site's routes, made from the manifests alone: no remote's code is loaded before one of its pages is opened.
 * Header and footer are in the root route, so that an error in a page does not remove them.
 * @param afterStart parts that are added when the browser is idle
 */
export function siteRoutes(manifest: BootManifest, loader: RemoteLoader, afterStart?: ReactNode): RouteObject[] {
  const content = contentOf(manifest);
  const parts = { ...loader, remotes: manifest.remotes };
  return [
    {
      element: (
        <RemoteLoaderContext value={loader}>
          <Layout remotes={manifest.remotes}>
            <PageSlot />
            <UnavailableNotice />
            {afterStart}
          </Layout>
        </RemoteLoaderContext>
      ),
      HydrateFallback: () => (
        <Layout remotes={manifest.remotes}>
          <PageLoading />
        </Layout>
      ),
      children: [
        ...manifest.remotes.flatMap((remote) =>
          remote.routes.map((route) => pageRoute(remote, route, { loadPage: loader.loadPage, parts, content })),
        ),
        { path: '*', element: <NotFoundPage />, handle: { title: () => 'Page not found' } satisfies RouteHandle },
      ],
    },
  ];
}

/** The loader data with which the router starts on a prerendered page: the promise of the code that hydrates it. */
function prerenderedData(manifest: BootManifest, path: string, loadPage: LoadPage) {
  const match = findRoute(manifest.remotes, path);
  if (match?.route.access !== 'open') return {};
  const { remote, route } = match;
  const data: PageData = { page: loadPrerenderedPage(async () => loadPage(remote, route.path)) };
  return { [route.path]: data };
}

/**
 * The browser's router over {@link siteRoutes}.
 * @param options.prerendered whether the document is the prerendered page of the current address
 */
export function createSiteRouter(
  manifest: BootManifest,
  loader: RemoteLoader,
  { prerendered }: { prerendered: boolean },
) {
  return createBrowserRouter(siteRoutes(manifest, loader, <AfterStart manifest={manifest} />), {
    ...(prerendered && {
      hydrationData: { loaderData: prerenderedData(manifest, location.pathname, loader.loadPage) },
    }),
  });
}
