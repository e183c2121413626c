import { BRAND } from 'shared-data/domain/business';
import type { PageFeed } from '@district-pour/contract';
import { AUTHORS } from '../content/articles/article.ts';
import { ARTICLES } from '../content/articles/articles.gen.ts';
import { paths } from '../paths.ts';

/** The articles for feed readers. */
export const blogFeed: PageFeed = {
  path: `${paths.blog}/rss.xml`,
  title: `${BRAND.name}: notes from behind the bar`,
  description: 'What we have learned from our evenings, written down between two of them.',
  items: ARTICLES.map((article) => ({
    path: paths.article(article.slug),
    title: article.title,
    description: article.excerpt,
    published: article.published,
    author: AUTHORS[article.author].name,
    categories: [article.category, ...article.tags],
  })),
};
