import { screen, within } from '@testing-library/react';
import { ADMIN, BACKEND_URL, http, HttpResponse } from 'shared-data/testing';
import type { RemoteLink } from '@district-pour/contract';
import type { BootManifest, BootRemote } from '../boot/boot-manifest.ts';
import { openSite, testManifest } from '../testing/open-site.tsx';
import { checkoutRemotes } from '../testing/checkout-remotes.ts';

const every = { ...testManifest(), remotes: checkoutRemotes };
const hidden = { hidden: true } as const;
const textsIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link', hidden)
    .map((link) => link.textContent);

/** The links of a menu with their headings: `Tools: Menu Builder`. */
function grouped(element: HTMLElement): string[] {
  return [...element.querySelectorAll('summary, h2, a')].map((each) =>
    each.tagName === 'A' ? (each.textContent ?? '') : `${each.textContent}:`,
  );
}

// rule: pages-and-navigation.md#main-links, pages-and-navigation.md#tools-menu
test('the manifests of the six remotes give the menus of the site, in their order', () => {
  openSite('/about', { manifest: every });
  const header = [
    ...['Home', 'Book', 'Services', 'About'],
    ...['Get Inspired:', 'Gallery', 'Testimonials', 'Blog'],
    ...['Tools:', 'Menu Builder', 'Quote Calculator', 'Signature Cocktail Generator'],
    ...['Sign In', 'Sign Up'],
  ];
  expect(grouped(screen.getByLabelText('Main'))).toEqual(header);
  expect(grouped(screen.getByLabelText('Menu'))).toEqual(header);
  const footer = screen.getByRole('contentinfo');
  expect(textsIn(within(footer).getByRole('navigation', { name: 'Quick links' }))).toEqual([
    ...['Home', 'About Us', 'Services', 'Gallery', 'Testimonials', 'Blog', 'Book Now', 'Contact'],
  ]);
  expect(textsIn(footer).slice(-4)).toEqual(['Privacy Policy', 'Terms of Service', 'Sitemap', 'Licenses']);
});

// rule: B-3-70
test('the manifests give the navigation of the desk, in its order', async () => {
  openSite('/admin/today', {
    session: ADMIN,
    manifest: every,
    handlers: [http.post(`${BACKEND_URL}/rest/v1/rpc/desk_counts`, () => HttpResponse.json([]))],
  });
  expect(grouped(await screen.findByLabelText('Desk'))).toEqual([
    'Today',
    ...['Bookings:', 'Bookings', 'Calendar', 'Enquiries', 'Offers'],
    ...['People:', 'Customers', 'Mailing list', 'Users'],
    ...['Money:', 'Payments', 'Invoices', 'Ledger', 'Sales tax', 'Reports'],
    ...['Site:', 'Business', 'Opening hours', 'Prices', 'Reviews', 'Comments', 'Gallery'],
    ...['Staff:', 'Schedule', 'Event sheets', 'Recipes'],
    ...['Platform:', 'Panel', 'Audit', 'Releases'],
  ]);
  expect(textsIn(screen.getByLabelText('Desk, main pages'))).toEqual(['Today', 'Bookings', 'Calendar']);
});

const page = { title: 'A page', access: 'open' as const, prerender: true, scripts: [] };

/** A remote with one page at its name and links to it. */
const team = (name: string, ...links: Omit<RemoteLink, 'to'>[]): BootRemote => ({
  name: `mfe-${name}`,
  live: { version: '1.0.0', entry: { url: `/remotes/mfe-${name}/1/entry.js`, integrity: '' } },
  routes: [{ ...page, path: `/${name}` }],
  links: links.map((link) => ({ ...link, to: `/${name}` })),
});
const withTeams = (...teams: BootRemote[]): BootManifest => ({ ...every, remotes: [...checkoutRemotes, ...teams] });
const header = { menu: 'header', group: 'Tools' } as const;

test('links of equal order are sorted by the names of their remotes, and a new heading comes with its first link', () => {
  const manifest = withTeams(
    team(
      'wines',
      { ...header, label: 'Wines', order: 230 },
      { menu: 'header', group: 'Shop', label: 'Wines', order: 45 },
    ),
    team('beers', { ...header, label: 'Beers', order: 230 }),
    team('early', { ...header, label: 'Early', order: 205 }),
  );
  openSite('/about', { manifest });
  expect(grouped(screen.getByLabelText('Main')).slice(4)).toEqual([
    ...['Shop:', 'Wines'],
    ...['Get Inspired:', 'Gallery', 'Testimonials', 'Blog'],
    ...['Tools:', 'Early', 'Menu Builder', 'Quote Calculator', 'Beers', 'Signature Cocktail Generator', 'Wines'],
    ...['Sign In', 'Sign Up'],
  ]);
});

test('two teams may want one key of the desk: the first link has it, and both are there', async () => {
  const desk = { menu: 'desk', group: 'Staff', role: 'admin', letter: 'r', order: 600 } as const;
  const { user, path } = openSite('/admin/today', {
    session: ADMIN,
    manifest: withTeams(team('wines', { ...desk, label: 'Wines', icon: 'Gift' })),
    handlers: [http.post(`${BACKEND_URL}/rest/v1/rpc/desk_counts`, () => HttpResponse.json([]))],
  });
  expect(textsIn(await screen.findByLabelText('Desk'))).toContain('Wines');
  expect(textsIn(screen.getByLabelText('Desk, main pages'))).toContain('Wines');
  await user.keyboard('?');
  const list = await screen.findByRole('dialog', { name: 'Keyboard' });
  const keys = within(list)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
  expect([keys.includes('r Recipes'), keys.some((key) => key?.includes('Wines'))]).toEqual([true, false]);
  await user.click(within(list).getByRole('button', { name: 'Close' }));
  await user.keyboard('gr');
  expect(path()).toBe('/recipe-database');
});
