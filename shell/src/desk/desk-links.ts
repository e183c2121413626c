import type { RemoteLink } from '@district-pour/contract';

/** What waits behind a link, by its path. */
export type DeskCounts = Readonly<Record<string, number>>;

/** The address of the link to the page that is shown: the one with the page's query, else the one with its path. */
export function currentLink(
  links: readonly Pick<RemoteLink, 'to'>[],
  { pathname, search }: { pathname: string; search: string },
): string | undefined {
  const addresses = links.map(({ to }) => to);
  const isShown = (to: string) => {
    const [path = to, query] = to.split('?');
    if (query) return path === pathname && search.slice(1).split('&').includes(query);
    return path === pathname || (path !== '/admin' && pathname.startsWith(`${path}/`));
  };
  return addresses.find((to) => to.includes('?') && isShown(to)) ?? addresses.find(isShown);
}
