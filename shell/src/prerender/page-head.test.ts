import { pictures } from '../pictures.gen.ts';
import { renderHead } from './page-head.ts';
import { heroPreloads, previewPicture } from './picture-url.ts';

const image = { url: '/assets/pictures/bar-share.jpg', alt: 'A "bar" at dusk' };
const head = { title: 'About us', description: 'Who "we" are & what <we> do' };

test('the head contains title, canonical address and link preview', () => {
  const markup = renderHead({ head, path: '/about', image });
  expect(markup).toContain('<title>About us | District Pour</title>');
  expect(markup).toContain('<meta name="description" content="Who &quot;we&quot; are &amp; what &lt;we&gt; do">');
  expect(markup).toContain('<link rel="canonical" href="%SITE_URL%/about">');
  expect(markup).toContain('<meta property="og:image" content="%SITE_URL%/assets/pictures/bar-share.jpg">');
  expect(markup).toContain('<meta property="og:image:alt" content="A &quot;bar&quot; at dusk">');
  expect(markup).toContain('<meta property="og:type" content="website">');
  expect(markup).toContain('summary_large_image');
});

test('a page is kept out of search engines only when its route declares it', () => {
  const robots = '<meta name="robots" content="noindex">';
  expect(renderHead({ head, path: '/auth/confirm', image, noindex: true })).toContain(robots);
  expect(renderHead({ head, path: '/about', image })).not.toContain('robots');
});

test('an article has its type and publication date', () => {
  const markup = renderHead({ head: { ...head, published: '2025-05-09' }, path: '/blog/on-ice', image });
  expect(markup).toContain('<meta property="og:type" content="article">');
  expect(markup).toContain('<meta property="article:published_time" content="2025-05-09">');
});

test('a page without a picture has the default preview picture, and one that is too small fails the release', () => {
  expect(previewPicture()).toEqual({
    url: expect.stringMatching(/^\/assets\/pictures\/hero\/.*-share\.jpg$/) as string,
    alt: expect.stringMatching(/bar/i) as string,
  });
  const small = { ...pictures['hero/mobile-bar-cocktails-at-dusk'], name: 'avatars/coupe', width: 400 };
  expect(() => previewPicture(small)).toThrow('avatars/coupe is no picture for link previews');
});

test('a title with the site’s name does not get it twice', () => {
  const markup = renderHead({ head: { ...head, title: 'District Pour, mobile bar' }, path: '/', image });
  expect(markup).toContain('<title>District Pour, mobile bar</title>');
});

test('structured data cannot close its script element', () => {
  const markup = renderHead({ head: { ...head, jsonLd: [{ name: '</script><script>alert(1)' }] }, path: '/', image });
  expect(markup.match(/<script/g)).toHaveLength(1);
  expect(markup).toContain('\\u003c/script>');
});

test('the first picture of a page is preloaded, on phones its crop', () => {
  const picture = pictures['hero/mobile-bar-cocktails-at-dusk'];
  const hero = { picture, portrait: { ...picture, name: `${picture.name}-portrait` } };
  const links = [
    ...renderHead({ head, path: '/', image, preloads: heroPreloads(hero) }).matchAll(
      /<link rel="preload" as="image" type="image\/avif" media="([^"]+)" imagesrcset="([^" ]+)/g,
    ),
  ];
  expect(links.map(([, media, first]) => [media, first?.includes('-portrait-')])).toEqual([
    ['(max-width: 767.98px)', true],
    ['not all and (max-width: 767.98px)', false],
  ]);
});
