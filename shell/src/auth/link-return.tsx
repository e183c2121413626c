import { useEffect } from 'react';
import { forgetLocation, rememberedLocation, useAuthReturn } from 'shared-data';
import { toast } from 'shared-ui';
import { useNavigate } from 'shared-ui/router';

/**
 * Kinds of link after which a person goes on where signing up had interrupted them
 * (docs/product/accounts.md#link-return).
 */
const resuming = new Set(['signup', 'email']);

/**
 * What follows the link of a mail, on whatever page it landed: a greeting and the account, or the page that a new
 * customer came from; when the link is used up or broken, the reason on the sign-in page. The fragment leaves the address.
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
