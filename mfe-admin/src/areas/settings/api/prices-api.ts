import type { PriceList } from 'shared-data/domain/price-list';
import { api, listTag, rpc } from 'shared-data/store';
import type { RpcAnswer } from 'shared-data/store';

/** All price lists, the latest day first (docs/product/pricing.md#price-lists). */
export type PriceLists = RpcAnswer<'price_lists'>;
/** A price list and when it holds. */
export type DatedPriceList = PriceLists['lists'][number];

/** New prices; `version` is the one that was seen. */
export interface NewPrices {
  list: PriceList;
  validFrom: string;
  note: string;
  version: number;
}

const pricesApi = api.injectEndpoints({
  endpoints: (build) => ({
    priceLists: build.query({ ...rpc('price_lists'), providesTags: [listTag('PriceList')] }),
    /** Returns the new version. Refusals: changed_elsewhere, already_exists, nothing_changed, invalid_value. */
    savePrices: build.mutation({
      ...rpc('save_price_list', ({ list, validFrom, note, version }: NewPrices) => ({
        list,
        validFrom,
        note,
        version,
      })),
      invalidatesTags: [listTag('PriceList')],
    }),
    /** Returns the new version. Refusals: changed_elsewhere, wrong_status. */
    withdrawPrices: build.mutation({ ...rpc('withdraw_price_list'), invalidatesTags: [listTag('PriceList')] }),
  }),
});

export const { usePriceListsQuery, useSavePricesMutation, useWithdrawPricesMutation } = pricesApi;
