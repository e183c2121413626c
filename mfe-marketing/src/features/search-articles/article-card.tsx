import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Heading, theme } from 'shared-ui';
import { Picture } from 'shared-ui/pictures';
import { Link } from 'shared-ui/router';
import { ArticleMeta } from '../../components/blog/article-meta.tsx';
import { RelatedList } from '../../components/blog/related-list.tsx';
import type { Article } from '../../content/articles/article.ts';
import { paths } from '../../paths.ts';

const Root = styled.article`
  display: grid;
  align-content: start;
  gap: ${theme.space(4)};

  h2 a {
    color: inherit;
    text-decoration: none;
  }
  h2 a:hover {
    text-decoration: underline;
    text-decoration-color: ${theme.color.accent};
  }
  ${theme.media.desktop} {
    &[data-lead='true'] {
      grid-template-columns: 1.35fr 1fr;
      align-items: center;
      column-gap: ${theme.space(12)};
    }
  }
`;

const Frame = styled(Link)`
  display: block;
  overflow: clip;
  border-radius: ${theme.radius.medium};
`;

const Words = styled.div`
  display: grid;
  gap: ${theme.space(3)};

  > p {
    color: ${theme.color.muted};
  }
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(2)};
`;

interface ArticleCardProps {
  article: Article;
  /** Takes the whole width, its picture beside its words. */
  lead?: boolean;
  /** The first of the page: its picture is not lazy. */
  first?: boolean;
  /** The author's name and the share menu, which are separate features. */
  author: ReactNode;
  share: ReactNode;
}

/** An article in the list: picture, category, date, title, excerpt, author, sharing and what goes with it. */
export function ArticleCard({ article, lead = false, first = false, author, share }: ArticleCardProps) {
  const to = paths.article(article.slug);
  return (
    <Root data-lead={lead} aria-labelledby={`title-${article.slug}`}>
      <Frame to={to} tabIndex={-1} aria-hidden="true">
        <Picture
          picture={article.picture}
          ratio="16 / 9"
          sizes={lead ? '(min-width: 1024px) 55vw, 100vw' : '(min-width: 768px) 45vw, 100vw'}
          load={first ? 'first' : 'lazy'}
          alt=""
        />
      </Frame>
      <Words>
        <ArticleMeta article={article} />
        <Heading level={2} size={lead ? 'h2' : 'h3'} id={`title-${article.slug}`}>
          <Link to={to}>{article.title}</Link>
        </Heading>
        <p>{article.excerpt}</p>
        <Foot>
          {author}
          {share}
        </Foot>
        <RelatedList article={article} />
      </Words>
    </Root>
  );
}
