import { stack } from './start-stack.ts';

/** Open pages that are not in the sitemap. */
export const teamPaths = ['/social-media', '/staff-schedule', '/recipe-database'];

/** The paths of the pages in the sitemap. */
export async function sitemapPaths(): Promise<string[]> {
  const sitemap = await (await fetch(new URL('/sitemap.xml', stack().siteUrl))).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? '').pathname);
}
