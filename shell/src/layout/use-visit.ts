import { useState } from 'react';
import { useLocation, useNavigationType } from 'shared-ui/router';

/**
 * Counts navigations: to another path, or by a link to the current address. Changes that a page makes to its own address
 * do not count: a change of the query, a secret that it takes out of the fragment, a new history entry, a step back.
 */
export function useVisit(): number {
  const { key, pathname, search, hash } = useLocation();
  const type = useNavigationType();
  const [shown, setShown] = useState({ key, pathname, search, hash, visit: 0 });
  if (shown.key === key) return shown.visit;
  // The router replaces the entry when a link leads to the current address.
  const again = type === 'REPLACE' && search === shown.search && hash === '' && shown.hash === '';
  const visit = pathname !== shown.pathname || again ? shown.visit + 1 : shown.visit;
  setShown({ key, pathname, search, hash, visit });
  return visit;
}
