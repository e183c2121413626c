import { useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { hasStoredSession, useSession } from 'shared-data';
import { theme } from 'shared-ui';
import { HeaderLink } from './header-link.tsx';
import { useLinks } from '../menus.ts';
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
  const signOut = useSignOut();
  const returning = useSyncExternalStore(never, hasStoredSession, () => false);
  const links = useLinks('account', status === 'signedIn' ? 'signed-in' : 'signed-out');
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
