import type { RemoteLink } from '@district-pour/contract';
import type { BootRemote } from './boot-manifest.ts';

/** The paths that the remotes claim. */
export const claimedPaths = (remotes: readonly Pick<BootRemote, 'routes'>[]): ReadonlySet<string> =>
  new Set(remotes.flatMap(({ routes }) => routes.map(({ path }) => path)));

/** Those of the links whose page some remote has. */
export const withPage = <Link extends { to: string }>(links: readonly Link[], claimed: ReadonlySet<string>): Link[] =>
  links.filter(({ to }) => claimed.has(to.replace(/\?.*/, '')));

/** The links of all menus whose page exists, by their order and then by the name of their remote. */
export function shownLinks(remotes: readonly Pick<BootRemote, 'name' | 'routes' | 'links'>[]): RemoteLink[] {
  const byName = [...remotes].sort((one, other) => (one.name < other.name ? -1 : 1));
  const links = byName.flatMap((remote) => remote.links ?? []).sort((one, other) => one.order - other.order);
  return withPage(links, claimedPaths(remotes));
}
