import { screen, waitFor } from '@testing-library/react';
import { backend, BACKEND_URL, dayFromNow, http, refusal, slotRow } from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { openPanel } from '../../../../testing/open-panel.tsx';

const open = (isAvailable = true) =>
  openPanel({ tab: 'scheduling', rows: { available_slots: [slotRow({ is_available: isAvailable })] } });

describe('Scheduling', () => {
  // rule: A-2.10-18
  it('lists the slots with a switch', async () => {
    const { container } = await open();
    expect(await screen.findByRole('switch', { name: /^Available/ })).toBeChecked();
    expect(screen.getByText('6:00 PM – 10:00 PM')).toBeInTheDocument();
    await expectNoAxeViolations(container);
  });

  // rule: A-2.10-19, B-3-21
  it('explains where slots come from', async () => {
    await open();
    expect(await screen.findByText(/automatically generated for the next 18 months/)).toBeInTheDocument();
  });

  // rule: A-7.1-23, A-7.1-24
  it('requests the slots of 31 days by date and start', async () => {
    await open();
    await screen.findByRole('switch');
    const [call] = backend.to('GET', '/rest/v1/available_slots');
    expect(call?.params.get('select')).toBe('*');
    expect(call?.params.get('order')).toBe('date.asc,start_time.asc');
  });

  // rule: A-4-29, A-7.1-25, A-8-52, A-8-53, A-8-54
  it.each([
    [true, 'Slot disabled successfully'],
    [false, 'Slot enabled successfully'],
  ])('toggles a slot (available: %s)', async (isAvailable, text) => {
    const { user } = await open(isAvailable);
    await user.click(await screen.findByRole('switch'));
    expect(await screen.findByText('Slot Updated')).toBeInTheDocument();
    expect(screen.getByText(text)).toBeInTheDocument();
    const [call] = backend.to('PATCH', '/rest/v1/available_slots');
    expect(call?.params.get('id')).toMatch(/^eq\./);
    expect(call?.body).toEqual({ is_available: !isAvailable });
    await waitFor(() =>
      expect(screen.getByRole('switch', { name: isAvailable ? /^Unavailable/ : /^Available/ })).toBeInTheDocument(),
    );
  });

  // rule: A-8-36
  it('resets the switch when the update fails', async () => {
    const { user } = await openPanel({
      tab: 'scheduling',
      rows: { available_slots: [slotRow()] },
      handlers: [http.patch(`${BACKEND_URL}/rest/v1/available_slots`, () => refusal(403, '42501', 'no'))],
    });
    await user.click(await screen.findByRole('switch'));
    expect(await screen.findByText('Failed to update slot')).toBeInTheDocument();
    expect(screen.getByRole('switch')).toBeChecked();
  });

  // rule: A-8-31
  it('shows an error when the load fails', async () => {
    await openPanel({
      tab: 'scheduling',
      handlers: [http.get(`${BACKEND_URL}/rest/v1/available_slots`, () => refusal(500, 'XX000', 'broken'))],
    });
    expect(await screen.findByText('Failed to load available slots')).toBeInTheDocument();
  });

  it('hides past days until they are requested', async () => {
    const { user } = await openPanel({
      tab: 'scheduling',
      rows: { available_slots: [slotRow({ date: dayFromNow(-3) }), slotRow()] },
    });
    expect(await screen.findAllByRole('switch')).toHaveLength(1);
    await user.selectOptions(screen.getByLabelText('Show'), 'All dates');
    await waitFor(() => expect(screen.getAllByRole('switch')).toHaveLength(2));
  });
});
