import { api } from '../store/api.ts';
import { select } from '../store/select.ts';
import { listTag } from '../store/tags.ts';

/** The caller's completed bookings that count, and the discount in percent of a booking made now. */
export interface Loyalty {
  completed: number;
  percent: number;
}

const loyaltyApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The loyalty discount of the signed-in user (docs/product/pricing.md#loyalty). */
    myLoyalty: build.query<Loyalty, void>({
      ...select(
        () => (client) => client.rpc('my_loyalty'),
        (answer) => answer as unknown as Loyalty,
      ),
      providesTags: [listTag('Booking')],
    }),
  }),
});

export const { useMyLoyaltyQuery } = loyaltyApi;
