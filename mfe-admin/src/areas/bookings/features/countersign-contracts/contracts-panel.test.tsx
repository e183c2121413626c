import { screen, waitFor, within } from '@testing-library/react';
import { backend, BACKEND_URL, contractRow, http, HttpResponse, refusal } from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { openPanel } from '../../../../testing/open-panel.tsx';

const RPC = `${BACKEND_URL}/rest/v1/rpc`;
const { id, booking_id, version, sha256 } = contractRow();
const signed = {
  ...{ id, booking_id, version, sha256 },
  event_name: 'Garden Wedding',
  event_date: '2027-06-12',
  signer_name: 'Nora Whitfield',
  signed_at: '2026-10-02T12:00:00+00:00',
};

async function open(answer: () => Response = () => new HttpResponse(null, { status: 204 })) {
  let waiting = [signed];
  const page = await openPanel({
    tab: 'payments',
    handlers: [
      http.post(`${RPC}/contracts_to_countersign`, () => HttpResponse.json(waiting)),
      http.post(`${RPC}/read_contract`, () => HttpResponse.json([contractRow()])),
      http.post(`${RPC}/countersign_contract`, () => {
        const response = answer();
        if (response.ok) waiting = [];
        return response;
      }),
    ],
  });
  const panel = await screen.findByRole('region', { name: 'Contracts to countersign' });
  await page.user.click(await within(panel).findByRole('button', { name: 'Countersign Garden Wedding' }));
  const dialog = await screen.findByRole('dialog', { name: 'Countersign Contract' });
  return { ...page, panel, dialog };
}

// rule: B-2-52
test('a contract that a customer has signed is listed, shown and countersigned with a typed name', async () => {
  const { user, panel, dialog } = await open();
  expect(panel).toHaveTextContent('Nora Whitfield');
  await waitFor(() => expect(dialog).toHaveTextContent('$599.00'));
  await expectNoAxeViolations(dialog);
  await user.type(within(dialog).getByRole('textbox', { name: 'Your full name' }), ' Owen Poole ');
  await user.click(within(dialog).getByRole('button', { name: 'Countersign' }));
  expect(await screen.findByText('Contract countersigned')).toBeVisible();
  expect(backend.to('POST', '/rest/v1/rpc/countersign_contract')[0]?.body).toEqual({
    p_contract_id: id,
    p_sha256: sha256,
    p_name: 'Owen Poole',
  });
  expect(await screen.findByText('No contract waits')).toBeVisible();
});

test('without a name nothing is sent', async () => {
  const { user, dialog } = await open();
  await user.click(within(dialog).getByRole('button', { name: 'Countersign' }));
  expect((await within(dialog).findAllByText('Please type your full name.')).length).toBeGreaterThan(0);
  expect(backend.to('POST', '/rest/v1/rpc/countersign_contract')).toEqual([]);
});

test.each([
  ['contract_changed', 'The booking has changed, and the customer signs a new contract first.'],
  ['wrong_status', 'The contract was not countersigned. Please try again.'],
])('a refusal as %s is explained', async (key, text) => {
  const { user, dialog } = await open(() => refusal(409, 'PT409', key));
  await user.type(within(dialog).getByRole('textbox', { name: 'Your full name' }), 'Owen Poole');
  await user.click(within(dialog).getByRole('button', { name: 'Countersign' }));
  expect(await screen.findByText(text)).toBeVisible();
});
