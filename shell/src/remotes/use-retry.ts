import { useState } from 'react';
import { useLocation, useNavigate } from 'shared-ui/router';

/** Opens the current address again, which loads the page's code again. `retrying` is true until that has finished. */
export function useRetry(): { retrying: boolean; retry: () => Promise<void> } {
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  const [retrying, setRetrying] = useState(false);
  const retry = async () => {
    setRetrying(true);
    await navigate({ pathname, search, hash }, { replace: true, state });
    setRetrying(false);
  };
  return { retrying, retry };
}
