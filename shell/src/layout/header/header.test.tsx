import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { backend, CUSTOMER } from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { openSite, testManifest } from '../../testing/open-site.tsx';

// jsdom does not apply media queries: the test shows the navigation of wide screens itself.
function main() {
  const navigation = screen.getByLabelText('Main');
  navigation.style.display = 'flex';
  return navigation;
}
const link = (name: string) => within(main()).getByRole('link', { name });

function scrollTo(y: number) {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  fireEvent.scroll(window);
}
afterEach(() => scrollTo(0));

test('header and footer have no accessibility findings', async () => {
  const { container } = openSite('/about');
  await screen.findByRole('heading', { level: 1 });
  await expectNoAxeViolations(container);
});

// rule: P-2.1-01
test('the header is fixed at the top', () => {
  openSite('/about');
  expect(screen.getByRole('banner')).toHaveStyle({ position: 'fixed' });
});

// rule: pages-and-navigation.md#header-fixed
test('in a low window, as at 400 % zoom, the header scrolls with the page', () => {
  openSite('/about');
  const css = [...document.querySelectorAll('style')].map((style) => style.textContent).join('\n');
  expect(css).toMatch(/\(max-height: ?20rem\) ?{[^}]*position: ?absolute/);
});

// rule: P-2.1-02
test.each([
  [0, 'false'],
  [50, 'false'],
  [51, 'true'],
])('scrolled by %d px the header is solid: %s', (y, solid) => {
  openSite('/about');
  act(() => scrollTo(y));
  expect(screen.getByRole('banner')).toHaveAttribute('data-solid', solid);
});

// rule: P-2.1-03, P-2.1-04, P-2.1-05, P-2.1-06, P-2.1-18, P-2.1-19
test.each([
  ['Home', '/'],
  ['Book', '/booking'],
  ['Services', '/services'],
  ['About', '/about'],
  ['Sign In', '/sign-in'],
  ['Sign Up', '/sign-up'],
])('the main link %s leads to %s', async (label, path) => {
  const { user, router } = openSite('/gallery');
  await user.click(link(label));
  expect(router.state.location.pathname).toBe(path);
});

// rule: P-2.1-07, P-2.1-08, P-2.1-09, P-2.1-10, P-2.1-11, P-2.1-12, P-2.1-13, P-2.1-14
test.each([
  ['Get Inspired', 'Gallery', '/gallery'],
  ['Get Inspired', 'Testimonials', '/testimonials'],
  ['Get Inspired', 'Blog', '/blog'],
  ['Tools', 'Menu Builder', '/menu-builder'],
  ['Tools', 'Quote Calculator', '/quote'],
  ['Tools', 'Signature Cocktail Generator', '/signature-cocktail'],
])('the dropdown %s has %s, which leads to %s and closes it', async (group, label, path) => {
  const { user, router } = openSite('/');
  const summary = within(main()).getByText(group);
  const details = summary.closest('details');
  await user.click(summary);
  expect(details).toHaveAttribute('open');
  await user.click(within(details as HTMLElement).getByRole('link', { name: label }));
  await waitFor(() => expect(router.state.location.pathname).toBe(path));
  await waitFor(() => expect(details).not.toHaveAttribute('open'));
});

test('a dropdown closes on a link to the current page', async () => {
  const { user } = openSite('/gallery');
  const summary = within(main()).getByText('Get Inspired');
  const details = summary.closest('details');
  await user.click(summary);
  await user.click(within(details as HTMLElement).getByRole('link', { name: 'Gallery' }));
  await waitFor(() => expect(details).not.toHaveAttribute('open'));
});

test('Escape closes a dropdown and returns focus; a click outside closes it too', async () => {
  const { user } = openSite('/');
  const summary = within(main()).getByText('Tools').closest('summary') as HTMLElement;
  const details = summary.closest('details');
  await user.click(summary);
  await user.tab();
  expect(within(details as HTMLElement).getAllByRole('link')[0]).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(details).not.toHaveAttribute('open');
  expect(summary).toHaveFocus();
  await user.click(summary);
  await user.click(screen.getByRole('heading', { level: 1 }));
  expect(details).not.toHaveAttribute('open');
});

// rule: P-2.1-20
test('a visitor sees no Account and no Logout', async () => {
  openSite('/');
  expect(await within(main()).findByRole('link', { name: 'Sign In' })).toBeInTheDocument();
  expect(within(main()).queryByRole('link', { name: 'Account' })).toBeNull();
  expect(within(main()).queryByRole('button', { name: 'Logout' })).toBeNull();
});

// rule: P-2.1-15, P-2.1-16, P-2.1-17
test('a customer sees Account and Logout, and no Sign In or Sign Up', async () => {
  const { user, router } = openSite('/', { session: CUSTOMER });
  expect(await within(main()).findByRole('button', { name: 'Logout' })).toBeInTheDocument();
  expect(within(main()).queryByRole('link', { name: /^Sign (In|Up)$/ })).toBeNull();
  await user.click(link('Account'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/account'));
});

test('Logout ends the session', async () => {
  const { user } = openSite('/', { session: CUSTOMER });
  await user.click(await within(main()).findByRole('button', { name: 'Logout' }));
  expect(await within(main()).findByRole('link', { name: 'Sign In' })).toBeInTheDocument();
  expect(backend.to('POST', '/auth/v1/logout')).toHaveLength(1);
});

test('a link whose page no live remote claims is not shown', async () => {
  const manifest = testManifest();
  for (const remote of manifest.remotes)
    remote.routes = remote.routes.filter(
      (route) => !['/blog', '/menu-builder', '/quote', '/signature-cocktail'].includes(route.path),
    );
  openSite('/', { manifest });
  expect(within(main()).queryByRole('link', { name: 'Blog' })).toBeNull();
  expect(within(main()).queryByText('Tools')).toBeNull();
  expect(within(main()).getByText('Get Inspired')).toBeInTheDocument();
});

test('while a stored session is being checked, neither set of links is shown', async () => {
  openSite('/', { session: CUSTOMER });
  expect(within(main()).queryByRole('link', { name: 'Sign In' })).toBeNull();
  expect(await within(main()).findByRole('link', { name: 'Account' })).toBeVisible();
});
