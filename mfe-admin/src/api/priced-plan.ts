import type { Database } from 'shared-data/database';
import { readPlan } from 'shared-data/domain/plans';
import type { Plan } from 'shared-data/domain/plans';
import type { PriceList } from 'shared-data/domain/price-list';

type Row = Database['public']['Functions']['plan_of_enquiry' | 'plan_of_booking']['Returns'][number];

/** A plan with the prices that the person saw. */
export interface PricedPlan {
  plan: Plan;
  prices: PriceList;
}

/** Null without a plan, and for one that this version cannot read. */
export function toPricedPlan(row: Row | undefined): PricedPlan | null {
  const plan = row && readPlan(row.kind, row.content);
  return plan ? { plan, prices: row.price_list as unknown as PriceList } : null;
}
