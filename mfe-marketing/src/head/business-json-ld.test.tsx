import type { RemotePages } from 'tooling/contract';
import { pages } from '../remote.ts';
import { openPage } from '../testing/open-page.tsx';
import { businessId } from './business-json-ld.ts';

const table: RemotePages = pages;
const describing = ['/', '/about', '/contact', '/testimonials'];

it.each(describing)('%s tells search engines of the rating exactly if it shows it', async (path) => {
  const page = await table[path]!();
  const head = typeof page.head === 'function' ? page.head({}) : page.head;
  const business = head?.jsonLd?.find((item) => item['@id'] === businessId);
  expect(business).toBeDefined();
  const { container } = openPage(<page.default />);
  expect('aggregateRating' in business!).toBe(container.textContent?.includes('4.9'));
});
