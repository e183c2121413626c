/** @core */
import { screen, waitFor } from '@testing-library/react';
import { backend, BACKEND_URL, contractRow, http, HttpResponse } from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { fakeCanvas } from '../../testing/fake-canvas.ts';
import type { FakeCanvas } from '../../testing/fake-canvas.ts';
import { confirmedRow, LINK, linkedRow, openLink } from '../../testing/linked-booking.tsx';

const RPC = `${BACKEND_URL}/rest/v1/rpc`;

let paper: FakeCanvas;
beforeEach(() => (paper = fakeCanvas()));
afterEach(() => {
  sessionStorage.clear();
  paper.restore();
});

// rule: signatures.md#behind-a-button
test('the contract of a link is loaded and shown when its button is pressed, and buries nothing', async () => {
  const { user, container } = await openLink(() => confirmedRow());
  const read = await screen.findByRole('button', { name: 'Read and sign the contract' });
  expect(read).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByText('The contract waits for your signature.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cancel booking' })).toBeVisible();
  expect(backend.to('POST', '/rest/v1/rpc/read_linked_contract')).toEqual([]);
  await user.click(read);
  expect(await screen.findByRole('region', { name: 'Contract' })).toHaveTextContent('These terms apply.');
  expect(screen.getByRole('button', { name: 'Download PDF' })).toBeVisible();
  await expectNoAxeViolations(container);
});

// rule: signatures.md#behind-a-button
test.each([
  ['stands out while the contract waits for the signature', confirmedRow(), 'Read and sign the contract', 'primary'],
  ['leaves the first place to the payment of a hold', linkedRow(), 'Read and sign the contract', 'quiet'],
  ['is plain for a signed contract', confirmedRow({ signature_completed: true }), 'Read the contract', 'quiet'],
])('the button to the contract %s', async (_case, answer, name, variant) => {
  await openLink(() => answer);
  expect(await screen.findByRole('button', { name })).toHaveAttribute('data-variant', variant);
});

// rule: B-2-01
test('a link signs the contract of a paid booking', async () => {
  let answer = confirmedRow();
  const signed = http.post(`${RPC}/sign_linked_contract`, () => {
    answer = { ...answer, signature_completed: true };
    return HttpResponse.json(true);
  });
  const { user, container } = await openLink(() => answer, { handlers: [signed] });
  await user.click(await screen.findByRole('button', { name: 'Read and sign the contract' }));
  await user.type(await screen.findByRole('textbox', { name: 'Your full name' }), 'Paula Reyes');
  for (const box of screen.getAllByRole('checkbox')) await user.click(box);
  await expectNoAxeViolations(container);
  await user.click(screen.getByRole('button', { name: 'Complete Signature' }));
  expect(await screen.findAllByText('Contract signed')).not.toHaveLength(0);
  expect(backend.to('POST', '/rest/v1/rpc/sign_linked_contract')[0]?.body).toMatchObject({
    p_token: LINK,
    p_contract_id: contractRow().id,
    p_sha256: contractRow().sha256,
    p_name: 'Paula Reyes',
    p_method: 'typed',
    p_signature_data: expect.stringMatching(/^data:image\/png;base64,/),
  });
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Sign contract' })).toBeNull());
});

test('a signature by a link that has just ended is not reported as signed', async () => {
  const ended = http.post(`${RPC}/sign_linked_contract`, () => HttpResponse.json(false));
  const { user } = await openLink(() => confirmedRow(), { handlers: [ended] });
  await user.click(await screen.findByRole('button', { name: 'Read and sign the contract' }));
  await user.type(await screen.findByRole('textbox', { name: 'Your full name' }), 'Paula Reyes');
  for (const box of screen.getAllByRole('checkbox')) await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Complete Signature' }));
  expect(await screen.findByText('Failed to process signature. Please try again.')).toBeVisible();
  expect(screen.queryByText('Contract signed')).toBeNull();
});
