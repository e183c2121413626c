/**
 * What a booking is bought as, written by hand from docs/product/what-was-bought.md; it calls no function of the product.
 */

/** What the oracle expects of a booking. */
export interface Expected {
  way: 'guests' | 'package' | 'agreed';
  guests: number;
  type: 'wedding' | 'corporate' | 'private' | 'other';
  hours: number;
  bartenders: number;
  maxGuests: number;
  /** Dollars. */
  agreed: number | null;
  kept: number;
  /** By id. */
  chosen: readonly Extra[];
  /** What the owner has added. */
  extras: number;
  serviceText: string | null;
  tax: number;
}

/** Dollars, hours, bartenders, guests. */
export const PACKAGES = { essential: [299, 4, 1, 25], premium: [599, 5, 2, 75], luxury: [999, 6, 3, 150] } as const;
export type Package = keyof typeof PACKAGES;
/** "15% off Premium", rounded half up from 89.85. */
const PROMOTIONS: Partial<Record<Package, number>> = { premium: 90 };

/** "custom cocktail, one drink, $50 and bar equipment $199 …" */
const EXTRAS = {
  ...{ 'custom-cocktails': 50, 'bar-equipment': 199, signature: 150, champagne: 200 },
  ...{ extraBartender: 250, glassware: 300, iceSculpture: 400, mocktails: 200 },
} as const;
type Extra = keyof typeof EXTRAS;
export const someExtras = (pick: (below: number) => number) =>
  pick(2) ? (Object.keys(EXTRAS) as Extra[]).filter(() => pick(3) === 0) : [];
export const extrasOf = (life: Pick<Expected, 'chosen'>) => life.chosen.reduce((sum, id) => sum + EXTRAS[id], 0);
export const crewOf = (life: Pick<Expected, 'bartenders' | 'chosen'>) =>
  life.bartenders + (life.chosen.includes('extraBartender') ? 1 : 0);

export const crewFor = (guests: number) =>
  guests <= 25 ? 1 : guests <= 75 ? 2 : guests <= 150 ? 3 : 3 + Math.ceil((guests - 150) / 50);
const tierFor = (guests: number) => (guests <= 25 ? 299 : guests <= 50 ? 499 : guests <= 100 ? 799 : 1199);
/** Rounded half up; the products are exact in tenths of quarters. */
const dollars = (quarters: number) => Math.floor(quarters / 4 + 0.5);

/** Cents by the kind of line, without lines of nothing. */
export function priceByKind(life: Expected, chosen: Package | null): Record<string, number> {
  const base = chosen ? PACKAGES[chosen][0] : dollars(tierFor(life.guests) * life.hours);
  const tenths = { wedding: 12, corporate: 13, private: 10, other: 10 }[life.type];
  const list = chosen ? base : Math.floor((tierFor(life.guests) * life.hours * tenths) / 40 + 0.5);
  const parts =
    life.agreed === null
      ? {
          ...{ [chosen ? 'package' : 'base']: base, type: list - base, agreed: life.kept },
          promotion: -((chosen && PROMOTIONS[chosen]) ?? 0),
        }
      : { agreed: life.agreed + life.kept };
  const entries = Object.entries({ ...parts, extra: life.extras + extrasOf(life) }).map(
    ([kind, sum]) => [kind, sum * 100] as const,
  );
  return Object.fromEntries(entries.filter(([, cents]) => cents !== 0));
}
export const sumOf = (parts: Record<string, number>) => Object.values(parts).reduce((sum, cents) => sum + cents, 0);

export interface Line {
  kind: string;
  cents: number;
}
export const byKind = (lines: readonly Line[]) => {
  const sums: Record<string, number> = {};
  for (const { kind, cents } of lines) if (kind !== 'tax') sums[kind] = (sums[kind] ?? 0) + cents;
  return Object.fromEntries(Object.entries(sums).filter(([, cents]) => cents !== 0));
};
