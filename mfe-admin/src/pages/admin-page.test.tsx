import { screen } from '@testing-library/react';
import { backend, BACKEND_URL, CUSTOMER, delay, http, HttpResponse, refusal, STAFF } from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { openPanel, startPanel } from '../testing/open-panel.tsx';

const adminPaths = ['available_slots', 'payments', 'contacts', 'booking_sync'].map((table) => `/rest/v1/${table}`);
const adminCalls = () => backend.requests.filter(({ path }) => adminPaths.includes(path));

describe('the admin page', () => {
  it('A-2.10-01 A-2.10-02 has its heading and subtitle', async () => {
    await openPanel();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Admin Panel');
    expect(screen.getByText('Manage your mobile bar business')).toBeInTheDocument();
  });

  it('A-1-11 A-2.10-03 A-2.10-04 has seven tabs and opens on testimonials', async () => {
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

  it.each([CUSTOMER, STAFF])('tells a $role that the page is not for them and asks for nothing else', async (session) => {
    const { container } = await openPanel({ session, tab: 'payments' });
    expect(await screen.findByText('You are not authorized to see this page')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Admin Panel');
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
    expect(adminCalls()).toEqual([]);
    await expectNoAxeViolations(container);
  });

  it('asks for nothing before the role is known', async () => {
    startPanel({
      tab: 'payments',
      handlers: [http.post(`${BACKEND_URL}/rest/v1/rpc/my_role`, async () => (await delay(50), HttpResponse.json('admin')))],
    });
    expect(await screen.findByText('Checking your access...')).toBeInTheDocument();
    expect(adminCalls()).toEqual([]);
    expect(await screen.findByRole('heading', { name: 'Payments' })).toBeInTheDocument();
  });

  it('offers another try when the role cannot be asked', async () => {
    const { user } = await openPanel({
      handlers: [http.post(`${BACKEND_URL}/rest/v1/rpc/my_role`, () => refusal(500, 'XX000', 'broken'), { once: true })],
    });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('tab', { name: 'Testimonials' })).toBeInTheDocument();
  });

  it('keeps what is local when the tab changes', async () => {
    const { user } = await openPanel({ tab: 'social-media' });
    await user.type(await screen.findByLabelText('Instagram URL'), 'https://instagram.com/x');
    await user.click(screen.getByRole('tab', { name: 'Integrations' }));
    expect(await screen.findByRole('heading', { name: 'Booking Software Integration' })).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Social Media' }));
    expect(await screen.findByLabelText('Instagram URL')).toHaveValue('https://instagram.com/x');
  });
});
