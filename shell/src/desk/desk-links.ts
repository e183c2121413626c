import {
  BookOpen,
  CalendarDays,
  ChartColumn,
  ClipboardList,
  Clock,
  DollarSign,
  FileText,
  Gift,
  Heart,
  List,
  Mail,
  MapPin,
  Settings,
  Sparkles,
  Star,
  Sun,
  Tag,
  Truck,
  Users,
} from 'shared-ui/icons';
import type { LinkIcon, RemoteLink } from '@district-pour/contract';

/** The icons of the bar at the bottom, by the names that manifests use. */
export const DESK_ICONS: Readonly<Record<LinkIcon, typeof Sun>> = {
  BookOpen,
  CalendarDays,
  ChartColumn,
  ClipboardList,
  Clock,
  DollarSign,
  FileText,
  Gift,
  Heart,
  List,
  Mail,
  MapPin,
  Settings,
  Sparkles,
  Star,
  Sun,
  Tag,
  Truck,
  Users,
};

/** What waits behind a link, by its path. */
export type DeskCounts = Readonly<Record<string, number>>;

/** The links, each letter with the first of them that has it. */
export function withOwnLetters(links: readonly RemoteLink[]): RemoteLink[] {
  const taken = new Set<string>();
  return links.map(({ letter, ...link }) => {
    if (letter === undefined || taken.has(letter)) return link;
    taken.add(letter);
    return { ...link, letter };
  });
}

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
