import type { PackageId } from 'shared-data/domain/price-list';

export interface PackageWords {
  /** For whom it is. */
  line: string;
  includes: readonly string[];
}

/** What the three packages are like; their figures are business facts in shared-data. */
export const PACKAGE_WORDS: Record<PackageId, PackageWords> = {
  essential: {
    line: 'A dinner, a birthday, a small reception at home.',
    includes: [
      'The house bar, set up and taken down',
      'Your beer and wine, and two mixed drinks',
      'Glasses, ice, mixers, garnishes and napkins',
    ],
  },
  premium: {
    line: 'A wedding or a large party, with its own drinks.',
    includes: [
      'Everything in Essential',
      'Two signature cocktails written for you',
      'Coupes and highballs in cut glass',
    ],
  },
  luxury: {
    line: 'A full evening, from the welcome tray to the last round.',
    includes: [
      'Everything in Premium',
      'A full cocktail list, and a tower of coupes for your champagne',
      'A lead bartender who plans it with you',
    ],
  },
};
