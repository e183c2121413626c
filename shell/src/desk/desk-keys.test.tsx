import { screen, waitFor, within } from '@testing-library/react';
import { ADMIN, BACKEND_URL, http, HttpResponse, STAFF } from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { openSite, plainPage, testManifest } from '../testing/open-site.tsx';
import { shownLinks } from '../boot/shown-links.ts';
import { checkoutRemotes } from '../testing/checkout-remotes.ts';

const PATHS = ['/admin/bookings', '/admin/customers', '/admin/new-booking'];

function open(session: typeof ADMIN = ADMIN) {
  const manifest = testManifest();
  const desk = { frame: 'desk' as const, scripts: [] };
  manifest.remotes[0]!.routes.push(
    ...PATHS.map((path) => ({
      ...{ ...desk, path, title: path, access: 'signed-in' as const, role: 'admin' as const, prerender: false },
    })),
    ...['/staff-schedule', '/recipe-database'].map((path) => ({
      ...{ ...desk, path, title: path, access: 'open' as const, prerender: true },
    })),
  );
  const start = session === STAFF ? '/staff-schedule' : '/admin/bookings';
  return openSite(start, {
    session,
    manifest,
    handlers: [http.post(`${BACKEND_URL}/rest/v1/rpc/desk_counts`, () => HttpResponse.json([]))],
    pages: {
      ...Object.fromEntries([...PATHS, '/staff-schedule', '/recipe-database'].map((path) => [path, plainPage(path)])),
      '/admin/bookings': { default: () => <input aria-label="A field" /> },
    },
  });
}
afterEach(() => localStorage.clear());

// rule: admin.md#desk-keys
test('g and a letter go to a page, n to a new booking', async () => {
  const { user, path } = open();
  await screen.findByLabelText('Desk');
  await user.keyboard('gu');
  await waitFor(() => expect(path()).toBe('/admin/customers'));
  await user.keyboard('n');
  await waitFor(() => expect(path()).toBe('/admin/new-booking'));
  await user.keyboard('gq');
  await user.keyboard('b');
  expect(path()).toBe('/admin/new-booking');
  await user.keyboard('gb');
  await waitFor(() => expect(path()).toBe('/admin/bookings'));
});

// rule: admin.md#desk-keys
test('in a field and with a modifier a key is only that key', async () => {
  const { user, path } = open();
  const field = await screen.findByLabelText('A field');
  await user.type(field, 'gun?');
  expect(field).toHaveValue('gun?');
  field.blur();
  await user.keyboard('{Control>}n{/Control}');
  expect(path()).toBe('/admin/bookings');
  expect(screen.queryByRole('dialog')).toBeNull();
});

// rule: admin.md#desk-keys
test('the keys are listed by ?, and each can be switched off for this device', async () => {
  const { user, path, container, unmount } = open();
  await screen.findByLabelText('Desk');
  await user.keyboard('?');
  const list = await screen.findByRole('dialog', { name: 'Keyboard' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toContain('u Customers');
  await expectNoAxeViolations(container);
  await user.click(within(list).getByRole('checkbox', { name: 'n: New booking' }));
  await user.click(within(list).getByRole('checkbox', { name: 'g, then a letter: Go to a page' }));
  await user.click(within(list).getByRole('checkbox', { name: '?: This list' }));
  await user.click(within(list).getByRole('button', { name: 'Close' }));
  await user.keyboard('ngu?');
  expect(path()).toBe('/admin/bookings');
  expect(screen.queryByRole('dialog')).toBeNull();
  unmount();
  const again = open();
  await screen.findByLabelText('Desk');
  await again.user.click(within(screen.getByRole('banner')).getByRole('button', { hidden: true, name: 'Keyboard' }));
  expect(await screen.findByRole('checkbox', { name: 'n: New booking' })).not.toBeChecked();
  expect(screen.getByRole('checkbox', { name: '/: Search' })).toBeChecked();
});

// rule: admin.md#desk-keys
test('staff have the keys of their pages only', async () => {
  const { user, path } = open(STAFF);
  await screen.findByLabelText('Desk');
  await user.keyboard('?');
  const list = await screen.findByRole('dialog', { name: 'Keyboard' });
  expect(within(list).queryByRole('checkbox', { name: 'n: New booking' })).toBeNull();
  await user.click(within(list).getByRole('button', { name: 'Close' }));
  await user.keyboard('ngr');
  await waitFor(() => expect(path()).toBe('/recipe-database'));
});

test.each(['admin', 'staff'] as const)('each page of the desk has a letter of its own, for the role %s', (role) => {
  const letters = shownLinks(checkoutRemotes)
    .filter((link) => link.menu === 'desk' && link.role === role)
    .map(({ letter }) => letter);
  expect(new Set(letters).size).toBe(letters.length);
});
