import { fontFaces, fontPreloads } from 'shared-ui/fonts';
import type { BootManifest, BootScript } from 'shell/boot/boot-manifest';
import { siteUrlPlaceholder } from 'shell/prerender/page-head';
import type { RenderedPage } from 'shell/prerender/render-page';
import { findRoute } from 'shell/boot/find-route';
import { escapeHtml } from 'shell/prerender/escape-html';
import { earlyPress } from './early-press.ts';

/** JSON for a script element, with `<` escaped so that it cannot close the element. */
const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The texts of the style elements in prerendered markup, which the Content Security Policy allows by hash. */
export const inlineStyles = (markup: string): string[] =>
  [...markup.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map(([, text]) => text ?? '');

/** Attributes of a script. On a prerendered page it has low priority, so that it does not delay pictures and fonts. */
const attributes = ({ integrity }: BootScript, readable: boolean) =>
  `crossorigin integrity="${escapeHtml(integrity)}"${readable ? ' fetchpriority="low"' : ''}`;

/**
 * The HTML document of a path, with preload links for exactly the scripts of its route, so that the browser does
 * not discover them one after the other.
 * @param options.found whether the path has a page
 * @param options.rendered the prerendered page, or null when the browser renders the page
 */
export function renderDocument(options: {
  boot: BootManifest;
  shellScripts: readonly BootScript[];
  path: string;
  found: boolean;
  rendered: RenderedPage | null;
  extraScript: string | null;
}): string {
  const { boot, path, rendered } = options;
  const match = findRoute(boot.remotes, path);
  const title = match && options.found ? `${match.route.title} | District Pour` : 'Page not found | District Pour';
  const canonical = match && options.found ? new URL(match.route.canonical ?? path, boot.siteUrl).href : null;
  const readable = rendered !== null;
  // A guarded page's code is requested after the guard. Development builds load chunks without hashes, so preloaded ones would be fetched twice.
  const needed =
    match?.route.access === 'open' && !options.extraScript ? [match.remote.live.entry, ...match.route.scripts] : [];
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
    ...fontPreloads.map(
      (url) => `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(url)}" crossorigin>`,
    ),
    // Separate from the components' styles: Chromium lays out the page again when a rule is added to a style sheet that has `@font-face` rules.
    `<style>${fontFaces}</style>`,
    rendered?.head.replaceAll(siteUrlPlaceholder, boot.siteUrl) ||
      `<title>${escapeHtml(title)}</title>${canonical ? `<link rel="canonical" href="${escapeHtml(canonical)}">` : ''}`,
    rendered ? `<script>${earlyPress}</script>` : '',
    ...options.shellScripts.map(
      (script) => `<script defer src="${escapeHtml(script.url)}" ${attributes(script, readable)}></script>`,
    ),
    ...needed.map(
      (script) => `<link rel="preload" as="script" href="${escapeHtml(script.url)}" ${attributes(script, readable)}>`,
    ),
    rendered?.styles ?? '',
    '</head>',
    `<body><div id="root"${rendered ? ` data-now="${escapeHtml(rendered.now)}"` : ''}>${rendered?.body ?? ''}</div>`,
    rendered
      ? ''
      : '<noscript>District Pour needs JavaScript for this page. Call us instead: the number is on our home page.</noscript>',
    // The boot manifest, half of the document's bytes, follows the content: only deferred scripts read it.
    `<script type="application/json" id="boot">${scriptJson(boot)}</script>`,
    options.extraScript ? `<script defer src="${options.extraScript}"></script>` : '',
    '</body></html>',
  ];
  return lines.filter((line) => line !== '').join('\n');
}
