import { act, screen, waitFor } from '@testing-library/react';
import { openPanel } from '../testing/open-panel.tsx';

describe('the admin page', () => {
  // rule: A-2.10-01, A-2.10-02
  it('has its heading and subtitle', async () => {
    await openPanel();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Admin Panel');
    expect(screen.getByText('Manage your mobile bar business')).toBeInTheDocument();
  });

  // rule: A-1-11, A-2.10-03, A-2.10-04
  it('has seven tabs and opens on testimonials', async () => {
    await openPanel();
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'Testimonials',
      'Contacts',
      'Social Media',
      'Scheduling',
      'Payments',
      'Analytics',
      'Integrations',
    ]);
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Testimonials');
  });

  it('Back returns to the previous tab', async () => {
    const { user } = await openPanel();
    await user.click(screen.getByRole('tab', { name: 'Integrations' }));
    act(() => window.history.back());
    await waitFor(() => expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Testimonials'));
  });

  it('keeps local changes when the tab changes', async () => {
    const { user } = await openPanel({ tab: 'social-media' });
    await user.type(await screen.findByLabelText('Instagram URL'), 'https://instagram.com/x');
    await user.click(screen.getByRole('tab', { name: 'Integrations' }));
    expect(await screen.findByRole('heading', { name: 'Booking Software Integration' })).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Social Media' }));
    expect(await screen.findByLabelText('Instagram URL')).toHaveValue('https://instagram.com/x');
  });
});
