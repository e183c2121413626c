import { hasAuthFragment, hasStoredSession } from 'shared-data';
import type { BootManifest, BootScript, BootStart } from './boot-manifest.ts';

/** Signs that somebody is about to use the page; each of them comes before a click. */
const intents = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll'] as const;

/** When a page that nobody has touched is taken over all the same, in milliseconds after it was loaded. */
export const untouchedMs = 8_000;

/** A session shows its own links in the header; a query or a mail's fragment is read by code alone. */
const isNeededAtOnce = ({ location }: Window) => hasStoredSession() || hasAuthFragment(location) || location.search !== '';

function withHash<T extends HTMLScriptElement | HTMLLinkElement>(element: T, script: BootScript) {
  element.crossOrigin = 'anonymous';
  element.integrity = script.integrity;
  return element;
}

/** Fetches what the shown page needs beside the shell. */
function preload(page: Document, { remotes }: BootManifest, path: string) {
  for (const { live, routes } of remotes) {
    const route = routes.find((candidate) => candidate.path === path);
    for (const script of route ? [live.entry, ...route.scripts] : []) {
      const link = withHash(page.createElement('link'), script);
      link.rel = 'preload';
      link.as = 'script';
      link.href = script.url;
      page.head.append(link);
    }
  }
}

function run(page: Document, scripts: readonly BootScript[], onFailed: () => void) {
  for (const script of scripts) {
    const element = withHash(page.createElement('script'), script);
    element.async = false;
    element.src = script.url;
    element.addEventListener('error', () => {
      element.remove();
      onFailed();
    });
    page.head.append(element);
  }
}

/**
 * Loads the page's code at the first sign that it is needed: a pointer, a key, a scroll, a session, or an address with
 * a query; at last when nothing happens. A load that fails is tried again at the next sign.
 * @param ask for the manifest with the table of routes, which is fetched beside the code
 */
export function startWhenNeeded(scope: Window, { scripts, route }: BootStart, ask: () => Promise<BootManifest>): void {
  const page = scope.document;
  let started = false;
  const begin = () => {
    if (started) return;
    started = true;
    run(page, scripts, () => {
      started = false;
    });
    void ask().then((manifest) => preload(page, manifest, route));
  };
  for (const name of intents) scope.addEventListener(name, begin, { capture: true, passive: true });
  if (isNeededAtOnce(scope)) begin();
  // Whoever scrolled before anybody listened. Asked for in the frame: earlier, the answer would lay the page out once more.
  scope.requestAnimationFrame(() => {
    if (scope.scrollY > 0) begin();
  });
  const later = () => scope.setTimeout(begin, untouchedMs);
  if (page.readyState === 'complete') later();
  else scope.addEventListener('load', later, { once: true });
}
