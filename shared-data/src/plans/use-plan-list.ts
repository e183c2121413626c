import { useState } from 'react';
import { planLine, planTitle } from '../domain/tools/plan-sheet.ts';
import { joinedNote, joinPlans } from '../domain/tools/plans-together.ts';
import { hasPlan } from '../domain/tools/plans.ts';
import type { Plan } from '../domain/tools/plans.ts';

/** A plan that can be added to a booking, as a person finds it in a list. */
export interface PlanChoice {
  label: string;
  plan: Plan;
}

const NONE: readonly PlanChoice[] = [];

/**
 * What the list of a booking's plans needs (docs/product/plans.md#plans-later).
 * @param plans those that the form has
 * @param setPlans called with those that it is to have
 * @param saved what can be added
 */
export function usePlanList(
  plans: readonly Plan[],
  setPlans: (plans: readonly Plan[]) => void,
  saved: readonly PlanChoice[] = NONE,
) {
  const [joined, setJoined] = useState({ plans, note: '' });
  const others = saved.filter(({ plan }) => !hasPlan(plans, plan));
  return {
    plans: plans.map((plan) => ({ name: planTitle(plan), text: planLine(plan) })),
    onDrop: (index: number) => setPlans(plans.filter((_plan, place) => place !== index)),
    choices: others.map(({ label }, index) => ({ value: String(index), label })),
    onAdd: (value: string) => {
      const together = joinPlans(
        plans,
        others.slice(Number(value), Number(value) + 1).map(({ plan }) => plan),
      );
      setJoined(together);
      setPlans(together.plans);
    },
    note: joinedNote(joined, plans),
  };
}
