import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { renderFile } from '@district-pour/contract/build-record';
import { cachedForGood, neverChanges } from '@district-pour/contract/published-files';
import type { signedRegistry } from '@district-pour/releases/registry/publish-signature';
import { Hono } from 'hono';
import type { Context } from 'hono';
import type { EnvironmentConfig } from './config.ts';

/** What is published: builds with their records, assets and rendered pages, nothing that is half written. No name needs escapes. */
const published = /^\/(shell|remotes|assets|pages)\/(?!.*(\.\.|\.partial-|%))[^?]+$/;
const cacheFor = (path: string) => (neverChanges(path.slice(1)) ? cachedForGood : 'no-cache');

/** What no visitor's page needs: the code that renders pages in Node, and the sources. */
const code = new RegExp(`/${renderFile.replace('.', '\\.')}(\\.br)?$`);
const sourceMap = /\.map(\.br)?$/;

const pathOf = (path: string) => path.replace(/^\/sites\/[^/]+/, '');

/**
 * The published files of one environment as they are in its site folder. Whoever opens the site may read them, so they need no token,
 * except the code that only site servers run. Source maps are not published.
 * @param mayReadCode whether a request has a token of the environment
 * @param signed the environment's signature; null without a key of the registry
 */
export function siteFiles(
  { site }: EnvironmentConfig,
  mayReadCode: (context: Context) => Promise<boolean>,
  signed: () => ReturnType<typeof signedRegistry>,
): Hono {
  const app = new Hono();
  app.get('/registry.signatures/*', async (context) => {
    const current = await signed();
    if (!current || pathOf(context.req.path) !== `/${current.file}`) return context.notFound();
    return context.json(current.signature, 200, { 'Cache-Control': 'no-cache' });
  });
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
      if (!published.test(path) || sourceMap.test(path)) return context.notFound();
      if (code.test(path) && !(await mayReadCode(context)))
        return context.json({ error: 'no_token', message: 'A token of the environment is needed' }, 401);
      await next();
      const mayStore = context.res.ok && !code.test(path);
      context.res.headers.set('Cache-Control', mayStore ? cacheFor(path) : 'no-store');
      return undefined;
    },
    serveStatic({ root: site, rewriteRequestPath: pathOf }),
    (context) => context.notFound(),
  );
  return app;
}
