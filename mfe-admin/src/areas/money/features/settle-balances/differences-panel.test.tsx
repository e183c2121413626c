import { screen, within } from '@testing-library/react';
import { backend, BACKEND_URL, http, HttpResponse, nextId, refusal } from 'shared-data/testing';
import type { Tables } from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { openPanel } from '../../../../testing/open-panel.tsx';

const RPC = `${BACKEND_URL}/rest/v1/rpc`;
const difference = (given: Partial<Tables['payment_differences'][number]> = {}) => ({
  id: nextId(),
  kind: 'charge',
  provider_id: 'pi_1',
  booking_id: null,
  provider_cents: 29_900,
  ledger_cents: 0,
  provider_state: null,
  ledger_state: null,
  found_at: '2026-01-02T15:00:00+00:00',
  decided_at: null,
  decided_by: null,
  reason: null,
  ...given,
});
const state = (waiting = false) =>
  http.post(`${RPC}/payment_comparison_state`, () =>
    HttpResponse.json([{ compared_at: '2026-01-02T08:00:00+00:00', waiting }]),
  );
const panel = async () => within(await screen.findByRole('region', { name: 'Comparison with the provider' }));
const open = (decided: () => Response) =>
  openPanel({
    tab: 'payments',
    rows: { payment_differences: [difference()] },
    handlers: [state(), http.post(`${RPC}/decide_payment_difference`, decided)],
  });

describe('Differences from the payment provider', () => {
  // rule: B-3-81
  it('are listed with both figures, and are decided with a reason', async () => {
    const { user, container } = await open(() => new HttpResponse(null, { status: 204 }));
    const found = await panel();
    expect(await found.findByText('Compared last on Jan 2, 2026, 3:00 AM.')).toBeInTheDocument();
    const row = (await found.findAllByRole('row'))[1];
    for (const text of ['Payment', 'pi_1', '$299.00', '$0.00']) expect(row).toHaveTextContent(text);
    await expectNoAxeViolations(container);
    await user.click(found.getByRole('button', { name: 'Decide (pi_1)' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Decide this difference' }));
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'An invoice from the dashboard');
    await user.click(dialog.getByRole('button', { name: 'Decide' }));
    expect(await screen.findByText('The difference is no longer on Today.')).toBeInTheDocument();
    expect(backend.to('POST', '/rest/v1/rpc/decide_payment_difference')[0]?.body).toMatchObject({
      p_reason: 'An invoice from the dashboard',
    });
  });

  it('a decision that is not saved keeps the reason', async () => {
    const { user } = await open(() => refusal(500, 'XX000', 'broken'));
    await user.click(await (await panel()).findByRole('button', { name: 'Decide (pi_1)' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Decide this difference' }));
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Known');
    await user.click(dialog.getByRole('button', { name: 'Decide' }));
    expect(await screen.findByText('The decision was not saved. Please try again.')).toBeInTheDocument();
    expect(dialog.getByRole('textbox', { name: /Reason/ })).toHaveValue('Known');
  });

  it('are not decided without a reason', async () => {
    const { user } = await open(() => new HttpResponse(null, { status: 204 }));
    await user.click(await (await panel()).findByRole('button', { name: 'Decide (pi_1)' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Decide this difference' }));
    await user.click(dialog.getByRole('button', { name: 'Decide' }));
    expect((await dialog.findAllByText('Please enter a reason')).length).toBeGreaterThan(0);
    expect(backend.to('POST', '/rest/v1/rpc/decide_payment_difference')).toEqual([]);
  });

  it('the comparison can be started, unless one is running', async () => {
    const started = http.post(`${RPC}/compare_payments_now`, () => new HttpResponse(null, { status: 204 }));
    const { user } = await openPanel({ tab: 'payments', handlers: [state(), started] });
    await user.click(await (await panel()).findByRole('button', { name: 'Compare now' }));
    expect(await screen.findByText('The result is here in a moment.')).toBeInTheDocument();
  });
});
