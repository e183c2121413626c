import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { EnvironmentConfig } from './config.ts';

/** What is published: builds with their records, assets and rendered pages, nothing that is half written. No name needs escapes. */
const published = /^\/(shell|remotes|assets|pages)\/(?!.*(\.\.|\.partial-|%))[^?]+$/;
const forEver = 'public, max-age=31536000, immutable';
const cacheFor = (path: string) => (/^\/(shell|remotes)\/|[.-][0-9a-f]{8}[.-]/.test(path) ? forEver : 'no-cache');

const pathOf = (path: string) => path.replace(/^\/sites\/[^/]+/, '');

/** The published files of one environment as they are in its site folder. Whoever opens the site may read them, so they need no token. */
export function siteFiles({ site }: EnvironmentConfig): Hono {
  const app = new Hono();
  app.get('/registry.json', async (context) => {
    const body = await readFile(join(site, 'registry.json')).catch(() => null);
    if (!body) return context.notFound();
    const ETag = `"${createHash('sha256').update(body).digest('base64url')}"`;
    const headers = { ETag, 'Cache-Control': 'no-cache', 'Content-Type': 'application/json' };
    if (context.req.header('If-None-Match') === ETag) return context.body(null, 304, headers);
    return context.body(String(body), 200, headers);
  });
  app.get(
    '*',
    async (context, next) => {
      const path = pathOf(context.req.path);
      if (!published.test(path)) return context.notFound();
      await next();
      context.res.headers.set('Cache-Control', context.res.ok ? cacheFor(path) : 'no-store');
      return undefined;
    },
    serveStatic({ root: site, rewriteRequestPath: pathOf }),
    (context) => context.notFound(),
  );
  return app;
}
