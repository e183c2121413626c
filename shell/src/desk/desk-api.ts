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
      providesTags: [listTag('Contact'), listTag('Booking'), listTag('Payment')],
    }),
  }),
});

export const { useDeskCountsQuery } = deskApi;
