import { BRAND } from 'shared-data/domain/business';
import { pictureUrl } from 'shared-ui/pictures';
import { AUTHORS, type Article } from '../content/articles/article.ts';
import { paths } from '../paths.ts';
import type { JsonLd } from './business-json-ld.ts';

/** An article for search engines. */
export function articleJsonLd(article: Article): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: article.title,
    description: article.excerpt,
    datePublished: article.published,
    articleSection: article.category,
    keywords: article.tags.join(', '),
    image: pictureUrl(article.picture, 1200),
    mainEntityOfPage: paths.article(article.slug),
    author: { '@type': 'Person', name: AUTHORS[article.author].name },
    publisher: { '@type': 'Organization', name: BRAND.name },
  };
}
