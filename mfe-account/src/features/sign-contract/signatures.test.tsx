/** @core */
import { act, screen, waitFor, within } from '@testing-library/react';
import { SIGNATURE_MAX_LENGTH } from 'shared-data/domain/signatures';
import { backend, BACKEND_URL, bookingRow, contractRow, CUSTOMER, http, refusal } from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { drawStroke, fakeCanvas } from '../../testing/fake-canvas.ts';
import type { FakeCanvas } from '../../testing/fake-canvas.ts';
import { renderPage } from '../../testing/render-page.tsx';

let paper: FakeCanvas;
beforeEach(() => {
  paper = fakeCanvas();
});
afterEach(() => paper.restore());

async function open(options: Parameters<typeof renderPage>[1] = {}) {
  const page = renderPage('/account?tab=signatures', { session: CUSTOMER, ...options });
  await screen.findByRole('tab', { name: 'Signatures' });
  return page;
}

async function openDialog(options: Parameters<typeof renderPage>[1] = {}) {
  const page = await open({ rows: { bookings: [bookingRow({ status: 'confirmed' })] }, ...options });
  await page.user.click(screen.getByRole('button', { name: 'Sign Now' }));
  const dialog = screen.getByRole('dialog', { name: 'Sign Contract' });
  return {
    ...page,
    dialog,
    canvas: await within(dialog).findByRole('img', { name: 'Signature area' }),
    name: within(dialog).getByRole('textbox', { name: 'Your full name' }),
    agree: async () => {
      for (const box of within(dialog).getAllByRole('checkbox')) await page.user.click(box);
    },
    clear: within(dialog).getByRole('button', { name: 'Clear' }),
    complete: within(dialog).getByRole('button', { name: 'Complete Signature' }),
  };
}

