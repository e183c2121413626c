import { api, rpc } from 'shared-data/store';
import type { RpcRow } from 'shared-data/store';

/** What a basis sums up to at a rate, or over all of them; cents (docs/product/money-reports.md#quarter). */
export type QuarterTaxRow = RpcRow<'quarter_tax'>;

const quarterTaxApi = api.injectEndpoints({
  endpoints: (build) => ({
    quarterTax: build.query({
      ...rpc('quarter_tax'),
      providesTags: ['Payment', 'Document'],
    }),
  }),
});

export const { useQuarterTaxQuery } = quarterTaxApi;
