import { Suspense } from 'react';
import { lazyPart } from 'shared-ui';
import type { PlanButtonsProps } from './plan-buttons.tsx';

const PlanButtons = lazyPart(async () => (await import('./plan-buttons.tsx')).PlanButtons);

/** What can be done with a result; loaded with the first one, so that the tool's form stays small. */
export function KeepPlan(props: PlanButtonsProps) {
  return (
    <Suspense fallback={null}>
      <PlanButtons {...props} />
    </Suspense>
  );
}
