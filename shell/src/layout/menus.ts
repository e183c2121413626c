import { createContext, use } from 'react';
import type { LinkMenu, RemoteLink } from '@district-pour/contract';
import type { BootRemote } from '../boot/boot-manifest.ts';
import { claimedPaths, shownLinks } from '../boot/shown-links.ts';

/** What the frame knows of the live remotes. */
interface Menus {
  claimed: ReadonlySet<string>;
  links: readonly RemoteLink[];
}

/** A menu's links that have the same heading, or none. */
export interface LinkGroup {
  /** Empty for those without a heading. */
  label: string;
  links: RemoteLink[];
}

export const menusOf = (remotes: readonly BootRemote[]): Menus => ({
  claimed: claimedPaths(remotes),
  links: shownLinks(remotes),
});

export const MenusContext = createContext<Menus>({ claimed: new Set(), links: [] });

/** The paths that a live remote claims. */
export const useClaimedPaths = () => use(MenusContext).claimed;

/** The links of a menu, or those that a role has in it, in their order. */
export const useLinks = (menu: LinkMenu, role?: RemoteLink['role']): RemoteLink[] =>
  use(MenusContext).links.filter((link) => link.menu === menu && link.role === role);

/** The groups of links in the order of their first links. */
export function groupsOf(links: readonly RemoteLink[]): LinkGroup[] {
  const groups = new Map<string, RemoteLink[]>();
  for (const link of links) {
    const label = link.group ?? '';
    groups.set(label, [...(groups.get(label) ?? []), link]);
  }
  return [...groups].map(([label, links]) => ({ label, links }));
}

/** The header's links and its dropdowns. */
export function useHeaderLinks(): { links: RemoteLink[]; groups: LinkGroup[] } {
  const groups = groupsOf(useLinks('header'));
  return {
    links: groups.find(({ label }) => label === '')?.links ?? [],
    groups: groups.filter(({ label }) => label !== ''),
  };
}
