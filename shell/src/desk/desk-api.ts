import { camelCased } from 'shared-data/camel-case';
import { api, listTag, select } from 'shared-data/store';
import type { DeskCounts } from './desk-links.ts';

const deskApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** How much waits at the pages of the desk. */
    deskCounts: build.query<DeskCounts, void>({
      ...select(
        () => (client) => client.rpc('desk_counts'),
        (rows) => Object.fromEntries(rows.map(({ page, waiting }) => [page, waiting])),
      ),
      providesTags: [listTag('Contact'), listTag('Booking'), listTag('Payment'), listTag('Review')],
    }),
    /** What has the words of a text, or sounds like them; at most five of a kind. */
    deskSearch: build.query({
      ...select(
        (text: string) => (client) => client.rpc('desk_search', { p_text: text }),
        (rows) => rows.map((row) => camelCased(row)),
      ),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useDeskCountsQuery, useDeskSearchQuery } = deskApi;
