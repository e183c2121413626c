import { screen, waitFor } from '@testing-library/react';
import {
  backend,
  BACKEND_URL,
  CUSTOMER,
  customerRow,
  http,
  HttpResponse,
  profileRow,
  refusal,
  STAFF,
} from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { renderPage } from '../../testing/render-page.tsx';

const box = (name: string) => screen.getByRole('textbox', { name });

async function open(options: Parameters<typeof renderPage>[1] = {}) {
  const page = renderPage('/account?tab=profile', { session: CUSTOMER, ...options });
  const edit = await screen.findByRole('button', { name: 'Edit' });
  return { ...page, edit };
}

async function openForm(options: Parameters<typeof renderPage>[1] = {}) {
  const page = await open(options);
  await page.user.click(page.edit);
  await screen.findByRole('button', { name: 'Save Changes' });
  return page;
}

function fact(name: string) {
  return screen.getByText(name, { selector: 'dt' }).nextElementSibling;
}

// rule: A-2.9-37, A-3-12, A-4-32
test('the profile is read-only first: full name, email, phone, company and bio', async () => {
  const rows = { profiles: [profileRow({ bio: 'Plans gardens\nand parties.', website: 'https://nora.example.com' })] };
  const { container } = await open({ rows });
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Full Name',
    'Email',
    'Phone',
    'Company',
    'Bio',
  ]);
  expect(fact('Full Name')).toHaveTextContent('Nora Whitfield');
  expect(fact('Email')).toHaveTextContent('customer@example.com');
  expect(fact('Company')).toHaveTextContent('Whitfield Studio');
  expect(fact('Bio')).toHaveTextContent('Plans gardens and parties.');
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await expectNoAxeViolations(container);
});

// rule: A-2.9-38
test('an empty full name reads Not provided', async () => {
  await open({ rows: { profiles: [profileRow({ full_name: null })] } });
  expect(fact('Full Name')).toHaveTextContent('Not provided');
});

// rule: A-2.9-39, A-2.9-42, A-2.9-43, A-2.9-44, A-2.9-45
test('Edit opens the form of seven fields, with focus on the first', async () => {
  const { container } = await openForm({ rows: { profiles: [profileRow({ bio: 'Plans gardens.' })] } });
  expect(box('Full Name')).toHaveFocus();
  expect(box('Full Name')).toHaveValue('Nora Whitfield');
  expect(box('Company')).toHaveValue('Whitfield Studio');
  expect(box('Bio')).toHaveAttribute('rows', '3');
  expect(box('Bio')).toHaveValue('Plans gardens.');
  expect(box('Website')).toHaveAttribute('type', 'url');
  expect(box('LinkedIn')).toHaveAttribute('type', 'url');
  expect(box('Twitter handle')).toHaveAttribute('placeholder', 'username');
  expect(screen.getAllByRole('textbox')).toHaveLength(7);
  await expectNoAxeViolations(container);
});

// rule: A-2.9-40, A-5-30, A-7.1-12, A-8-47
test('Save Changes saves any values and returns to the view', async () => {
  const { user } = await openForm();
  await user.clear(box('Full Name'));
  await user.type(box('Website'), 'not an address');
  await user.type(box('Twitter handle'), 'nora');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Profile updated')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Edit' })).toHaveFocus();
  await waitFor(() => expect(fact('Full Name')).toHaveTextContent('Not provided'));
  const [request] = backend.to('POST', '/rest/v1/profiles');
  expect(request?.body).toEqual({
    id: CUSTOMER.id,
    full_name: null,
    company_name: 'Whitfield Studio',
    bio: null,
    website: 'not an address',
    twitter_handle: 'nora',
    linkedin_url: null,
    updated_at: expect.any(String),
  });
});

// rule: my-account.md#profile-phone
test('the phone of the account is shown, and saved with the customer’s record rather than the profile', async () => {
  const { user } = await openForm({ rows: { customers: [customerRow(CUSTOMER, { phone: '202-555-0142' })] } });
  expect(box('Phone')).toHaveValue('202-555-0142');
  await user.clear(box('Phone'));
  await user.type(box('Phone'), '(202) 555-0199');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Profile updated')).toBeInTheDocument();
  await waitFor(() => expect(fact('Phone')).toHaveTextContent('(202) 555-0199'));
  expect(backend.to('POST', '/rest/v1/rpc/save_my_phone').map(({ body }) => body)).toEqual([
    { p_phone: '(202) 555-0199' },
  ]);
  expect(backend.to('POST', '/rest/v1/profiles')[0]?.body).not.toHaveProperty('phone');
});