// rule: A-2.9-46, A-2.9-47, A-2.9-48, A-2.9-49, A-4-14
test('contracts are listed with their badge, and only unsigned ones have Sign Now', async () => {
  const { container } = await open({
    rows: {
      bookings: [
        bookingRow({ event_name: 'To sign', status: 'confirmed' }),
        bookingRow({ event_name: 'Signed one', status: 'confirmed', signature_completed: true }),
        bookingRow({ event_name: 'Needs none', status: 'confirmed', signature_required: false }),
        bookingRow({ event_name: 'Called off', status: 'cancelled' }),
      ],
    },
  });
  expect(
    screen.getByText(/A change of date, time, location, name or what you booked makes a new contract/),
  ).toBeVisible();
  const items = within(screen.getByRole('list', { name: 'Contracts' })).getAllByRole('listitem');
  expect(items.map((item) => within(item).getByRole('heading').textContent)).toEqual(['To sign', 'Signed one']);
  expect(within(items[0]!).getByText('Signature Required')).toBeInTheDocument();
  expect(within(items[0]!).getByRole('button', { name: 'Sign Now' })).toBeInTheDocument();
  expect(within(items[1]!).getByText('Signed')).toBeInTheDocument();
  expect(within(items[1]!).queryByRole('button')).not.toBeInTheDocument();
  expect(within(items[1]!).getByRole('link', { name: 'Read Contract' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/account\/contract\?booking=/),
  );
  await expectNoAxeViolations(container);
});

// rule: A-2.9-50
test('without contracts the tab shows its text', async () => {
  const { container } = await open({ rows: { bookings: [bookingRow({ signature_required: false })] } });
  expect(screen.getByText("You don't have any contracts that require signatures.")).toBeInTheDocument();
  await expectNoAxeViolations(container);
});

// rule: A-2.9-51, A-2.9-52, A-2.9-53, A-2.9-54, A-2.9-55
test('the dialog has its text, a canvas, Clear and Complete Signature', async () => {
  const { dialog, canvas, clear, complete } = await openDialog();
  expect(dialog).toHaveAccessibleDescription('Please sign below to complete your booking contract.');
  expect(canvas.tagName).toBe('CANVAS');
  expect(clear).toBeDisabled();
  expect(complete).toBeDisabled();
  await expectNoAxeViolations(dialog);
});

// rule: B-2-51
test('the dialog shows the contract with its facts, its price and the Terms', async () => {
  const { dialog } = await openDialog();
  const contract = within(dialog).getByRole('region', { name: 'Contract' });
  for (const text of ['Service contract', 'Nora Whitfield', '40', '$599', 'Terms of Service', 'These terms apply.'])
    expect(contract).toHaveTextContent(text);
  expect(within(dialog).getByRole('checkbox', { name: 'I agree to sign electronically.' })).toHaveAccessibleDescription(
    'I can have a paper copy, and I can withdraw this consent.',
  );
});

// rule: A-2.9-56, A-4-15, A-4-16, A-7.1-20, A-8-49
test('a drawn signature is sent as a PNG data URL, with the hash of what was read', async () => {
  const { user, canvas, complete, name, agree } = await openDialog();
  await agree();
  await user.type(name, 'Nora Whitfield');
  act(() => drawStroke(canvas));
  await waitFor(() => expect(complete).toBeEnabled());
  await user.click(complete);
  expect(await screen.findByText('Contract signed')).toBeInTheDocument();
  expect(await screen.findByText('Signed')).toBeInTheDocument();
  const [request] = backend.to('POST', '/rest/v1/rpc/sign_contract');
  expect(request?.body).toEqual({
    p_contract_id: contractRow().id,
    p_sha256: contractRow().sha256,
    p_consent: true,
    p_intent: true,
    p_name: 'Nora Whitfield',
    p_method: 'drawn',
    p_signature_data: expect.stringMatching(/^data:image\/png;base64,/),
    p_behalf: false,
  });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Garden Wedding' })).toHaveFocus());
});

// rule: B-2-51
test.each(['consent', 'intent', 'name'])('without the %s nothing can be completed', async (missing) => {
  const { user, dialog, complete, name } = await openDialog();
  const [consent, intent] = within(dialog).getAllByRole('checkbox');
  if (missing !== 'consent') await user.click(consent!);
  if (missing !== 'intent') await user.click(intent!);
  if (missing !== 'name') await user.type(name, 'Nora Whitfield');
  expect(complete).toBeDisabled();
});

// rule: signatures.md#signs-for
test('who types another name than the client’s is asked for whom they sign', async () => {
  const { user, dialog, name, complete, agree } = await openDialog();
  await agree();
  await user.type(name, 'Owen Poole');
  const behalf = within(dialog).getByRole('checkbox', { name: 'I sign for Nora Whitfield and may do so.' });
  expect(complete).toBeDisabled();
  await user.click(behalf);
  expect(complete).toBeEnabled();
  await user.clear(name);
  await user.type(name, 'nora  whitfield');
  expect(behalf).not.toBeInTheDocument();
});

// rule: signatures.md#signs-for
test('a name that the database takes for another one is asked about, and nothing is lost', async () => {
  const hint =
    'The contract names Nora Whitfield as the client. Please confirm that you sign for them, or type that name.';
  const refused = http.post(
    `${BACKEND_URL}/rest/v1/rpc/sign_contract`,
    () => refusal(409, 'PT409', 'signs_for_another', null, hint),
    { once: true },
  );
  const { user, name, complete, agree, dialog } = await openDialog({ handlers: [refused] });
  await agree();
  await user.type(name, 'Nora Whitfield');
  await user.click(complete);
  expect(await screen.findByText(hint)).toBeInTheDocument();
  expect(name).toHaveValue('Nora Whitfield');
  expect(complete).toBeDisabled();
  await user.click(within(dialog).getByRole('checkbox', { name: 'I sign for Nora Whitfield and may do so.' }));
  await user.click(complete);
  expect(await screen.findByText('Contract signed')).toBeInTheDocument();
  expect(backend.to('POST', '/rest/v1/rpc/sign_contract')[1]?.body).toMatchObject({ p_behalf: true });
});

// rule: B-2-50
test('a contract that has changed is reported and read again', async () => {
  const refused = http.post(`${BACKEND_URL}/rest/v1/rpc/sign_contract`, () =>
    refusal(409, 'PT409', 'contract_changed'),
  );
  const { user, name, complete, agree } = await openDialog({ handlers: [refused] });
  await agree();
  await user.type(name, 'Nora Whitfield');
  await user.click(complete);
  expect(await screen.findByText('The contract has changed. Please read the new version.')).toBeInTheDocument();
  await waitFor(() => expect(backend.to('POST', '/rest/v1/rpc/read_contract').length).toBeGreaterThan(1));
});

// rule: A-9-20
test.each([
  ['slow', 1],
  ['fast', 4000],
])('a %s stroke is never thinner than 0.5 nor wider than 2.5', async (_name, step) => {
  const { canvas } = await openDialog();
  let now = 1_750_000_000_000;
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => (now += 20));
  act(() => drawStroke(canvas, step));
  clock.mockRestore();
  await waitFor(() => expect(paper.radii.length).toBeGreaterThan(5));
  expect(Math.min(...paper.radii)).toBeGreaterThanOrEqual(0.5);
  expect(Math.max(...paper.radii)).toBeLessThanOrEqual(2.5);
});

