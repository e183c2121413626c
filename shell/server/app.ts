import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { fontFaces } from 'shared-ui/fonts';
import { endCanary } from 'tooling/registry/end-canary';
import type { Pin } from 'tooling/registry/pin';
import type { BootManifest } from '../src/boot/boot-manifest.ts';
import { findRoute } from '../src/boot/find-route.ts';
import { bootManifestPath } from '../src/boot/fresh-manifest.ts';
import { siteUrlPlaceholder } from '../src/prerender/page-head.ts';
import { inlineStyles, renderDocument } from './document.ts';
import type { ServerSettings } from './env.ts';
import { liveReloadEvents, liveReloadScript, liveReloadSource, streamLiveVersions } from './live-reload.ts';
import { followRegistry } from './live-site.ts';
import type { LiveSite } from './live-site.ts';
import { etagOf, pageAnswers, sendText } from './page-answers.ts';
import { isMissing, spelledPath } from './page-address.ts';
import { pinOf, pinRoutes } from './pinned-version.ts';
import { renderedPageStore, shellPackage, unclaimed } from './rendered-pages.ts';
import type { RenderedPages } from './rendered-pages.ts';
import { securityHeaders } from './security-headers.ts';
import { telemetryRoutes } from './telemetry/telemetry-routes.ts';
import { visitorBucket } from './visitor-bucket.ts';
import { robots, sitemap, sitemapPaths } from './sitemap.ts';

/** Of what stays as it is for as long as it has its name. */
const forEver = 'public, max-age=31536000, immutable';

