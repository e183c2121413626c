import { screen, waitFor, within } from '@testing-library/react';
import { ADMIN, backend, BACKEND_URL, CUSTOMER, http, HttpResponse, refusal, STAFF } from 'shared-data/testing';
import { expectNoAxeViolations, watchNetwork } from 'shared-ui/testing';
import { renderPage } from '../testing/render-page.tsx';
import SocialMediaPage from './social-media-page.tsx';

afterEach(() => jest.restoreAllMocks());

const card = (name: string) => screen.getByRole('region', { name });

// rule: A-1-23, A-1-26, A-1-27, A-2.11-09
test('badge, heading, and a Coming Soon notice below the cards', async () => {
  const { container } = renderPage(SocialMediaPage);
  expect(screen.getByText('Q3 2025 Feature')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Social Media Integration');
  const notice = screen.getByRole('complementary', { name: 'Coming Soon' });
  expect(notice).toHaveTextContent('Direct posting is still in development');
  expect(notice).toHaveTextContent('connecting an account does not yet post anything');
  expect(card('Sharing Preferences').compareDocumentPosition(notice) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await expectNoAxeViolations(container);
});

// rule: A-1-24, A-2.11-01, A-2.11-02, A-2.11-03
test('three accounts, each with an explanation of Connect', async () => {
  const { user } = renderPage(SocialMediaPage);
  const rows = within(card('Connected Accounts')).getAllByRole('listitem');
  expect(rows.map((row) => row.querySelector('span')?.textContent)).toEqual(['Instagram', 'Twitter', 'YouTube']);
  for (const row of rows) expect(within(row).getByRole('button', { name: /^Connect \w+$/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Connect YouTube' }));
  expect(await screen.findByText("This would normally redirect to the platform's authentication page.")).toBeVisible();
});

// rule: A-2.11-04, A-2.11-05, A-2.11-06, A-2.11-07, A-3-32
test('the three preferences as switches, with their defaults', () => {
  renderPage(SocialMediaPage);
  const toggle = (name: string) => within(card('Sharing Preferences')).getByRole('switch', { name });
  expect(toggle('New Events')).toBeChecked();
  expect(toggle('Gallery Photos')).toBeChecked();
  expect(toggle('Testimonials')).not.toBeChecked();
  expect(screen.getAllByRole('switch').map((box) => box.getAttribute('name'))).toEqual([
    'newEvents',
    'newGalleryPhotos',
    'testimonials',
  ]);
});

// rule: A-1-25, A-2.11-08, A-7.4-03, A-8-63, A-8-64
test('the keyboard sets and saves them, and nothing is sent', async () => {
  const { user } = renderPage(SocialMediaPage);
  const network = watchNetwork();
  screen.getByRole('switch', { name: 'Gallery Photos' }).focus();
  await user.keyboard(' ');
  await user.tab();
  expect(screen.getByRole('switch', { name: 'Testimonials' })).toHaveFocus();
  await user.keyboard(' ');
  await user.tab();
  expect(screen.getByRole('button', { name: 'Save Settings' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Settings saved')).toBeVisible();
  expect(screen.getByText('Your social media connections have been updated.')).toBeVisible();
  expect(screen.getByRole('switch', { name: 'Gallery Photos' })).not.toBeChecked();
  expect(screen.getByRole('switch', { name: 'Testimonials' })).toBeChecked();
  expect(network.requests()).toBe(0);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save Settings' })).not.toHaveAttribute('aria-busy'));
});

const RPC = `${BACKEND_URL}/rest/v1/rpc`;
const kept = http.post(`${RPC}/sharing_preferences`, () =>
  HttpResponse.json([{ new_events: false, new_gallery_photos: true, testimonials: true }]),
);
const calls = (name: string) => backend.to('POST', `/rest/v1/rpc/${name}`).map(({ body }) => body);

// rule: B-3-61
test.each([STAFF, ADMIN])('for a $role the saved preferences are shown, and saving keeps them', async (session) => {
  const saved = http.post(`${RPC}/save_sharing_preferences`, () => new HttpResponse(null, { status: 204 }));
  const { user, container } = renderPage(SocialMediaPage, { session, handlers: [kept, saved] });
  await waitFor(() => expect(screen.getByRole('switch', { name: 'New Events' })).not.toBeChecked());
  expect(screen.getByRole('switch', { name: 'Testimonials' })).toBeChecked();
  await expectNoAxeViolations(container);
  await user.click(screen.getByRole('switch', { name: 'Gallery Photos' }));
  await user.click(screen.getByRole('button', { name: 'Save Settings' }));
  expect(await screen.findByText('Settings saved')).toBeVisible();
  expect(calls('save_sharing_preferences')).toEqual([
    { p_new_events: false, p_new_gallery_photos: false, p_testimonials: true },
  ]);
});

// rule: B-3-61
test('a failure to save keeps what was chosen and says so', async () => {
  const failing = http.post(`${RPC}/save_sharing_preferences`, () => refusal(500, 'XX000', 'broken'));
  const { user } = renderPage(SocialMediaPage, { session: STAFF, handlers: [kept, failing] });
  await waitFor(() => expect(screen.getByRole('switch', { name: 'New Events' })).not.toBeChecked());
  await user.click(screen.getByRole('switch', { name: 'New Events' }));
  await user.click(screen.getByRole('button', { name: 'Save Settings' }));
  expect(await screen.findByText('The settings were not saved. Please try again.')).toBeVisible();
  expect(screen.getByRole('switch', { name: 'New Events' })).toBeChecked();
});

// rule: social-media.md#save-sharing
test('a signed-in customer sets them on the page, and nothing is sent', async () => {
  const { user } = renderPage(SocialMediaPage, { session: CUSTOMER });
  await waitFor(() => expect(calls('my_role')).toHaveLength(1));
  await user.click(await screen.findByRole('switch', { name: 'Testimonials' }));
  await user.click(screen.getByRole('button', { name: 'Save Settings' }));
  expect(await screen.findByText('Settings saved')).toBeVisible();
  expect(calls('save_sharing_preferences')).toEqual([]);
  expect(calls('sharing_preferences')).toEqual([]);
});
