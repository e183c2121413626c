import { serveStatic } from '@hono/node-server/serve-static';
import { cachedForGood, neverChanges } from '@district-pour/contract/published-files';
import type { Hono } from 'hono';
import type { ServerSettings } from './env.ts';

/** What may change is revalidated after an hour. */
const cacheFor = (path: string) => (neverChanges(path.slice(1)) ? cachedForGood : 'public, max-age=3600');

/** Files of a release that only the release commands read from the folder, and compressed copies of files. */
const notPublic = /\/(build(-signature)?\.json|render\.cjs|surface\.txt)$|\.(br|gz)$/;
const sourceMap = /\.map$/;

/** Releases and assets. In development all files are revalidated, and source maps are served too. */
export function staticFileRoutes(app: Hono, { siteFolder, liveReload }: ServerSettings): void {
  const files = serveStatic({ root: siteFolder, precompressed: true });
  for (const folder of ['shell', 'remotes', 'assets']) {
    app.use(`/${folder}/*`, async (context, next) => {
      await next();
      context.res.headers.set('Cache-Control', context.res.ok && !liveReload ? cacheFor(context.req.path) : 'no-store');
    });
    app.get(
      `/${folder}/*`,
      (context, next) =>
        notPublic.test(context.req.path) || (sourceMap.test(context.req.path) && !liveReload)
          ? context.notFound()
          : files(context, next),
      (context) => context.notFound(),
    );
  }
}
