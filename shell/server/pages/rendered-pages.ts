import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BootRemote } from '../../src/boot/boot-manifest.ts';
import type { RenderedPage } from '../../src/prerender/render-page.tsx';
import type { LiveSite } from '../releases/live-site.ts';

/** The pages of one package's release as one release of the shell frames them. */
export interface RenderedPages {
  /** Which paths had a page when this was rendered: the frame's links depend on it. */
  claims: string;
  pages: Record<string, RenderedPage>;
  /** What is shown where nothing is, by the path of the route. */
  missing?: Record<string, RenderedPage>;
}

/** A short name for the set of paths that all live remotes claim. */
export function claimsOf(remotes: readonly BootRemote[]): string {
  const paths = remotes.flatMap((remote) => remote.routes.map((route) => route.path)).sort();
  return createHash('sha256').update(paths.join('\n')).digest('hex').slice(0, 12);
}

/** A package that has pages: a remote, or the shell, whose one page is that of the paths that nobody claims. */
export type PageOwner = Pick<BootRemote, 'name'> & { live: Pick<BootRemote['live'], 'version'> };

/** The shell as one that has pages. */
export const shellPackage = ({ shell }: LiveSite): PageOwner => ({ name: 'shell', live: { version: shell.version } });

/** The route, below {@link RenderedPages.missing}, of the paths that nobody claims. */
export const unclaimed = '*';

/** Where the pages of a package's live release lie below the site folder. */
export const pagesFile = (live: LiveSite, owner: PageOwner) =>
  `pages/${live.shell.version}/${claimsOf(live.remotes)}/${owner.name}/${owner.live.version}.json`;

/** Reads the pages of a package's live release and keeps them in memory; null until they are rendered. */
export function renderedPageStore(site: string) {
  const files = new Map<string, Promise<RenderedPages | null>>();
  return (live: LiveSite, owner: PageOwner): Promise<RenderedPages | null> => {
    const file = pagesFile(live, owner);
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
