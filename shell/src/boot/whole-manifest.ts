import { reloadOnce } from '../remotes/stale-tab.ts';
import type { BootManifest, BootTable, DocumentBoot, RoutesTable } from './boot-manifest.ts';
import { fetchBootManifest } from './fresh-manifest.ts';

declare global {
  /** The manifest that the page's first script has asked for, for the code that takes the page over. */
  var bootManifest: Promise<BootManifest> | undefined;
}

/** How long the table may take, in milliseconds. */
const patienceMs = 8_000;

/** Pauses between attempts double from the first to the last, in milliseconds. */
const [firstPauseMs, lastPauseMs] = [500, 16_000];

async function fetchTable({ url, integrity }: BootTable, cache: RequestCache): Promise<RoutesTable> {
  const response = await fetch(url, { integrity, cache, signal: AbortSignal.timeout(patienceMs) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return (await response.json()) as RoutesTable;
}

/**
 * The boot manifest of this document: what stands in it, and the table of routes that it names. A table that does not
 * come, or is not the one that the document means, is replaced by what is live now; a page whose shell was replaced
 * meanwhile is reloaded, once. Asks until somebody answers, so that a page which lost its network heals.
 */
export async function wholeManifest({ table, ...own }: Omit<DocumentBoot, 'start'>): Promise<BootManifest> {
  for (let pause = firstPauseMs; ; pause = Math.min(2 * pause, lastPauseMs)) {
    try {
      const { remotes } = await fetchTable(table, pause === firstPauseMs ? 'default' : 'reload');
      return { ...own, remotes };
    } catch (cause) {
      console.warn('The table of routes did not come', cause);
    }
    const live = await fetchBootManifest();
    if (live && live.shellVersion !== own.shellVersion && reloadOnce()) return new Promise(() => {});
    if (live) return { ...own, remotes: live.remotes };
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
