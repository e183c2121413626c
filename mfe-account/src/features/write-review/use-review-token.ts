import { useEffect, useState } from 'react';
import { readDevice, removeDevice, useSession, writeDevice } from 'shared-data';
import { useLocation, useNavigate, useSearchParams } from 'shared-ui/router';
import { useOpenMyReviewMutation, useOpenReviewLinkMutation } from '../../api/reviews-api.ts';

type ReviewToken =
  | { status: 'opening' }
  | { status: 'failed'; retry: () => void }
  | { status: 'none' }
  | { status: 'opened'; token: string };

const KEY = 'district-pour.opened-review';

/** Without storage a reload needs the link again. */
const keep = (token: string | null) =>
  token === null ? removeDevice('session', KEY) : writeDevice('session', KEY, token);

/**
 * The token that a review is written with: for the secret in the fragment of a mailed link, which leaves the address, or for a
 * booking of the account (`?booking=`). A reload finds that of the link in this tab (docs/product/reviews.md#review-link).
 */
export function useReviewToken(): ReviewToken {
  const { pathname, search, hash } = useLocation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { status: session } = useSession();
  const [openLink] = useOpenReviewLinkMutation();
  const [openMine] = useOpenMyReviewMutation();
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState(false);
  const [token, setToken] = useState<string | null>();
  const secret = hash.slice(1);
  const bookingId = params.get('booking') ?? '';
  const opensBooking = secret === '' && bookingId !== '' && session === 'signedIn';
  useEffect(() => {
    if (secret === '' && !opensBooking) return;
    let left = false;
    const open = async () => {
      setFailed(false);
      const { data } = secret === '' ? await openMine(bookingId) : await openLink(secret);
      if (left) return;
      if (data === undefined) return setFailed(true);
      setToken(data);
      if (secret === '') return;
      keep(data);
      await navigate({ pathname, search }, { replace: true });
    };
    void open();
    return () => {
      left = true;
    };
  }, [secret, bookingId, opensBooking, tries, openLink, openMine, navigate, pathname, search]);
  if (failed) return { status: 'failed', retry: () => setTries((count) => count + 1) };
  if (secret !== '' || (opensBooking && token === undefined)) return { status: 'opening' };
  if (bookingId !== '' && session === 'loading') return { status: 'opening' };
  const opened = token ?? (bookingId === '' ? readDevice('session', KEY) : null);
  return opened === null ? { status: 'none' } : { status: 'opened', token: opened };
}
