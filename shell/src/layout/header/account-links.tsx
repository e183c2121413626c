import { useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { hasStoredSession, useSession } from 'shared-data';
import { theme } from 'shared-ui';
import { useClaimedPaths } from '../claimed-paths.ts';
import { HeaderLink } from './header-link.tsx';
import { availableLinks, signedInLinks, signedOutLinks } from '../site-links.ts';
import { useSignOut } from './use-sign-out.ts';

export const LogoutButton = styled.button`
  min-height: 44px;
  padding-inline: ${theme.space(3)};
  font: inherit;
  color: inherit;
  cursor: pointer;
  background: none;
  border: 0;
  border-radius: ${theme.radius.small};

  &:hover {
    color: ${theme.color.accent};
  }
`;

const Group = styled.div`
  display: flex;
  flex-direction: inherit;
  gap: inherit;

  &[data-settled='false'] {
    visibility: hidden;
  }
`;

const never = () => () => {};

/**
 * Account and Logout for signed-in customers, Sign In and Sign Up for other visitors. No links are shown while a stored
 * session is being checked.
 */
export function AccountLinks() {
  const { status } = useSession();
  const claimed = useClaimedPaths();
  const signOut = useSignOut();
  const returning = useSyncExternalStore(never, hasStoredSession, () => false);
  const links = availableLinks(status === 'signedIn' ? signedInLinks : signedOutLinks, claimed);
  return (
    <Group data-settled={status !== 'loading' || !returning}>
      {links.map((link) => (
        <HeaderLink key={link.to} to={link.to}>
          {link.label}
        </HeaderLink>
      ))}
      {status === 'signedIn' && (
        <LogoutButton type="button" onClick={signOut}>
          Logout
        </LogoutButton>
      )}
    </Group>
  );
}
