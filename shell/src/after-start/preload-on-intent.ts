import type { BootManifest, BootScript } from '../boot/boot-manifest.ts';
import { findRoute } from '../boot/find-route.ts';
import { setPageAhead } from '../layout/page-ahead.ts';
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
 * touches it, runs it once all of it is there, and has the page drawn out of sight; stops fetching and drops that page
 * when they leave: what it was drawn from may change before they come back. Returns what ends all of it.
 */
export function preloadOnIntent(manifest: BootManifest): () => void {
  const fetched = new Set<string>();
  let intent: { link: HTMLAnchorElement; abort: AbortController; pressed: boolean } | null = null;

  const leave = () => {
    if (!intent?.pressed) intent?.abort.abort();
    intent = null;
    setPageAhead(null);
  };
  const preload = (link: HTMLAnchorElement, pauseMs: number) => {
    const { origin, pathname, search, hash } = new URL(link.href);
    if (origin !== location.origin || pathname === location.pathname || isThrifty()) return;
    const match = findRoute(manifest.remotes, pathname);
    if (!match) return;
    const { route, remote } = match;
    const abort = new AbortController();
    intent = { link, abort, pressed: false };
    const timer = setTimeout(async () => {
      if (!fetched.has(route.path)) {
        try {
          await Promise.all([remote.live.entry, ...route.scripts].map((script) => fetchScript(script, abort.signal)));
        } catch {
          return; // left, or it failed: the loader asks again when the page is opened, and reports
        }
        fetched.add(route.path);
      }
      const page = await preloadRemotePage(remote, route.path);
      if (page && intent?.abort === abort && !intent.pressed) setPageAhead({ location: { pathname, search, hash, state: null }, route, page });
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
    if (intent) intent.pressed = true;
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
