import { useEffect } from 'react';
import { forgetLocation, rememberedLocation, useAuthReturn } from 'shared-data';
import { toast } from 'shared-ui';
import { useNavigate } from 'shared-ui/router';

/**
 * Kinds of link that return a visitor to the page where they started to sign up
 * (docs/product/accounts.md#link-return).
 */
const resuming = new Set(['signup', 'email']);

/**
 * Handles links from mails, on any page: shows a greeting and opens the account, or the page that a new customer came
 * from. For a used or invalid link it shows the reason on the sign-in page. The fragment is removed from the address.
 */
export function LinkReturn() {
  const authReturn = useAuthReturn();
  const navigate = useNavigate();
  useEffect(() => {
    if (authReturn.outcome === 'none') return;
    if (authReturn.outcome === 'failed') {
      toast.error('Authentication failed', authReturn.message);
      void navigate('/sign-in', { replace: true });
      return;
    }
    toast.success('Welcome back!');
    const target = resuming.has(authReturn.type) ? (rememberedLocation() ?? '/account') : '/account';
    forgetLocation();
    void navigate(target, { replace: true });
  }, [authReturn, navigate]);
  return null;
}
