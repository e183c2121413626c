import type { Article } from './article.ts';
import { ARTICLES } from './articles.gen.ts';

const MOST_RELATED = 3;

/** Up to three others of the same category or with a tag in common, in the list's order. */
export function relatedTo(article: Article, articles: readonly Article[] = ARTICLES): Article[] {
  return articles
    .filter(
      ({ slug, category, tags }) =>
        slug !== article.slug && (category === article.category || tags.some((tag) => article.tags.includes(tag))),
    )
    .slice(0, MOST_RELATED);
}
