import { Suspense } from 'react';
import { useDevicePlans } from 'shared-data/device-plans';
import { lazyPart } from 'shared-ui';
import type { KeptListProps } from './kept-list.tsx';

const KeptList = lazyPart(async () => (await import('./kept-list.tsx')).KeptList);

/** The list of what this device keeps of a tool; nothing where it keeps nothing. */
export function KeptHere(props: KeptListProps) {
  const { plans, links } = useDevicePlans();
  const some = plans.some(({ plan }) => plan.kind === props.kind) || links.some(({ kind }) => kind === props.kind);
  return some ? (
    <Suspense fallback={null}>
      <KeptList {...props} />
    </Suspense>
  ) : null;
}
