import { Suspense } from 'react';
import { withStore } from 'shared-data/store';
import { ButtonLink, Container, Heading, Section, Stack, Text } from 'shared-ui';
import { useParams } from 'shared-ui/router';
import type { PageHead, RouteParams } from '@district-pour/contract';
import { ArticleView } from '../components/blog/article-view.tsx';
import { RelatedArticles } from '../components/blog/related-articles.tsx';
import { ClosingBand } from '../components/closing-band.tsx';
import { ARTICLES } from '../content/articles/articles.gen.ts';
import { PAGE } from '../content/pages/article.ts';
import { Discussion } from '../features/join-discussion/discussion.tsx';
import { ShareMenu } from '../features/share-article/share-menu.tsx';
import { articleJsonLd } from '../head/article-json-ld.ts';
import { breadcrumbJsonLd } from '../head/breadcrumb-json-ld.ts';
import { paths } from '../paths.ts';

const articleOf = (slug: string | undefined) => ARTICLES.find((article) => article.slug === slug);

export const prerenderPaths = ARTICLES.map(({ slug }) => paths.article(slug));

export function head({ slug }: RouteParams): PageHead {
  const article = articleOf(slug);
  if (!article)
    return {
      title: 'Post not found',
      description: 'There is no article at this address. All of them are on the blog.',
    };
  return {
    title: article.title,
    description: article.excerpt,
    previewPicture: article.picture,
    published: article.published,
    jsonLd: [
      articleJsonLd(article),
      breadcrumbJsonLd([
        ['Blog', paths.blog],
        [article.title, paths.article(article.slug)],
      ]),
    ],
  };
}

function ArticlePage() {
  const { slug } = useParams();
  const article = articleOf(slug);
  if (!article) {
    return (
      <Section>
        <Container width="narrow">
          <Stack gap={4} align="start">
            <Heading level={1}>Post not found</Heading>
            <Text>There is no article at this address. It may have moved, or the link may be incomplete.</Text>
            <ButtonLink to={paths.blog}>Return to Blog</ButtonLink>
          </Stack>
        </Container>
      </Section>
    );
  }
  return (
    <>
      <ArticleView
        article={article}
        share={<ShareMenu phoneEdge="start" title={article.title} path={paths.article(article.slug)} />}
        discussion={<Discussion key={article.slug} slug={article.slug} />}
      />
      <Suspense fallback={null}>
        <RelatedArticles article={article} />
        <ClosingBand {...PAGE.closing} />
      </Suspense>
    </>
  );
}

export default withStore(ArticlePage);
