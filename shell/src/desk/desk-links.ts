import type { Role } from 'shared-data/store';
import { BookOpen, CalendarDays, ClipboardList, Clock, Sun } from 'shared-ui/icons';
import { availableGroups } from '../layout/site-links.ts';
import type { SiteLink, SiteLinkGroup } from '../layout/site-links.ts';

interface DeskLink extends SiteLink {
  /** Of a page that the bar at the bottom of a phone has beside "More". */
  icon?: typeof Sun;
}
type DeskGroup = SiteLinkGroup<DeskLink>;

/** What waits behind a link, by its path. */
export type DeskCounts = Readonly<Record<string, number>>;

const adminGroups: DeskGroup[] = [
  { label: '', links: [{ label: 'Today', to: '/admin/today', icon: Sun }] },
  {
    label: 'Bookings',
    links: [
      { label: 'Bookings', to: '/admin/bookings', icon: ClipboardList },
      { label: 'Calendar', to: '/admin/calendar', icon: CalendarDays },
      { label: 'Enquiries', to: '/admin/enquiries' },
      { label: 'Offers', to: '/admin/offers' },
    ],
  },
  {
    label: 'People',
    links: [
      { label: 'Customers', to: '/admin/customers' },
      { label: 'Mailing list', to: '/admin/mailing-list' },
      { label: 'Users', to: '/admin/users' },
    ],
  },
  {
    label: 'Money',
    links: [
      { label: 'Payments', to: '/admin?tab=payments' },
      { label: 'Invoices', to: '/admin/invoices' },
      { label: 'Ledger', to: '/admin/ledger' },
      { label: 'Sales tax', to: '/admin/tax' },
      { label: 'Reports', to: '/admin/reports' },
    ],
  },
  {
    label: 'Site',
    links: [
      { label: 'Business', to: '/admin/business' },
      { label: 'Opening hours', to: '/admin/opening-hours' },
      { label: 'Prices', to: '/admin/prices' },
      { label: 'Reviews', to: '/admin?tab=testimonials' },
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
      { label: 'Audit', to: '/admin/audit' },
      { label: 'Releases', to: '/admin/releases' },
    ],
  },
];

const staffGroups: DeskGroup[] = [
  {
    label: '',
    links: [
      { label: 'Schedule', to: '/staff-schedule', icon: Clock },
      { label: 'Recipes', to: '/recipe-database', icon: BookOpen },
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
