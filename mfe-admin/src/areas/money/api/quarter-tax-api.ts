import { camelCased } from 'shared-data/camel-case';
import type { CamelCased } from 'shared-data/camel-case';
import type { Database } from 'shared-data/database';
import { api, select } from 'shared-data/store';

type Row = Database['public']['Functions']['quarter_tax']['Returns'][number];

/** What a basis sums up to at a rate, or over all of them; cents (docs/product/money-reports.md#quarter). */
export interface QuarterTaxRow extends Omit<CamelCased<Row>, 'basis' | 'taxPercent'> {
  basis: 'invoiced' | 'paid';
  /** Null in the row of the sum. */
  taxPercent: number | null;
}

const quarterTaxApi = api.injectEndpoints({
  endpoints: (build) => ({
    quarterTax: build.query({
      ...select(
        ({ year, quarter }: { year: number; quarter: number }) =>
          (client) =>
            client.rpc('quarter_tax', { p_year: year, p_quarter: quarter }),
        (rows) =>
          rows.map((row): QuarterTaxRow => ({ ...camelCased(row), basis: row.basis as QuarterTaxRow['basis'] })),
      ),
      providesTags: ['Payment', 'Document'],
    }),
  }),
});

export const { useQuarterTaxQuery } = quarterTaxApi;
