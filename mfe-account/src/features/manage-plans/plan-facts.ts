import type { Plan } from 'shared-data/domain/plans';

const kinds = { quote: 'Quote', cocktail: 'Signature cocktail', menu: 'Cocktail menu' } as const;
const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/New_York' });

/** `Quote, November 22, 2026`. */
export function planFacts(plan: Plan | null, createdAt: string): string {
  return [plan ? kinds[plan.kind] : 'Plan', date.format(new Date(createdAt))].join(', ');
}
