import { FIRST_CONTENT } from 'shared-data/content';
import type { SiteContent } from 'shared-data/content';
import type { PageModule, RemotePages } from '@district-pour/contract';
import { pages } from '../remote.ts';
import { openPage } from '../testing/open-page.tsx';
import { businessId } from './business-json-ld.ts';

const table: RemotePages<SiteContent> = pages;
const describing = ['/', '/about', '/contact', '/testimonials'];

it.each(describing)('%s tells search engines of the rating exactly if it shows it', async (path) => {
  const page = await table[path]!();
  const head = typeof page.head === 'function' ? page.head({}, FIRST_CONTENT) : page.head;
  const business = head?.jsonLd?.find((item) => item['@id'] === businessId);
  expect(business).toBeDefined();
  const { container } = openPage(<page.default />);
  expect('aggregateRating' in business!).toBe(container.textContent?.includes('4.9'));
});

it('names the phone number, hours and links of the content', async () => {
  const facts = {
    ...FIRST_CONTENT.facts,
    phone: '(202) 555-0177',
    hours: { opens: '09:00', closes: '21:00' },
    socials: [],
  };
  const page = (await table['/contact']!()) as PageModule<SiteContent>;
  const head = typeof page.head === 'function' ? page.head({}, { ...FIRST_CONTENT, facts }) : page.head;
  expect(head?.description).toContain('phone from 9am to 9pm every day');
  expect(head?.jsonLd?.[0]).toMatchObject({
    telephone: '+12025550177',
    openingHoursSpecification: { opens: '09:00', closes: '21:00' },
    sameAs: [],
  });
});
