import { FIRST_CONTENT } from 'shared-data/content';
import type { SiteContent } from 'shared-data/content';
import type { RemotePages } from '@district-pour/contract';
import { siteReviews } from 'shared-data/testing/reviews';
import { pages } from '../remote.ts';
import { businessId } from './business-json-ld.ts';

const table: RemotePages<SiteContent> = pages;
const describing = ['/', '/about', '/contact', '/testimonials'];

// rule: B-3-42
it.each(describing)('%s tells search engines of no rating and no review, also where it shows them', async (path) => {
  const page = await table[path]!();
  const ratings = [{ site: 'The Vow List', score: 5 }];
  const content = { ...FIRST_CONTENT, reviews: siteReviews(9), facts: { ...FIRST_CONTENT.facts, ratings } };
  const head = typeof page.head === 'function' ? page.head({}, content) : page.head;
  const business = head?.jsonLd?.find((item) => item['@id'] === businessId);
  expect(business).toBeDefined();
  expect(JSON.stringify(head?.jsonLd)).not.toMatch(/rating|review/i);
});

// rule: B-3-60
it('names the phone number, hours and links of the content', async () => {
  const facts = {
    ...FIRST_CONTENT.facts,
    phone: '(202) 555-0177',
    hours: { opens: '09:00', closes: '21:00' },
    socials: [],
  };
  const page = await table['/contact']!();
  const head = typeof page.head === 'function' ? page.head({}, { ...FIRST_CONTENT, facts }) : page.head;
  expect(head?.description).toContain('from 9am to 9pm every day');
  expect(head?.jsonLd?.[0]).toMatchObject({
    telephone: '+12025550177',
    openingHoursSpecification: { opens: '09:00', closes: '21:00' },
    sameAs: [],
  });
});
