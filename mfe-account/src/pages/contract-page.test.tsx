import { screen, waitFor } from '@testing-library/react';
import {
  backend,
  BACKEND_URL,
  bookingRow,
  contractRow,
  CUSTOMER,
  functionRefusal,
  http,
  HttpResponse,
} from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { fakeCanvas } from '../testing/fake-canvas.ts';
import type { FakeCanvas } from '../testing/fake-canvas.ts';
import { renderPage } from '../testing/render-page.tsx';

let paper: FakeCanvas;
beforeEach(() => (paper = fakeCanvas()));
afterEach(() => {
  paper.restore();
  jest.restoreAllMocks();
});

async function open(options: Parameters<typeof renderPage>[1] = {}) {
  const booking = bookingRow({ status: 'confirmed' });
  const page = renderPage(`/account/contract?booking=${booking.id}`, {
    session: CUSTOMER,
    rows: { bookings: [booking] },
    ...options,
  });
  return { ...page, booking };
}
const readAs = (changes: Record<string, unknown>) =>
  http.post(`${BACKEND_URL}/rest/v1/rpc/read_contract`, () => HttpResponse.json([contractRow(changes)]));

// rule: B-2-51
test('the page shows the whole contract with its hash, under headings, before the form', async () => {
  const { container, booking } = await open();
  expect(await screen.findByRole('heading', { level: 2, name: 'Service contract' })).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'The parties',
    'The event',
    'What was bought',
    'Price',
    'Payment and cancellation',
    'Terms of Service, version of January 5, 2025',
    '1. The agreement',
  ]);
  expect(screen.getByText(contractRow().sha256)).toBeVisible();
  await screen.findByRole('form', { name: 'Sign contract' });
  expect(backend.to('POST', '/rest/v1/rpc/read_contract')[0]?.body).toEqual({ p_booking_id: booking.id });
  await expectNoAxeViolations(container);
});

test('signing on the page replaces the form by who signed and when', async () => {
  const { user } = await open();
  await user.type(await screen.findByRole('textbox', { name: 'Your full name' }), 'Nora Whitfield');
  for (const box of screen.getAllByRole('checkbox')) await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Complete Signature' }));
  expect(await screen.findByText('Signed by Nora Whitfield on October 2, 2026, 8:00 AM Eastern Time.')).toBeVisible();
  expect(screen.getByText(/has not countersigned it yet/)).toBeVisible();
  expect(screen.queryByRole('form', { name: 'Sign contract' })).toBeNull();
});

test('a countersigned contract shows both signatures', async () => {
  const signed = { signed_at: '2026-10-02T12:00:00+00:00', signer_name: 'Nora Whitfield' };
  const handlers = [
    readAs({ ...signed, countersigned_at: '2026-10-03T12:00:00+00:00', countersigner_name: 'Owen Poole' }),
  ];
  await open({ handlers });
  expect(await screen.findByText(/^Countersigned for District Pour by Owen Poole on October 3, 2026/)).toBeVisible();
});

// rule: B-2-51
test('the PDF is downloaded, and a failure is reported', async () => {
  const saved: (string | undefined)[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  Object.assign(URL, { createObjectURL: () => 'blob:contract', revokeObjectURL: () => undefined });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Download PDF' }));
  await waitFor(() => expect(saved).toEqual(['district-pour-contract.pdf']));
  expect(backend.to('POST', '/functions/v1/contract-pdf')[0]?.body).toEqual({ contract_id: contractRow().id });
});

test('a PDF that cannot be made is reported', async () => {
  const refuse = http.post(`${BACKEND_URL}/functions/v1/contract-pdf`, () => functionRefusal(500, 'internal', 'x'));
  const { user } = await open({ handlers: [refuse] });
  await user.click(await screen.findByRole('button', { name: 'Download PDF' }));
  expect(await screen.findByText('The PDF could not be made. Please try again.')).toBeVisible();
});

test('a booking of somebody else shows no contract', async () => {
  const handlers = [http.post(`${BACKEND_URL}/rest/v1/rpc/read_contract`, () => HttpResponse.json([]))];
  const { container } = await open({ handlers });
  expect(await screen.findByText('This booking has no contract.')).toBeVisible();
  await expectNoAxeViolations(container);
});

test('without a booking in the address the page says where to choose one', async () => {
  renderPage('/account/contract', { session: CUSTOMER });
  expect(await screen.findByText('No contract was chosen.')).toBeVisible();
});
