import { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { Context } from 'hono';
import { businessOf } from 'shared-data/domain/facts';
import { contentOf } from 'shared-data/domain/site-content';
import { fontFaces } from 'shared-ui/fonts';
import { versionFolder } from '@district-pour/contract/version-folder';
import type { Pin } from '@district-pour/releases/registry/pin';
import type { BootManifest } from 'shell/boot/boot-manifest';
import { findRoute } from 'shell/boot/find-route';
import { bootManifestPath } from 'shell/boot/fresh-manifest';
import { siteUrlPlaceholder } from 'shell/prerender/page-head';
import { inlineStyles, renderDocument } from './pages/document.ts';
import type { ServerSettings } from './env.ts';
import { healthRoutes } from './health.ts';
import { liveReloadEvents, liveReloadScript, liveReloadSource, streamLiveVersions } from './releases/live-reload.ts';
import { followRegistry } from './releases/follow-registry.ts';
import type { LiveSite } from './releases/live-site.ts';
import { etagOf, pageAnswers, sendText } from './pages/page-answers.ts';
import { isNotFound, toCanonicalPath } from './pages/page-address.ts';
import { canaryEnder } from './releases/canary-ender.ts';
import { pinOf, pinRoutes } from './releases/pinned-version.ts';
import { fetchPinned } from './releases/follow-source.ts';
import type { SourceState } from './releases/follow-source.ts';
import { releaseRoutes } from './releases/release-routes.ts';
import { siteEnvironments } from './releases/site-environments.ts';
import { versionsHeader, versionsIn } from './releases/versions-header.ts';
import { renderedPageStore, shellPackage, notFoundRoute } from './pages/rendered-pages.ts';
import type { RenderedPages } from './pages/rendered-pages.ts';
import { securityText, securityTextPath } from './pages/security-txt.ts';
import type { Log } from './observe/log.ts';
import { observeRequests } from './observe/observe-requests.ts';
import type { Observe } from './observe/observe-requests.ts';
import type { SecretKeyState } from './observe/report-server.ts';
import { securityHeaders } from './security-headers.ts';
import { staticFileRoutes } from './static-files.ts';
import { writeCheck } from './write-check.ts';
import { telemetryRoutes } from './telemetry/telemetry-routes.ts';
import { visitorBucket } from './releases/visitor-bucket.ts';
import { photoRoutes } from './content/photos.ts';
import { robots, sitemap, sitemapPaths } from './pages/sitemap.ts';

interface AppOptions {
  /** Whether the server is shutting down; connections are then closed after their answer. */
  isDraining?: () => boolean;
  /** How the site follows its source; by default without a problem. */
  source?: () => SourceState;
  /** What the database makes of the secret key; default `unknown`, or `missing` without one. */
  secretKey?: () => SecretKeyState;
  /** Gets a line per request; by default none is written. */
  log?: Log;
  /** Measures requests for OpenTelemetry. */
  observe?: Observe | undefined;
  /** The built renderer, with which an admin's changes render pages; null without one. */
  renderer?: string | null;
}

/**
 * The site server: pages, releases and assets of one site folder. It does not render per request and its only
 * state is the last valid registry.
 */
export function createApp(
  settings: ServerSettings,
  report: (message: string) => void,
  {
    isDraining = () => false,
    source = () => ({ problem: null, held: [] }),
    secretKey = () => (settings.secretKey ? 'unknown' : 'missing'),
    log = () => {},
    observe,
    renderer = null,
  }: AppOptions = {},
) {
  const app = new Hono();
  const live = followRegistry(settings.siteFolder, report);
  const answers = pageAnswers();
  const renderedPages = renderedPageStore(settings.siteFolder);
  const secure = settings.siteUrl.startsWith('https:');
  const headers = (styles: readonly string[]) => securityHeaders({ supabaseUrl: settings.supabaseUrl, styles, secure });

  app.use(observeRequests(log, observe));
  app.use(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(headers([]))) {
      if (!context.res.headers.has(name)) context.res.headers.set(name, value);
    }
    // The rest of a body that is too large is not read: the next request on its connection would be reset.
    if (isDraining() || context.res.status === 413) context.res.headers.set('Connection', 'close');
  });
  // For answers without brotli, which is compressed once, at build time or with the first request.
  app.use(compress({ encoding: 'gzip' }));

  healthRoutes(app, live, {
    isDraining,
    source,
    writeProblem: writeCheck(settings.siteFolder),
    trustedProxies: settings.trustedProxies,
    secretKey,
  });
  staticFileRoutes(app, settings);
  if (settings.liveReload) {
    app.get(liveReloadEvents, (context) => streamLiveVersions(context, live, settings.siteFolder));
    app.get(liveReloadScript, (context) =>
      context.body(liveReloadSource, 200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' }),
    );
  }
  app.get('/favicon.ico', (context) => context.redirect('/assets/icon.svg', 301));

  app.get('/sitemap.xml', async (context) => {
    const site = await live();
    const rendered = new Map<string, RenderedPages>();
    for (const remote of site.remotes) {
      const pages = await renderedPages(site, remote);
      if (pages) rendered.set(remote.name, pages);
    }
    return context.body(sitemap(settings.siteUrl, sitemapPaths(site.remotes, rendered)), 200, {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': 'no-cache',
    });
  });
  app.get('/robots.txt', async (context) =>
    context.text(robots(settings.siteUrl, (await live()).remotes), 200, { 'Cache-Control': 'no-cache' }),
  );

  // Of the live release, whose build wrote it.
  app.get('/licenses.txt', async (context) => {
    context.header('Cache-Control', 'no-cache');
    return context.redirect(`/${versionFolder('shell', (await live()).shell.version)}/licenses.txt`);
  });

  app.get(securityTextPath, async (context) => {
    const { emails } = businessOf(contentOf(await live()).facts);
    return context.text(securityText(settings.siteUrl, emails.hello.href, new Date()), 200, {
      'Cache-Control': 'no-cache',
    });
  });

  photoRoutes(app, settings);

  const bootOf = (site: LiveSite, pin: Pin | null): BootManifest => ({
    shellVersion: site.shell.version,
    siteUrl: settings.siteUrl,
    supabaseUrl: settings.supabaseUrl,
    publishableKey: settings.publishableKey,
    remotes: site.remotes,
    ...(site.content && { content: site.content }),
    ...(pin && { pin }),
  });
  const fetchVersionOf = settings.source ? fetchPinned({ ...settings, source: settings.source, report }) : null;
  /** The site for a browser with a pinned version, which a server that follows a source copies first; null without that version. */
  const pinnedSite = async (pin: Pin, bucket: number | null) =>
    (await live.pinned(pin, bucket)) ?? ((await fetchVersionOf?.(pin)) ? live.pinned(pin, bucket) : null);
  /**
   * The live versions for a page of a package, or for the shell's own answers. The answer is private when it depends on the
   * visitor's bucket or on a pin; otherwise it is the same for all visitors.
   */
  const liveFor = async (context: Context, owner: string) => {
    const pin = pinOf(context, settings.pinSecret, secure);
    const shared = pin ? null : await live.shared(owner);
    if (shared) return { visitor: null, pin: null, site: shared };
    const visitor = (await live.canaries()).length > 0 ? visitorBucket(context, secure) : null;
    const pinned = pin && (await pinnedSite(pin, visitor?.bucket ?? null));
    return pinned ? { visitor, pin, site: pinned } : { visitor, pin: null, site: await live(visitor?.bucket) };
  };
  const forVisitor = (response: Response, visitor: ReturnType<typeof visitorBucket> | null, pin: Pin | null) => {
    if (visitor || pin) response.headers.set('Cache-Control', 'private, no-cache');
    if (visitor?.cookie) response.headers.append('Set-Cookie', visitor.cookie);
    return response;
  };

  const isThere = async (pin: Pin) => (await pinnedSite(pin, null)) !== null;
  pinRoutes(app, { secret: settings.pinSecret, secure, isThere });
  telemetryRoutes(app, {
    settings,
    live,
    report,
    endCanary: canaryEnder(settings),
  });
  releaseRoutes(app, { settings, report, environments: () => siteEnvironments({ ...settings, renderer }) });

  app.get(bootManifestPath, async (context) => {
    const { visitor, pin, site } = await liveFor(context, 'shell');
    const text = JSON.stringify(bootOf(site, pin));
    const headers = { 'Cache-Control': 'no-cache', ETag: etagOf(text), 'Content-Type': 'application/json' };
    const unchanged = context.req.header('If-None-Match') === headers.ETag;
    return forVisitor(new Response(unchanged ? null : text, { status: unchanged ? 304 : 200, headers }), visitor, pin);
  });

  const feedOf = async (site: LiveSite, path: string) => {
    for (const remote of site.remotes) {
      const page = Object.values((await renderedPages(site, remote))?.pages ?? {}).find(
        ({ feed }) => feed?.path === path,
      );
      if (page?.feed) return page.feed.xml.replaceAll(siteUrlPlaceholder, settings.siteUrl);
    }
    return null;
  };

  app.get('*', async (context) => {
    context.set('route', notFoundRoute);
    const { pathname: path, search } = new URL(context.req.url);
    const { visitor, pin, site } = await liveFor(
      context,
      findRoute((await live()).remotes, path)?.remote.name ?? 'shell',
    );
    const feed = path.endsWith('.xml') ? await feedOf(site, path) : null;
    if (feed !== null)
      return context.body(feed, 200, {
        'Content-Type': 'application/rss+xml; charset=utf-8',
        'Cache-Control': 'no-cache',
      });
    const boot = bootOf(site, pin);
    const match = findRoute(site.remotes, path);
    if (match) context.set('route', match.route.path);
    const pages = await renderedPages(site, match?.remote ?? shellPackage(site));
    const canonical = match ? toCanonicalPath(path, match, pages) : path;
    if (canonical !== path)
      return forVisitor(
        new Response(null, { status: 301, headers: { Location: canonical + search, 'Cache-Control': 'no-cache' } }),
        visitor,
        pin,
      );
    const found = match !== null && !isNotFound(path, match, pages);
    const route = match?.route.path ?? notFoundRoute;
    const rendered = (found ? pages?.pages[path] : pages?.missing?.[route]) ?? null;
    const render = () => ({
      html: renderDocument({
        boot,
        shellScripts: site.shell.scripts,
        path,
        found,
        rendered,
        extraScript: settings.liveReload ? liveReloadScript : null,
      }),
      headers: headers([fontFaces, ...(rendered ? inlineStyles(rendered.styles) : [])]),
    });
    const response = sendText(
      context.req.raw,
      await (rendered && !pin ? answers.forRendered(site, found ? path : route, render) : answers.once(render())),
      found ? 200 : 404,
    );
    response.headers.set(versionsHeader, versionsIn(site, match?.remote ?? null));
    return forVisitor(response, visitor, pin);
  });

  // Without JavaScript a form posts to its own page. The body is ignored; the page tells the visitor that the form needs JavaScript.
  app.post('*', async (context) => {
    const path = new URL(context.req.url).pathname;
    context.set('route', notFoundRoute);
    return findRoute((await live()).remotes, path) ? context.redirect(path, 303) : context.notFound();
  });

  app.all('*', (context) => {
    context.set('route', notFoundRoute);
    return context.text('Use GET.', 405, { Allow: 'GET, HEAD, POST' });
  });

  app.onError((error, context) => {
    report(
      `${context.req.method} ${context.get('route') ?? context.req.path}, request ${context.get('requestId')}: ${error.message}`,
    );
    return context.text('The site is starting or out of order. Please try again in a moment.', 503, {
      'Retry-After': '5',
    });
  });
  return app;
}
