import { lazy, Suspense, useEffect } from 'react';
import { forgetLocation, hasStoredSession, rememberedLocation, useAuthReturn } from 'shared-data';
import { toast } from 'shared-ui';
import { useNavigate } from 'shared-ui/router';
import { linkFailure } from './link-failure.ts';

/** It contains the dialog, which no other visitor needs. */
const LinkQuestion = lazy(async () => ({ default: (await import('./link-question.tsx')).LinkQuestion }));

/**
 * Kinds of link that return a visitor to the page where they started to sign up
 * (docs/product/accounts.md#link-return).
 */
const resuming = new Set(['signup', 'email']);

/**
 * Handles older links from mails, whose session is in the fragment, on any page: asks, then shows a greeting and opens the
 * account, or the page that a new customer came from. A visitor with a session keeps it and stays on the page. For a used or
 * invalid link it shows the reason, to a visitor on the sign-in page. The fragment is removed from the address.
 */
export function LinkReturn() {
  const authReturn = useAuthReturn();
  const navigate = useNavigate();
  useEffect(() => {
    if (authReturn.outcome === 'none' || authReturn.outcome === 'asks') return;
    if (authReturn.outcome === 'failed') {
      toast.error('Authentication failed', linkFailure(authReturn.code));
      if (!hasStoredSession()) void navigate('/sign-in', { replace: true });
      return;
    }
    if (authReturn.outcome === 'kept') {
      toast.info('You are already signed in', 'The link was not used. To use it, log out and open it again.');
      return;
    }
    toast.success('Welcome back!');
    const target = resuming.has(authReturn.type) ? (rememberedLocation() ?? '/account') : '/account';
    forgetLocation();
    void navigate(target, { replace: true });
  }, [authReturn, navigate]);
  if (authReturn.outcome !== 'asks') return null;
  return (
    <Suspense fallback={null}>
      <LinkQuestion key={authReturn.email} email={authReturn.email ?? ''} />
    </Suspense>
  );
}
