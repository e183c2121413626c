import { prerender } from 'react-dom/static';
import type { RouteObject } from 'react-router-dom';
import { createStaticHandler, createStaticRouter, matchPath, StaticRouterProvider } from 'react-router-dom';
import { ServerStyleSheet, StyleSheetManager } from 'styled-components';
import { clockNow, contentOf } from 'shared-data';
import type { SiteContent } from 'shared-data/content';
import type { PageModule, RemoteRoute } from '@district-pour/contract';
import { Site } from '../app/site.tsx';
import type { BootManifest } from '../boot/boot-manifest.ts';
import { loaderOf } from '../remotes/remote-loader.ts';
import type { LoadPage } from '../remotes/remote-loader.ts';
import { siteRoutes } from '../router.tsx';
import { renderFeed } from './feed.ts';
import { renderHead } from './page-head.ts';
import { heroPreloads, previewPicture } from './picture-url.ts';

/** A prerendered page. `%SITE_URL%` is the placeholder for the site's address. */
export interface RenderedPage {
  /** The current time during rendering, ISO 8601 UTC; hydration uses the same value. */
  now: string;
  /** Empty when the server adds only a title. */
  head: string;
  styles: string;
  body: string;
  /** The feed that the page links to. */
  feed?: { path: string; xml: string };
}

async function readAll(stream: ReadableStream<Uint8Array>): Promise<string> {
  return await new Response(stream).text();
}

/** The loader for paths without a remote's page. */
const noPage: LoadPage = (_remote, path) => {
  throw new Error(`${path} has no page here`);
};

/** Renders a path. Throws the error of the page or its head, with the path. */
async function renderPath(
  path: string,
  routes: RouteObject[],
  manifest: BootManifest,
  headOfPage: () => Pick<RenderedPage, 'head' | 'feed'>,
): Promise<RenderedPage> {
  const now = clockNow().toISOString();
  const sheet = new ServerStyleSheet();
  try {
    const handler = createStaticHandler(routes);
    const context = await handler.query(new Request(new URL(path, 'https://site.invalid')));
    if (context instanceof Response) throw new Error(`${path} answers with a redirect`);
    const router = createStaticRouter(handler.dataRoutes, context);
    const errors: unknown[] = [];
    const { prelude } = await prerender(
      <StyleSheetManager sheet={sheet.instance}>
        <Site config={{ ...manifest, now }}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </Site>
      </StyleSheetManager>,
      {
        onError: (error) => void errors.push(error),
        // Boundaries larger than a chunk would be hidden until a script reveals them; visitors without JavaScript need the whole page.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      },
    );
    const body = await readAll(prelude);
    if (errors.length > 0) throw errors[0];
    return { now, ...headOfPage(), styles: sheet.getStyleTags(), body };
  } catch (cause) {
    throw new Error(`${path} could not be rendered ahead of time`, { cause });
  } finally {
    sheet.seal();
  }
}

/**
 * Renders one path completely: layout, page, styles and head.
 * Throws the page's error with its path, so that a release with a broken page fails.
 */
export async function renderPage(options: {
  path: string;
  route: RemoteRoute;
  page: PageModule<SiteContent>;
  manifest: BootManifest;
}): Promise<RenderedPage> {
  const { path, route, page, manifest } = options;
  return await renderPath(
    path,
    siteRoutes(
      manifest,
      loaderOf(() => page),
    ),
    manifest,
    () => {
      const params = matchPath({ path: route.path, end: true }, path)?.params ?? {};
      const head =
        typeof page.head === 'function'
          ? page.head(params, contentOf(manifest))
          : (page.head ?? { title: route.title, description: route.title });
      return {
        head: renderHead({
          head,
          path: route.canonical ?? path,
          image: previewPicture(head.previewPicture),
          preloads: head.heroPicture ? heroPreloads(head.heroPicture) : [],
          noindex: route.noindex,
        }),
        ...(head.feed ? { feed: { path: head.feed.path, xml: renderFeed(head.feed, path) } } : {}),
      };
    },
  );
}

/**
 * Renders a not-found page: of a route whose parameters match no page, or the shell's 404 page. One rendering is used for
 * all such paths; the server adds the head.
 */
export async function renderMissing(options: {
  manifest: BootManifest;
  of?: { route: RemoteRoute; page: PageModule<SiteContent> };
}): Promise<RenderedPage> {
  const { manifest, of } = options;
  const path = of ? of.route.path.replaceAll(/:[^/]+/g, '-') : '/-';
  const loadPage: LoadPage = of ? () => of.page : noPage;
  return await renderPath(path, siteRoutes(manifest, loaderOf(loadPage)), manifest, () => ({ head: '' }));
}
