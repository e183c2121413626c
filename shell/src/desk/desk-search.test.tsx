import { screen, waitFor, within } from '@testing-library/react';
import { ADMIN, backend, BACKEND_URL, http, HttpResponse, refusal } from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { openSite, testManifest } from '../testing/open-site.tsx';

const RPC = `${BACKEND_URL}/rest/v1/rpc`;
const ID = 'b1000000-0000-4000-8000-000000000001';
const rows = [
  {
    kind: 'booking',
    id: ID,
    title: '#1043 Garden Wedding',
    detail: 'Nora Whitfield',
    day: '2026-12-05',
    heard: false,
    total: 7,
  },
  { kind: 'enquiry', id: 'c1', title: 'Norah Wide', detail: 'Hello', day: '2026-11-05', heard: true, total: 1 },
  { kind: 'invoice', id: ID, title: '2026-0042', detail: 'Nora Whitfield', day: '2026-11-06', heard: false, total: 1 },
];

function open(...handlers: ReturnType<typeof http.post>[]) {
  const manifest = testManifest();
  const page = {
    access: 'signed-in' as const,
    role: 'admin' as const,
    frame: 'desk' as const,
    prerender: false,
    scripts: [],
  };
  for (const path of ['/admin/bookings', '/admin/bookings/:id', '/admin/enquiries'])
    manifest.remotes[0]!.routes.push({ ...page, path, title: path });
  return openSite('/admin/bookings', {
    session: ADMIN,
    manifest,
    handlers: [
      ...handlers,
      http.post(`${RPC}/desk_counts`, () => HttpResponse.json([])),
      http.post(`${RPC}/desk_search`, () => HttpResponse.json(rows)),
    ],
    pages: { '/admin/bookings': { default: () => <input aria-label="A field" /> } },
  });
}
const asked = () => backend.to('POST', '/rest/v1/rpc/desk_search').map(({ body }) => body);

// rule: B-3-71
test('one search, opened by the key /, finds everything and is used by the keyboard alone', async () => {
  const { user, path, container } = open();
  await screen.findByLabelText('Desk');
  await user.keyboard('/');
  const field = await screen.findByRole('searchbox', { name: /^Bookings, customers/ });
  expect(field).toHaveFocus();
  await user.keyboard('nora');
  const bookings = within(await screen.findByRole('region', { name: 'Bookings' }));
  expect(asked()).toEqual([{ p_text: 'nora' }]);
  expect(screen.getByText('9 found')).toBeVisible();
  expect(bookings.getByRole('link', { name: 'All bookings with these words' })).toHaveAttribute(
    'href',
    '/admin/bookings?search=nora',
  );
  expect(screen.getByRole('link', { name: /^Norah Wide \(sounds alike\)/ })).toHaveAttribute(
    'href',
    '/admin/enquiries?open=c1',
  );
  await expectNoAxeViolations(container);
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(bookings.getByRole('link', { name: /^#1043 Garden Wedding/ })).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(path()).toBe(`/admin/bookings/${ID}`));
  expect(screen.queryByRole('searchbox')).toBeNull();
});

// rule: B-3-71
test('Enter in the field opens the first result', async () => {
  const { user, path } = open();
  await user.click((await screen.findAllByRole('button', { name: 'Search' }))[0]!);
  await user.keyboard('nora');
  await screen.findByText('9 found');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(path()).toBe(`/admin/bookings/${ID}`));
  await user.keyboard('/');
  expect(await screen.findByRole('searchbox', { name: /^Bookings, customers/ })).toHaveValue('');
});

// rule: B-3-71
test('the key / is a character in a field, and can be switched off for this device', async () => {
  const { user } = open();
  const field = await screen.findByLabelText('A field');
  await user.type(field, '/');
  expect(field).toHaveValue('/');
  expect(screen.queryByRole('searchbox')).toBeNull();
  field.blur();
  await user.keyboard('/');
  await user.click(await screen.findByRole('checkbox', { name: 'The key / opens this search' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.keyboard('/');
  expect(screen.queryByRole('searchbox')).toBeNull();
  localStorage.clear();
});

// rule: B-3-71
test('a search that fails can be repeated, and one that finds nothing says what to try', async () => {
  const { user } = open(
    http.post(`${RPC}/desk_search`, () => refusal(500, 'XX000', 'broken'), { once: true }),
    http.post(`${RPC}/desk_search`, () => HttpResponse.json([])),
  );
  await screen.findByLabelText('Desk');
  await user.keyboard('/');
  await user.keyboard('nobody');
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^Nothing found/)).toBeVisible();
});
