import { useEffect, useEffectEvent, useRef } from 'react';
import { rememberLocation, useSession } from 'shared-data';
import { toast } from 'shared-ui';
import { useLocation } from 'shared-ui/router';

/**
 * On an open page: when the session has ended elsewhere, the page is remembered, so that signing in returns to it
 * (docs/product/accounts.md#session-lost). A guarded page redirects to the sign-in page instead.
 */
export function SessionEnded() {
  const { ended } = useSession();
  const { pathname, search } = useLocation();
  const before = useRef(ended);
  const report = useEffectEvent(() => {
    rememberLocation(pathname + search);
    toast.warning('Your session has ended', 'What you entered is kept. Sign in again to go on here.', {
      action: { label: 'Sign in', to: '/sign-in' },
      group: 'session',
    });
  });
  useEffect(() => {
    if (ended && !before.current) report();
    before.current = ended;
  }, [ended]);
  return null;
}
