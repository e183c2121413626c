import { contractFileRow } from '../testing/contract-file.ts';
import { contact, createFakeNetwork, json, purchase, readBody } from '../testing/fake-network.ts';
import { moneyRow } from '../testing/money.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { handler } from '../../outbox-worker/handler.ts';

const RPC = 'POST backend.test/rest/v1/rpc';
const payload = {
  contract_id: contractFileRow().id,
  stage: 'countersigned',
  booking_id: 'd2000000-0000-4000-8000-000000000036',
  number: 1001,
  user_id: 'u1',
  has_password: true,
  email: 'ines@example.com',
  event_name: 'Garden party',
  event_type: 'wedding',
  event_date: '2027-06-12',
  event_time: '18:00',
  location: '725 Wharf Street SW',
  guest_count: 96,
  special_requests: null,
  total_amount: 959,
  status: 'confirmed',
  ends_at: '2027-06-13T04:00:00+00:00',
  ...contact,
  money: moneyRow(),
  ...purchase,
};
const work = async (kind: string, changes: object = {}, file: unknown = contractFileRow()) => {
  const row = { id: 7, kind, payload: { ...payload, ...changes }, attempts: 1 };
  const network = createFakeNetwork({
    [`${RPC}/claim_outbox`]: json([row]),
    [`${RPC}/finish_outbox`]: json('done'),
    [`${RPC}/create_booking_link`]: json(null),
    [`${RPC}/contract_file`]: json(file),
    [`${RPC}/keep_contract_file`]: (request) => json((JSON.parse(request.body) as { p_content: string }).p_content),
    'POST mail.test/emails': json({ id: 'm1' }),
  });
  const headers = { authorization: 'Bearer sb_secret_test' };
  const answer = await handler(
    new Request('http://functions.test/outbox-worker', { method: 'POST', headers }),
    network.deps,
  );
  const [request] = network.to('/emails');
  const mail = request
    ? (JSON.parse(request.body) as { to: string[]; subject: string; text: string; attachments: { content: string }[] })
    : null;
  return { body: await readBody(answer), mail };
};

// rule: B-2-52
test.each([
  ['customers', 'mail.contract_signed', 'ines@example.com', 'Signed by both: Garden party, booking 1001'],
  [
    'owners',
    'mail.contract_signed_admin',
    'owner@example.com',
    'Countersigned: Garden party on Jun 12, 2027, booking 1001',
  ],
])('%s get the contract as a PDF that names the head of the trail', async (_, kind, to, subject) => {
  const { mail } = await work(kind);
  expect(mail).toMatchObject({ to: [to], subject });
  // A couple cannot read 64 digits.
  expect(mail?.text.includes(contractFileRow().head ?? '')).toBe(kind.endsWith('_admin'));
  expect(mail?.text).toContain('http://site.test/verify');
  const pdf = readPdf(Buffer.from(mail?.attachments[0]?.content ?? '', 'base64'));
  const text = pdf.pages.map((page) => page.text.replace(/\s/g, '')).join('');
  expect(text).toContain(contractFileRow().head);
});

test('after the first signature the owner is asked to countersign', async () => {
  const file = contractFileRow({ stage: 'signed', content: btoa('%PDF kept') });
  const { mail } = await work('mail.contract_signed_admin', { stage: 'signed' }, file);
  expect(mail).toMatchObject({ subject: 'To countersign: Garden party on Jun 12, 2027, booking 1001' });
  expect(mail?.attachments[0]).toMatchObject({ content: btoa('%PDF kept') });
});

test('a customer without an account gets a link to the booking', async () => {
  const { mail } = await work('mail.contract_signed', { user_id: null, has_password: false });
  expect(mail?.text).toMatch(/http:\/\/site\.test\/my-booking#[0-9a-f]{32}/);
});

test.each([
  ['names no contract', { contract_id: null }, contractFileRow()],
  ['has another stage', { stage: 'unsigned' }, contractFileRow()],
  ['names a contract that is gone', {}, null],
])('a row that %s sends nothing', async (_, changes, file) => {
  const { body, mail } = await work('mail.contract_signed', changes, file);
  expect(body).toMatchObject({ failed: 1 });
  expect(mail).toBeNull();
});
