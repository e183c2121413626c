import { api, select } from 'shared-data/store';

/** A tax rate and the day from which it holds, YYYY-MM-DD (docs/product/invoices.md#tax). */
export interface TaxRate {
  percent: number;
  holdsFrom: string;
  state: 'past' | 'present' | 'planned';
}

/** Cached for as long as the page is open; its own tag would need a release of the shell. */
const tags = [{ type: 'Document' as const, id: 'tax rates' }];

const taxApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The latest first. */
    taxRates: build.query<TaxRate[], void>({
      ...select(
        () => (client) => client.rpc('tax_rates'),
        (rows): TaxRate[] =>
          rows.map(({ percent, holds_from, state }) => ({
            percent,
            holdsFrom: holds_from,
            state: state as TaxRate['state'],
          })),
      ),
      providesTags: tags,
    }),
    setTaxRate: build.mutation({
      ...select(
        ({ percent, holdsFrom }: Pick<TaxRate, 'percent' | 'holdsFrom'>) =>
          (client) =>
            client.rpc('set_tax_rate', { p_percent: percent, p_holds_from: holdsFrom }),
        () => null,
      ),
      invalidatesTags: tags,
    }),
    removeTaxRate: build.mutation({
      ...select(
        (holdsFrom: string) => (client) => client.rpc('remove_tax_rate', { p_holds_from: holdsFrom }),
        () => null,
      ),
      invalidatesTags: tags,
    }),
  }),
});

export const { useTaxRatesQuery, useSetTaxRateMutation, useRemoveTaxRateMutation } = taxApi;
