import { Suspense, useEffect } from 'react';
import { Outlet } from 'shared-ui/router';
import { PageLoading } from '../components/page-loading.tsx';

/** Marks the document as hydrated: from now on every control of the page is answered. */
function Hydrated() {
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = '';
  }, []);
  return null;
}

/**
 * The place of the routed page. Header and footer hydrate without waiting for it; while the code of a prerendered page
 * is on its way, React keeps the prerendered markup inside of this boundary.
 */
export function PageSlot() {
  return (
    <Suspense fallback={<PageLoading />}>
      <Outlet />
      <Hydrated />
    </Suspense>
  );
}
