import { SlotContext } from 'shared-ui';
import type { SlotSource } from 'shared-ui';
import { createBrowserRouter, RouterProvider } from 'shared-ui/router';
import { PageFrame } from 'shared-ui/testing';
import { renderWithData } from 'shared-data/testing';
import type { RenderOptions } from 'shared-data/testing';
import { pages } from '../remote.ts';

interface PageOptions extends Omit<RenderOptions, 'route' | 'wrapper'> {
  /** What `location.state` holds on arrival. */
  state?: unknown;
  /** What the shell gives the places of the page. */
  parts?: SlotSource;
}

/** Rendered for every other page of the site. */
function OtherPage() {
  return <h1>Another page of the site</h1>;
}

const routes = [
  {
    element: <PageFrame />,
    HydrateFallback: () => null,
    children: [
      ...Object.entries(pages).map(([path, load]) => ({
        path,
        lazy: async () => ({ Component: (await load()).default }),
      })),
      { path: '*', Component: OtherPage },
    ],
  },
];

const routers = new Set<ReturnType<typeof createBrowserRouter>>();
afterEach(() => {
  for (const router of routers) router.dispose();
  routers.clear();
});

/**
 * Renders the remote at an address as the shell would: its own table of pages, a router, toasts, the real data layer.
 * `path()` is the current address with its query; `state()` is the state of the location.
 */
export function renderPage(address: string, { state, parts, ...options }: PageOptions = {}) {
  window.history.replaceState({ usr: state, key: 'arrival', idx: 0 }, '', address);
  const router = createBrowserRouter(routes);
  routers.add(router);
  const result = renderWithData(
    <SlotContext value={parts}>
      <RouterProvider router={router} />
    </SlotContext>,
    options,
  );
  return {
    ...result,
    path: () => router.state.location.pathname + router.state.location.search,
    state: () => router.state.location.state as unknown,
  };
}
