import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'shared-ui/router';
import { keepOpenedLink, openedLink, useOpenBookingLinkMutation } from '../../api/linked-booking-api.ts';

type OpenedLink =
  | { status: 'opening' }
  | { status: 'failed'; retry: () => void }
  | { status: 'none' }
  | { status: 'opened'; token: string };

/**
 * Exchanges the secret of a mailed link for the token that opens the booking for two hours. The secret stands in the fragment,
 * which no browser sends, and leaves the address once it was exchanged (docs/product/customers.md#link-secret).
 */
export function useOpenedLink(): OpenedLink {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [openLink] = useOpenBookingLinkMutation();
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState(false);
  const secret = hash.slice(1);
  useEffect(() => {
    if (secret === '') return;
    let left = false;
    const open = async () => {
      setFailed(false);
      const answer = await openLink(secret);
      if (left) return;
      if (answer.data === undefined) return setFailed(true);
      keepOpenedLink(answer.data);
      await navigate({ pathname, search }, { replace: true });
    };
    void open();
    return () => {
      left = true;
    };
  }, [secret, tries, openLink, navigate, pathname, search]);
  if (secret !== '')
    return failed ? { status: 'failed', retry: () => setTries((count) => count + 1) } : { status: 'opening' };
  const token = openedLink();
  return token === null ? { status: 'none' } : { status: 'opened', token };
}
