import type { BootManifest } from '../boot/boot-manifest.ts';
import { findRoute } from '../boot/find-route.ts';

/** How long a pointer rests on a link before the code of its page is fetched, in milliseconds. */
const restMs = 65;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the visitor pays for every byte: then nothing is fetched that may not be needed. */
function isSavingData(): boolean {
  const { saveData, effectiveType } = (navigator as Navigator & { connection?: Connection }).connection ?? {};
  return saveData === true || effectiveType?.endsWith('2g') === true;
}

/** The scripts of the open page that a link of the site leads to, none for any other link. */
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
 * Fetches the code of the page behind a link when a pointer rests on it, it gets focus or a finger touches it.
 * Returns a function that ends this.
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
