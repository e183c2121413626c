import { screen, waitFor, within } from '@testing-library/react';
import { backend, BACKEND_URL, contactRow, http, refusal } from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { openPanel } from '../../../../testing/open-panel.tsx';

const rows = async () =>
  within(await screen.findByRole('table', { name: 'Latest enquiries' }))
    .getAllByRole('row')
    .slice(1);
const open = () => openPanel({ tab: 'contacts', rows: { contacts: [contactRow({ name: 'Ines Carver' })] } });

describe('Contacts', () => {
  // rule: A-2.10-11, A-7.1-29, A-7.1-30
  it('lists the twenty latest enquiries', async () => {
    const { container } = await open();
    const [row] = await rows();
    expect(row).toHaveTextContent('Ines Carver');
    expect(within(row!).getByRole('link', { name: 'ines@example.com' })).toHaveAttribute(
      'href',
      'mailto:ines@example.com',
    );
    const [call] = backend.to('GET', '/rest/v1/contacts');
    expect(call?.params.get('order')).toBe('created_at.desc');
    expect(call?.params.get('limit')).toBe('20');
    await expectNoAxeViolations(container);
  });

  // rule: B-1-07
  it('marks a quick request, and no other enquiry', async () => {
    const message = 'Event on June 20, 2026, 20 guests, Georgetown';
    const quick = contactRow({ message, source: 'quick_request', urgency: 'urgent', contact_method: 'phone' });
    await openPanel({ tab: 'contacts', rows: { contacts: [quick, contactRow()] } });
    const [first, second] = await rows();
    expect(first).toHaveTextContent(`Quick request ${message}`);
    expect(first).toHaveTextContent('Urgent: 1hr');
    expect(second).not.toHaveTextContent('Quick request');
  });

  // rule: A-4-22, A-4-23, A-4-24
  it('shows the target of each urgency', async () => {
    const contacts = ['urgent', 'soon', 'standard'].map((urgency) => contactRow({ urgency }));
    await openPanel({ tab: 'contacts', rows: { contacts } });
    await rows();
    expect(screen.getByText('Urgent: 1hr')).toBeInTheDocument();
    expect(screen.getByText('Soon: 4hrs')).toBeInTheDocument();
    expect(screen.getByText('Standard: 24hrs')).toBeInTheDocument();
  });

  // rule: A-2.10-12, A-2.10-13, A-4-19, A-4-20, A-4-21, A-7.1-31, A-8-50, A-8-51
  it.each([['responded'], ['closed']])('marks an enquiry as %s and reads the list again', async (status) => {
    const { user } = await open();
    const [row] = await rows();
    await user.click(within(row!).getByRole('button', { name: `Mark ${status} (Ines Carver)` }));
    expect(await screen.findByText('Contact Updated')).toBeInTheDocument();
    expect(screen.getByText(`Contact marked as ${status}`)).toBeInTheDocument();
    const [call] = backend.to('PATCH', '/rest/v1/contacts');
    expect(call?.params.get('id')).toMatch(/^eq\./);
    expect(call?.body).toEqual({ status });
    await waitFor(() => expect(backend.to('GET', '/rest/v1/contacts')).toHaveLength(2));
  });

  // rule: A-8-35, A-8-37
  it('shows an error when the update fails', async () => {
    const { user } = await openPanel({
      tab: 'contacts',
      rows: { contacts: [contactRow()] },
      handlers: [http.patch(`${BACKEND_URL}/rest/v1/contacts`, () => refusal(403, '42501', 'no'))],
    });
    await user.click(await screen.findByRole('button', { name: /Mark closed/ }));
    expect(await screen.findByText('Failed to update contact')).toBeInTheDocument();
    expect(screen.getByText('Error')).toBeInTheDocument();
  });

  it('the error disappears when the same enquiry is marked, and stays when another one is', async () => {
    const { user } = await openPanel({
      tab: 'contacts',
      rows: { contacts: [contactRow({ name: 'Ines Carver' }), contactRow({ name: 'Theo Park' })] },
      handlers: [http.patch(`${BACKEND_URL}/rest/v1/contacts`, () => refusal(403, '42501', 'no'), { once: true })],
    });
    await user.click(await screen.findByRole('button', { name: 'Mark closed (Ines Carver)' }));
    expect(await screen.findByRole('alert', { name: 'Error' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Mark closed (Theo Park)' }));
    expect(await screen.findByRole('group', { name: 'Contact Updated' })).toBeInTheDocument();
    expect(screen.getByRole('alert', { name: 'Error' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Mark responded (Ines Carver)' }));
    await waitFor(() => expect(screen.queryByRole('alert', { name: 'Error' })).not.toBeInTheDocument());
  });

  it('an update that changes no row is a failure too', async () => {
    const { user } = await openPanel({ tab: 'contacts', rows: { contacts: [contactRow()] } });
    const button = await screen.findByRole('button', { name: /Mark responded/ });
    backend.tables.contacts = [];
    await user.click(button);
    expect(await screen.findByText('Failed to update contact')).toBeInTheDocument();
  });

  // rule: A-8-33
  it('shows an error when the load fails', async () => {
    await openPanel({
      tab: 'contacts',
      handlers: [http.get(`${BACKEND_URL}/rest/v1/contacts`, () => refusal(500, 'XX000', 'broken'))],
    });
    expect(await screen.findByText('Failed to load contacts')).toBeInTheDocument();
  });

  it('shows an empty state without enquiries', async () => {
    await openPanel({ tab: 'contacts' });
    expect(await screen.findByText('No enquiries yet')).toBeInTheDocument();
  });

  it('collapses long messages and shows markup as text', async () => {
    const message = `<img src=x onerror=alert(1)> ${'All of us would like to come. '.repeat(20)}`;
    const { container } = await openPanel({ tab: 'contacts', rows: { contacts: [contactRow({ message })] } });
    await rows();
    expect(container.querySelector('details')).toHaveTextContent('<img src=x onerror=alert(1)>');
    expect(container.querySelector('td img')).toBeNull();
  });
});
