import { screen } from '@testing-library/react';
import { backend, BACKEND_URL, functionRefusal, http, HttpResponse, server } from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { openPanel } from '../../../../testing/open-panel.tsx';

const saved = { software: 'acuity', user_id: '12345', webhook_url: '', auto_sync: true, key_last4: 'wxyz' };
const settings = (row: object) =>
  http.post(`${BACKEND_URL}/rest/v1/rpc/integration_settings`, () => HttpResponse.json([row]));
const openForm = async (row: object = saved) => {
  const opened = await openPanel({ tab: 'integrations', handlers: [settings(row)] });
  await screen.findByLabelText('API key');
  return opened;
};
const sent = async () => {
  const request = backend.requests.find(({ path }) => path === '/functions/v1/integration-settings');
  return request?.body;
};

describe('Booking Software Integration', () => {
  // rule: A-2.10-26, A-2.10-27, A-2.10-28
  it('offers four kinds of software and shows what is saved, never the key', async () => {
    const { container } = await openForm();
    expect(screen.getByRole('heading', { name: 'Booking Software Integration' })).toBeInTheDocument();
    const select = screen.getByLabelText('Booking software');
    expect([...(select as HTMLSelectElement).options].map(({ value }) => value)).toEqual([
      'acuity',
      'calendly',
      'square',
      'custom',
    ]);
    expect(select).toHaveValue('acuity');
    expect(screen.getByLabelText('User ID')).toHaveValue('12345');
    expect(screen.getByLabelText('API key')).toHaveValue('');
    expect(screen.getByLabelText('API key')).toHaveAttribute('type', 'password');
    expect(screen.getByText(/A key that ends with wxyz is saved/)).toBeInTheDocument();
    await expectNoAxeViolations(container);
  });

  // rule: A-2.10-29, A-2.10-30, A-2.10-31, A-2.10-32, A-3-30, A-7.4-04, B-3-62
  it('saves the settings and clears the field of the key', async () => {
    const { user } = await openForm();
    await user.selectOptions(screen.getByLabelText('Booking software'), 'custom');
    await user.type(screen.getByLabelText('API key'), 'secret-key-1');
    await user.type(screen.getByLabelText('Webhook URL'), 'https://example.com/hook');
    await user.click(screen.getByRole('switch', { name: /Auto-sync/ }));
    await user.click(screen.getByRole('button', { name: 'Save Settings' }));
    expect(await screen.findByText('Settings saved')).toBeInTheDocument();
    expect(await sent()).toEqual({
      software: 'custom',
      user_id: '12345',
      webhook_url: 'https://example.com/hook',
      auto_sync: false,
      api_key: 'secret-key-1',
    });
    expect(screen.getByLabelText('API key')).toHaveValue('');
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('secret-key-1');
  });

  it('keeps what was typed and shows the reason when the settings are refused', async () => {
    const said = 'The webhook URL must be a public host.';
    server.use(
      http.post(`${BACKEND_URL}/functions/v1/integration-settings`, () => functionRefusal(422, 'invalid_value', said)),
    );
    const { user } = await openForm();
    await user.type(screen.getByLabelText('Webhook URL'), 'https://10.0.0.1/hook');
    await user.click(screen.getByRole('button', { name: 'Save Settings' }));
    expect(await screen.findByText(said)).toBeInTheDocument();
    expect(screen.getByLabelText('Webhook URL')).toHaveValue('https://10.0.0.1/hook');
  });

  it('says that software which is not connected takes effect later', async () => {
    const { user } = await openForm();
    await user.selectOptions(screen.getByLabelText('Booking software'), 'calendly');
    expect(await screen.findByText(/Takes effect once connected/)).toBeInTheDocument();
  });
});
