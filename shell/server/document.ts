import type { BootManifest, BootScript, BootTable, DocumentBoot } from '../src/boot/boot-manifest.ts';
import { siteUrlPlaceholder } from '../src/prerender/page-head.ts';
import type { RenderedPage } from '../src/prerender/render-page.tsx';
import { findRoute } from '../src/boot/find-route.ts';
import { escapeHtml } from '../src/prerender/escape-html.ts';

/** JSON that can stand inside a script element: no `<` can close it. */
const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The texts of the style elements in prerendered markup, for the policy that allows them by their hash. */
export const inlineStyles = (markup: string): string[] => [...markup.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map(([, text]) => text ?? '');

const preloadScript = ({ url, integrity }: BootScript) =>
  `<link rel="preload" as="script" href="${escapeHtml(url)}" crossorigin integrity="${escapeHtml(integrity)}">`;

const deferredScript = ({ url, integrity }: BootScript) => `<script defer src="${escapeHtml(url)}" crossorigin integrity="${escapeHtml(integrity)}"></script>`;

/**
 * The whole HTML document of a path: what the visitor's browser needs to load the requested page without walking
 * from script to script.
 * @param options.table where the page finds the table of routes; null when its shell reads it from the document
 */
export function renderDocument(options: { boot: BootManifest; table: BootTable | null; shellScripts: readonly BootScript[]; fonts: readonly string[]; path: string; found: boolean; rendered: RenderedPage | null; extraScript: string | null }): string {
  const { boot, table, path, rendered } = options;
  const match = findRoute(boot.remotes, path);
  const title = match && options.found ? `${match.route.title} | District Pour` : 'Page not found | District Pour';
  const canonical = match && options.found ? new URL(match.route.canonical ?? path, boot.siteUrl).href : null;
  const [first, ...code] = options.shellScripts;
  // A build for development loads its chunks without their hashes: what is fetched ahead would be fetched again.
  const needed = match && !options.extraScript ? [match.remote.live.entry, ...match.route.scripts] : [];
  const ofRoute = rendered !== null && match?.route.firstScript ? [match.route.firstScript] : [];
  const waits = rendered !== null && match?.route.hydrate === 'intent';
  const { remotes, ...own } = boot;
  const inDocument: DocumentBoot | BootManifest = table ? { ...own, table } : { ...own, remotes };
  const start = waits && { start: { scripts: code, ...(table ? { route: match.route.path } : { preload: needed }) } };
  const lines = [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" content="#12382e">',
    '<link rel="icon" href="/assets/icon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/assets/icon-180.png">',
    ...options.fonts.map((url) => `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(url)}" crossorigin>`),
    ...(first ? [first] : []).concat(ofRoute, waits ? [] : code).map(deferredScript),
    ...(waits ? [] : needed.map(preloadScript)),
    rendered?.head.replaceAll(siteUrlPlaceholder, boot.siteUrl) || `<title>${escapeHtml(title)}</title>${canonical ? `<link rel="canonical" href="${escapeHtml(canonical)}">` : ''}`,
    rendered?.styles ?? '',
    `<script type="application/json" id="boot">${scriptJson({ ...inDocument, ...start })}</script>`,
    '</head>',
    `<body><div id="root"${rendered ? ` data-now="${escapeHtml(rendered.now)}"` : ''}>${rendered?.body ?? ''}</div>`,
    rendered ? '' : '<noscript>District Pour needs JavaScript for this page. Call us instead: the number is on our home page.</noscript>',
    options.extraScript ? `<script defer src="${options.extraScript}"></script>` : '',
    '</body></html>',
  ];
  return lines.filter((line) => line !== '').join('\n');
}
