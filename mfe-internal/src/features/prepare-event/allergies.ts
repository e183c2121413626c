import { ALLERGENS } from 'shared-data/domain/recipe';

/**
 * Words by which people name an allergen, in the singular and in small letters. `nut` is said of tree nuts and of peanuts, and
 * who avoids gluten avoids wheat. The list is for warnings only: what it does not have may still harm a guest.
 */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  milk: [
    ...['milk', 'dairy', 'lactose', 'cream', 'butter', 'buttermilk', 'cheese', 'whey', 'casein', 'ghee', 'custard'],
    ...['yogurt', 'yoghurt', 'half and half'],
  ],
  egg: ['egg', 'eggnog', 'albumen', 'albumin', 'ovalbumin', 'meringue', 'mayonnaise'],
  fish: ['fish', 'seafood', 'anchovy', 'cod', 'salmon', 'tuna', 'worcestershire'],
  shellfish: [
    ...['shellfish', 'seafood', 'crustacean', 'shrimp', 'prawn', 'crab', 'lobster', 'crayfish', 'crawfish', 'mollusc'],
    ...['mollusk', 'clam', 'oyster', 'mussel', 'scallop', 'squid'],
  ],
  tree_nuts: [
    ...[
      'nut',
      'treenut',
      'almond',
      'walnut',
      'pecan',
      'cashew',
      'pistachio',
      'hazelnut',
      'filbert',
      'macadamia',
      'brazil',
    ],
    ...['chestnut', 'praline', 'marzipan', 'nougat', 'orgeat', 'amaretto', 'frangelico', 'nutella'],
  ],
  peanuts: ['nut', 'peanut', 'groundnut', 'arachis', 'legume'],
  wheat: ['wheat', 'gluten', 'celiac', 'coeliac', 'flour', 'bread', 'semolina', 'spelt', 'durum', 'farro'],
  soy: ['soy', 'soya', 'soybean', 'tofu', 'tempeh', 'edamame', 'miso', 'lecithin', 'legume'],
  sesame: ['sesame', 'tahini', 'halva', 'halvah', 'benne'],
  sulfites: ['sulfite', 'sulphite', 'sulfur', 'sulphur', 'metabisulfite', 'metabisulphite', 'so2'],
};

const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The word with its plural, standing alone: `nut` is not in `nutmeg` or `coconut`, and `fish` not in `shellfish`. */
const pattern = (word: string) =>
  new RegExp(
    String.raw`(?<![\p{L}\p{N}])${word.replace(/y$/, '(?:y|ie)').replaceAll(' ', String.raw`[\s-]+`)}(?:s|es)?(?![\p{L}\p{N}])`,
    'u',
  );
const PATTERNS = Object.entries(WORDS).map(([allergen, words]) => [allergen, words.map(pattern)] as const);

/** The listed allergens that a text names, by the keys of `ALLERGENS`. A denial, such as "no nuts", names them too. */
export function allergensIn(text: string): string[] {
  const searched = plain(text);
  return PATTERNS.filter(([, patterns]) => patterns.some((one) => one.test(searched))).map(([allergen]) => allergen);
}

/** Whether a customer's requests are about what somebody does not tolerate: only then they are compared. */
const isAboutAllergies = (requests: string) =>
  /allerg|intoleran|anaphyla|celiac|coeliac|epi-?pen|(?<!feel )\bfree\b|\bavoid/u.test(plain(requests));

/** What guests do not tolerate: the owner's entry, and the customer's requests when these are about it. */
export function allergyTexts(allergies: string | null, requests: string | null): string[] {
  return [allergies, requests && isAboutAllergies(requests) ? requests : null].filter((text) => text !== null);
}

export interface AllergyWarning {
  id: string;
  drink: string;
  /** As people read them. */
  allergens: string[];
}

/** The drinks with a listed allergen that the texts name. None of them is no proof that a drink is safe. */
export function allergyWarnings(
  texts: readonly string[],
  drinks: readonly { id: string; name: string; allergens: readonly string[] }[],
): AllergyWarning[] {
  const named = new Set(texts.flatMap(allergensIn));
  return drinks
    .map(({ id, name, allergens }) => ({
      ...{ id, drink: name },
      allergens: allergens.filter((one) => named.has(one)).map((one) => ALLERGENS[one] ?? one),
    }))
    .filter(({ allergens }) => allergens.length > 0);
}
