import { readPlan } from 'shared-data/domain/plans';
import type { Plan } from 'shared-data/domain/plans';
import type { PriceList } from 'shared-data/domain/price-list';
import type { RpcRow } from 'shared-data/store';

/** A plan with the prices that the person saw. */
export interface PricedPlan {
  plan: Plan;
  prices: PriceList;
}

/** Null without a plan, and for one that this version cannot read. */
export function toPricedPlan(row: RpcRow<'plan_of_enquiry'> | undefined): PricedPlan | null {
  const plan = row && readPlan(row.kind, row.content);
  return plan ? { plan, prices: row.priceList } : null;
}
