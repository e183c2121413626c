/** @core */
import { screen, within } from '@testing-library/react';
import { backend, BACKEND_URL, http, refusal } from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { ARTICLES } from '../content/articles/articles.gen.ts';
import { AUTHORS } from '../content/articles/article.ts';
import { findArticles } from '../features/search-articles/search.ts';
import { openPage } from '../testing/open-page.tsx';
import { openQuietPage } from '../testing/quiet-page.tsx';
import { BlogList } from './blog-list.tsx';
import BlogPage from './blog-page.tsx';

const open = (route = '/blog') => openPage(<BlogPage />, { route, path: '/blog' });
const cards = () => screen.queryAllByRole('article');
const categories = () => within(screen.getByRole('group', { name: 'Category' })).getAllByRole('button');

describe('Blog', () => {
  // rule: A-1-01, A-3-01, A-3-02, A-3-05
  it('shows six articles by three authors without a request', async () => {
    const { requests } = openQuietPage(<BlogPage />, { route: '/blog', path: '/blog' });
    expect(cards()).toHaveLength(6);
    expect(new Set(ARTICLES.map(({ author }) => author)).size).toBe(3);
    expect(await requests()).toEqual([]);
  });

  // rule: A-3-03
  it('an article has every field', () => {
    for (const article of ARTICLES) {
      const { name, image, bio } = AUTHORS[article.author];
      for (const value of [
        article.id,
        article.title,
        article.excerpt,
        article.date,
        name,
        image,
        bio,
        article.category,
        article.picture,
        article.slug,
      ]) {
        expect(value).toBeTruthy();
      }
      expect(article.tags.length).toBeGreaterThan(0);
    }
  });

  // rule: A-2.3-02, A-3-04
  it('filters by each category, exactly', () => {
    open();
    expect(categories().map(({ textContent }) => textContent)).toEqual([
      'All',
      'Weddings',
      'Planning',
      'Corporate',
      'Mixology',
      'Sustainability',
      'Seasonal',
    ]);
  });

  // rule: A-5-27
  it('narrows the list to the category', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Mixology' }));
    expect(cards()).toHaveLength(1);
    expect(cards()[0]).toHaveTextContent('Clear ice');
  });

  // rule: A-5-27
  it('ignores a part of a category’s name, and a name in another case', () => {
    expect(findArticles(ARTICLES, { search: '', category: 'Mix', tag: '' })).toEqual([]);
    expect(findArticles(ARTICLES, { search: '', category: 'mixology', tag: '' })).toEqual([]);
  });

  // rule: A-2.3-01, A-5-24, A-5-25, A-5-26
  it.each([
    ['HONEST MEASURES', 'Clear ice'],
    ['TWO OF THEM WITHOUT ALCOHOL', 'Five drinks'],
    ['TECHNIQUE', 'Clear ice'],
  ])('finds words of title, excerpt and tags: %s', async (words, title) => {
    const { user } = open();
    await user.type(screen.getByRole('searchbox', { name: 'Search articles' }), words);
    expect(cards()).toHaveLength(1);
    expect(cards()[0]).toHaveTextContent(title);
  });

  // rule: A-5-24, A-5-25, A-5-26
  it.each([['aLPHA'], ['bETA'], ['gAMMA']])('finds words in whatever case either is written: %s', (search) => {
    const article = { ...ARTICLES[0]!, title: 'Alpha', excerpt: 'Beta', tags: ['Gamma'] };
    expect(findArticles([article], { search, category: '', tag: '' })).toEqual([article]);
  });

  // rule: A-2.3-09, A-2.3-10
  it('shows an empty state when nothing is found, and clears the filters', async () => {
    const { user, container } = open();
    await user.type(screen.getByRole('searchbox'), 'submarine');
    expect(screen.getByText('No articles found')).toBeInTheDocument();
    await expectNoAxeViolations(container);
    await user.click(screen.getByRole('button', { name: 'Reset filters' }));
    expect(cards()).toHaveLength(6);
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  // rule: A-2.3-14
  it('opens with the tag of the address, which can be removed', async () => {
    const { user } = open('/blog?tag=herbs');
    expect(cards()).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: /Remove the tag herbs/ }));
    expect(cards()).toHaveLength(6);
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  // rule: A-2.3-07
  it('each card has a share menu', async () => {
    const { user } = open();
    const card = cards()[0]!;
    await user.click(within(card).getByText(/^Share/));
    expect(
      within(card)
        .getAllByRole('button')
        .map(({ textContent }) => textContent?.trim()),
    ).toEqual(expect.arrayContaining(['Twitter', 'Facebook', 'LinkedIn', 'Copy Link']));
  });

  // rule: A-2.3-08
  it('a card lists its related items', () => {
    open();
    const lists = screen.getAllByRole('list', { name: 'Related Articles' });
    expect(lists).toHaveLength(6);
    expect(within(lists[0]!).getAllByRole('link').length).toBeLessThanOrEqual(3);
  });

  // rule: A-2.3-04, A-2.3-05, A-2.3-06
  it('has its page number even when there is one page', () => {
    open();
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
    expect(pages.getByRole('button', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
    expect(pages.getByRole('button', { name: 'Previous' })).toBeDisabled();
    expect(pages.getByRole('button', { name: 'Next' })).toBeDisabled();
  });

  // rule: A-2.3-03, A-2.3-04, A-2.3-05, A-2.3-06, A-5-28, A-5-29
  it('shows six per page and returns to the first page when the filters change', async () => {
    const many = Array.from({ length: 14 }, (_, index) => ({
      ...ARTICLES[index % 6]!,
      id: `a${index}`,
      slug: `a${index}`,
      title: `Title ${index}`,
    }));
    const { user } = openPage(<BlogList articles={many} />, { route: '/blog', path: '/blog' });
    expect(cards()).toHaveLength(6);
    await user.click(screen.getByRole('button', { name: 'Page 3' }));
    expect(cards()).toHaveLength(2);
    await user.type(screen.getByRole('searchbox'), 'title');
    expect(screen.getByRole('button', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    await user.click(screen.getByRole('button', { name: 'Weddings' }));
    expect(screen.getByRole('button', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
    await user.click(screen.getByRole('button', { name: 'All' }));
    await user.click(screen.getByRole('button', { name: 'Page 3' }));
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(screen.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  });

  const rpc = '/rest/v1/rpc/join_mailing_list';
  async function subscribe(handlers: Parameters<typeof openPage>[1] = {}) {
    const { user } = openPage(<BlogPage />, { route: '/blog', path: '/blog', ...handlers });
    const form = within(screen.getByRole('form', { name: 'Newsletter' }));
    await user.click(form.getByRole('button', { name: 'Subscribe' }));
    expect(await form.findByRole('group', { name: '1 field needs your attention' })).toHaveTextContent(
      'Please enter your email',
    );
    expect(backend.to('POST', rpc)).toEqual([]);
    await user.type(form.getByLabelText(/Email/, { selector: 'input' }), 'ines@example.com');
    await user.click(form.getByRole('button', { name: 'Subscribe' }));
    return form;
  }

  // rule: A-2.3-11, A-2.3-12, A-2.3-13, B-1-01
  it('the newsletter form joins the mailing list, thanks the visitor and asks to confirm', async () => {
    const form = await subscribe();
    expect(await screen.findByText('Subscription Successful')).toBeInTheDocument();
    expect(screen.getByText('Thank you for joining our mailing list!')).toBeInTheDocument();
    expect(await form.findByText('Please confirm by the link we sent.')).toBeInTheDocument();
    expect(form.getByText(/^No mail\? A mailbox gets one in 24 hours/)).toBeInTheDocument();
    expect(form.getByLabelText(/Email/, { selector: 'input' })).toHaveValue('');
    expect(backend.to('POST', rpc).map(({ body }) => body)).toEqual([
      { p_email: 'ines@example.com', p_name: '', p_company: '', p_source: 'blog' },
    ]);
  });

  it('the newsletter form keeps the address when joining failed', async () => {
    const form = await subscribe({
      handlers: [http.post(`${BACKEND_URL}${rpc}`, () => refusal(500, 'XX000', 'broken'))],
    });
    expect(await screen.findByText('Failed to subscribe. Please try again.')).toBeInTheDocument();
    expect(form.getByLabelText(/Email/, { selector: 'input' })).toHaveValue('ines@example.com');
    expect(form.queryByText('Please confirm by the link we sent.')).toBeNull();
  });

  it('has no axe violations', async () => {
    const { container } = open();
    await expectNoAxeViolations(container);
  });
});
