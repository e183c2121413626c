import { act, screen, waitFor, within } from '@testing-library/react';
import { ADMIN, BACKEND_URL, CUSTOMER, http, HttpResponse, STAFF } from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { openSite, plainPage, testManifest } from '../testing/open-site.tsx';

const frame = 'desk' as const;
const desk = { access: 'signed-in' as const, role: 'admin' as const, frame, prerender: false, scripts: [] };
const forStaff = { access: 'open' as const, frame, prerender: true, scripts: [] };

/** The site whose remotes also have pages of the desk, and two that staff see in its frame. */
function manifest() {
  const made = testManifest();
  made.remotes[0]!.routes.push(
    ...['/admin/today', '/admin/bookings', '/admin/enquiries', '/admin/new-booking', '/admin/invoices'].map((path) => ({
      ...desk,
      path,
      title: path,
    })),
    ...['/staff-schedule', '/recipe-database'].map((path) => ({ ...forStaff, path, title: path })),
    { ...desk, role: 'staff' as const, path: '/event-sheets', title: 'Event Sheets' },
  );
  const panel = made.remotes[0]!.routes.find(({ path }) => path === '/admin')!;
  panel.frame = 'desk';
  return made;
}
const handlers = [
  http.post(`${BACKEND_URL}/rest/v1/rpc/desk_counts`, () =>
    HttpResponse.json([
      { page: '/admin/today', waiting: 0 },
      { page: '/admin/enquiries', waiting: 3 },
      { page: '/admin?tab=testimonials', waiting: 2 },
    ]),
  ),
];
const open = (address: string, session: typeof ADMIN) =>
  openSite(address, { session, manifest: manifest(), handlers, pages: { [address]: plainPage(address) } });

// rule: B-3-12, B-3-70
test('the owner works in a frame without the visitors’ call to book and newsletter, and sees how much waits where', async () => {
  const { container } = open('/admin/bookings', ADMIN);
  const nav = await screen.findByLabelText('Desk');
  expect(await within(nav).findByRole('link', { hidden: true, name: 'Enquiries 3 waiting' })).toHaveAttribute(
    'href',
    '/admin/enquiries',
  );
  expect(within(nav).getByRole('link', { hidden: true, name: 'Reviews 2 waiting' })).toBeInTheDocument();
  expect(within(nav).getByRole('link', { hidden: true, name: 'Today' })).toBeInTheDocument();
  expect(within(nav).getByRole('link', { hidden: true, name: 'Bookings' })).toHaveAttribute('aria-current', 'page');
  expect(within(nav).getByRole('heading', { hidden: true, name: 'Money' })).toBeInTheDocument();
  const header = screen.getByRole('banner');
  expect(within(header).getByRole('link', { hidden: true, name: 'New booking' })).toHaveAttribute(
    'href',
    '/admin/new-booking',
  );
  expect(within(header).getByRole('link', { hidden: true, name: ADMIN.email })).toBeInTheDocument();
  expect(within(header).getByRole('link', { hidden: true, name: 'View site' })).toHaveAttribute('href', '/');
  expect(screen.queryByText('Ready to Book? Call Now!')).toBeNull();
  expect(screen.queryByLabelText('Main')).toBeNull();
  expect(screen.getByRole('contentinfo')).toHaveTextContent(/District Pour/);
  await expectNoAxeViolations(container);
});

// rule: B-3-70
test('the payments and the panel, which are one page, are marked one at a time', async () => {
  const { router } = open('/admin', ADMIN);
  const nav = await screen.findByLabelText('Desk');
  const current = () =>
    within(nav)
      .getAllByRole('link', { hidden: true })
      .filter((link) => link.getAttribute('aria-current') === 'page')
      .map((link) => link.textContent);
  expect(current()).toEqual(['Panel']);
  await act(() => router.navigate('/admin?tab=payments'));
  expect(current()).toEqual(['Payments']);
});

// rule: B-3-70
test('leaving the desk shows the site’s frame again', async () => {
  const { user } = open('/admin/bookings', ADMIN);
  await screen.findByLabelText('Desk');
  await user.click(within(screen.getByRole('banner')).getByRole('link', { hidden: true, name: 'View site' }));
  expect(await screen.findByLabelText('Main')).toBeInTheDocument();
  expect(screen.queryByLabelText('Desk')).toBeNull();
});

// rule: B-3-70
test('a customer who is refused a page of the desk stays in the site’s frame', async () => {
  open('/admin/bookings', CUSTOMER);
  expect(await screen.findByText('You are not authorized to see this page')).toBeInTheDocument();
  expect(screen.getByLabelText('Main')).toBeInTheDocument();
  expect(screen.queryByLabelText('Desk')).toBeNull();
});

// rule: B-3-70
test('staff see schedule and recipes in the frame of the desk, with their own entries; customers in the site’s', async () => {
  const staff = open('/staff-schedule', STAFF);
  const nav = await screen.findByLabelText('Desk');
  expect(
    within(nav)
      .getAllByRole('link', { hidden: true })
      .map((link) => link.textContent),
  ).toEqual(['My shifts', 'Event sheets', 'Recipes']);
  expect(screen.queryByRole('link', { name: 'New booking' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Page /staff-schedule' })).toBeVisible();
  staff.unmount();
  const sheets = open('/event-sheets', STAFF);
  expect(await screen.findByRole('heading', { name: 'Page /event-sheets' })).toBeVisible();
  sheets.unmount();
  open('/staff-schedule', CUSTOMER);
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Logout' })[0]).toBeInTheDocument());
  expect(screen.queryByLabelText('Desk')).toBeNull();
});
