import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BootRemote } from '../src/boot/boot-manifest.ts';
import type { RenderedPage } from '../src/prerender/render-page.tsx';
import type { LiveSite } from './live-site.ts';

/** The pages of one remote's release as one release of the shell frames them. */
export interface RenderedPages {
  /** Which paths had a page when this was rendered: the frame's links depend on it. */
  claims: string;
  pages: Record<string, RenderedPage>;
}

/** A short name for the set of paths that all live remotes claim. */
export function claimsOf(remotes: readonly BootRemote[]): string {
  const paths = remotes.flatMap((remote) => remote.routes.map((route) => route.path)).sort();
  return createHash('sha256').update(paths.join('\n')).digest('hex').slice(0, 12);
}

/** Where the pages of a remote's live release lie below the site folder. */
export const pagesFile = (live: LiveSite, remote: BootRemote) =>
  `pages/${live.shell.version}/${claimsOf(live.remotes)}/${remote.name}/${remote.live.version}.json`;

/** Reads the pages of a remote's live release and keeps them in memory; null until they are rendered. */
export function renderedPageStore(site: string) {
  const files = new Map<string, Promise<RenderedPages | null>>();
  return (live: LiveSite, remote: BootRemote): Promise<RenderedPages | null> => {
    const file = pagesFile(live, remote);
    let pages = files.get(file);
    if (!pages) {
      pages = readFile(join(site, file), 'utf8').then(
        (text) => JSON.parse(text) as RenderedPages,
        () => {
          files.delete(file); // not rendered yet: look again with the next request
          return null;
        },
      );
      files.set(file, pages);
    }
    return pages;
  };
}
