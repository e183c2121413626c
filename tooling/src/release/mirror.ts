import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '../build/list-files.ts';
import { readRegistry, withRegistryLock } from '../registry/site-registry.ts';
import { openTarget } from './site-target.ts';
import type { SiteTarget } from './site-target.ts';

/** In this order and after everything else: whoever reads the target sees a registry whose files are all there. */
const last = ['audit.log', 'registry.json'];
const published = /^(shell|remotes|pages|assets)\/(?!.*\.partial-)/;
/** Names of what never changes under its name. */
const lasting = /^(shell|remotes)\/|^assets\/.*[.-][0-9a-f]{8}[.-]/;

/**
 * Brings a target to the state of a site folder: new files first, the registry after them, and only then what was pruned
 * goes. Killed half-way the target still holds its old registry and all of its files, and the next call finishes.
 * Returns how many files were written and removed.
 */
export async function mirror(site: string, target: SiteTarget): Promise<{ written: number; removed: number }> {
  return withRegistryLock(site, async (held) => {
    await readRegistry(site);
    const files = (await listFiles(site)).filter((path) => published.test(path));
    const there = new Set(await target.list());
    let written = 0;
    for (const path of [...files, ...last]) {
      if (there.has(path) && lasting.test(path)) continue;
      const body = await readFile(join(site, path));
      if (there.has(path) && (await target.read(path))?.equals(body)) continue;
      await held.check();
      await target.put(path, body);
      written += 1;
    }
    const kept = new Set(files);
    const gone = [...there].filter((path) => published.test(path) && !kept.has(path));
    await held.check();
    for (const path of gone) await target.remove(path);
    return { written, removed: gone.length };
  });
}

/** Mirrors a site folder to the address in its registry's settings. Returns that address, null when there is none. */
export async function mirrorWhenSet(site: string): Promise<string | null> {
  const address = (await readRegistry(site)).settings?.mirror;
  if (!address) return null;
  await mirror(site, openTarget(address));
  return address;
}

/** The end of every command that changed what is live: its mirror follows, or the terminal says that it does not. */
export async function mirrorAndReport(site: string): Promise<void> {
  try {
    const address = await mirrorWhenSet(site);
    if (address) console.log(`${address} is up to date.`);
  } catch (error) {
    console.error(`The change is live in ${site}, but not in its mirror: ${error instanceof Error ? error.message : String(error)}. npm run mirror tries again.`);
    process.exitCode = 1;
  }
}
