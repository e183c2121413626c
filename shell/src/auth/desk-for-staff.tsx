import type { ComponentType } from 'react';
import { lazy, Suspense } from 'react';
import { useSession } from 'shared-data';

/** It contains the store, which visitors of these pages do not need. The page works in the site's frame without it. */
const StaffDesk = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import('../desk/staff-desk.tsx')).StaffDesk };
  } catch (cause) {
    console.warn('shell: the frame of the desk could not be loaded:', cause);
    return { default: () => null };
  }
});

/** On an open page with the desk's frame: anyone who is signed in may be staff. */
export function DeskForStaff() {
  const { status } = useSession();
  return (
    status === 'signedIn' && (
      <Suspense fallback={null}>
        <StaffDesk />
      </Suspense>
    )
  );
}
