import { robots, sitemap, sitemapPaths } from './sitemap.ts';
import type { BootRemote } from 'shell/boot/boot-manifest';

const route = (path: string, more: object = {}) => ({
  path,
  title: path,
  access: 'open' as const,
  prerender: true,
  scripts: [],
  ...more,
});
const remote: BootRemote = {
  name: 'mfe-a',
  live: { version: '1', entry: { url: '/entry.js', integrity: '' } },
  routes: [
    route('/quote', { canonical: '/quote' }),
    route('/quote-calculator', { canonical: '/quote' }),
    route('/blog/:slug'),
    route('/account', { access: 'signed-in' }),
    route('/auth/confirm', { noindex: true }),
  ],
};
const page = { now: '', head: '', styles: '', body: '' };

describe('the sitemap', () => {
  it('contains only the main path of a page with two paths, no guarded page, none with noindex and no route pattern', () => {
    expect(sitemapPaths([remote], new Map())).toEqual(['/quote']);
  });

  it('contains the rendered pages of a route with parameters', () => {
    const rendered = new Map([
      [
        'mfe-a',
        {
          claims: '',
          pages: {
            '/quote': page,
            '/quote-calculator': page,
            '/blog/first': page,
            '/account': page,
            '/auth/confirm': page,
          },
        },
      ],
    ]);
    expect(sitemapPaths([remote], rendered)).toEqual(['/blog/first', '/quote']);
  });

  it('escapes special characters', () => {
    expect(sitemap('https://example.com', ['/a&b'])).toContain('<loc>https://example.com/a&amp;b</loc>');
  });

  it('keeps guarded pages out of search engines', () => {
    expect(robots('https://example.com', [remote])).toContain('Disallow: /account\n');
  });
});
