import { useState } from 'react';
import { useSession } from 'shared-data';
import { useMyRoleQuery, withStore } from 'shared-data/store';
import { Button, ButtonLink, SiteLogo } from 'shared-ui';
import { Menu, Search } from 'shared-ui/icons';
import { Link, useLocation, useNavigate } from 'shared-ui/router';
import { LogoutButton } from '../layout/header/account-links.tsx';
import { FullScreenMenu } from '../layout/header/full-screen-menu.tsx';
import { HeaderLink } from '../layout/header/header-link.tsx';
import { useSignOut } from '../layout/header/use-sign-out.ts';
import { groupsOf, useClaimedPaths, useLinks } from '../layout/menus.ts';
import { useDeskCountsQuery } from './desk-api.ts';
import { DeskSearch } from './desk-search.tsx';
import * as icons from './desk-icons.ts';
import { currentLink } from './desk-links.ts';
import { Actions, Bar, Bottom, Brand, Person, Side, SideLink } from './desk-style.ts';
import { KeyList } from './key-list.tsx';
import { useDeskKeys } from './use-desk-keys.ts';
import type { KeyActions } from './use-desk-keys.ts';
import { useKeySwitches } from './use-key-switches.ts';
import { Waiting } from './waiting.tsx';

/** A manifest of a newer release may name others. */
const ICONS: Readonly<Record<string, typeof icons.Sun>> = icons;
const MENU = 'desk-menu';
const NEW_BOOKING = '/admin/new-booking';

/** Who is signed in, the way to the site, the keys, and the way out. */
function Ways({ onKeys }: { onKeys: () => void }) {
  const { user } = useSession();
  const signOut = useSignOut();
  return (
    <>
      <HeaderLink to="/account">{user?.email ?? 'Account'}</HeaderLink>
      <HeaderLink to="/">View site</HeaderLink>
      <LogoutButton type="button" onClick={onKeys}>
        Keyboard
      </LogoutButton>
      <LogoutButton type="button" onClick={() => void signOut()}>
        Sign out
      </LogoutButton>
    </>
  );
}

/** Header and navigation of the desk: at the side of large screens, else a bar at the bottom with a menu. */
export const DeskHeader = withStore(function DeskHeader() {
  const { data: role } = useMyRoleQuery();
  const isAdmin = role === 'admin';
  const claimed = useClaimedPaths();
  const location = useLocation();
  const { data: counts = {} } = useDeskCountsQuery(undefined, {
    skip: !isAdmin,
    pollingInterval: 60_000,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  });
  const [searching, setSearching] = useState(false);
  const [listing, setListing] = useState(false);
  const navigate = useNavigate();
  const switches = useKeySwitches();
  const groups = groupsOf(useLinks('desk', isAdmin ? 'admin' : 'staff'));
  const pages = groups.flatMap(({ links }) => links);
  const current = currentLink(pages, location);
  const home = pages[0]?.to ?? '/';
  const mark = (to: string) => (to === current ? ('page' as const) : undefined);
  const openSearch = () => setSearching(true);
  const canBook = isAdmin && claimed.has(NEW_BOOKING);
  const keys: KeyActions = {
    search: isAdmin ? openSearch : undefined,
    new: canBook ? () => void navigate(NEW_BOOKING) : undefined,
    help: () => setListing(true),
    go: (letter) => {
      const page = pages.find((link) => link.letter === letter);
      if (page) void navigate(page.to);
      return page !== undefined;
    },
  };
  useDeskKeys(keys, switches);
  const ways = <Ways onKeys={() => setListing(true)} />;
  const allPages = groups.map(({ label, links }) => (
    <div key={label}>
      {label && <h2>{label}</h2>}
      {links.map((link) => (
        <SideLink key={link.to} to={link.to} aria-current={mark(link.to)}>
          <span>{link.label}</span>
          <Waiting count={counts[link.to]} />
        </SideLink>
      ))}
    </div>
  ));
  return (
    <>
      <Bar data-tone="forest">
        <Brand to={home} aria-label="District Pour, desk">
          <SiteLogo />
        </Brand>
        {isAdmin && (
          <Actions>
            <Button size="small" variant="secondary" onClick={openSearch}>
              <Search aria-hidden="true" size={18} />
              Search
            </Button>
            {canBook && (
              <ButtonLink to={NEW_BOOKING} size="small">
                New booking
              </ButtonLink>
            )}
          </Actions>
        )}
        <Person>{ways}</Person>
      </Bar>
      <Side aria-label="Desk">{allPages}</Side>
      <Bottom aria-label="Desk, main pages">
        {pages.map(({ label, to, icon }) => {
          const Icon = ICONS[icon ?? ''];
          return (
            Icon && (
              <Link key={to} to={to} aria-current={mark(to)}>
                <Icon aria-hidden="true" size={20} />
                <span>{label}</span>
                <Waiting count={counts[to]} />
              </Link>
            )
          );
        })}
        {isAdmin && (
          <button type="button" onClick={openSearch}>
            <Search aria-hidden="true" size={20} />
            Search
          </button>
        )}
        <button type="button" popoverTarget={MENU}>
          <Menu aria-hidden="true" size={20} />
          More
        </button>
      </Bottom>
      <FullScreenMenu id={MENU} label="All pages of the desk">
        {allPages}
        <div>{ways}</div>
      </FullScreenMenu>
      {isAdmin && <DeskSearch open={searching} switches={switches} onClose={() => setSearching(false)} />}
      <KeyList open={listing} onClose={() => setListing(false)} actions={keys} pages={pages} switches={switches} />
    </>
  );
});
