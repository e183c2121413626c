import { startTransition, useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createStore } from 'shared-data';
import { RouterProvider } from 'shared-ui/router';
import { adoptFonts } from './app/font-style.ts';
import { Site } from './app/site.tsx';
import type { BootManifest } from './boot/boot-manifest.ts';
import './boot/early-actions-global.ts';
import { changedFields, restoreFields } from './boot/early-fields.ts';
import { findRoute } from './boot/find-route.ts';
import { loadRemotePage, prepareRemotes } from './remotes/load-remote.ts';
import { reportFailure } from './remotes/report-failure.ts';
import type { LoadedPages } from './router.tsx';
import { createSiteRouter } from './router.tsx';

/** The page that the document already shows, so that hydration begins with the same tree; of a path that nobody claims it is the shell's own. */
async function loadShownPage(boot: BootManifest): Promise<LoadedPages> {
  const match = findRoute(boot.remotes, location.pathname);
  if (!match) return new Map();
  const { path } = match.route;
  try {
    return new Map([[path, { page: await loadRemotePage(match.remote, path) }]]);
  } catch (failure) {
    return new Map([[path, { failure }]]);
  }
}

/**
 * Once the markup is React's: gives the fields what the visitor entered meanwhile, then does what was held back. Fields
 * are read before any effect of the page can write the first state over them.
 */
function TakenOver({ root, children }: { root: HTMLElement; children: ReactNode }) {
  useLayoutEffect(() => {
    const fields = changedFields(root);
    const timer = setTimeout(() => {
      restoreFields(fields);
      setTimeout(() => globalThis.earlyActions?.replay());
    });
    return () => clearTimeout(timer);
  }, [root]);
  return children;
}

async function start() {
  adoptFonts(document);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element');
  // Without the first script there is no policy for scripts either: the page stays as it was rendered.
  if (!globalThis.bootManifest) throw new Error('The first script of the page did not run');
  const boot = await globalThis.bootManifest;
  prepareRemotes(boot);

  const isShown = root.hasChildNodes();
  const loaded: LoadedPages = isShown ? await loadShownPage(boot) : new Map();
  const site = (
    <TakenOver root={root}>
      <Site config={{ ...boot, now: root.dataset['now'] ?? new Date().toISOString() }} store={createStore()}>
        {/* A page in slices costs more than it gives: the first rules of each slice lay out the page that is left again. */}
        <RouterProvider router={createSiteRouter(boot, loaded)} useTransitions={false} />
      </Site>
    </TakenOver>
  );
  const report = (what: 'hydration' | 'script') => (cause: unknown) => {
    const remote = findRoute(boot.remotes, location.pathname)?.remote;
    const release = what === 'hydration' && remote ? { name: remote.name, version: remote.live.version } : { name: 'shell', version: boot.shellVersion };
    reportFailure({ ...release, what, cause });
  };
  const options = { onRecoverableError: report('hydration'), onUncaughtError: report('script') };
  // A transition works in slices, so that a touch is answered in between.
  if (isShown && [...loaded.values()].every((shown) => 'page' in shown)) startTransition(() => void hydrateRoot(root, site, options));
  else createRoot(root, options).render(site);
}

await start();
