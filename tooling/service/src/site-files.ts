import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { renderFile } from '@district-pour/contract/build-record';
import { registrySignatureFile } from '@district-pour/contract/registry-signature';
import type { RegistrySignature } from '@district-pour/contract/registry-signature';
import { Hono } from 'hono';
import type { Context } from 'hono';
import type { EnvironmentConfig } from './config.ts';

/** What is published: builds with their records, assets and rendered pages, nothing that is half written. No name needs escapes. */
const published = /^\/(shell|remotes|assets|pages)\/(?!.*(\.\.|\.partial-|%))[^?]+$/;
const forEver = 'public, max-age=31536000, immutable';
const cacheFor = (path: string) => (/^\/(shell|remotes)\/|[.-][0-9a-f]{8}[.-]/.test(path) ? forEver : 'no-cache');

/** What no visitor's page needs: the code that renders pages in Node, and the sources. */
const code = new RegExp(`/${renderFile.replace('.', '\\.')}(\\.br)?$`);
const sourceMap = /\.map(\.br)?$/;

const pathOf = (path: string) => path.replace(/^\/sites\/[^/]+/, '');

/** Signs the registry of an environment, which is in force since then (UTC, ISO 8601). */
export type SignRegistry = (registry: Buffer, at: string) => RegistrySignature;

/** The registry of a site folder with its signature; null without a registry. */
export async function signedRegistry(
  site: string,
  sign: SignRegistry,
): Promise<{ file: string; signature: RegistrySignature } | null> {
  const path = join(site, 'registry.json');
  const [body, state] = await Promise.all([readFile(path).catch(() => null), stat(path).catch(() => null)]);
  if (!body || !state) return null;
  return { file: registrySignatureFile(body), signature: sign(body, state.mtime.toISOString()) };
}

/**
 * The published files of one environment as they are in its site folder. Whoever opens the site may read them, so they need no token,
 * except the code that only site servers run. Source maps are not published.
 * @param mayReadCode whether a request has a token of the environment
 * @param sign null without a key of the service
 */
export function siteFiles(
  { site }: EnvironmentConfig,
  mayReadCode: (context: Context) => Promise<boolean>,
  sign: SignRegistry | null,
): Hono {
  const app = new Hono();
  app.get('/registry.signatures/*', async (context) => {
    const signed = sign && (await signedRegistry(site, sign));
    if (!signed || pathOf(context.req.path) !== `/${signed.file}`) return context.notFound();
    return context.json(signed.signature, 200, { 'Cache-Control': 'no-cache' });
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
