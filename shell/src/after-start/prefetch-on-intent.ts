import type { BootManifest, BootRemote, BootRoute } from '../boot/boot-manifest.ts';
import { findRoute } from '../boot/find-route.ts';
import type { RemoteLoader } from '../remotes/remote-loader.ts';

/** How long a pointer hovers over a link before the code of its page is loaded, in milliseconds. */
const restMs = 65;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the visitor saves data; then nothing is prefetched. */
function isSavingData(): boolean {
  const { saveData, effectiveType } = (navigator as Navigator & { connection?: Connection }).connection ?? {};
  return saveData === true || effectiveType?.endsWith('2g') === true;
}

/** The open page that an internal link leads to; null for other links. */
function pageBehind(manifest: BootManifest, link: HTMLAnchorElement) {
  const { origin, pathname } = new URL(link.href);
  const match =
    origin === location.origin && pathname !== location.pathname ? findRoute(manifest.remotes, pathname) : null;
  return match?.route.access === 'open' ? match : null;
}

/** Fetches a script into the cache. Resolves when it is there, cannot be fetched, or was requested before. */
async function prefetch(url: string): Promise<unknown> {
  if (document.head.querySelector(`link[href="${CSS.escape(url)}"], script[src="${CSS.escape(url)}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.as = 'script';
  link.crossOrigin = 'anonymous';
  link.href = url;
  const fetched = new Promise((resolve) => (link.onload = link.onerror = resolve));
  document.head.append(link);
  return await fetched;
}

/** Fetches all scripts of a page in parallel, then runs them, so that a click only renders it. */
async function load({ remote, route }: { remote: BootRemote; route: BootRoute }, { loadAhead }: RemoteLoader) {
  await Promise.all([remote.live.entry, ...route.scripts].map(({ url }) => prefetch(url)));
  await loadAhead(remote, route.path);
}

/**
 * Loads the code of a link's page when a pointer hovers over the link, it gets focus or it is touched.
 * Returns a function that stops this.
 */
export function prefetchOnIntent(manifest: BootManifest, loader: RemoteLoader): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const start = ({ target }: Event) => {
    clearTimeout(timer);
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || isSavingData()) return;
    timer = setTimeout(() => {
      const page = pageBehind(manifest, link);
      if (page) void load(page, loader);
    }, restMs);
  };
  const types = ['pointerover', 'focusin', 'touchstart'];
  for (const type of types) document.addEventListener(type, start, { passive: true });
  return () => {
    clearTimeout(timer);
    for (const type of types) document.removeEventListener(type, start);
  };
}
