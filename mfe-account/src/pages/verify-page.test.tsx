import { createHash, webcrypto } from 'node:crypto';
import { fireEvent, screen } from '@testing-library/react';
import { backend, BACKEND_URL, http, HttpResponse, refusal } from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { renderPage } from '../testing/render-page.tsx';

beforeAll(() => {
  Object.defineProperty(globalThis, 'crypto', { configurable: true, value: webcrypto });
});

const bytes = '%PDF-1.7 of a contract';
const hash = createHash('sha256').update(bytes).digest('hex');
const file = () => {
  const pdf = new File([bytes], 'contract.pdf', { type: 'application/pdf' });
  // jsdom has no arrayBuffer for files.
  Object.defineProperty(pdf, 'arrayBuffer', { value: async () => new TextEncoder().encode(bytes).buffer });
  return pdf;
};
const answers = (answer: string) =>
  http.post(`${BACKEND_URL}/rest/v1/rpc/verify_document`, () => HttpResponse.json(answer));
const asked = () => backend.to('POST', '/rest/v1/rpc/verify_document').map(({ body }) => body);

async function open(handlers: never[] = []) {
  const page = renderPage('/verify', { handlers });
  await screen.findByRole('heading', { level: 1, name: 'Verify a document' });
  return page;
}

// rule: B-2-53
test('a chosen PDF is hashed on the device, and only its hash is sent', async () => {
  const { user, container } = await open();
  await user.upload(screen.getByLabelText('Choose a PDF, or drop it here'), file());
  const answer = await screen.findByText('Ours and unchanged');
  expect(answer.closest('[role=status]')).toHaveTextContent('contract.pdf is from District Pour and was not changed.');
  expect(asked()).toEqual([{ p_sha256: hash }]);
  await expectNoAxeViolations(container);
});

test('a PDF can be dropped', async () => {
  await open([answers('unknown')] as never[]);
  const target = screen.getByText('Choose a PDF, or drop it here').parentElement!;
  fireEvent.dragOver(target);
  fireEvent.drop(target, { dataTransfer: { files: [file()] } });
  expect(await screen.findByText('Not ours, or changed')).toBeVisible();
  expect(asked()).toEqual([{ p_sha256: hash }]);
});

test('a hash can be pasted in any case, and is checked before it is sent', async () => {
  const { user } = await open();
  const field = screen.getByRole('textbox', { name: 'Or paste a hash' });
  await user.type(field, 'abc');
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  expect((await screen.findAllByText(/A hash has 64 characters/)).length).toBeGreaterThan(0);
  expect(asked()).toEqual([]);
  await user.clear(field);
  await user.click(field);
  await user.paste(` ${hash.toUpperCase()} `);
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  expect(await screen.findByText('Ours and unchanged')).toBeVisible();
  expect(asked()).toEqual([{ p_sha256: hash }]);
});

test.each([
  ['a broken trail', answers('broken'), 'We cannot vouch for any document now'],
  [
    'too many attempts',
    http.post(`${BACKEND_URL}/rest/v1/rpc/verify_document`, () => refusal(429, 'PT429', 'rate_limited')),
    'Too many attempts',
  ],
  ['no answer', http.post(`${BACKEND_URL}/rest/v1/rpc/verify_document`, () => HttpResponse.error()), 'No answer'],
])('%s is said', async (_, handler, title) => {
  const { user } = await open([handler] as never[]);
  await user.upload(screen.getByLabelText('Choose a PDF, or drop it here'), file());
  expect(await screen.findByText(title)).toBeVisible();
});
