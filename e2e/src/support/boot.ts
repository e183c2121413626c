import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';

/** What the tests change in a boot manifest: releases and scripts of one remote. */
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

/** What stands in a document: the manifest but for the table of routes, which lies at an address of its own. */
interface DocumentBoot {
  shellVersion: string;
  table: { url: string; integrity: string };
}

const inDocument = /(<script type="application\/json" id="boot">)([^<]*)(<\/script>)/;

/** The boot manifest of the page that is open. */
export const bootOf = (page: Page) =>
  page.evaluate(async () => {
    const own = JSON.parse(document.head.innerHTML.match(/id="boot">([^<]*)</)?.[1] ?? '') as DocumentBoot;
    return { ...own, ...((await (await fetch(own.table.url)).json()) as Pick<Boot, 'remotes'>) };
  });

/**
 * Changes the boot manifest that this browser gets, with documents and when the shell asks again; the returned function
 * gives back the true one.
 */
export async function changeBoot(page: Page, change: (boot: Boot) => void): Promise<() => Promise<void>> {
  const tables = new Map<string, string>();
  const changed = (text: string) => {
    const boot = JSON.parse(text) as Boot;
    change(boot);
    return JSON.stringify(boot);
  };
  /** The document's part of the manifest, with a changed table in place of its own. */
  const changedDocument = async (text: string, address: string) => {
    const own = JSON.parse(text) as DocumentBoot;
    const { remotes } = (await (await page.request.get(new URL(own.table.url, address).href)).json()) as Boot;
    const boot: Boot = { shellVersion: own.shellVersion, remotes };
    change(boot);
    const table = JSON.stringify({ remotes: boot.remotes });
    const url = `/boot/changed-${tables.size}`;
    tables.set(url, table);
    return JSON.stringify({ ...own, table: { url, integrity: `sha384-${createHash('sha384').update(table).digest('base64')}` } });
  };
  const isPage = (url: URL) => !/^\/(shell|remotes|assets|telemetry)\b/.test(url.pathname);
  await page.route(isPage, async (route) => {
    const { resourceType, url } = { resourceType: route.request().resourceType(), url: new URL(route.request().url()) };
    const table = tables.get(url.pathname);
    if (table !== undefined) return route.fulfill({ contentType: 'application/json', body: table });
    if (resourceType !== 'document' && url.pathname !== '/boot.json') return route.fallback();
    const response = await route.fetch();
    const text = await response.text();
    if (url.pathname === '/boot.json') return route.fulfill({ response, body: changed(text) });
    const boot = await changedDocument(inDocument.exec(text)?.[2] ?? '', url.href);
    return route.fulfill({ response, body: text.replace(inDocument, (_all, before: string, _boot, after: string) => before + boot + after) });
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
