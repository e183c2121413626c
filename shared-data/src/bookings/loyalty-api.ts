import { api } from '../store/api.ts';
import { one, rpc } from '../store/rpc.ts';
import type { RpcRow } from '../core/call.ts';
import { listTag } from '../store/tags.ts';

/** The caller's completed bookings that count, and the discount in percent of a booking made now. */
export type Loyalty = RpcRow<'my_loyalty'>;

const loyaltyApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The loyalty discount of the signed-in user (docs/product/pricing.md#loyalty). */
    myLoyalty: build.query({
      ...rpc('my_loyalty', undefined, one),
      providesTags: [listTag('Booking')],
    }),
  }),
});

export const { useMyLoyaltyQuery } = loyaltyApi;
