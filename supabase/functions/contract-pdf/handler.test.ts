import { deflateSync } from 'node:zlib';
import { isDrawable } from '../_shared/contracts/signature-picture.ts';
import { contractFileRow, PNG } from '../_shared/testing/contract-file.ts';
import { browserCall, createFakeNetwork, json, readBody } from '../_shared/testing/fake-network.ts';
import type { SeenRequest } from '../_shared/testing/fake-network.ts';
import { readPdf, tagsOf } from '../_shared/testing/read-pdf.ts';
import { handler } from './handler.ts';

const RPC = 'POST backend.test/rest/v1/rpc';
const id = contractFileRow().id;
const bodyOf = (request?: SeenRequest) => JSON.parse(request?.body ?? 'null') as Record<string, string>;
const keepAll = (request: SeenRequest) => json(bodyOf(request).p_content);

const ofOne: object = { contract_id: id };
const call = async (file: unknown, { body = ofOne, signedIn = true, allowed = true } = {}) => {
  const network = createFakeNetwork({
    [`${RPC}/take_rate_limit`]: json(allowed),
    [`${RPC}/open_contract_file`]: json(file),
    [`${RPC}/keep_contract_file`]: keepAll,
    'GET backend.test/auth/v1/user': json({ id: 'u1', email: 'ines@example.com' }),
  });
  const headers = { 'x-forwarded-for': '203.0.113.9', 'user-agent': 'Test browser' };
  const response = await handler(browserCall(body, signedIn ? 'token' : null, headers), network.deps);
  return { network, response };
};
const pdfOf = async (response: Response) => {
  const { content } = (await response.json()) as { content: string };
  return readPdf(Buffer.from(content, 'base64'));
};

// rule: B-2-52
test('the PDF has the contract, its facts, the Terms and a certificate, in reading order and tagged', async () => {
  const { response, network } = await call(contractFileRow());
  expect(response.status).toBe(200);
  const pdf = await pdfOf(response);
  expect(pdf).toMatchObject({ title: 'Service contract', language: 'en-US', marked: true });
  expect(tagsOf(pdf)).toEqual(expect.arrayContaining(['Document', 'H1', 'H2', 'P', 'Table', 'L', 'Figure']));
  const text = pdf.pages.map((page) => page.text.replace(/\s+/g, ' ')).join(' ');
  const order = [
    'Service contract',
    'Ines Carver',
    'June 12, 2027',
    '6:00 PM to 12:00 AM Eastern Time',
    'What was bought',
    '6 hours, 3 bartenders, up to 96 guests',
    'An oak bar',
    '2 × Champagne tower',
    'Includes tax (8.25%)',
    '$499.00',
    'Payment and cancellation',
    'The price agreed on is $499.00.',
    '$249.00 is open and is due by Jun 10, 2027, 6:00 PM Eastern Time',
    'until May 28, 2027, 50%',
    '1. The agreement',
    '9. Law and changes',
    'Certificate of signature',
    'Signed by the client',
    'ines@example.com',
    '203.0.113.9',
    '2026-11-20T14:30:00.600Z',
    'November 20, 2026, 9:30 AM Eastern Time',
    'paper copy',
    'Countersigned for District Pour',
    'Owen Poole',
    'Viewed',
    'http://site.test/verify',
  ];
  let from = 0;
  for (const words of order) {
    expect([words, text.indexOf(words, from)]).not.toEqual([words, -1]);
    from = text.indexOf(words, from);
  }
  expect(text.replace(/\s/g, '')).toContain(contractFileRow().sha256);
  expect(text.replace(/\s/g, '')).toContain(contractFileRow().head);
  expect(bodyOf(network.to('/rest/v1/rpc/open_contract_file')[0])).toEqual({
    p_contract_id: id,
    p_user_id: 'u1',
    p_token: null,
    p_address: '203.0.113.9',
    p_browser: 'Test browser',
  });
  expect(bodyOf(network.to('/rest/v1/rpc/keep_contract_file')[0])).toMatchObject({
    p_contract_id: id,
    p_stage: 'countersigned',
  });
});

// rule: B-2-52
test('a countersigned contract without plans has four pages, the last of which is the whole certificate', async () => {
  const { document, ...row } = contractFileRow();
  const file = { ...row, document: { ...document, event: { ...document.event, plans: [] } } };
  const hashes = { sha256: '9f86d081884c7d65'.repeat(4), head: 'e3b0c44298fc1c14'.repeat(4) };
  const pdf = await pdfOf((await call({ ...file, ...hashes })).response);
  expect(pdf.pages).toHaveLength(4);
  expect(pdf.pages[3]?.text.trim()).toMatch(
    /^Certificate of signature[^]*Anybody can find out at [^]*hashes\s+above\./,
  );
});

