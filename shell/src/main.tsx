import './boot/install-trusted-types.ts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'shared-ui/router';
import { Site } from './app/site.tsx';
import { readBootManifest } from './boot/boot-manifest.ts';
import { chooseReleases } from './boot/choose-releases.ts';
import { findRoute } from './boot/find-route.ts';
import { visitorBucket } from './boot/visitor-bucket.ts';
import { createRemoteLoader } from './remotes/create-remote-loader.ts';
import { reportFailure } from './remotes/report-failure.ts';
import { createSiteRouter } from './router.tsx';
import { clockNow } from 'shared-data';

// What follows runs in the next task: with the evaluation of the libraries before it, a slow phone would answer nothing for 250 ms.
if ('scheduler' in window && 'yield' in scheduler) await scheduler.yield();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');
const boot = chooseReleases(readBootManifest(document), visitorBucket);
const loader = createRemoteLoader(boot);

const prerendered = root.hasChildNodes();
const site = (
  <Site config={{ ...boot, now: root.dataset['now'] ?? clockNow().toISOString() }}>
    {/* With transitions React renders in slices, and each new style rule would cause a layout of the old page. */}
    <RouterProvider router={createSiteRouter(boot, loader, { prerendered })} useTransitions={false} />
  </Site>
);

const report = (what: 'hydration' | 'script') => (cause: unknown) => {
  const remote = findRoute(boot.remotes, location.pathname)?.remote;
  const release =
    what === 'hydration' && remote
      ? { name: remote.name, version: remote.live.version }
      : { name: 'shell', version: boot.shellVersion };
  reportFailure({ ...release, what, cause });
};
const options = { onRecoverableError: report('hydration'), onUncaughtError: report('script') };
// A transition yields to the browser, so that taps are handled while the page hydrates.
if (prerendered) startTransition(() => void hydrateRoot(root, site, options));
else createRoot(root, options).render(site);
