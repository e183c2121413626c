import { styled } from 'styled-components';
import { Container, Heading, LinkCard, Section, theme } from 'shared-ui';
import { Picture } from 'shared-ui/pictures';
import { Link } from 'shared-ui/router';
import type { Article } from '../../content/articles/article.ts';
import { relatedTo } from '../../content/articles/related.ts';
import { paths } from '../../paths.ts';
import { ArticleMeta } from './article-meta.tsx';

const List = styled.ul`
  display: grid;
  gap: ${theme.space(8)};
  margin-top: ${theme.space(8)};

  ${theme.media.tablet} {
    grid-template-columns: repeat(3, 1fr);
  }
  img {
    border-radius: ${theme.radius.medium};
  }
`;

/** What to read next; nothing when nothing goes with the article. */
export function RelatedArticles({ article }: { article: Article }) {
  const related = relatedTo(article);
  if (related.length === 0) return null;
  return (
    <Section data-screen-only tone="linen" aria-labelledby="related-heading">
      <Container>
        <Heading level={2} id="related-heading">
          Related Articles
        </Heading>
        <List role="list">
          {related.map((one) => (
            <LinkCard key={one.slug}>
              <Picture picture={one.picture} ratio="16 / 9" sizes="(min-width: 768px) 33vw, 100vw" alt="" />
              <ArticleMeta article={one} />
              <Heading level={3} size="h4">
                <Link to={paths.article(one.slug)}>{one.title}</Link>
              </Heading>
            </LinkCard>
          ))}
        </List>
      </Container>
    </Section>
  );
}
