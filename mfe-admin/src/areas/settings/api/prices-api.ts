import type { PriceList } from 'shared-data/domain/price-list';
import type { Json } from 'shared-data/database';
import { api, listTag, select } from 'shared-data/store';

/** A price list and when it holds (docs/product/pricing.md#price-lists). */
export interface DatedPriceList {
  id: number;
  /** YYYY-MM-DD, New York. */
  valid_from: string;
  list: PriceList;
  note: string | null;
  created_at: string;
  /** The admin's name; null for the first list. */
  created_by: string | null;
  state: 'in_force' | 'later' | 'earlier' | 'withdrawn';
}

/** All lists, the latest day first. */
export interface PriceLists {
  version: number;
  /** YYYY-MM-DD, New York. */
  today: string;
  lists: DatedPriceList[];
}

/** New prices; `version` is the one that was seen. */
export interface NewPrices {
  list: PriceList;
  validFrom: string;
  note: string;
  version: number;
}

const json = <Result>(answer: unknown) => answer as Result;

const pricesApi = api.injectEndpoints({
  endpoints: (build) => ({
    priceLists: build.query<PriceLists, void>({
      ...select(
        () => (client) => client.rpc('price_lists'),
        (answer) => json<PriceLists>(answer),
      ),
      providesTags: [listTag('PriceList')],
    }),
    /** Returns the new version. Refusals: changed_elsewhere, already_exists, nothing_changed, invalid_value. */
    savePrices: build.mutation<number, NewPrices>({
      ...select(
        ({ list, validFrom, note, version }: NewPrices) =>
          (client) =>
            client.rpc('save_price_list', {
              p_list: list as unknown as Json,
              p_valid_from: validFrom,
              p_note: note,
              p_version: version,
            }),
        (version) => version,
      ),
      invalidatesTags: [listTag('PriceList')],
    }),
    /** Returns the new version. Refusals: changed_elsewhere, wrong_status. */
    withdrawPrices: build.mutation<number, { id: number; version: number }>({
      ...select(
        ({ id, version }: { id: number; version: number }) =>
          (client) =>
            client.rpc('withdraw_price_list', { p_id: id, p_version: version }),
        (version) => version,
      ),
      invalidatesTags: [listTag('PriceList')],
    }),
  }),
});

export const { usePriceListsQuery, useSavePricesMutation, useWithdrawPricesMutation } = pricesApi;
