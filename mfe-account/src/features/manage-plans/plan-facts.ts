import type { Plan } from 'shared-data/domain/plans';
import { formatDate, todayInNewYork } from 'shared-data/domain/time';

const kinds = { quote: 'Quote', cocktail: 'Signature cocktail', menu: 'Cocktail menu' } as const;

/** `Quote, November 22, 2026`. */
export function planFacts(plan: Plan | null, createdAt: string): string {
  return [plan ? kinds[plan.kind] : 'Plan', formatDate(todayInNewYork(createdAt), 'long')].join(', ');
}
