import { camelCased } from 'shared-data/camel-case';
import type { CamelCased } from 'shared-data/camel-case';
import type { Database } from 'shared-data/database';
import { api, select } from 'shared-data/store';
import { listArgs, toPage } from '../../../api/desk-list.ts';
import type { ListAsked, Page } from '../../../api/desk-list.ts';

type Row = Database['public']['Functions']['list_money']['Returns'][number];
type Nullable = 'client' | 'feeCents' | 'documentNumber' | 'invoiceNumber';
type Totals = 'totalAmountCents' | 'totalTaxCents' | 'totalFeeCents' | 'feesMissing' | 'totalCount';

/** A payment or what went back, in cents, what left negative (docs/product/money-reports.md#movements). */
export interface MoneyRow extends Omit<CamelCased<Row>, Nullable | Totals> {
  /** Null once the account is closed. */
  client: string | null;
  /** Null while the card provider has not reported it. */
  feeCents: number | null;
  documentNumber: string | null;
  invoiceNumber: string | null;
}

/** Sums over all rows that were found, in cents. */
export interface MoneyTotals {
  amountCents: number;
  taxCents: number;
  feeCents: number;
  /** How many rows have a fee that is not known. */
  feesMissing: number;
}

export const MONEY_FILTERS = ['search', 'from', 'to', 'kind', 'method'] as const;
export type MoneyFilter = (typeof MONEY_FILTERS)[number];

const moneyListApi = api.injectEndpoints({
  endpoints: (build) => ({
    moneyList: build.query({
      ...select(
        (asked: ListAsked<MoneyFilter>) => (client) => client.rpc('list_money', listArgs(asked)),
        (rows): Page<MoneyRow> & { totals: MoneyTotals | null } => ({
          ...toPage(rows, camelCased),
          totals: rows[0]
            ? {
                amountCents: rows[0].total_amount_cents,
                taxCents: rows[0].total_tax_cents,
                feeCents: rows[0].total_fee_cents,
                feesMissing: rows[0].fees_missing,
              }
            : null,
        }),
      ),
      providesTags: ['Payment'],
    }),
  }),
});

export const { useMoneyListQuery, useLazyMoneyListQuery } = moneyListApi;
