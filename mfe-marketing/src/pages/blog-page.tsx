import { BelowTheFold, Container, Section } from 'shared-ui';
import type { PageHead } from 'tooling/contract';
import { PageIntro } from '../components/page-intro.tsx';
import { NewsletterForm } from '../features/subscribe-newsletter/newsletter-form.tsx';
import { blogFeed } from '../head/blog-feed.ts';
import { breadcrumbJsonLd } from '../head/breadcrumb-json-ld.ts';
import { paths } from '../paths.ts';
import { BlogList } from './blog-list.tsx';

export const head: PageHead = {
  title: 'Blog',
  description:
    'From behind the bar: choosing wedding drinks, planning an event bar, clear ice, less waste and recipes for the season, by the people who pour them.',
  image: 'blog/mixology-tools-close-up',
  feed: blogFeed,
  jsonLd: [breadcrumbJsonLd([['Blog', paths.blog]])],
};

/** Blog (spec: account §2.3). */
export default function BlogPage() {
  return (
    <>
      <PageIntro eyebrow="Blog" title="Notes from behind the bar">
        What we have learned from five hundred evenings, written down between two of them.
      </PageIntro>
      <Section>
        <Container>
          <BlogList />
        </Container>
      </Section>
      <BelowTheFold>
        <Section tone="linen" spacing="tight" aria-label="Newsletter">
          <Container>
            <NewsletterForm />
          </Container>
        </Section>
      </BelowTheFold>
    </>
  );
}
