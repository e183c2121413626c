import { useEffect } from 'react';
import { useHydrated, useLocation, useNavigate } from 'shared-ui/router';
import { keptMailLink, readMailLink } from './mail-link.ts';
import type { OpenedLink } from './mail-link.ts';

/**
 * The link in the address, which moves to the history entry: it does not stay in the address bar and survives a reload.
 * Undefined until it has been read, null when there is no usable one.
 */
export function useMailLink(): OpenedLink | null | undefined {
  const { pathname, hash, state } = useLocation();
  const hydrated = useHydrated();
  const navigate = useNavigate();
  useEffect(() => {
    if (hash === '') return;
    void navigate(pathname, { replace: true, state: { link: readMailLink(hash, window.location.origin) } });
  }, [navigate, pathname, hash]);
  return !hydrated || hash !== '' ? undefined : keptMailLink(state);
}
