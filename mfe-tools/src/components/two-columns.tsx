import { Columns } from 'shared-ui';
import type { ReactNode } from 'react';

/** One column on phones; on desktops the form or result on the left and what belongs to it on the right. */
export function TwoColumns({ children }: { children: ReactNode }) {
  return (
    <Columns tracks="minmax(0, 7fr) minmax(0, 5fr)" wideGap={16} align="start">
      {children}
    </Columns>
  );
}
