import type { PageFeed } from '@district-pour/contract';
import { escapeHtml } from './escape-html.ts';
import { siteUrlPlaceholder } from './page-head.ts';

/** RSS 2.0 of a feed; `%SITE_URL%` is the placeholder for the site's address. */
export function renderFeed(feed: PageFeed, pagePath: string): string {
  const element = (name: string, text: string) => `<${name}>${escapeHtml(text)}</${name}>`;
  const items = feed.items.map((item) => {
    const address = `${siteUrlPlaceholder}${item.path}`;
    return [
      '<item>',
      element('title', item.title),
      `<link>${address}</link>`,
      `<guid isPermaLink="true">${address}</guid>`,
      element('pubDate', new Date(`${item.published}T12:00:00Z`).toUTCString()),
      element('dc:creator', item.author),
      ...item.categories.map((category) => element('category', category)),
      element('description', item.description),
      '</item>',
    ].join('\n');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', feed.title),
    `<link>${siteUrlPlaceholder}${pagePath}</link>`,
    element('description', feed.description),
    '<language>en-us</language>',
    `<atom:link href="${siteUrlPlaceholder}${feed.path}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}
