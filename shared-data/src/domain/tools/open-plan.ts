import { cocktailOf } from './create-cocktail.ts';
import type { Plan } from './plans.ts';

/** The page of each tool, and the page of a shared link. */
export const PLAN_PATHS = {
  quote: { tool: '/quote', shared: '/shared-quote' },
  cocktail: { tool: '/signature-cocktail', shared: '/shared-cocktail' },
  menu: { tool: '/menu-builder', shared: '/shared-menu' },
} as const;

/**
 * Where a saved plan opens: the tool's page, and the state of the history entry that shows its result. The texts that are
 * not saved are empty.
 */
export function openedPlan(plan: Plan): { to: string; state: Record<string, object> } {
  const to = PLAN_PATHS[plan.kind].tool;
  if (plan.kind === 'quote') return { to, state: { quote: { ...plan.content, email: '' } } };
  if (plan.kind === 'menu') return { to, state: { menu: { ...plan.content, theme: '', email: '' } } };
  const request = { ...plan.content, specialIngredient: '', eventDetails: '', email: '' };
  return { to, state: { cocktail: { request, cocktail: { ...cocktailOf(plan.content), email: '' } } } };
}
