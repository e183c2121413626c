import type { ReactNode } from 'react';
import { useAccount } from 'shared-data';
import { Container, Section, Spinner } from 'shared-ui';
import { Navigate, useLocation } from 'shared-ui/router';

/**
 * The access guard of /account and /admin: it asks for a session and for nothing else; roles are the database's
 * affair (spec: account §2.2).
 */
export function RequireSignIn({ children }: { children: ReactNode }) {
  const { status } = useAccount();
  const location = useLocation();
  if (status === 'loading') {
    return (
      <Section>
        <Container>
          <Spinner text="Loading your account..." />
        </Container>
      </Section>
    );
  }
  if (status === 'signedOut') return <Navigate to="/sign-in" replace state={{ from: location }} />;
  return children;
}
