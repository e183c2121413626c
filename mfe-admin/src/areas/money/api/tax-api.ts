import { api, rpc } from 'shared-data/store';
import type { RpcRow } from 'shared-data/store';

/** A tax rate and the day from which it holds, YYYY-MM-DD (docs/product/invoices.md#tax). */
export type TaxRate = RpcRow<'tax_rates'>;

/** Cached for as long as the page is open; its own tag would need a release of the shell. */
const tags = [{ type: 'Document' as const, id: 'tax rates' }];

const taxApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The latest first. */
    taxRates: build.query({
      ...rpc('tax_rates'),
      providesTags: tags,
    }),
    setTaxRate: build.mutation({
      ...rpc('set_tax_rate'),
      invalidatesTags: tags,
    }),
    removeTaxRate: build.mutation({ ...rpc('remove_tax_rate', 'holdsFrom'), invalidatesTags: tags }),
  }),
});

export const { useTaxRatesQuery, useSetTaxRateMutation, useRemoveTaxRateMutation } = taxApi;
