import { FAQS } from '../content/faqs.ts';
import type { JsonLd } from './business-json-ld.ts';

/** Home's questions and answers for search engines, word for word what the page shows. */
export const faqJsonLd: JsonLd = {
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: FAQS.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
};