// rule: my-account.md#profile-phone
test('a phone that is no number is named at its field, and nothing is saved', async () => {
  const { user, container } = await openForm();
  await user.type(box('Phone'), '555-01');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(box('Phone')).toHaveAccessibleDescription(/at least 7 digits/));
  await expectNoAxeViolations(container);
  expect(backend.to('POST', '/rest/v1/rpc/save_my_phone')).toEqual([]);
  expect(backend.to('POST', '/rest/v1/profiles')).toEqual([]);
});

// rule: A-2.9-41
test('Cancel returns to the view and saves nothing', async () => {
  const { user } = await openForm();
  await user.type(box('Full Name'), ' the Third');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(fact('Full Name')).toHaveTextContent('Nora Whitfield');
  expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus();
  expect(backend.to('POST', '/rest/v1/profiles')).toEqual([]);
});

// rule: A-8-27
test('a failed save shows the error toast and keeps what was typed', async () => {
  const down = http.post(`${BACKEND_URL}/rest/v1/profiles`, () =>
    HttpResponse.json({ code: 'XX000', message: 'down' }, { status: 500 }),
  );
  const { user } = await openForm({ handlers: [down] });
  await user.type(box('Bio'), 'A new bio');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Update failed')).toBeInTheDocument();
  expect(screen.getByText('Failed to update profile. Please try again.')).toBeInTheDocument();
  expect(box('Bio')).toHaveValue('A new bio');
});

test('an edit that was not saved is still there after another tab', async () => {
  const { user } = await openForm();
  await user.type(box('Full Name'), ' the Third');
  await user.click(screen.getByRole('tab', { name: 'My Bookings' }));
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  const tab = screen.getByRole('tab', { name: 'Profile' });
  await user.click(tab);
  expect(box('Full Name')).toHaveValue('Nora Whitfield the Third');
  expect(tab).toHaveFocus();
  await user.type(box('Company'), ' & Daughters');
  await user.click(screen.getByRole('tab', { name: 'My Bookings' }));
  await user.click(tab);
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByRole('button', { name: 'Edit' })).toHaveFocus();
  expect(backend.to('POST', '/rest/v1/profiles')[0]?.body).toMatchObject({
    full_name: 'Nora Whitfield the Third',
    company_name: 'Whitfield Studio & Daughters',
  });
});

test('an edit that was not saved is still there when the page is opened again', async () => {
  const { user, unmount } = await openForm();
  await user.type(box('Bio'), 'Plans gardens.');
  unmount();
  renderPage('/account?tab=profile', { session: CUSTOMER });
  expect(await screen.findByRole('textbox', { name: 'Bio' })).toHaveValue('Plans gardens.');
});

test.each(['Save Changes', 'Cancel'])('after %s the edit is not kept', async (button) => {
  const { user } = await openForm();
  await user.type(box('Bio'), 'Plans gardens.');
  await user.click(screen.getByRole('button', { name: button }));
  await screen.findByRole('button', { name: 'Edit' });
  await user.click(screen.getByRole('tab', { name: 'My Bookings' }));
  await user.click(screen.getByRole('tab', { name: 'Profile' }));
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('an edit that another user left on the device is not shown', async () => {
  const { user, unmount } = await openForm();
  await user.type(box('Bio'), 'Plans gardens.');
  unmount();
  renderPage('/account?tab=profile', { session: STAFF });
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('a text that is too long is refused with its limit, and kept', async () => {
  const refused = http.post(`${BACKEND_URL}/rest/v1/profiles`, () =>
    refusal(422, 'PT422', 'invalid_value', 'full_name'),
  );
  const { user } = await openForm({ handlers: [refused] });
  await user.click(box('Full Name'));
  await user.paste('N'.repeat(201));
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Full Name: please keep this to 200 characters at most.')).toBeInTheDocument();
  expect(screen.queryByText(/try again/i)).not.toBeInTheDocument();
  expect(box('Full Name')).toHaveValue(`Nora Whitfield${'N'.repeat(201)}`);
});
