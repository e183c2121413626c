import { useState } from 'react';
import { Button, Text } from 'shared-ui';
import { useLocation } from 'shared-ui/router';
import { BottomBar } from '../layout/footer/bottom-bar.ts';
import { useUnavailablePage } from './unavailable-page.ts';

/** Shown over a prerendered page whose code could not be loaded, until that page is left or Retry succeeds. */
export function UnavailableNotice() {
  const page = useUnavailablePage();
  const { pathname } = useLocation();
  const [documentPath] = useState(pathname);
  return (
    <div role="alert">
      {page && pathname === documentPath && (
        <BottomBar>
          <Text size="small">
            You can read this page, but its buttons and forms could not be loaded. Check your connection.
          </Text>
          <Button size="small" onClick={page.retry} pending={page.retrying}>
            Retry
          </Button>
        </BottomBar>
      )}
    </div>
  );
}
