import { theme } from 'shared-ui';
import { styled } from 'styled-components';
import { useSession } from 'shared-data';
import { User } from 'shared-ui/icons';
import { Link, useLocation } from 'shared-ui/router';

/** Sign-in and sign-up on both of their paths, and the pages of links and passwords. */
const signInPages = new Set([
  '/sign-in',
  '/sign-up',
  '/auth/signin',
  '/auth/signup',
  '/auth/confirm',
  '/forgot-password',
  '/reset-password',
]);

/** The account's own pages link back to it; in the admin panel the button would cover controls. */
const isWithoutButton = (path: string) => /^\/(account|admin)(\/|$)/.test(path) || signInPages.has(path);

/** Below the footer, so that the button covers none of its links when the page is scrolled to its end. */
const End = styled.nav`
  position: relative;
  height: calc(56px + 2 * ${theme.space(4)});
  background: ${theme.color.page};

  ${theme.media.tablet} {
    display: none;
  }
`;

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

  ${theme.media.low} {
    position: absolute;
  }
`;

/** The floating link to the account on phones, for signed-in customers. */
export function FloatingAccountButton() {
  const { status } = useSession();
  const { pathname } = useLocation();
  if (status !== 'signedIn' || isWithoutButton(pathname.replace(/(.)\/$/, '$1'))) return null;
  return (
    <End aria-label="My account" data-tone="forest">
      <Floating to="/account" aria-label="My account">
        <User aria-hidden="true" />
      </Floating>
    </End>
  );
}
