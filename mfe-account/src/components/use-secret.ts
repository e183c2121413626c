import { useEffect } from 'react';
import { useHydrated, useLocation, useNavigate } from 'shared-ui/router';

const SECRET = /^[0-9a-f]{32}$/;

/**
 * The secret in the fragment of a mailed link, which moves to the history entry: it does not stay in the address bar and
 * survives a reload. Undefined until it has been read, null when there is none.
 */
export function useSecret(): string | null | undefined {
  const { pathname, hash, state } = useLocation();
  const hydrated = useHydrated();
  const navigate = useNavigate();
  useEffect(() => {
    if (hash !== '') void navigate(pathname, { replace: true, state: { secret: hash.slice(1) } });
  }, [navigate, pathname, hash]);
  if (!hydrated || hash !== '') return undefined;
  const secret = (state as { secret?: unknown } | null)?.secret;
  return typeof secret === 'string' && SECRET.test(secret) ? secret : null;
}
