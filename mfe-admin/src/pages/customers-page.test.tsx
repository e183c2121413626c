/** @core */
import { screen, waitFor, within } from '@testing-library/react';
import { ADMIN, backend, BACKEND_URL, http, HttpResponse, refusal, renderWithData } from 'shared-data/testing';
import { createBrowserRouter, RouterProvider } from 'shared-ui/router';
import { expectNoAxeViolations, PageFrame, watchSavedFiles } from 'shared-ui/testing';
import CustomerPage from './customer-page.tsx';
import CustomersPage from './customers-page.tsx';

const RPC = `${BACKEND_URL}/rest/v1/rpc`;
const at = '2026-11-20T15:00:00+00:00';
const ann = {
  id: 'c1',
  name: 'Ann Lee',
  email: 'ann@example.com',
  phone: '202 555 0100',
  company_name: null,
  has_account: true,
  tags: ['Regular'],
  bookings: 3,
  last_event: '2026-10-03',
  next_event: null,
  paid_cents: 149_700,
  total_count: 2,
};
const ben = { ...ann, id: 'c2', name: 'Ben Ray', email: 'ben@example.com', has_account: false, tags: [] };
const details = {
  merged_into: null,
  id: 'c1',
  name: 'Ann Lee',
  email: 'ann@example.com',
  phone: '202 555 0100',
  company_name: null,
  referral_source: 'friend',
  referral_details: null,
  created_at: at,
  account: null,
  paid_cents: 149_700,
  open_cents: 0,
  completed: 3,
  loyalty_percent: 10,
  tags: ['Regular'],
  notes: [{ id: 'n1', text: 'Likes rye.', author: 'Owner', created_at: at, edited_at: null }],
  merges: [],
};
const booking = {
  id: 'b1',
  event_name: 'Garden party',
  event_type: 'private',
  event_date: '2026-10-03',
  event_time: '18:00',
  guest_count: 40,
  status: 'completed',
  price_cents: 49_900,
  paid_cents: 49_900,
  open_cents: 0,
  total_count: 1,
};

const json = (name: string, value: unknown) => http.post(`${RPC}/${name}`, () => HttpResponse.json(value as object));
const sent = (name: string) => backend.to('POST', `/rest/v1/rpc/${name}`).map(({ body }) => body);

function open(path: string, ...handlers: ReturnType<typeof http.post>[]) {
  window.history.replaceState(null, '', path);
  const pages = [
    { path: '/admin/customers', element: <CustomersPage /> },
    { path: '/admin/customers/:id', element: <CustomerPage /> },
  ];
  const router = createBrowserRouter([{ element: <PageFrame />, children: pages }]);
  return renderWithData(<RouterProvider router={router} />, {
    session: ADMIN,
    handlers: [
      ...handlers,
      json('customer_list', [ann, ben]),
      json('customer_tags', [{ tag: 'Regular', customers: 1 }]),
      json('customer_details', details),
      json('customer_bookings', [booking]),
      json('customer_enquiries', []),
      json('customer_mails', [
        {
          id: 1,
          kind: 'mail.thank_you',
          status: 'done',
          booking_id: 'b1',
          event_name: 'Garden party',
          created_at: at,
          run_at: at,
          finished_at: at,
          total_count: 1,
        },
      ]),
    ],
  });
}

// rule: B-3-30
test('the list is searched, filtered and sorted by the database, and keeps that in the address', async () => {
  const { user, container } = open('/admin/customers');
  const table = await screen.findByRole('table', { name: 'Customers' });
  expect(within(table).getAllByRole('row')[1]).toHaveTextContent(
    /Ann Lee.*ann@example.com.*Regular.*3.*Oct 3, 2026.*\$1,497.00/,
  );
  await expectNoAxeViolations(container);
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'lee');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Account' }), 'Without an account');
  await user.click(screen.getByRole('button', { name: /Paid/ }));
  await waitFor(() =>
    expect(sent('customer_list').at(-1)).toMatchObject({
      p_filter: { search: 'lee', account: 'no' },
      p_sort: 'paid',
      p_limit: 25,
    }),
  );
  const address = new URLSearchParams(window.location.search);
  expect(Object.fromEntries(address)).toEqual({ search: 'lee', account: 'no', sort: 'paid.asc' });
});

// rule: B-3-30
test('the list is saved as CSV with all rows of the filters', async () => {
  const { saved, restore } = watchSavedFiles();
  const { user } = open('/admin/customers?tag=Regular');
  await screen.findByRole('table', { name: 'Customers' });
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() =>
    expect(sent('customer_list').at(-1)).toMatchObject({ p_filter: { tag: 'Regular' }, p_limit: 1000, p_offset: 0 }),
  );
  // The list's state still changes while the file is read.
  await waitFor(async () => expect(await saved[0]?.file.text()).toContain('Ann Lee,,ann@example.com'));
  restore();
});

