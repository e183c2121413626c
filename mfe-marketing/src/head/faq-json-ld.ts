import type { PriceList } from 'shared-data/domain/price-list';
import { faqsOf } from '../content/faqs.ts';
import type { JsonLd } from './business-json-ld.ts';

/** Home's questions and answers for search engines, word for word what the page shows. */
export const faqJsonLd = (prices: PriceList): JsonLd => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: faqsOf(prices).map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
