import { createContext, use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useHydrated, useNavigationType } from 'shared-ui/router';
import type { AddressState } from 'shared-ui/router';
import { stepNamed } from './booking-steps.ts';
import type { StepId } from './booking-steps.ts';

/** The key of the step in the address. */
export const STEP = 'step';

/** The open step of the form, and how to open another. */
export interface Steps {
  current: StepId;
  /** Whether somebody has opened it: the address names it. */
  isOpened: boolean;
  /** Opens a step by a new entry of the history, and moves the focus to a field of it or to its heading. */
  open: (step: StepId, field?: string) => void;
}

export const StepsContext = createContext<Steps | null>(null);

export function useStepsContext(): Steps {
  const steps = use(StepsContext);
  if (!steps) throw new Error('The steps of the booking form are not around this component.');
  return steps;
}

/** The id of the heading of a step. */
export const headingId = (step: StepId) => `step-${step}`;

const formOf = (heading: HTMLElement | null) => heading?.closest('form');

/** Whether the focus is in the form. */
export const isInForm = (): boolean =>
  formOf(document.getElementById(headingId('when')))?.contains(document.activeElement) ?? false;

/** Moves focus and view to a field of a step that is open, or to its heading. */
function arrive(step: StepId, field?: string) {
  const heading = document.getElementById(headingId(step));
  const named = field && formOf(heading)?.elements.namedItem(field);
  const control =
    named instanceof RadioNodeList ? ([...named].find((one) => one.checked) ?? named[0]) : named || undefined;
  const target = (control as HTMLElement | undefined) ?? heading;
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: control ? 'center' : 'start' });
}

/**
 * The step that is open: the one of the address, else where the form begins (docs/product/booking.md#steps). `begin` is called
 * once the form has the answers that it begins with.
 */
export function useSteps([address, change]: AddressState): Steps & { begin: (step: StepId) => void } {
  const [first, begin] = useState<StepId>('when');
  const named = stepNamed(address.get(STEP));
  const current = named ?? first;
  const byHistory = useNavigationType() === 'POP';
  const hydrated = useHydrated();
  const arrival = useRef<{ step: StepId; field: string | undefined }>(null);
  const before = useRef<StepId | undefined | null>(null); // null until the address is known

  const follow = useEffectEvent(() => {
    const wanted = arrival.current;
    const isBack = byHistory && before.current !== null && before.current !== named;
    if (hydrated) before.current = named;
    if (wanted?.step === current) arrive(current, wanted.field);
    else if (isBack) arrive(current);
    arrival.current = null;
  });
  useEffect(() => follow(), [current, named, hydrated]);

  const open = (step: StepId, field?: string) => {
    if (step === current) return arrive(step, field);
    arrival.current = { step, field };
    change({ [STEP]: step }, { push: true });
  };
  return { current, isOpened: named !== undefined, open, begin };
}
