import { RULES } from '../rules.gen.ts';
import { planTitle } from './plan-sheet.ts';
import { arePlansSame, hasPlan } from './plans.ts';
import type { Plan } from './plans.ts';

/** The plans of a booking after others were added. */
export interface JoinedPlans {
  plans: readonly Plan[];
  /** Which plan was replaced or left out, in words; empty for none. */
  note: string;
}

function withPlan({ plans, note }: JoinedPlans, plan: Plan): JoinedPlans {
  const and = (sentence: string) => [note, sentence].filter(Boolean).join(' ');
  if (hasPlan(plans, plan)) return { plans, note };
  if (plan.kind !== 'cocktail') {
    const before = plans.find(({ kind }) => kind === plan.kind);
    if (!before) return { plans: [...plans, plan], note };
    const sentence = `“${planTitle(plan)}” has taken the place of “${planTitle(before)}”: a booking has one ${plan.kind}.`;
    return { plans: plans.map((one) => (one === before ? plan : one)), note: and(sentence) };
  }
  if (plans.filter(({ kind }) => kind === 'cocktail').length < RULES.mostCocktails)
    return { plans: [...plans, plan], note };
  const sentence = `“${planTitle(plan)}” was left out: a booking has at most ${RULES.mostCocktails} cocktails. Drop one to add another.`;
  return { plans, note: and(sentence) };
}

/**
 * Adds plans to those of a booking (docs/product/plans.md#plans-together): a quote or a menu takes the place of the one
 * before, cocktails add up. The database checks the same (`private.are_plans`).
 */
export const joinPlans = (plans: readonly Plan[], more: readonly Plan[]): JoinedPlans =>
  more.reduce(withPlan, { plans, note: '' });

/** The note of joined plans; empty once the plans have changed since. */
export const joinedNote = (joined: JoinedPlans, plans: readonly Plan[]): string =>
  arePlansSame(joined.plans, plans) ? joined.note : '';
