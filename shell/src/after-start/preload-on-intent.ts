import type { BootManifest, BootScript } from '../boot/boot-manifest.ts';
import { findRoute } from '../boot/find-route.ts';
import { preloadRemotePage } from '../remotes/load-remote.ts';

/** How long a pointer or the focus rests on a link before its page's code is fetched, in milliseconds. */
const restMs = 65;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the visitor pays for every byte: then nothing is fetched on suspicion. */
function isThrifty(): boolean {
  const { saveData, effectiveType } = (navigator as Navigator & { connection?: Connection }).connection ?? {};
  return saveData === true || effectiveType?.endsWith('2g') === true;
}

const linkOf = ({ target }: Event) => (target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null);

/** Reads a script to its end, so that the browser's cache holds it when the page is opened. */
async function fetchScript({ url, integrity }: BootScript, signal: AbortSignal): Promise<void> {
  const response = await fetch(url, { integrity, signal, priority: 'low' } as RequestInit);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  await response.arrayBuffer();
}

/**
 * Fetches the code of the page that a link of the site leads to when a pointer or the focus rests on it or a finger
 * touches it, and runs it once all of it is there; stops fetching when they leave. Returns what ends all of it.
 */
export function preloadOnIntent(manifest: BootManifest): () => void {
  const fetched = new Set<string>();
  let intent: { link: HTMLAnchorElement; abort: AbortController } | null = null;

  const leave = () => {
    intent?.abort.abort();
    intent = null;
  };
  const preload = (link: HTMLAnchorElement, pauseMs: number) => {
    const { origin, pathname } = new URL(link.href);
    if (origin !== location.origin || pathname === location.pathname || isThrifty()) return;
    const match = findRoute(manifest.remotes, pathname);
    if (!match || fetched.has(match.route.path)) return;
    const { route, remote } = match;
    const abort = new AbortController();
    intent = { link, abort };
    const timer = setTimeout(() => {
      Promise.all([remote.live.entry, ...route.scripts].map((script) => fetchScript(script, abort.signal))).then(
        () => {
          fetched.add(route.path);
          void preloadRemotePage(remote, route.path);
        },
        () => {}, // left, or it failed: the loader asks again when the page is opened, and reports
      );
    }, pauseMs);
    abort.signal.addEventListener('abort', () => clearTimeout(timer));
  };
  const enter = (event: Event) => {
    const link = linkOf(event);
    if (!link || link === intent?.link) return;
    leave();
    preload(link, event.type === 'touchstart' ? 0 : restMs);
  };
  const exit = (event: Event) => {
    const towards = (event as PointerEvent | FocusEvent).relatedTarget;
    if (intent && linkOf(event) === intent.link && !(towards instanceof Node && intent.link.contains(towards))) leave();
  };
  /** Whoever presses the link wants the page: what is on its way goes on. */
  const keep = () => {
    intent = null;
  };

  const listeners: [type: string, listener: (event: Event) => void][] = [
    ...['pointerover', 'focusin', 'touchstart'].map((type) => [type, enter] as [string, typeof enter]),
    ...['pointerout', 'focusout', 'touchcancel'].map((type) => [type, exit] as [string, typeof exit]),
    ['click', keep],
  ];
  const rested = document.querySelector<HTMLAnchorElement>('a[href]:is(:hover, :focus)'); // before this code was there
  if (rested) preload(rested, 0);
  for (const [type, listener] of listeners) document.addEventListener(type, listener, { passive: true, capture: true });
  return () => {
    leave();
    for (const [type, listener] of listeners) document.removeEventListener(type, listener, { capture: true });
  };
}
