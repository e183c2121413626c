import { api, listTag, rpc } from 'shared-data/store';
import type { RpcRow } from 'shared-data/store';
import { listArgs, toPage } from '../../../api/desk-list.ts';

/** An offer of the list (docs/product/offers.md#offer-list). Whole dollars; dates and times of New York. */
export type ListedOffer = RpcRow<'list_offers'>;

export const OFFER_FILTERS = ['search', 'state'] as const;
export type OfferFilter = (typeof OFFER_FILTERS)[number];

const offerListApi = api.injectEndpoints({
  endpoints: (build) => ({
    offerList: build.query({
      ...rpc('list_offers', listArgs<OfferFilter>, toPage),
      providesTags: [listTag('Contact')],
    }),
  }),
});

export const { useOfferListQuery } = offerListApi;
