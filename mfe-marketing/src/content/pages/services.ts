import { formatUsdWhole } from 'shared-data/domain/money';
import type { SiteContent } from 'shared-data/content';

/** What the page is called, also in search results. */
export const headOf = ({ facts, prices: { packages } }: SiteContent) => ({
  title: 'Services and prices',
  description: `Three bar packages from ${formatUsdWhole(Math.min(...packages.map(({ price }) => price)))} and six add-ons: weddings, corporate events, private parties, custom cocktails, bar equipment and catering in the ${facts.area.name}.`,
});

/** What the page begins and ends with. */
export const PAGE = {
  intro: {
    eyebrow: 'Services and prices',
    title: 'Three packages. Six ways to make one yours.',
    lead: 'Prices are where each begins. The booking form shows the full amount before you pay, and it does not change afterward.',
  },
  closing: {
    title: 'Pick a date and see what is free',
    text: 'Booking takes five minutes. You get the confirmation by mail and the contract to sign in your account.',
  },
} as const;
