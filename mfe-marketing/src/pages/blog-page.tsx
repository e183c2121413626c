import { Suspense } from 'react';
import { withStore } from 'shared-data/store';
import { AfterFirstPaint, Container, lazyPart, Section } from 'shared-ui';
import type { PageHead } from '@district-pour/contract';
import { PageIntro } from '../components/page-intro.tsx';
import { PAGE } from '../content/pages/blog.ts';
import { blogFeed } from '../head/blog-feed.ts';
import { breadcrumbJsonLd } from '../head/breadcrumb-json-ld.ts';
import { paths } from '../paths.ts';
import { BlogList } from './blog-list.tsx';
import { pictures } from '../pictures.gen.ts';

export const head: PageHead = {
  ...PAGE.head,
  previewPicture: pictures['blog/mixology-tools-close-up'],
  feed: blogFeed,
  jsonLd: [breadcrumbJsonLd([['Blog', paths.blog]])],
};

const NewsletterForm = lazyPart(
  async () => (await import('../features/subscribe-newsletter/newsletter-form.tsx')).NewsletterForm,
);

function BlogPage() {
  return (
    <>
      <PageIntro {...PAGE.intro} />
      <AfterFirstPaint>
        <Section>
          <Container>
            <BlogList />
          </Container>
        </Section>
        <Section tone="linen" spacing="tight" aria-label="Newsletter">
          <Container>
            <Suspense fallback={null}>
              <NewsletterForm />
            </Suspense>
          </Container>
        </Section>
      </AfterFirstPaint>
    </>
  );
}

export default withStore(BlogPage);