// rule: B-3-30
test('a customer’s page has facts, money, notes, mails and the way to book', async () => {
  const { user, container } = open('/admin/customers/c1', json('save_customer_note', 'n2'), json('tag_customer', null));
  expect(await screen.findByRole('heading', { level: 1, name: 'Ann Lee' })).toBeVisible();
  for (const text of ['10 % (3 completed)', 'Likes rye.', 'Thanks'])
    expect(await screen.findByText(text)).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Garden party' })).toHaveAttribute('href', '/admin/bookings/b1');
  expect(screen.getByRole('link', { name: 'Book for this customer' })).toHaveAttribute(
    'href',
    '/admin/new-booking?customer=c1',
  );
  await expectNoAxeViolations(container);
  await user.type(screen.getByRole('textbox', { name: 'New note' }), 'Pays by check.');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(sent('save_customer_note')).toEqual([{ p_customer_id: 'c1', p_text: 'Pays by check.' }]));
  await user.click(screen.getByRole('button', { name: 'Remove Regular' }));
  await waitFor(() =>
    expect(sent('tag_customer')).toEqual([{ p_customer_id: 'c1', p_tag: 'Regular', p_tagged: false }]),
  );
});

// rule: B-3-30
test('an address that another customer has is refused at its field', async () => {
  const refused = refusal(
    409,
    'PT409',
    'customer_exists',
    null,
    'Another customer has this address. Merge the two instead.',
  );
  const { user } = open(
    '/admin/customers/c1',
    http.post(`${RPC}/change_customer`, () => refused.clone()),
  );
  await user.click((await screen.findAllByRole('button', { name: 'Edit' }))[0]!);
  const form = within(screen.getByRole('dialog', { name: 'Edit customer' }));
  const email = form.getByRole('textbox', { name: /Email/ });
  await user.type(form.getByRole('textbox', { name: 'Company' }), 'Lee & Co');
  await user.clear(email);
  await user.type(email, 'ben@example.com');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(email).toHaveAccessibleDescription(expect.stringContaining('Another customer has this address')),
  );
  expect(sent('change_customer')).toMatchObject([{ p_company_name: 'Lee & Co', p_email: 'ben@example.com' }]);
});

// rule: B-3-30
test('a merge names what moves before it happens, and keeps the customer with the account', async () => {
  const preview = {
    obstacle: null,
    bookings: 2,
    notes: 1,
    tags: 0,
    enquiries: 1,
    links: 0,
    replaced_holds: 1,
    loyalty_before: 0,
    loyalty_after: 5,
  };
  const other = { ...ben, has_account: true };
  const { user } = open(
    '/admin/customers/c1',
    json('customer_list', [other]),
    json('merge_preview', [preview]),
    json('merge_customers', []),
  );
  await user.click(await screen.findByRole('button', { name: 'Merge…' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Merge with another customer' }));
  await user.type(dialog.getByRole('searchbox', { name: /Other customer/ }), 'ben');
  await user.click(await dialog.findByRole('radio', { name: 'Ben Ray, ben@example.com' }));
  expect(await dialog.findByText(/moves 2 bookings, 1 note, and 1 enquiry/)).toHaveTextContent(
    'The loyalty discount rises from 0 to 5 %.',
  );
  await user.click(dialog.getByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(sent('merge_customers')).toEqual([{ p_keep: 'c2', p_away: 'c1' }]));
  await waitFor(() => expect(window.location.pathname).toBe('/admin/customers/c2'));
});

// rule: B-3-30
test('the address of a customer who was merged leads to the one who was kept', async () => {
  const handler = http.post(`${RPC}/customer_details`, async ({ request }) => {
    const { p_id: id } = (await request.json()) as { p_id: string };
    return HttpResponse.json(id === 'old' ? { merged_into: 'c1' } : details);
  });
  open('/admin/customers/old', handler);
  expect(await screen.findByRole('heading', { level: 1, name: 'Ann Lee' })).toBeVisible();
  expect(window.location.pathname).toBe('/admin/customers/c1');
});

// rule: B-3-30
test.each([
  [null, /erases 3 bookings, 1 comment, 2 messages, 1 note, 1 tag, and the place on the mailing list/],
  ['closing_upcoming_booking', /There is an upcoming booking or an unpaid hold/],
])('closing states what it erases, or why it is refused: %s', async (obstacle, text) => {
  const preview = {
    obstacle,
    bookings: 3,
    comments: 1,
    messages: 2,
    plans: 0,
    notes: 1,
    tags: 1,
    records: 0,
    records_until: null,
  };
  const { user } = open('/admin/customers/c1', json('close_customer_preview', [preview]), json('close_customer', null));
  await user.click(await screen.findByRole('button', { name: 'Close on request…' }));
  expect(await screen.findByText(text)).toBeVisible();
  if (obstacle) {
    expect(screen.queryByRole('button', { name: 'Close customer' })).toBeNull();
    return;
  }
  await user.click(screen.getByRole('button', { name: 'Close customer' }));
  expect(await screen.findByText('Customer Closed')).toBeVisible();
  expect(sent('close_customer')).toEqual([{ p_customer_id: 'c1' }]);
  await waitFor(() => expect(window.location.pathname).toBe('/admin/customers'));
});
