import { Suspense, useRef } from 'react';
import { styled } from 'styled-components';
import { Button, EmptyState, theme, VisuallyHidden } from 'shared-ui';
import { useAddressState } from 'shared-ui/router';
import type { Article } from '../content/articles/article.ts';
import { ARTICLES } from '../content/articles/articles.gen.ts';
import { AuthorName } from '../features/meet-author/author-name.tsx';
import { ArticleCard } from '../features/search-articles/article-card.tsx';
import { ArticleFilters } from '../features/search-articles/article-filters.tsx';
import { Pagination } from '../features/search-articles/pagination.tsx';
import { categoriesOf, findArticles, pageOf, type Query } from '../features/search-articles/search.ts';
import { ShareMenu } from '../features/share-article/share-menu.tsx';
import { paths } from '../paths.ts';

const List = styled.ul`
  display: grid;
  gap: clamp(2.5rem, 1.5rem + 3.5vw, 5rem) ${theme.space(12)};

  ${theme.media.tablet} {
    grid-template-columns: 1fr 1fr;

    > [data-lead='true'] {
      grid-column: 1 / -1;
    }
  }
`;

/** The list with its search, its filters and its pages, all of which stay in the address. */
export function BlogList({ articles = ARTICLES }: { articles?: readonly Article[] }) {
  const [address, change] = useAddressState();
  const field = useRef<HTMLInputElement>(null);
  const query: Query = {
    search: address.get('search') ?? '',
    category: address.get('category') ?? '',
    tag: address.get('tag') ?? '',
  };
  const found = findArticles(articles, query);
  const { shown, page, pages } = pageOf(found, Number(address.get('page')));
  const everything = query.search === '' && query.category === '' && query.tag === '' && page === 1;
  const items = shown.map((article, index) => {
    // The first is the latest; with an even number, the last would otherwise be alone in its row.
    const alone = shown.length % 2 === 0 && index === shown.length - 1;
    const lead = everything && (index === 0 || alone);
    return (
      <li key={article.slug} data-lead={lead}>
        <ArticleCard
          article={article}
          lead={lead}
          first={index === 0}
          author={<AuthorName author={article.author} />}
          share={<ShareMenu phoneEdge="end" title={article.title} path={paths.article(article.slug)} />}
        />
      </li>
    );
  });
  return (
    <>
      <ArticleFilters
        query={query}
        categories={categoriesOf(articles)}
        onChange={(changes) => change({ ...changes, page: '' })}
        field={field}
      />
      <VisuallyHidden role="status">{`${found.length} ${found.length === 1 ? 'article' : 'articles'}`}</VisuallyHidden>
      {shown.length === 0 ? (
        <EmptyState
          level={2}
          title="No articles found"
          text="Try another word, or begin again with all of them."
          action={
            <Button
              variant="secondary"
              onClick={() => {
                change({ search: '', category: '', tag: '', page: '' });
                field.current?.focus();
              }}
            >
              Reset filters
            </Button>
          }
        />
      ) : (
        <List role="list" aria-label="Articles">
          {items.slice(0, 1)}
          <Suspense fallback={null}>{items.slice(1)}</Suspense>
        </List>
      )}
      {shown.length > 0 && (
        <Pagination page={page} pages={pages} onChange={(next) => change({ page: next === 1 ? '' : String(next) })} />
      )}
    </>
  );
}