// rule: A-2.9-54, A-2.9-57
test('Clear empties the paper, and an empty signature cannot be completed', async () => {
  const { user, canvas, clear, complete } = await openDialog();
  act(() => drawStroke(canvas));
  await waitFor(() => expect(clear).toBeEnabled());
  const before = paper.wipes;
  await user.click(clear);
  expect(paper.wipes).toBeGreaterThan(before);
  expect(complete).toBeDisabled();
});

// rule: B-2-51
test('a contract can be read, agreed to and signed with the keyboard only', async () => {
  const { user, dialog, name, complete } = await openDialog();
  const press = async (target: HTMLElement) => {
    for (let tabs = 0; document.activeElement !== target && tabs < 12; tabs += 1) await user.tab();
    expect(target).toHaveFocus();
  };
  for (const box of within(dialog).getAllByRole('checkbox')) {
    await press(box);
    await user.keyboard(' ');
  }
  await press(name);
  await user.keyboard('Nora Whitfield');
  expect(paper.names.at(-1)).toBe('Nora Whitfield');
  await press(complete);
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Contract signed')).toBeInTheDocument();
  expect(backend.to('POST', '/rest/v1/rpc/sign_contract')[0]?.body).toMatchObject({ p_method: 'typed' });
});

test('a drawing replaces the written name and stays when the name is changed', async () => {
  const { user, canvas, name } = await openDialog();
  await user.type(name, 'Nora');
  const [wipes, names] = [paper.wipes, paper.names.length];
  act(() => drawStroke(canvas));
  await waitFor(() => expect(paper.wipes).toBeGreaterThan(wipes));
  expect(name).toHaveValue('Nora');
  await user.type(name, ' W');
  expect(paper.names).toHaveLength(names);
});

test('a pasted name that is too long for the paper is kept, refused and explained', async () => {
  const { user, dialog, agree, name, complete } = await openDialog();
  await agree();
  await user.click(name);
  await user.paste('x'.repeat(81));
  expect(name).toHaveValue('x'.repeat(81));
  await waitFor(() =>
    expect(name).toHaveAccessibleDescription(/Please keep this to 80 characters at most; it has 81\./),
  );
  expect(complete).toBeDisabled();
  await user.keyboard('{Backspace}');
  await user.click(within(dialog).getByRole('checkbox', { name: /^I sign for/ }));
  expect(complete).toBeEnabled();
});

test('a name of blanks cannot be completed', async () => {
  const { user, name, complete } = await openDialog();
  await user.type(name, '   ');
  expect(complete).toBeDisabled();
});

// rule: A-8-29
test('a failed signature shows the error toast and stays on the paper', async () => {
  const refused = http.post(`${BACKEND_URL}/rest/v1/rpc/sign_contract`, () => refusal(409, 'PT409', 'wrong_status'));
  const { user, agree, name, complete, dialog } = await openDialog({ handlers: [refused] });
  await agree();
  await user.type(name, 'Nora Whitfield');
  await user.click(complete);
  expect(await screen.findByText('Failed to process signature. Please try again.')).toBeInTheDocument();
  expect(dialog).toHaveAttribute('open');
  expect(name).toHaveValue('Nora Whitfield');
});

// rule: A-8-29
test('a picture that is too large for the database is not sent', async () => {
  paper.restore();
  paper = fakeCanvas({ picture: `data:image/png;base64,${'A'.repeat(SIGNATURE_MAX_LENGTH)}` });
  const { user, agree, name, complete } = await openDialog();
  await agree();
  await user.type(name, 'Nora Whitfield');
  await user.click(complete);
  expect(await screen.findByText('Failed to process signature. Please try again.')).toBeInTheDocument();
  expect(backend.to('POST', '/rest/v1/rpc/sign_contract')).toEqual([]);
});
