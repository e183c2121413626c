import { screen, waitFor, within } from '@testing-library/react';
import { expectNoAxeViolations, renderUi, watchNetwork } from 'shared-ui/testing';
import SocialMediaPage from './social-media-page.tsx';

afterEach(() => jest.restoreAllMocks());

const card = (name: string) => screen.getByRole('region', { name });

test('badge, heading, and a Coming Soon notice below the cards', async () => {
  const { container } = renderUi(<SocialMediaPage />);
  expect(screen.getByText('Q3 2025 Feature')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Social Media Integration');
  const notice = screen.getByRole('complementary', { name: 'Coming Soon' });
  expect(notice).toHaveTextContent('Direct posting is still in development');
  expect(notice).toHaveTextContent('connecting an account does not yet post anything');
  expect(card('Sharing Preferences').compareDocumentPosition(notice) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await expectNoAxeViolations(container);
});

test('three accounts, each with an explanation of Connect', async () => {
  const { user } = renderUi(<SocialMediaPage />);
  const rows = within(card('Connected Accounts')).getAllByRole('listitem');
  expect(rows.map((row) => row.querySelector('span')?.textContent)).toEqual(['Instagram', 'Twitter', 'YouTube']);
  for (const row of rows) expect(within(row).getByRole('button', { name: /^Connect \w+$/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Connect YouTube' }));
  expect(await screen.findByText("This would normally redirect to the platform's authentication page.")).toBeVisible();
});

test('the three preferences as switches, with their defaults', () => {
  renderUi(<SocialMediaPage />);
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

test('the keyboard sets and saves them, and nothing is sent', async () => {
  const { user } = renderUi(<SocialMediaPage />);
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
