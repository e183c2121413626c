import type { Role } from 'shared-data/store';
import { BookOpen, CalendarDays, ClipboardList, Clock, Sun } from 'shared-ui/icons';
import { availableGroups } from '../layout/site-links.ts';
import type { SiteLink, SiteLinkGroup } from '../layout/site-links.ts';

export interface DeskLink extends SiteLink {
  /** Of a page that the bar at the bottom of a phone has beside "More". */
  icon?: typeof Sun;
  /** The key that leads to it after `g`. */
  letter: string;
}
type DeskGroup = SiteLinkGroup<DeskLink>;

/** What waits behind a link, by its path. */
export type DeskCounts = Readonly<Record<string, number>>;

const adminGroups: DeskGroup[] = [
  { label: '', links: [{ label: 'Today', to: '/admin/today', letter: 't', icon: Sun }] },
  {
    label: 'Bookings',
    links: [
      { label: 'Bookings', to: '/admin/bookings', letter: 'b', icon: ClipboardList },
      { label: 'Calendar', to: '/admin/calendar', letter: 'c', icon: CalendarDays },
      { label: 'Enquiries', to: '/admin/enquiries', letter: 'e' },
      { label: 'Offers', to: '/admin/offers', letter: 'q' },
    ],
  },
  {
    label: 'People',
    links: [
      { label: 'Customers', to: '/admin/customers', letter: 'u' },
      { label: 'Mailing list', to: '/admin/mailing-list', letter: 'm' },
      { label: 'Users', to: '/admin/users', letter: 'w' },
    ],
  },
  {
    label: 'Money',
    links: [
      { label: 'Payments', to: '/admin?tab=payments', letter: 'p' },
      { label: 'Invoices', to: '/admin/invoices', letter: 'i' },
      { label: 'Ledger', to: '/admin/ledger', letter: 'k' },
      { label: 'Sales tax', to: '/admin/tax', letter: 'j' },
      { label: 'Reports', to: '/admin/reports', letter: 'y' },
    ],
  },
  {
    label: 'Site',
    links: [
      { label: 'Business', to: '/admin/business', letter: 'f' },
      { label: 'Opening hours', to: '/admin/opening-hours', letter: 'o' },
      { label: 'Prices', to: '/admin/prices', letter: 'l' },
      { label: 'Reviews', to: '/admin?tab=testimonials', letter: 'v' },
      { label: 'Comments', to: '/admin/comments', letter: 'd' },
    ],
  },
  {
    label: 'Staff',
    links: [
      { label: 'Schedule', to: '/staff-schedule', letter: 's' },
      { label: 'Event sheets', to: '/event-sheets', letter: 'z' },
      { label: 'Recipes', to: '/recipe-database', letter: 'r' },
    ],
  },
  {
    label: 'Platform',
    links: [
      { label: 'Panel', to: '/admin', letter: 'a' },
      { label: 'Audit', to: '/admin/audit', letter: 'h' },
      { label: 'Releases', to: '/admin/releases', letter: 'x' },
    ],
  },
];

const staffGroups: DeskGroup[] = [
  {
    label: '',
    links: [
      { label: 'My shifts', to: '/staff-schedule', letter: 's', icon: Clock },
      { label: 'Event sheets', to: '/event-sheets', letter: 'z', icon: ClipboardList },
      { label: 'Recipes', to: '/recipe-database', letter: 'r', icon: BookOpen },
    ],
  },
];

/** The groups of the desk for a role, without the links whose page no live remote has. */
export const deskGroups = (role: Role | undefined, claimed: ReadonlySet<string>): DeskGroup[] =>
  availableGroups(role === 'admin' ? adminGroups : staffGroups, claimed);

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
