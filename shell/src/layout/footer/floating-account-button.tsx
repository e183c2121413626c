import { theme } from 'shared-ui';
import { styled } from 'styled-components';
import { useSession } from 'shared-data';
import { User } from 'shared-ui/icons';
import { Link, useLocation } from 'shared-ui/router';

/** Screens without the button: where it leads, the two screens of signing in on both of their paths, and the panel, whose controls it would cover. */
const hiddenOn = new Set([
  '/account',
  '/sign-in',
  '/sign-up',
  '/auth/signin',
  '/auth/signup',
  '/admin',
  '/admin/releases',
]);

const Floating = styled(Link)`
  position: fixed;
  inset-inline-end: ${theme.space(4)};
  inset-block-end: ${theme.space(4)};
  z-index: 15;
  display: grid;
  place-items: center;
  width: 56px;
  height: 56px;
  color: ${theme.color.onPrimary};
  background: ${theme.color.accent};
  border-radius: 50%;
  box-shadow: ${theme.shadow.floating};

  ${theme.media.tablet} {
    display: none;
  }
`;

/** The floating way to the account on phones, for those who are signed in. */
export function FloatingAccountButton() {
  const { status } = useSession();
  const { pathname } = useLocation();
  if (status !== 'signedIn' || hiddenOn.has(pathname.replace(/(.)\/$/, '$1'))) return null;
  return (
    <nav aria-label="My account">
      <Floating to="/account" data-tone="forest" aria-label="My account">
        <User aria-hidden="true" />
      </Floating>
    </nav>
  );
}
