import { useState } from 'react';
import { styled } from 'styled-components';
import { Button, Text, theme } from 'shared-ui';
import { useLocation } from 'shared-ui/router';
import { useUnavailablePage } from './unavailable-page.ts';

const Bar = styled.div`
  position: fixed;
  inset: auto 0 0;
  z-index: 20;
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(3)} ${theme.space(4)};
  align-items: center;
  justify-content: center;
  padding: ${theme.space(3)} ${theme.space(4)};
  color: ${theme.color.text};
  background: ${theme.color.surface};
  border-top: 2px solid ${theme.color.accent};
  box-shadow: ${theme.shadow.floating};
`;

/** Stands beside the text of a prerendered page whose code could not be loaded, until that page is left or Retry succeeds. */
export function UnavailableNotice() {
  const page = useUnavailablePage();
  const { pathname } = useLocation();
  const [documentPath] = useState(pathname);
  return (
    <div role="alert">
      {page && pathname === documentPath && (
        <Bar>
          <Text size="small">You can read this page, but its buttons and forms could not be loaded. Check your connection.</Text>
          <Button size="small" onClick={page.retry} pending={page.retrying}>
            Retry
          </Button>
        </Bar>
      )}
    </div>
  );
}
