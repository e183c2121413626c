import { useState } from 'react';
import { useLocation, useNavigationType } from 'shared-ui/router';

/**
 * Counts the visits of pages: another path, or a link to the address that is open already. What a page does to its own
 * address is no visit: a change of the query, a new history entry, a step back.
 */
export function useVisit(): number {
  const { key, pathname, search, hash } = useLocation();
  const type = useNavigationType();
  const [shown, setShown] = useState({ key, pathname, search, visit: 0 });
  if (shown.key === key) return shown.visit;
  // The router replaces the entry when a link leads to the very address that is open.
  const again = type === 'REPLACE' && search === shown.search && hash === '';
  const visit = pathname !== shown.pathname || again ? shown.visit + 1 : shown.visit;
  setShown({ key, pathname, search, visit });
  return visit;
}
