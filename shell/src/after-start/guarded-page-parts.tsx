import type { ComponentType } from 'react';
import { lazy, Suspense } from 'react';
import { useSession } from 'shared-data';
import { useLocation } from 'shared-ui/router';
import type { BootManifest } from '../boot/boot-manifest.ts';
import { findRoute } from '../boot/find-route.ts';

interface PartProps {
  manifest: BootManifest;
}

const nothing = () => null;
/** It contains the store, which public pages may not need. The page works without it. */
const TabVersions = lazy(async (): Promise<{ default: ComponentType<PartProps> }> => {
  try {
    return { default: (await import('./tab-versions/tab-versions.tsx')).TabVersions };
  } catch (cause) {
    console.warn('shell: the list of versions could not be loaded:', cause);
    return { default: nothing };
  }
});

/** What staff find at the end of pages that need a session. Public pages show nothing that is meant for staff. */
export function GuardedPageParts({ manifest }: PartProps) {
  const { status } = useSession();
  const { pathname } = useLocation();
  if (status !== 'signedIn' || findRoute(manifest.remotes, pathname)?.route.access !== 'signed-in') return null;
  return (
    <Suspense fallback={null}>
      <TabVersions manifest={manifest} />
    </Suspense>
  );
}
