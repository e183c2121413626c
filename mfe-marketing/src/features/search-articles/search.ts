import type { Article } from '../../content/articles/article.ts';

/** Articles on a page of the list. */
export const PAGE_SIZE = 6;

export interface Query {
  /** Found in title, excerpt or a tag, in any case. */
  search: string;
  /** Exact; empty for all. */
  category: string;
  /** Exact; empty for all. */
  tag: string;
}

/** The articles that answer all three parts of the query (docs/product/blog-and-comments.md#tag-links). */
export function findArticles(articles: readonly Article[], { search, category, tag }: Query): Article[] {
  const needle = search.trim().toLowerCase();
  return articles.filter(
    (article) =>
      (category === '' || article.category === category) &&
      (tag === '' || article.tags.includes(tag)) &&
      (needle === '' ||
        [article.title, article.excerpt, ...article.tags].some((text) => text.toLowerCase().includes(needle))),
  );
}

/**
 * One page of a list, and how many there are; there is always at least one (docs/product/blog-and-comments.md#pages).
 */
export function pageOf<Item>(items: readonly Item[], asked: number): { shown: Item[]; page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(items.length / PAGE_SIZE));
  const page = Math.min(Math.max(1, Math.trunc(asked) || 1), pages);
  return { shown: items.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), page, pages };
}

/**
 * `All` is not among them: each distinct category, in the order of
 * docs/product/blog-and-comments.md#article-categories.
 */
export function categoriesOf(articles: readonly Article[]): string[] {
  const order = ['Weddings', 'Planning', 'Corporate', 'Mixology', 'Sustainability', 'Seasonal'];
  const rank = (category: string) => (order.includes(category) ? order.indexOf(category) : order.length);
  return [...new Set(articles.map(({ category }) => category))].sort((a, b) => rank(a) - rank(b));
}
