import { screen } from '@testing-library/react';
import { BRAND } from '../domain/business/business.ts';
import { businessOf, FIRST_FACTS } from '../domain/business/facts.ts';
import { contentOf } from '../domain/business/site-content.ts';
import type { SiteContent } from '../domain/business/site-content.ts';
import { renderWithData } from '../testing/index.ts';
import { FIRST_CONTENT, useBusiness, useContent, usePrices } from './index.ts';

function Shown() {
  const { version } = useContent();
  return <p>{`${version} ${useBusiness().phone.display} ${usePrices().quote.perGuest}`}</p>;
}

it('the first facts are the literal texts', () => {
  expect(businessOf(FIRST_FACTS)).toMatchObject(BRAND);
});

it.each([
  ['08:00', '20:00', '8am to 8pm, 7 days'],
  ['00:30', '12:00', '12:30am to 12pm, 7 days'],
])('hours from %s to %s are written as %s', (opens, closes, claim) => {
  expect(businessOf({ ...FIRST_FACTS, hours: { opens, closes } }).hours.claim).toBe(claim);
});

it('a page has the content of its boot manifest, or the first content', () => {
  const facts = { ...FIRST_FACTS, phone: '(202) 555-0177' };
  const prices = { ...FIRST_CONTENT.prices, quote: { ...FIRST_CONTENT.prices.quote, perGuest: 17 } };
  renderWithData(<Shown />, { config: { content: { ...FIRST_CONTENT, version: 3, facts, prices } } });
  expect(screen.getByText('3 (202) 555-0177 17')).toBeInTheDocument();
  renderWithData(<Shown />);
  expect(screen.getByText('0 (202) 555-0142 15')).toBeInTheDocument();
});

it('content that an older version has stored has the first value of what was added since', () => {
  const stored: Partial<SiteContent> = { ...FIRST_CONTENT, version: 3 };
  delete stored.recipes;
  expect(contentOf({ content: stored })).toEqual({ ...FIRST_CONTENT, version: 3 });
});
