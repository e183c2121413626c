import type { Role } from 'shared-data/store';
import type { SiteLink, SiteLinkGroup } from '../layout/site-links.ts';

/** What waits behind a link, by its path. */
export type DeskCounts = Readonly<Record<string, number>>;

const adminGroups: SiteLinkGroup[] = [
  { label: '', links: [{ label: 'Today', to: '/admin/today' }] },
  {
    label: 'Bookings',
    links: [
      { label: 'Bookings', to: '/admin/bookings' },
      { label: 'Calendar', to: '/admin/calendar' },
      { label: 'Enquiries', to: '/admin/enquiries' },
    ],
  },
  {
    label: 'People',
    links: [
      { label: 'Customers', to: '/admin/customers' },
      { label: 'Mailing list', to: '/admin/mailing-list' },
    ],
  },
  {
    label: 'Money',
    links: [
      { label: 'Payments', to: '/admin?tab=payments' },
      { label: 'Invoices', to: '/admin/invoices' },
    ],
  },
  {
    label: 'Site',
    links: [
      { label: 'Business', to: '/admin/business' },
      { label: 'Opening hours', to: '/admin/opening-hours' },
      { label: 'Prices', to: '/admin/prices' },
      { label: 'Comments', to: '/admin/comments' },
    ],
  },
  {
    label: 'Staff',
    links: [
      { label: 'Schedule', to: '/staff-schedule' },
      { label: 'Recipes', to: '/recipe-database' },
    ],
  },
  {
    label: 'Platform',
    links: [
      { label: 'Panel', to: '/admin' },
      { label: 'Releases', to: '/admin/releases' },
    ],
  },
];

const staffGroups: SiteLinkGroup[] = [
  {
    label: '',
    links: [
      { label: 'Schedule', to: '/staff-schedule' },
      { label: 'Recipes', to: '/recipe-database' },
    ],
  },
];

/** The pages that the bar at the bottom of a phone has beside "More". */
const BAR = new Set(['/admin/today', '/admin/bookings', '/admin/calendar', '/staff-schedule', '/recipe-database']);

const isLive = ({ to }: SiteLink, claimed: ReadonlySet<string>) => claimed.has(to.split('?', 1)[0] ?? to);

/** The groups of the desk for a role, without the links whose page no live remote has. */
export const deskGroups = (role: Role | undefined, claimed: ReadonlySet<string>): SiteLinkGroup[] =>
  (role === 'admin' ? adminGroups : staffGroups)
    .map((group) => ({ ...group, links: group.links.filter((link) => isLive(link, claimed)) }))
    .filter(({ links }) => links.length > 0);

/** The links of the bar at the bottom of a phone: those of the first two groups, or all that staff have. */
export const barLinks = (groups: readonly SiteLinkGroup[]): SiteLink[] =>
  groups.slice(0, 2).flatMap(({ links }) => links.filter(({ to }) => BAR.has(to)));

/** The address of the link to the page that is shown: the one with the page's query, else the one with its path. */
export function currentLink(
  groups: readonly SiteLinkGroup[],
  { pathname, search }: { pathname: string; search: string },
): string | undefined {
  const addresses = groups.flatMap(({ links }) => links.map(({ to }) => to));
  const isShown = (to: string) => {
    const [path = to, query] = to.split('?');
    if (query) return path === pathname && search.slice(1).split('&').includes(query);
    return path === pathname || (path !== '/admin' && pathname.startsWith(`${path}/`));
  };
  return addresses.find((to) => to.includes('?') && isShown(to)) ?? addresses.find(isShown);
}
