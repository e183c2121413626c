import { memo } from 'react';
import { styled } from 'styled-components';
import { Container, SiteLogo, theme } from 'shared-ui';
import { Link } from 'shared-ui/router';
import { AccountLinks } from './account-links.tsx';
import { useClaimedPaths } from '../claimed-paths.ts';
import { HeaderLink } from './header-link.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { NavDropdown } from './nav-dropdown.tsx';
import { availableGroups, availableLinks, linkGroups, mainLinks } from '../site-links.ts';
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

  /* Without a hero below it there is only its own band: the header carries that color, so that text scrolled by less
     than the threshold never shows through. */
  &[data-over-hero='false'] {
    background: ${theme.color.page};
  }

  &[data-solid='true'] {
    background: ${theme.color.page};
    border-color: ${theme.color.line};
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

/* What is seen of the last link, and of the menu's sign, stands on the page's edge; the room to press reaches over it. */
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
 * The fixed header of every page; of itself a change of page does not render it again.
 * @param props.overHero whether the page begins with a picture that reaches under the header
 */
export const Header = memo(function Header({ overHero }: { overHero: boolean }) {
  const solid = useScrolledPast(solidAfter);
  const claimed = useClaimedPaths();
  return (
    <Bar data-tone="forest" data-over-hero={overHero} data-solid={solid}>
      <Row>
        <LogoLink to="/" aria-label="District Pour, home">
          <SiteLogo />
        </LogoLink>
        <WideNav aria-label="Main">
          {availableLinks(mainLinks, claimed).map((link) => (
            <HeaderLink key={link.to} to={link.to} end={link.to === '/'}>
              {link.label}
            </HeaderLink>
          ))}
          {availableGroups(linkGroups, claimed).map((group) => (
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
