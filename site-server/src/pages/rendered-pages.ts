import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentFolder, contentKey } from '@district-pour/releases/registry/live-content';
import type { BootRemote } from 'shell/boot/boot-manifest';
import { shownLinks } from 'shell/boot/shown-links';
import type { RenderedPage } from 'shell/prerender/render-page';
import type { LiveSite } from '../releases/live-site.ts';

/** The pages of one package's release, rendered with one release of the shell. */
export interface RenderedPages {
  /** The paths that had a page when this was rendered, and the links of header and footer. */
  claims: string;
  pages: Record<string, RenderedPage>;
  /** The not-found pages, by the path of the route. */
  missing?: Record<string, RenderedPage>;
}

/**
 * A short hash of the paths that all live remotes claim and of the links that are part of every rendered page. Those of the
 * desk are not: its frame is rendered in the browser.
 */
export function claimsOf(remotes: readonly BootRemote[]): string {
  const paths = remotes.flatMap((remote) => remote.routes.map((route) => route.path)).sort();
  const links = shownLinks(remotes).flatMap(({ menu, group, role, label, to }) =>
    menu === 'desk' ? [] : [[menu, group, role, label, to]],
  );
  const hash = createHash('sha256').update(paths.join('\n')).update(JSON.stringify(links));
  return hash.digest('hex').slice(0, 12);
}

/** A package that has pages: a remote, or the shell, whose only page is the 404 page. */
type PageOwner = Pick<BootRemote, 'name'> & { live: Pick<BootRemote['live'], 'version'> };

/** The shell as a package with pages. */
export const shellPackage = ({ shell }: LiveSite): PageOwner => ({ name: 'shell', live: { version: shell.version } });

/** The route, below {@link RenderedPages.missing}, of the shell's 404 page. */
export const notFoundRoute = '*';

/** Path of the pages of a package's live release, rendered with the live content, relative to the site folder. */
export function pagesFile(live: LiveSite, owner: PageOwner): string {
  const folder = live.content ? `${contentFolder}/${contentKey(live.content)}` : 'pages';
  return `${folder}/${live.shell.version}/${claimsOf(live.remotes)}/${owner.name}/${owner.live.version}.json`;
}

/** The packages of a site whose pages are not rendered yet. */
export const withoutPages = (site: string, live: LiveSite): PageOwner[] =>
  [shellPackage(live), ...live.remotes].filter((owner) => !existsSync(join(site, pagesFile(live, owner))));

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
          files.delete(file); // not rendered yet: read it again with the next request
          return null;
        },
      );
      files.set(file, pages);
    }
    return pages;
  };
}
