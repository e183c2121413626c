import { marginCents, NO_INPUTS, sheetFigures } from 'shared-data/domain/event-figures';
import type { RpcAnswer } from 'shared-data/store';

export type MarginAnswer = RpcAnswer<'margin_report'>;

/** Cents of the events of a month whose cost is known; the sum of all months has null there. */
export interface MarginRow {
  month: string | null;
  events: number;
  unknown: number;
  /** Without the tax. */
  priceCents: number;
  crewCents: number;
  oursCents: number;
  leftCents: number;
}

interface KnownEvent {
  month: string;
  /** Null while something is not known. */
  cost: Pick<MarginRow, 'priceCents' | 'crewCents' | 'oursCents' | 'leftCents'> | null;
}

function costOf({ recipes, ingredients }: MarginAnswer, event: MarginAnswer['events'][number]): KnownEvent['cost'] {
  const { guestCount, hours, money, hasCrew } = event;
  const menu = event.menu.flatMap(({ recipeId, share }) => {
    const recipe = recipes.find(({ id }) => id === recipeId);
    return recipe ? [{ recipe, share }] : [];
  });
  if (!hasCrew || menu.length === 0) return null;
  const { oursCents } = sheetFigures({ guestCount, hours, menu, ingredients, inputs: event.inputs ?? NO_INPUTS });
  const leftCents = marginCents(money, oursCents);
  if (leftCents === null || oursCents === null || money.crewCents === null) return null;
  return { leftCents, oursCents, crewCents: money.crewCents, priceCents: money.priceCents - money.taxCents };
}

const rowOf = (month: string | null, events: readonly KnownEvent[]): MarginRow => {
  const known = events.flatMap(({ cost }) => cost ?? []);
  const sum = (value: keyof (typeof known)[number]) => known.reduce((cents, cost) => cents + cost[value], 0);
  return {
    ...{ month, events: events.length, unknown: events.length - known.length },
    ...{ priceCents: sum('priceCents'), crewCents: sum('crewCents') },
    ...{ oursCents: sum('oursCents'), leftCents: sum('leftCents') },
  };
};

/** The months with events, and the sum of all (docs/product/reports.md#margin). */
export function toMargins(answer: MarginAnswer): MarginRow[] {
  const events = answer.events.map((event) => ({ month: event.month, cost: costOf(answer, event) }));
  const months = [...new Set(events.map(({ month }) => month))];
  if (months.length === 0) return [];
  return [
    ...months.map((month) =>
      rowOf(
        month,
        events.filter((event) => event.month === month),
      ),
    ),
    rowOf(null, events),
  ];
}
