import type { ReactNode } from 'react';
import { Suspense } from 'react';
import { styled } from 'styled-components';
import { Container, Heading, Prose, Section, Stack, Text, TextLink, theme } from 'shared-ui';
import { ArrowLeft } from 'shared-ui/icons';
import { Picture } from 'shared-ui/pictures';
import type { Article } from '../../content/articles/article.ts';
import { BODIES } from '../../content/articles/bodies.gen.tsx';
import { paths } from '../../paths.ts';
import { ArticleMeta } from './article-meta.tsx';
import { AuthorBox } from './author-box.tsx';

const Row = styled.div`
  display: grid;
  justify-items: start;
  gap: ${theme.space(2)} ${theme.space(6)};
  width: 100%;

  ${theme.media.tablet} {
    grid-template-columns: 1fr auto;
    align-items: center;
  }
`;

const Frame = styled.div`
  img {
    border-radius: ${theme.radius.medium};
  }
`;

const Body = styled.div`
  display: grid;
  gap: ${theme.space(12)};
  margin-top: ${theme.space(10)};
`;

const Tags = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(1)} ${theme.space(4)};
`;

interface ArticleViewProps {
  article: Article;
  /** The menu to share the article. */
  share: ReactNode;
  /** The comments. */
  discussion: ReactNode;
}

/** An article from its way back to its comments. */
export function ArticleView({ article, share, discussion }: ArticleViewProps) {
  const body = BODIES[article.slug];
  return (
    <article>
      <Section as="div" tone="forest" spacing="tight">
        <Container width="narrow">
          <Stack as="header" gap={4} align="start">
            <TextLink to={paths.blog} standalone data-screen-only>
              <ArrowLeft aria-hidden="true" /> Back to Blog
            </TextLink>
            <Row>
              <ArticleMeta article={article} />
              {share}
            </Row>
            <Heading level={1}>{article.title}</Heading>
            <Text size="lead" tone="muted">
              {article.excerpt}
            </Text>
          </Stack>
        </Container>
      </Section>
      <Section as="div" spacing="tight">
        <Container width="narrow">
          <Frame data-screen-only>
            <Picture picture={article.picture} sizes="(min-width: 920px) 54rem, 100vw" load="first" />
          </Frame>
          <Suspense fallback={null}>
            <Body>
              <Prose>{body?.()}</Prose>
              <Tags role="list" aria-label="Tags">
                {article.tags.map((tag) => (
                  <li key={tag}>
                    <TextLink to={paths.tag(tag)} standalone>
                      {tag}
                    </TextLink>
                  </li>
                ))}
              </Tags>
              <AuthorBox author={article.author} />
              <Suspense fallback={null}>{discussion}</Suspense>
            </Body>
          </Suspense>
        </Container>
      </Section>
    </article>
  );
}
