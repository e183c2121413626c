import { api, listTag, rpc } from 'shared-data/store';
import type { DeskCounts } from './desk-links.ts';

const deskApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** How much waits at the pages of the desk. */
    deskCounts: build.query({
      ...rpc('desk_counts', undefined, (rows): DeskCounts =>
        Object.fromEntries(rows.map(({ page, waiting }) => [page, waiting])),
      ),
      providesTags: [listTag('Contact'), listTag('Booking'), listTag('Payment'), listTag('Review')],
    }),
    /** What has the words of a text, or sounds like them; at most five of a kind. */
    deskSearch: build.query({
      ...rpc('desk_search', 'text'),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useDeskCountsQuery, useDeskSearchQuery } = deskApi;