test('an unsigned contract has no certificate', async () => {
  const { response } = await call(contractFileRow({ stage: 'unsigned', head: null, signature_data: null, events: [] }));
  const pdf = await pdfOf(response);
  const text = pdf.pages.map((page) => page.text).join('\n');
  expect(text).toContain('Not signed');
  expect(text).not.toContain('Certificate');
});

// rule: B-2-52
test('a file that is kept is returned as it is', async () => {
  const { response, network } = await call(contractFileRow({ content: btoa('%PDF kept') }));
  expect(await response.json()).toMatchObject({ content: btoa('%PDF kept') });
  expect(network.to('/rest/v1/rpc/keep_contract_file')).toEqual([]);
});

test('the holder of a link needs no session', async () => {
  const { response, network } = await call(contractFileRow(), {
    body: { contract_id: id, link: 'f00d'.repeat(8) },
    signedIn: false,
  });
  expect(response.status).toBe(200);
  expect(bodyOf(network.to('/rest/v1/rpc/open_contract_file')[0])).toMatchObject({
    p_user_id: null,
    p_token: 'f00d'.repeat(8),
  });
});

test.each([
  ['nobody is signed in', contractFileRow(), { signedIn: false }, 401, 'unauthorized'],
  ['the contract is somebody else’s', null, {}, 404, 'not_found'],
  ['the limit is reached', contractFileRow(), { allowed: false }, 429, 'rate_limited'],
  ['the id is none', contractFileRow(), { body: { contract_id: 'x' } }, 422, 'invalid_value'],
])('no PDF is made when %s', async (_, file, options, status, key) => {
  const { response } = await call(file, options);
  expect([response.status, (await readBody(response)).error?.key]).toEqual([status, key]);
});

describe('a picture on which the PDF library would fail', () => {
  const chunk = (name: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(name, 'latin1'), data, Buffer.alloc(4)]);
  };
  const png = (width: number, height: number, data: Buffer, [depth, type, interlaced] = [8, 6, 0]) => {
    const header = Buffer.alloc(13);
    header.writeUInt32BE(width, 0);
    header.writeUInt32BE(height, 4);
    header.set([depth, type, 0, 0, interlaced], 8);
    const parts = [
      Buffer.from('89504e470d0a1a0a', 'hex'),
      chunk('IHDR', header),
      chunk('IDAT', data),
      chunk('IEND', Buffer.alloc(0)),
    ];
    return `data:image/png;base64,${Buffer.concat(parts).toString('base64')}`;
  };
  const rows = (width: number, height: number) => deflateSync(Buffer.alloc((1 + width * 4) * height));

  test('is recognized', async () => {
    expect(await isDrawable(PNG)).toBe(true);
    expect(await isDrawable(png(20, 10, rows(20, 10)))).toBe(true);
    for (const bad of [
      'data:image/png;base64,iVBORw0KGgo=',
      'data:text/html;base64,AAAA',
      png(20, 10, rows(20, 9)),
      png(20, 10, rows(20, 11)),
      png(20, 10, deflateSync(Buffer.alloc(50_000_000))),
      png(20, 10, Buffer.from('no zlib')),
      png(20, 10, deflateSync(Buffer.alloc((1 + 20 * 4) * 10, 9))),
      png(30_000, 1, rows(30_000, 1)),
      png(20, 10, rows(20, 10), [8, 6, 1]),
      png(20, 10, rows(20, 10), [8, 3, 0]),
      png(20, 10, rows(20, 10), [16, 6, 0]),
      PNG.slice(0, -40),
    ])
      expect(await isDrawable(bad)).toBe(false);
  });

  // rule: B-2-52
  test('is left out of the PDF, which is made all the same', async () => {
    const { response } = await call(contractFileRow({ signature_data: png(20, 10, rows(20, 9)) }));
    const pdf = await pdfOf(response);
    expect(pdf.pages.map(({ text }) => text).join(' ')).toContain('cannot be shown');
    expect(tagsOf(pdf)).not.toContain('Figure');
  });

  test('a picture with transparency is drawn', async () => {
    const { response } = await call(contractFileRow({ signature_data: png(20, 10, rows(20, 10)) }));
    expect(tagsOf(await pdfOf(response))).toContain('Figure');
  });
});
