import { documentRow } from '../_shared/testing/issued-document.ts';
import { browserCall, createFakeNetwork, json, readBody } from '../_shared/testing/fake-network.ts';
import { moneyRow } from '../_shared/testing/money.ts';
import { readPdf, tagsOf } from '../_shared/testing/read-pdf.ts';
import { handler } from './handler.ts';

const RPC = 'POST backend.test/rest/v1/rpc';
const { id } = documentRow();

const ofOne: object = { document_id: id };
const call = async (row: unknown, { body = ofOne, signedIn = true, allowed = true } = {}) => {
  const network = createFakeNetwork({
    [`${RPC}/take_rate_limit`]: json(allowed),
    [`${RPC}/open_document`]: json(row),
    'GET backend.test/auth/v1/user': json({ id: 'u1', email: 'ines@example.com' }),
  });
  const response = await handler(
    browserCall(body, signedIn ? 'token' : null, { 'x-forwarded-for': '203.0.113.9' }),
    network.deps,
  );
  return { network, response };
};
const fileOf = async (response: Response) => (await response.json()) as { filename: string; content: string };

const receipt = documentRow({
  kind: 'receipt',
  number: 'R-2026-0007',
  refers_to: { kind: 'invoice', number: '2026-0042' },
  details: { ...documentRow().details, payment: { method: 'card', received_at: '2026-12-31T23:29:00-05:00' } },
  lines: [{ description: 'Deposit by card: Garden party', amount_cents: 25_000 }],
  total_cents: 25_000,
});

// rule: B-2-14, B-2-41
test.each<[string, object, string, string[]]>([
  [
    'invoice',
    documentRow(),
    'district-pour-invoice-2026-0042.pdf',
    [
      'Invoice 2026-0042',
      'December 31, 2026',
      '1200 Example Street NW',
      'Bill to',
      'Acme LLC, 1 Main Street, Arlington, VA 22201',
      'Order number',
      'PO-77',
      'Ines Carver, Carver and Daughters',
      'Garden party, June 12, 2027',
      'Replaces',
      'Invoice 2026-0040',
      'Service',
      '6 hours, 3 bartenders, up to 40 guests',
      'Includes',
      'A bar of reclaimed oak',
      'Guests',
      '40',
      'for 40 guests',
      '$499.00',
      'Loyalty discount, 10%',
      '−$50.00',
      'Includes tax (0%)',
      '$0.00',
      'Total',
      '$449.00',
      'When this was issued',
      'Paid',
      '$250.00',
      'Open',
      '$199.00',
      'Due',
      'Jun 10, 2027, 6:00 PM Eastern Time',
    ],
  ],
  [
    'credit note',
    documentRow({ kind: 'credit_note', tax_percent: 6, tax_cents: 2_542 }),
    'district-pour-credit-note-2026-0042.pdf',
    [
      'Credit note 2026-0042',
      'Acme LLC, 1 Main Street',
      'PO-77',
      'Credits',
      'Invoice 2026-0040',
      '6 hours, 3 bartenders, up to 40 guests',
      'Includes tax (6%)',
      '$25.42',
      'Credited',
      '$449.00',
    ],
  ],
  [
    'receipt',
    receipt,
    'district-pour-receipt-R-2026-0007.pdf',
    [
      'Receipt R-2026-0007',
      'Payment received',
      'Dec 31, 2026',
      'Invoice 2026-0042',
      'Deposit by card',
      'Received',
      '$250.00',
    ],
  ],
])('the PDF of an %s is one tagged page with title, language and reading order', async (_, row, filename, order) => {
  const { response } = await call(row);
  const file = await fileOf(response);
  expect([response.status, file.filename]).toEqual([200, filename]);
  const pdf = readPdf(Buffer.from(file.content, 'base64'));
  expect(pdf).toMatchObject({ title: order[0], language: 'en-US', marked: true });
  expect(pdf.pages).toHaveLength(1);
  expect(tagsOf(pdf)).toEqual(expect.arrayContaining(['Document', 'H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD']));
  const text = pdf.pages[0]!.text.replace(/\s+/g, ' ');
  let from = 0;
  for (const words of order) {
    expect([words, text.indexOf(words, from)]).not.toEqual([words, -1]);
    from = text.indexOf(words, from);
  }
});

const textOf = async (row: object) => {
  const { content } = await fileOf((await call(row)).response);
  const { pages } = readPdf(Buffer.from(content, 'base64'));
  return pages[0]!.text.replace(/\s+/g, ' ');
};

// rule: B-2-64
test('an invoice over what is kept has the rows of the summary after the cancellation, and no service', async () => {
  const money = moneyRow({
    ...{ received: 25_000, paid: 12_500, kept: 12_500, open: 0, refund_pending: 12_500 },
    refunds: [{ amount: 12_500, status: 'requested', made_at: null }],
  });
  const text = await textOf(
    documentRow({ details: { ...documentRow().details, purchase: null, status: 'cancelled', money } }),
  );
  expect(text).toMatch(/When this was issued Paid \$250\.00 On its way back \$125\.00 Kept \$125\.00/);
  expect(text).not.toContain('bartenders');
});

// rule: B-2-64
test('what was waived is a line of an invoice, and no row below its total', async () => {
  const money = moneyRow({ price: 49_900, waived: 5_000, paid: 25_000, open: 19_900 });
  const text = await textOf(documentRow({ details: { ...documentRow().details, money } }));
  expect(text).toMatch(/When this was issued Paid \$250\.00 Open \$199\.00 Due /);
});

// rule: B-2-17
test.each([
  ['an invoice', documentRow(), true],
  ['a receipt', receipt, false],
  ['a credit note', documentRow({ kind: 'credit_note' }), false],
])('at a tax of 0 percent, of all papers the invoice has a line about it: %s', async (_, row, shown) => {
  expect((await textOf(row)).includes('Includes tax')).toBe(shown);
});

// rule: B-2-40
test('two calls give the same bytes', async () => {
  const files = await Promise.all([1, 2].map(async () => fileOf((await call(documentRow())).response)));
  expect(files[0]).toEqual(files[1]);
});

test('the holder of a link needs no session', async () => {
  const link = 'f00d'.repeat(8);
  const { response, network } = await call(documentRow(), { body: { document_id: id, link }, signedIn: false });
  expect(response.status).toBe(200);
  expect(JSON.parse(network.to('/rest/v1/rpc/open_document')[0]?.body ?? '')).toEqual({
    p_document_id: id,
    p_user_id: null,
    p_token: link,
  });
});

test.each([
  ['nobody is signed in', documentRow(), { signedIn: false }, 401, 'unauthorized'],
  ['the document is somebody else’s', null, {}, 404, 'not_found'],
  ['the limit is reached', documentRow(), { allowed: false }, 429, 'rate_limited'],
  ['the id is none', documentRow(), { body: { document_id: 'x' } }, 422, 'invalid_value'],
])('no PDF is made when %s', async (_, row, options, status, key) => {
  const { response } = await call(row, options);
  expect([response.status, (await readBody(response)).error?.key]).toEqual([status, key]);
});
