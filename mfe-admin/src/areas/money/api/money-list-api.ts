import { api, rpc } from 'shared-data/store';
import type { RpcRow } from 'shared-data/store';
import { listArgs, toPage } from '../../../api/desk-list.ts';
import type { Page } from '../../../api/desk-list.ts';

/** A payment or what went back, in cents, what left negative (docs/product/money-reports.md#movements). */
export type MoneyRow = RpcRow<'list_money'>;

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
      ...rpc('list_money', listArgs<MoneyFilter>, (rows): Page<MoneyRow> & { totals: MoneyTotals | null } => ({
        ...toPage(rows),
        totals: rows[0]
          ? {
              amountCents: rows[0].totalAmountCents,
              taxCents: rows[0].totalTaxCents,
              feeCents: rows[0].totalFeeCents,
              feesMissing: rows[0].feesMissing,
            }
          : null,
      })),
      providesTags: ['Payment'],
    }),
  }),
});

export const { useMoneyListQuery, useLazyMoneyListQuery } = moneyListApi;