/** Names with a hash stay as they are for ever; the few others are looked up again after an hour. */
const cacheFor = (path: string) => (/[.-][0-9a-f]{8}[.-]|^\/(shell|remotes)\//.test(path) ? forEver : 'public, max-age=3600');

/**
 * The site server: pages, releases and assets of one site folder. It renders nothing per request and holds no state
 * but the last good registry.
 */
export function createApp(settings: ServerSettings, report: (message: string) => void) {
  const app = new Hono();
  const live = followRegistry(settings.siteFolder, report);
  const answers = pageAnswers();
  const renderedPages = renderedPageStore(settings.siteFolder);
  const secure = settings.siteUrl.startsWith('https:');
  const headers = (styles: readonly string[]) =>
    securityHeaders({ supabaseUrl: settings.supabaseUrl, styles, secure });

  app.use(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(headers([]))) {
      if (!context.res.headers.has(name)) context.res.headers.set(name, value);
    }
  });

  app.get('/health', async (context) => {
    const site = await live();
    return context.json({ status: 'ok', shell: site.shell.version, remotes: Object.fromEntries(site.remotes.map((remote) => [remote.name, remote.live.version])), canaries: await live.canaries() });
  });

  const files = serveStatic({ root: settings.siteFolder, precompressed: true });
  for (const folder of ['shell', 'remotes', 'assets']) {
    app.use(`/${folder}/*`, async (context, next) => {
      await next();
      context.res.headers.set('Cache-Control', context.res.ok && !settings.liveReload ? cacheFor(context.req.path) : 'no-store');
    });
    app.get(`/${folder}/*`, files, (context) => context.text('Not found', 404));
  }
  if (settings.liveReload) {
    app.get(liveReloadEvents, (context) => streamLiveVersions(context, live, settings.siteFolder));
    app.get(liveReloadScript, (context) => context.body(liveReloadSource, 200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' }));
  }
  app.get('/favicon.ico', (context) => context.redirect('/assets/icon.svg', 301));

  app.get('/sitemap.xml', async (context) => {
    const site = await live();
    const rendered = new Map<string, RenderedPages>();
    for (const remote of site.remotes) {
      const pages = await renderedPages(site, remote);
      if (pages) rendered.set(remote.name, pages);
    }
    return context.body(sitemap(settings.siteUrl, sitemapPaths(site.remotes, rendered)), 200, { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'no-cache' });
  });
  app.get('/robots.txt', async (context) => context.text(robots(settings.siteUrl, (await live()).remotes), 200, { 'Cache-Control': 'no-cache' }));

  const bootOf = (site: LiveSite, pin: Pin | null): BootManifest => ({
    shellVersion: site.shell.version,
    siteUrl: settings.siteUrl,
    supabaseUrl: settings.supabaseUrl,
    publishableKey: settings.publishableKey,
    remotes: site.remotes,
    ...(pin && { pin }),
  });
  /** What is live for whoever asks; while there is a canary, that depends on the visitor's bucket. */
  const liveFor = async (context: Context) => {
    const visitor = (await live.canaries()).length > 0 ? visitorBucket(context, secure) : null;
    const pin = pinOf(context, settings.pinSecret);
    const pinned = pin && (await live.pinned(pin, visitor?.bucket ?? null));
    return pinned ? { visitor, pin, site: pinned } : { visitor, pin: null, site: await live(visitor?.bucket) };
  };
  const forVisitor = (response: Response, visitor: ReturnType<typeof visitorBucket> | null, pin: Pin | null) => {
    if (visitor || pin) response.headers.set('Cache-Control', 'private, no-cache');
    if (visitor?.cookie) response.headers.append('Set-Cookie', visitor.cookie);
    return response;
  };

  pinRoutes(app, { secret: settings.pinSecret, secure });
  telemetryRoutes(app, { settings, live, report, endCanary: (name, version) => endCanary(name, version, settings.siteFolder, 'telemetry') });

  app.get(bootManifestPath, async (context) => {
    const { visitor, pin, site } = await liveFor(context);
    const text = JSON.stringify(bootOf(site, pin));
    const headers = { 'Cache-Control': 'no-cache', ETag: etagOf(text), 'Content-Type': 'application/json' };
    const known = context.req.header('If-None-Match') === headers.ETag;
    return forVisitor(new Response(known ? null : text, { status: known ? 304 : 200, headers }), visitor, pin);
  });

  const feedOf = async (site: LiveSite, path: string) => {
    for (const remote of site.remotes) {
      const page = Object.values((await renderedPages(site, remote))?.pages ?? {}).find(({ feed }) => feed?.path === path);
      if (page?.feed) return page.feed.xml.replaceAll(siteUrlPlaceholder, settings.siteUrl);
    }
    return null;
  };

  app.get('*', async (context) => {
    const { visitor, pin, site } = await liveFor(context);
    const { pathname: path, search } = new URL(context.req.url);
    const feed = path.endsWith('.xml') ? await feedOf(site, path) : null;
    if (feed !== null) return context.body(feed, 200, { 'Content-Type': 'application/rss+xml; charset=utf-8', 'Cache-Control': 'no-cache' });
    const boot = bootOf(site, pin);
    const match = findRoute(site.remotes, path);
    const pages = await renderedPages(site, match?.remote ?? shellPackage(site));
    const spelled = match ? spelledPath(path, match, pages) : path;
    if (spelled !== path) return forVisitor(new Response(null, { status: 301, headers: { Location: spelled + search, 'Cache-Control': 'no-cache' } }), visitor, pin);
    const found = match !== null && !isMissing(path, match, pages);
    const route = match?.route.path ?? unclaimed;
    const rendered = (found ? pages?.pages[path] : pages?.missing?.[route]) ?? null;
    const render = () => ({
      html: renderDocument({ boot, shellScripts: site.shell.scripts, path, found, rendered, extraScript: settings.liveReload ? liveReloadScript : null }),
      headers: headers([fontFaces, ...(rendered ? inlineStyles(rendered.styles) : [])]),
    });
    const response = sendText(context.req.raw, await (rendered && !pin ? answers.forRendered(site, found ? path : route, render) : answers.once(render())), found ? 200 : 404);
    return forVisitor(response, visitor, pin);
  });

  // Without script a form is sent to its own page. Nothing is kept of it; the page says what the form needs.
  app.post('*', async (context) => {
    const path = new URL(context.req.url).pathname;
    return findRoute((await live()).remotes, path) ? context.redirect(path, 303) : context.notFound();
  });

  app.onError((error, context) => {
    report(`${context.req.method} ${new URL(context.req.url).pathname}: ${error.message}`);
    return context.text('The site is starting or out of order. Please try again in a moment.', 503, { 'Retry-After': '5' });
  });
  return app;
}
