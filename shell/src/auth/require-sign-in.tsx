import type { ReactNode } from 'react';
import { useSession } from 'shared-data';
import { Navigate, useHydrated, useLocation } from 'shared-ui/router';
import { PageLoading } from '../components/page-loading.tsx';

/**
 * The guard of /account and /admin: it requires only a session. Roles are checked by `RequireRole` and the database. It is
 * prerendered and hydrated as waiting for the session.
 */
export function RequireSignIn({ children }: { children: ReactNode }) {
  const { status } = useSession();
  const location = useLocation();
  const hydrated = useHydrated();
  if (!hydrated || status === 'loading') return <PageLoading text="Loading your account..." />;
  if (status === 'signedOut') return <Navigate to="/sign-in" replace state={{ from: location }} />;
  return children;
}
