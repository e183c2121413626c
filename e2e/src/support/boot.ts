import type { Page } from '@playwright/test';

/** The parts of a boot manifest that tests change: releases and scripts of one remote. */
export interface BootedRemote {
  name: string;
  live: { version: string; entry: { url: string; integrity: string } };
  previous?: BootedRemote['live'];
  routes: { path: string; scripts: { url: string; integrity: string }[] }[];
}

/** The boot manifest, as far as the tests read it. */
export interface Boot {
  shellVersion: string;
  remotes: BootedRemote[];
}

const inDocument = /(<script type="application\/json" id="boot">)([^<]*)(<\/script>)/;

/** The boot manifest of the current page. */
export const bootOf = (page: Page) =>
  page.evaluate(() => JSON.parse(document.getElementById('boot')?.textContent ?? '') as Boot);

/**
 * Changes the boot manifest that this browser gets, in documents and when the shell requests it again; the returned
 * function restores the original.
 */
export async function changeBoot(page: Page, change: (boot: Boot) => void): Promise<() => Promise<void>> {
  const changed = (text: string) => {
    const boot = JSON.parse(text) as Boot;
    change(boot);
    return JSON.stringify(boot);
  };
  const isPage = (url: URL) => !/^\/(shell|remotes|assets|telemetry)\b/.test(url.pathname);
  await page.route(isPage, async (route) => {
    const isBoot = new URL(route.request().url()).pathname === '/boot.json';
    if (route.request().resourceType() !== 'document' && !isBoot) return route.fallback();
    const response = await route.fetch();
    const text = await response.text();
    const body = isBoot
      ? changed(text)
      : text.replace(inDocument, (_all, before: string, boot: string, after: string) => before + changed(boot) + after);
    return route.fulfill({ response, body });
  });
  return () => page.unroute(isPage);
}

/** Opens another page of the site within the same document, as a link does. */
export async function openInSite(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
