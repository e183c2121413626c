import { addDays } from '../domain/calendar/time.ts';
import { PRICE_LIST } from '../domain/prices/price-list.ts';
import type { PackageId, PriceList, Promotion } from '../domain/prices/price-list.ts';
import { PRICE_LIMITS } from '../domain/prices/price-list-rules.ts';

/** A list that can be written, unlike the site's. */
export type PriceListDraft = {
  tiers: { upTo: number | null; price: number }[];
  multipliers: Record<string, number>;
  packages: Record<string, string | number>[];
  addons: { id: string; name: string; from?: number | 'custom' }[];
  extras: { id: string; label: string; price: number; bartenders: number; item: string | null }[];
  quote: { packages: { basePrice: number }[]; addons: { id: string; label: string }[]; perGuest: number };
  promotions: Promotion[];
  largestParty: number;
  crew: { steps: { upTo: number; bartenders: number }[]; perFurther: number };
  suggestions: { essential: number; premium: number };
  calculator: { guests: { label: string; value: number }[]; hours: number[] };
};

/** A copy of the first list with changes. */
export function listWith(change: (list: PriceListDraft) => void): PriceList {
  const list = structuredClone(PRICE_LIST) as unknown as PriceListDraft;
  change(list);
  return list as unknown as PriceList;
}

const FIRST_DAY = '2026-01-01';

/** A valid list of the figures that a seed gives, the same each time; many of them are limits. */
export function randomList(seed: number): PriceList {
  let state = seed;
  const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  const whole = (from: number, to: number) => from + Math.floor(random() ** 3 * (to - from + 1));
  const within = ([from, to]: readonly [number, number]) => (random() < 0.1 ? to : whole(from, to));
  const rising = (length: number, most: number) => {
    let last = 0;
    return Array.from({ length }, () => (last += whole(1, most)));
  };
  return listWith((list) => {
    list.tiers = rising(whole(0, 5), 120).map((upTo) => ({ upTo, price: within(PRICE_LIMITS.tierPrice) }));
    list.tiers.push({ upTo: null, price: within(PRICE_LIMITS.tierPrice) });
    const types = ['wedding', 'corporate', 'private', 'other'].filter(() => random() < 0.7);
    list.multipliers = Object.fromEntries(types.map((type) => [type, whole(10, 500) / 100]));
    list.packages = list.packages.map(({ id, name }) => {
      const price = whole(1, 19_000);
      const original = random() < 0.5 ? price : whole(price + 1, 20_000);
      return {
        ...{ id: id!, name: name!, price, bookingOriginalPrice: original },
        hours: within(PRICE_LIMITS.hours),
        bartenders: within(PRICE_LIMITS.bartenders),
        maxGuests: within(PRICE_LIMITS.guests),
        ...(random() < 0.5 && { servicesOriginalPrice: whole(price + 1, 20_000) }),
      };
    });
    for (const addon of list.addons.filter((one) => one.from !== undefined))
      addon.from = random() < 0.2 ? 'custom' : within(PRICE_LIMITS.price);
    for (const one of list.quote.packages) one.basePrice = within(PRICE_LIMITS.price);
    list.quote.perGuest = within(PRICE_LIMITS.perGuest);
    for (const one of list.extras) {
      one.price = within(PRICE_LIMITS.price);
      one.bartenders = random() < 0.3 ? whole(0, 3) : 0;
      one.item = random() < 0.7 ? `Item ${one.id}` : null;
    }
    list.promotions = Array.from({ length: whole(0, 10) }, (_, n) => {
      const unit = random() < 0.5 ? 'percent' : 'dollars';
      const ids: PackageId[] = ['essential', 'premium', 'luxury'];
      const lastDay = addDays(FIRST_DAY, whole(0, 400));
      return {
        ...{ text: `Promotion ${n}`, unit },
        off: within(unit === 'percent' ? PRICE_LIMITS.percentOff : PRICE_LIMITS.dollarsOff),
        packages: ids.filter(() => random() < 0.5),
        ...{ firstDay: addDays(lastDay, -whole(0, 400)), lastDay: random() < 0.3 ? null : lastDay },
      };
    });
    list.largestParty = within(PRICE_LIMITS.guests);
    list.crew = {
      steps: rising(within(PRICE_LIMITS.crewSteps), 90).map((upTo) => ({
        upTo,
        bartenders: within(PRICE_LIMITS.bartenders),
      })),
      perFurther: within(PRICE_LIMITS.guests),
    };
    const [essential = 0, premium = 0] = rising(2, 100);
    list.suggestions = { essential, premium };
    list.calculator = {
      guests: rising(within(PRICE_LIMITS.choices), 200).map((value) => ({ label: `About ${value}`, value })),
      hours: rising(within(PRICE_LIMITS.choices), 3),
    };
  });
}
