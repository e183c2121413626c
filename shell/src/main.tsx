import './boot/trusted-types.ts';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createStore } from 'shared-data';
import { RouterProvider } from 'shared-ui/router';
import { Site } from './app/site.tsx';
import { readBootManifest } from './boot/boot-manifest.ts';
import type { BootManifest } from './boot/boot-manifest.ts';
import { findRoute } from './boot/find-route.ts';
import { loadRemotePage, prepareRemotes } from './remotes/load-remote.ts';
import type { LoadedPages } from './router.tsx';
import { createSiteRouter } from './router.tsx';

/** The page that the document already shows, so that hydration begins with the same tree; empty when it cannot be loaded. */
async function loadShownPage(boot: BootManifest): Promise<LoadedPages> {
  const shown = findRoute(boot.remotes, location.pathname);
  if (!shown) return new Map();
  try {
    return new Map([[shown.route.path, await loadRemotePage(shown.remote, shown.route.path)]]);
  } catch {
    return new Map(); // reported by the loader; the router tries again and shows the panel
  }
}

async function start() {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element');
  const boot = readBootManifest(document);
  prepareRemotes(boot);

  const prerendered = root.hasChildNodes();
  const loaded = prerendered ? await loadShownPage(boot) : new Map();
  const site = (
    <Site config={{ ...boot, now: root.dataset['now'] ?? new Date().toISOString() }} store={createStore()}>
      <RouterProvider router={createSiteRouter(boot, loaded)} />
    </Site>
  );
  if (loaded.size > 0) hydrateRoot(root, site);
  else createRoot(root).render(site);
}

await start();
