import type { BootRemote } from 'shell/boot/boot-manifest';
import type { RenderedPages } from './rendered-pages.ts';
import { escapeHtml } from 'shell/prerender/escape-html';

/**
 * The paths for search engines: every open prerendered page under its main path, without those that are kept out.
 * @param rendered the pages of each remote, for the concrete paths of routes with parameters
 */
export function sitemapPaths(remotes: readonly BootRemote[], rendered: ReadonlyMap<string, RenderedPages>): string[] {
  const paths = remotes.flatMap((remote) => {
    const hidden = new Set(
      remote.routes
        .filter(({ path, canonical, access, noindex }) => access !== 'open' || noindex || (canonical ?? path) !== path)
        .map(({ path }) => path),
    );
    const pages = rendered.get(remote.name)?.pages;
    const known = pages
      ? Object.keys(pages)
      : remote.routes.filter((route) => route.prerender && !route.path.includes(':')).map((route) => route.path);
    return known.filter((path) => !hidden.has(path));
  });
  return [...new Set(paths)].sort();
}

/** `/sitemap.xml` of these paths. */
export function sitemap(siteUrl: string, paths: readonly string[]): string {
  const entries = paths.map((path) => `  <url><loc>${escapeHtml(new URL(path, siteUrl).href)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

/** `/robots.txt`: allows open pages, disallows guarded pages. */
export function robots(siteUrl: string, remotes: readonly BootRemote[]): string {
  const guarded = remotes.flatMap((remote) =>
    remote.routes.filter((route) => route.access === 'signed-in').map((route) => route.path),
  );
  return [
    'User-agent: *',
    ...guarded.map((path) => `Disallow: ${path}`),
    `Sitemap: ${new URL('/sitemap.xml', siteUrl).href}`,
    '',
  ].join('\n');
}
