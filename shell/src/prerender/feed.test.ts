import { renderFeed } from './feed.ts';

const feed = {
  path: '/blog/rss.xml',
  title: 'Notes',
  description: 'From behind the bar',
  items: [
    {
      path: '/blog/ice',
      title: 'Ice & <salt>',
      description: 'Clear.',
      published: '2026-03-01',
      author: 'Theo',
      categories: ['Tools'],
    },
  ],
};

test('a feed contains absolute addresses, escaped texts and dates in RSS format', () => {
  const xml = renderFeed(feed, '/blog');
  const read = new DOMParser().parseFromString(xml, 'application/xml');
  expect(read.querySelector('parsererror')).toBeNull();
  expect(read.querySelector('item > title')?.textContent).toBe('Ice & <salt>');
  expect(read.querySelector('item > guid')?.textContent).toBe('%SITE_URL%/blog/ice');
  expect(read.querySelector('item > pubDate')?.textContent).toBe('Sun, 01 Mar 2026 12:00:00 GMT');
});
