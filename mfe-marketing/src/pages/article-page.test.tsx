import { screen, within } from '@testing-library/react';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { AUTHORS } from '../content/articles/article.ts';
import { ARTICLES } from '../content/articles/articles.gen.ts';
import { BODIES } from '../content/articles/bodies.gen.tsx';
import { paths } from '../paths.ts';
import { openPage } from '../testing/open-page.tsx';
import ArticlePage, { head, prerenderPaths } from './article-page.tsx';

const article = ARTICLES.find(({ slug }) => slug === 'a-bar-that-wastes-less')!;
const open = async (slug = article.slug) => {
  const opened = openPage(<ArticlePage />, { route: `/blog/${slug}`, path: '/blog/:slug' });
  if (slug === article.slug) await screen.findByText(/No comments yet/);
  return opened;
};

describe('Article', () => {
  // rule: A-2.4-01
  it('leads back to the blog', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Back to Blog' })).toHaveAttribute('href', '/blog');
  });

  // rule: A-2.4-02, A-2.4-03, A-2.4-04, A-2.4-06, A-2.4-07
  it('shows picture, category, date, title and excerpt', async () => {
    const { container } = await open();
    expect(screen.getByRole('img', { name: /Rosemary, mint and lemon/ })).toBeInTheDocument();
    expect(screen.getAllByText(article.category).length).toBeGreaterThan(0);
    expect(screen.getAllByText(article.date).length).toBeGreaterThan(0);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(article.title);
    expect(screen.getByText(article.excerpt)).toBeInTheDocument();
    await expectNoAxeViolations(container);
  });

  // rule: A-2.4-05
  it('has the share menu', async () => {
    await open();
    expect(screen.getByText(/^Share/)).toBeInTheDocument();
  });

  // rule: A-2.4-08
  it('shows the whole body', async () => {
    await open();
    expect(screen.getByRole('heading', { name: 'We use the whole lime' })).toBeInTheDocument();
    expect(screen.getByText(/I am sorry in advance, and you are welcome/)).toBeInTheDocument();
  });

  // rule: A-2.3-14, A-2.4-09
  it('its tags lead to the list', async () => {
    await open();
    const tags = within(screen.getByRole('list', { name: 'Tags' })).getAllByRole('link');
    expect(tags.map((tag) => tag.getAttribute('href'))).toEqual(article.tags.map((tag) => `/blog?tag=${tag}`));
    expect(paths.tag('signature drinks')).toBe('/blog?tag=signature%20drinks');
  });

  // rule: A-2.4-10
  it('introduces the author', async () => {
    await open();
    const box = within(screen.getByRole('complementary', { name: 'About the author' }));
    expect(box.getByText(AUTHORS[article.author].name)).toBeInTheDocument();
    expect(box.getByText(AUTHORS[article.author].bio)).toBeInTheDocument();
  });

  // rule: A-2.4-11, A-2.4-12, A-2.4-13
  it('ends with comments, related articles and the way to us', async () => {
    await open();
    expect(screen.getByRole('region', { name: /^Comments/ })).toBeInTheDocument();
    const related = within(screen.getByRole('region', { name: 'Related Articles' })).getAllByRole('listitem');
    expect(related.length).toBeGreaterThan(0);
    expect(related.length).toBeLessThanOrEqual(3);
    expect(screen.getByRole('link', { name: 'Ask a question' })).toHaveAttribute('href', '/contact');
  });

  // rule: A-2.4-14, A-2.4-15
  it('shows a not-found page for an unknown article', async () => {
    const { container } = await open('nothing-here');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Post not found');
    expect(screen.getByRole('link', { name: 'Return to Blog' })).toHaveAttribute('href', '/blog');
    await expectNoAxeViolations(container);
  });

  it('every article has a body of 600 to 900 words, a head and a path to render', () => {
    for (const { slug } of ARTICLES) {
      expect(BODIES[slug]).toBeInstanceOf(Function);
      expect(head({ slug }).jsonLd?.[0]).toMatchObject({ '@type': 'BlogPosting' });
      expect(prerenderPaths).toContain(`/blog/${slug}`);
    }
  });
});
