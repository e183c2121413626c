import { api, rpc } from 'shared-data/store';

const countsApi = api.injectEndpoints({
  endpoints: (build) => ({
    countLook: build.mutation(rpc<'count_step', void>('count_step', () => ({ step: 'availability' }))),
  }),
});

/** Counts that somebody looked at open dates, as a number of the day (docs/product/reports.md#availability-count). */
export const { useCountLookMutation } = countsApi;
