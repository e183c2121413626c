import { renderHead } from './page-head.ts';

const head = { title: 'About us', description: 'Who "we" are & what <we> do' };

test('the head names the page, its canonical address and its preview', () => {
  const markup = renderHead({ head, path: '/about', image: '/assets/pictures/bar-share.jpg' });
  expect(markup).toContain('<title>About us | District Pour</title>');
  expect(markup).toContain('<meta name="description" content="Who &quot;we&quot; are &amp; what &lt;we&gt; do">');
  expect(markup).toContain('<link rel="canonical" href="%SITE_URL%/about">');
  expect(markup).toContain('<meta property="og:image" content="%SITE_URL%/assets/pictures/bar-share.jpg">');
  expect(markup).toContain('summary_large_image');
});

test('a title that has the name of the house does not get it twice, and no picture means a small preview', () => {
  const markup = renderHead({ head: { ...head, title: 'District Pour, mobile bar' }, path: '/', image: null });
  expect(markup).toContain('<title>District Pour, mobile bar</title>');
  expect(markup).not.toContain('og:image');
  expect(markup).toContain('<meta name="twitter:card" content="summary">');
});

test('structured data cannot close its script element', () => {
  const markup = renderHead({ head: { ...head, jsonLd: [{ name: '</script><script>alert(1)' }] }, path: '/', image: null });
  expect(markup.match(/<script/g)).toHaveLength(1);
  expect(markup).toContain('\\u003c/script>');
});
