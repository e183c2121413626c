import type { PriceList } from 'shared-data/domain/price-list';
import { addDays } from 'shared-data/domain/time';
import type { Person } from './people.ts';

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
  const { error } = await admin.client.rpc('save_price_list', {
    p_list: list,
    p_valid_from: addDays(now.today, days),
    p_note: note,
    p_version: version ?? now.version,
  });
  return error && [error.code, error.message, error.details].filter(Boolean).join(' ');
}
