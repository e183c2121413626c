import { theme } from 'shared-ui';
import { styled } from 'styled-components';
import { useSession } from 'shared-data';
import { User } from 'shared-ui/icons';
import { Link, useLocation } from 'shared-ui/router';

/** Pages without the button: its target, sign-in and sign-up on both of their paths, and the admin panel, whose controls it would cover. */
const hiddenOn = new Set([
  '/account',
  '/sign-in',
  '/sign-up',
  '/auth/signin',
  '/auth/signup',
  '/auth/confirm',
  '/forgot-password',
  '/reset-password',
  '/account/security',
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

/** The floating link to the account on phones, for signed-in customers. */
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
