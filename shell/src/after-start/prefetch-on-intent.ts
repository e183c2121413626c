import type { BootManifest } from '../boot/boot-manifest.ts';
import { findRoute } from '../boot/find-route.ts';

/** How long a pointer hovers over a link before the code of its page is fetched, in milliseconds. */
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

/** The scripts of the open page that an internal link leads to; none for other links. */
function scriptsBehind(manifest: BootManifest, link: HTMLAnchorElement): string[] {
  const { origin, pathname } = new URL(link.href);
  const match =
    origin === location.origin && pathname !== location.pathname ? findRoute(manifest.remotes, pathname) : null;
  if (match?.route.access !== 'open') return [];
  return [match.remote.live.entry, ...match.route.scripts].map(({ url }) => url);
}

function prefetch(url: string) {
  if (document.head.querySelector(`link[href="${CSS.escape(url)}"], script[src="${CSS.escape(url)}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.as = 'script';
  link.crossOrigin = 'anonymous';
  link.href = url;
  document.head.append(link);
}

/**
 * Prefetches the code of a link's page when a pointer hovers over the link, it gets focus or it is touched.
 * Returns a function that stops this.
 */
export function prefetchOnIntent(manifest: BootManifest): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const start = ({ target }: Event) => {
    clearTimeout(timer);
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || isSavingData()) return;
    timer = setTimeout(() => scriptsBehind(manifest, link).forEach(prefetch), restMs);
  };
  const types = ['pointerover', 'focusin', 'touchstart'];
  for (const type of types) document.addEventListener(type, start, { passive: true });
  return () => {
    clearTimeout(timer);
    for (const type of types) document.removeEventListener(type, start);
  };
}
