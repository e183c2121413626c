import { theme } from 'shared-ui';
import { styled } from 'styled-components';
import type { Article } from '../../content/articles/article.ts';

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(1)} ${theme.space(3)};
  color: ${theme.color.muted};
  font-size: ${theme.text.small};

  strong {
    color: ${theme.color.accentText};
    font-weight: 600;
  }
`;

/** Category, date and reading time of an article. */
export function ArticleMeta({ article: { category, date, published, minutes } }: { article: Article }) {
  return (
    <Line>
      <strong>{category}</strong>
      <time dateTime={published}>{date}</time>
      <span>{`${minutes} minutes`}</span>
    </Line>
  );
}
