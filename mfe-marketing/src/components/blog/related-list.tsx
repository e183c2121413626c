import { theme } from 'shared-ui';
import { styled } from 'styled-components';
import { Link } from 'shared-ui/router';
import type { Article } from '../../content/articles/article.ts';
import { relatedTo } from '../../content/articles/related.ts';
import { paths } from '../../paths.ts';

const Root = styled.div`
  padding-top: ${theme.space(3)};
  border-top: 1px solid ${theme.color.line};
  font-size: ${theme.text.small};

  p {
    color: ${theme.color.muted};
    font-weight: 600;
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
    line-height: 1.35;
    text-decoration-color: ${theme.color.line};
  }
`;

/** Up to three articles that go with this one. */
export function RelatedList({ article }: { article: Article }) {
  const related = relatedTo(article);
  if (related.length === 0) return null;
  return (
    <Root>
      <p id={`related-${article.slug}`}>Related Articles</p>
      <ul role="list" aria-labelledby={`related-${article.slug}`}>
        {related.map(({ slug, title }) => (
          <li key={slug}>
            <Link to={paths.article(slug)}>{title}</Link>
          </li>
        ))}
      </ul>
    </Root>
  );
}
