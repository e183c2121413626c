import type { PlanKind } from 'shared-data/domain/plans';

interface Texts {
  /** In a sentence: `this quote`. */
  noun: string;
  save: string;
  saved: string;
  sent: string;
  shared: string;
}

/** Labels and toast titles; those of the cocktail and of the PDF are fixed by the product. */
export const TEXTS: Readonly<Record<PlanKind, Texts>> = {
  quote: { noun: 'quote', save: 'Save Quote', saved: 'Quote Saved', sent: 'Quote On Its Way', shared: 'Link Ready' },
  cocktail: {
    noun: 'cocktail',
    save: 'Save Recipe',
    saved: 'Recipe Saved',
    sent: 'Recipe On Its Way',
    shared: 'Sharing Feature',
  },
  menu: { noun: 'menu', save: 'Save Menu', saved: 'Menu Saved', sent: 'Menu On Its Way', shared: 'Link Ready' },
};
