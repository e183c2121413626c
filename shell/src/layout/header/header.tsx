import { memo } from 'react';
import { styled } from 'styled-components';
import { Container, SiteLogo, theme } from 'shared-ui';
import { Link } from 'shared-ui/router';
import { AccountLinks } from './account-links.tsx';
import { HeaderLink } from './header-link.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { NavDropdown } from './nav-dropdown.tsx';
import { useHeaderLinks } from '../menus.ts';
import { useScrolledPast } from './use-scrolled-past.ts';

/** Scroll distance after which the header turns solid, in pixels. */
const solidAfter = 50;

const Bar = styled.header`
  position: fixed;
  inset: 0 0 auto;
  z-index: 20;
  color: ${theme.color.text};
  border-bottom: 1px solid transparent;
  transition: background-color ${theme.motion.fast};

  /* Without a hero the header has the color of its band, so that text that is scrolled by less
     than the threshold does not show through. */
  &[data-over-hero='false'] {
    background: ${theme.color.page};
  }

  &[data-solid='true'] {
    background: ${theme.color.page};
    border-color: ${theme.color.line};
  }

  ${theme.media.low} {
    position: absolute;
  }
  @media print {
    position: static;
  }
`;

const Row = styled(Container)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  height: var(--header-height);
`;

const LogoLink = styled(Link)`
  display: flex;
  align-items: center;
  min-height: 44px;
  color: inherit;
  text-decoration: none;
`;

/* The text of the last link and the menu icon are aligned with the page's edge; their touch targets extend beyond it. */
const WideNav = styled.nav`
  display: none;
  align-items: center;
  gap: ${theme.space(1)};
  margin-inline-end: -${theme.space(3)};

  ${theme.media.desktop} {
    display: flex;
  }
`;

const NarrowNav = styled.div`
  margin-inline-end: -${theme.space(3)};

  ${theme.media.desktop} {
    display: none;
  }
`;

/**
 * The fixed header of every page; navigation alone does not re-render it.
 * @param props.overHero whether the page begins with a picture below the transparent header
 */
export const Header = memo(function Header({ overHero }: { overHero: boolean }) {
  const solid = useScrolledPast(solidAfter);
  const { links, groups } = useHeaderLinks();
  return (
    <Bar data-tone="forest" data-over-hero={overHero} data-solid={solid}>
      <Row>
        <LogoLink to="/" aria-label="District Pour, home">
          <SiteLogo />
        </LogoLink>
        <WideNav aria-label="Main">
          {links.map((link) => (
            <HeaderLink key={link.to} to={link.to} end={link.to === '/'}>
              {link.label}
            </HeaderLink>
          ))}
          {groups.map((group) => (
            <NavDropdown key={group.label} {...group} />
          ))}
          <AccountLinks />
        </WideNav>
        <NarrowNav data-screen-only>
          <MobileMenu />
        </NarrowNav>
      </Row>
    </Bar>
  );
});
