import { Suspense, useLayoutEffect } from 'react';
import { Outlet } from 'shared-ui/router';
import { PageLoading } from '../components/page-loading.tsx';

/** Marks the document as hydrated: all controls of the page now respond, so it is marked before any other press comes. */
function Hydrated() {
  useLayoutEffect(() => {
    document.documentElement.dataset['hydrated'] = '';
  }, []);
  return null;
}

/**
 * The slot of the routed page. Header and footer hydrate without waiting for it; while the code of a prerendered page
 * is loading, React keeps the prerendered markup inside this boundary.
 */
export function PageSlot() {
  return (
    <Suspense fallback={<PageLoading />}>
      <Outlet />
      <Hydrated />
    </Suspense>
  );
}
