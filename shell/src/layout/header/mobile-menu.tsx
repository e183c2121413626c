import { Menu } from 'shared-ui/icons';
import { AccountLinks } from './account-links.tsx';
import { FullScreenMenu, MenuButton } from './full-screen-menu.tsx';
import { useClaimedPaths } from '../claimed-paths.ts';
import { HeaderLink } from './header-link.tsx';
import { availableGroups, availableLinks, linkGroups, mainLinks } from '../site-links.ts';

const menuId = 'site-menu';

/** The navigation of small screens, which covers the screen while it is open. */
export function MobileMenu() {
  const claimed = useClaimedPaths();
  return (
    <>
      <MenuButton type="button" popoverTarget={menuId} aria-label="Open menu">
        <Menu aria-hidden="true" />
      </MenuButton>
      <FullScreenMenu id={menuId} label="Menu">
        {availableLinks(mainLinks, claimed).map((link) => (
          <HeaderLink key={link.to} to={link.to} end={link.to === '/'}>
            {link.label}
          </HeaderLink>
        ))}
        {availableGroups(linkGroups, claimed).map((group) => (
          <div key={group.label}>
            <h2>{group.label}</h2>
            {group.links.map((link) => (
              <HeaderLink key={link.to} to={link.to}>
                {link.label}
              </HeaderLink>
            ))}
          </div>
        ))}
        <AccountLinks />
      </FullScreenMenu>
    </>
  );
}
