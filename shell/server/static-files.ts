import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import type { ServerSettings } from './env.ts';

/** Of what stays as it is for as long as it has its name. */
const forEver = 'public, max-age=31536000, immutable';

/** Names with a hash stay as they are for ever; the few others are looked up again after an hour. */
const cacheFor = (path: string) =>
  /[.-][0-9a-f]{8}[.-]|^\/(shell|remotes)\//.test(path) ? forEver : 'public, max-age=3600';

/** Files of a release that only release tooling reads, from the folder, and copies of a file that are sent in its place. */
const notPublic = /\/(build\.json|render\.cjs|surface\.txt)$|\.(br|gz)$/;
const sourceMap = /\.map$/;

/** Releases and assets. In development everything is looked up again, and source maps are served too. */
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
