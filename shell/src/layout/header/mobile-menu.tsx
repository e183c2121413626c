import { Menu } from 'shared-ui/icons';
import { AccountLinks } from './account-links.tsx';
import { FullScreenMenu, MenuButton } from './full-screen-menu.tsx';
import { HeaderLink } from './header-link.tsx';
import { useHeaderLinks } from '../menus.ts';

const menuId = 'site-menu';

/** The navigation of small screens, which covers the screen while it is open. */
export function MobileMenu() {
  const { links, groups } = useHeaderLinks();
  return (
    <>
      <MenuButton type="button" popoverTarget={menuId} aria-label="Open menu">
        <Menu aria-hidden="true" />
      </MenuButton>
      <FullScreenMenu id={menuId} label="Menu">
        {links.map((link) => (
          <HeaderLink key={link.to} to={link.to} end={link.to === '/'}>
            {link.label}
          </HeaderLink>
        ))}
        {groups.map((group) => (
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
