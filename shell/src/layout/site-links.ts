/** A link of a frame: its label and its address, whose path a live remote must claim for the link to be shown. */
export interface SiteLink {
  label: string;
  to: string;
}

/** A labeled group of links in a dropdown. */
export interface SiteLinkGroup<Link extends SiteLink = SiteLink> {
  label: string;
  links: Link[];
}

/** The header's main links. */
export const mainLinks: SiteLink[] = [
  { label: 'Home', to: '/' },
  { label: 'Book', to: '/booking' },
  { label: 'Services', to: '/services' },
  { label: 'About', to: '/about' },
];

/** The header's two dropdowns. */
export const linkGroups: SiteLinkGroup[] = [
  {
    label: 'Get Inspired',
    links: [
      { label: 'Gallery', to: '/gallery' },
      { label: 'Testimonials', to: '/testimonials' },
      { label: 'Blog', to: '/blog' },
    ],
  },
  {
    label: 'Tools',
    links: [
      { label: 'Menu Builder', to: '/menu-builder' },
      { label: 'Quote Calculator', to: '/quote' },
      { label: 'Signature Cocktail Generator', to: '/signature-cocktail' },
    ],
  },
];

/** The footer's quick links. */
export const quickLinks: SiteLink[] = [
  { label: 'Home', to: '/' },
  { label: 'About Us', to: '/about' },
  { label: 'Services', to: '/services' },
  { label: 'Gallery', to: '/gallery' },
  { label: 'Testimonials', to: '/testimonials' },
  { label: 'Blog', to: '/blog' },
  { label: 'Book Now', to: '/booking' },
  { label: 'Contact', to: '/contact' },
];

export const legalLinks: SiteLink[] = [
  { label: 'Privacy Policy', to: '/privacy' },
  { label: 'Terms of Service', to: '/terms' },
];

export const signedInLinks: SiteLink[] = [{ label: 'Account', to: '/account' }];

export const signedOutLinks: SiteLink[] = [
  { label: 'Sign In', to: '/sign-in' },
  { label: 'Sign Up', to: '/sign-up' },
];

/** The links whose page exists: those whose path is claimed by a remote. */
export const availableLinks = <Link extends SiteLink>(links: readonly Link[], claimed: ReadonlySet<string>) =>
  links.filter(({ to }) => claimed.has(to.replace(/\?.*/, '')));

/** The groups that have at least one page, without their other links. */
export const availableGroups = <Link extends SiteLink>(
  groups: readonly SiteLinkGroup<Link>[],
  claimed: ReadonlySet<string>,
) =>
  groups
    .map((group) => ({ ...group, links: availableLinks(group.links, claimed) }))
    .filter((group) => group.links.length > 0);
