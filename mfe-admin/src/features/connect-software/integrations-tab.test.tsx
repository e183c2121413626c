import { screen } from '@testing-library/react';
import { backend } from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { openPanel } from '../../testing/open-panel.tsx';

describe('Booking Software Integration', () => {
  it('offers four kinds of software, Acuity first', async () => {
    await openPanel({ tab: 'integrations' });
    expect(await screen.findByRole('heading', { name: 'Booking Software Integration' })).toBeInTheDocument();
    const select = screen.getByLabelText('Booking software');
    expect([...(select as HTMLSelectElement).options].map(({ value }) => value)).toEqual([
      'acuity',
      'calendly',
      'square',
      'custom',
    ]);
    expect(select).toHaveValue('acuity');
  });

  it('accepts the settings, stores no secret and sends no request', async () => {
    const { user, container } = await openPanel({ tab: 'integrations' });
    const key = await screen.findByLabelText('API key');
    const before = backend.requests.length;
    await user.type(key, 'secret-key-1');
    await user.type(screen.getByLabelText('User ID'), '12345');
    await user.type(screen.getByLabelText('Webhook URL'), 'https://example.com/hook');
    await user.click(screen.getByRole('switch', { name: /Auto-sync/ }));
    await user.click(screen.getByRole('button', { name: 'Save Settings' }));
    expect(await screen.findByText('Settings saved')).toBeInTheDocument();
    expect(backend.requests.slice(before).filter(({ method }) => method !== 'GET')).toEqual([]);
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('secret-key-1');
    expect(key).toHaveAttribute('type', 'password');
    await expectNoAxeViolations(container);
  });
});
