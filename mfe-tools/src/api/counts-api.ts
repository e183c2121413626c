import { api, select } from 'shared-data/store';

const countsApi = api.injectEndpoints({
  endpoints: (build) => ({
    countLook: build.mutation<null, void>({
      ...select(
        () => (client) => client.rpc('count_step', { p_step: 'availability' }),
        () => null,
      ),
    }),
  }),
});

/** Counts that somebody looked at open dates, as a number of the day (docs/product/reports.md#availability-count). */
export const { useCountLookMutation } = countsApi;
