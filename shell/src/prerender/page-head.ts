import type { PageHead } from '@district-pour/contract';
import { escapeHtml } from './escape-html.ts';
import type { PreviewPicture } from './picture-url.ts';

/** Placeholder for the site's address, which is not known at release time; the site server replaces it. */
export const siteUrlPlaceholder = '%SITE_URL%';

/** Structured data are read separately from the page, so their addresses are absolute. */
const withSiteUrl = (_key: string, value: unknown) =>
  typeof value === 'string' && value.startsWith('/') ? `${siteUrlPlaceholder}${value}` : value;

/**
 * The head of a prerendered page: title, description, canonical address, link previews and structured data.
 * @param options.path the page's main path, which its second path names as canonical
 * @param options.image the picture for link previews
 * @param options.preloads preload links of the page
 * @param options.noindex whether search engines are to leave the page out
 */
export function renderHead(options: {
  head: PageHead;
  path: string;
  image: PreviewPicture;
  preloads?: readonly string[];
  noindex?: boolean;
}): string {
  const { head, path, image, preloads = [], noindex = false } = options;
  const title = head.title.includes('District Pour') ? head.title : `${head.title} | District Pour`;
  const url = `${siteUrlPlaceholder}${path}`;
  const named = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`;
  const property = (name: string, content: string) => `<meta property="${name}" content="${escapeHtml(content)}">`;
  return [
    ...preloads,
    `<title>${escapeHtml(title)}</title>`,
    named('description', head.description),
    `<link rel="canonical" href="${url}">`,
    ...(noindex ? [named('robots', 'noindex')] : []),
    ...(head.published
      ? [property('og:type', 'article'), property('article:published_time', head.published)]
      : [property('og:type', 'website')]),
    property('og:site_name', 'District Pour'),
    property('og:title', head.title),
    property('og:description', head.description),
    property('og:url', url),
    property('og:image', `${siteUrlPlaceholder}${image.url}`),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', image.alt),
    named('twitter:card', 'summary_large_image'),
    ...(head.feed
      ? [
          `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(head.feed.title)}" href="${head.feed.path}">`,
        ]
      : []),
    ...(head.jsonLd ?? []).map(
      (item) =>
        `<script type="application/ld+json">${JSON.stringify(item, withSiteUrl).replaceAll('<', '\\u003c')}</script>`,
    ),
  ].join('\n');
}
