import { PRICE_LIST } from 'shared-data/domain/price-list';
import type { PriceList } from 'shared-data/domain/price-list';
import { PRICE_LIMITS } from 'shared-data/domain/price-list-rules';
import type { Person } from './people.ts';

/** A list that can be written, unlike the site's. */
export type Draft = {
  tiers: { upTo: number | null; price: number }[];
  multipliers: Record<string, number>;
  packages: Record<string, string | number>[];
  addons: { id: string; name: string; from: number | 'custom' }[];
  quote: { packages: { basePrice: number }[]; addons: { price: number }[]; perGuest: number };
};

/** A copy of the first list with changes. */
export function listWith(change: (list: Draft) => void): PriceList {
  const list = structuredClone(PRICE_LIST) as unknown as Draft;
  change(list);
  return list as unknown as PriceList;
}

/** A valid list of the figures that a seed gives, the same each time; many of them are limits. */
export function randomList(seed: number): PriceList {
  let state = seed;
  const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  const whole = (from: number, to: number) => from + Math.floor(random() ** 3 * (to - from + 1));
  const within = ([from, to]: readonly [number, number]) => (random() < 0.1 ? to : whole(from, to));
  return listWith((list) => {
    let last = 0;
    list.tiers = Array.from({ length: whole(0, 5) }, () => {
      last += whole(1, 120);
      return { upTo: last, price: within(PRICE_LIMITS.tierPrice) };
    });
    list.tiers.push({ upTo: null, price: within(PRICE_LIMITS.tierPrice) });
    const types = ['wedding', 'corporate', 'private', 'other'].filter(() => random() < 0.7);
    list.multipliers = Object.fromEntries(types.map((type) => [type, whole(10, 500) / 100]));
    list.packages = list.packages.map(({ id, name }) => {
      const price = whole(1, 19_000);
      const original = random() < 0.5 ? price : whole(price + 1, 20_000);
      return {
        ...{ id: id!, name: name!, price, bookingOriginalPrice: original },
        bookingSavings: original === price ? 0 : whole(1, original),
        hours: within(PRICE_LIMITS.hours),
        bartenders: within(PRICE_LIMITS.bartenders),
        maxGuests: within(PRICE_LIMITS.guests),
        ...(random() < 0.5 && { servicesOriginalPrice: whole(price + 1, 20_000) }),
      };
    });
    for (const addon of list.addons) addon.from = random() < 0.2 ? 'custom' : within(PRICE_LIMITS.price);
    for (const one of list.quote.packages) one.basePrice = within(PRICE_LIMITS.price);
    for (const one of list.quote.addons) one.price = within(PRICE_LIMITS.price);
    list.quote.perGuest = within(PRICE_LIMITS.perGuest);
  });
}

export interface StoredList {
  id: number;
  valid_from: string;
  list: PriceList;
  note: string | null;
  created_by: string | null;
  state: 'in_force' | 'later' | 'earlier' | 'withdrawn';
}
export interface PriceLists {
  version: number;
  today: string;
  lists: StoredList[];
}

export async function priceLists(admin: Person): Promise<PriceLists> {
  const { data, error } = await admin.client.rpc('price_lists');
  if (error) throw new Error(`${error.code} ${error.message}`);
  return data as PriceLists;
}

/** Saves a list as the page does, from today or `days` later; returns the refusal, or null. */
export async function savePrices(
  admin: Person,
  list: unknown,
  { days = 0, note = '', version }: { days?: number; note?: string; version?: number } = {},
): Promise<string | null> {
  const now = await priceLists(admin);
  const from = new Date(Date.parse(now.today) + days * 86_400_000).toISOString().slice(0, 10);
  const { error } = await admin.client.rpc('save_price_list', {
    p_list: list,
    p_valid_from: from,
    p_note: note,
    p_version: version ?? now.version,
  });
  return error && [error.code, error.message, error.details].filter(Boolean).join(' ');
}
