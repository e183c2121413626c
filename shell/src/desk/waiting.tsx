import type { ReactNode } from 'react';
import { VisuallyHidden } from 'shared-ui';
import { Count } from './desk-style.ts';

/** How much waits behind a link of the desk; nothing where nothing waits. */
export function Waiting({ count = 0 }: { count?: number | undefined }): ReactNode {
  if (count === 0) return null;
  return (
    <Count>
      <span translate="no">{count}</span>
      <VisuallyHidden> waiting</VisuallyHidden>
    </Count>
  );
}
