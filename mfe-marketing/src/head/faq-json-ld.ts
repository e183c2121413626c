import type { SiteContent } from 'shared-data/content';
import { faqsOf } from '../content/faqs.ts';
import type { JsonLd } from './business-json-ld.ts';

/** Home's questions and answers for search engines, word for word what the page shows. */
export const faqJsonLd = (content: SiteContent): JsonLd => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: faqsOf(content).map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
