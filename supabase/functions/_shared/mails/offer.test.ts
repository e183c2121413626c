import { FIRST_BUSINESS } from 'shared-data/domain/facts';
import { createFakeNetwork, json, purchase, readBody } from '../testing/fake-network.ts';
import { handler } from '../../outbox-worker/handler.ts';

const payload = {
  offer_id: '5b0c8f52-31a5-4a55-9a3d-0d8f0c6b0a11',
  name: 'Ada <b>Lovelace</b>',
  email: 'ada@example.com',
  price: 1150,
  body: 'For this price:\n\n<script>alert(1)</script>',
  valid_until: '2027-06-01',
  event_type: 'wedding',
  guest_count: 80,
  event_date: null,
  event_time: null,
  token: 'a'.repeat(32),
  ...purchase,
  way: 'agreed',
  price_lines: [
    { kind: 'agreed', text: 'Agreed price', quantity: 1, cents: 105_000 },
    { kind: 'extra', text: 'Champagne tower', quantity: 2, cents: 10_000 },
    { kind: 'tax', text: 'Includes tax (8.25%)', quantity: 1, cents: 8_764 },
  ],
};

function work(changes: object = {}) {
  const row = { id: 9, kind: 'mail.offer', payload: { ...payload, ...changes }, attempts: 1 };
  const network = createFakeNetwork({
    'POST backend.test/rest/v1/rpc/claim_outbox': json([row]),
    'POST backend.test/rest/v1/rpc/finish_outbox': json('done'),
    'POST mail.test/emails': json({ id: 'm1' }),
  });
  const headers = { authorization: 'Bearer sb_secret_test' };
  const call = new Request('http://functions.test/outbox-worker', { method: 'POST', headers });
  return { network, answer: handler(call, network.deps) };
}

// rule: B-5-06
test('an offer goes to the person who asked, with its price, its last day and the private link; markup stays text', async () => {
  const { network, answer } = work();
  expect(await readBody(await answer)).toMatchObject({ claimed: 1, failed: 0 });
  const [request] = network.to('/emails');
  const mail = JSON.parse(request?.body ?? '') as Record<string, string>;
  expect(mail).toMatchObject({ to: ['ada@example.com'], reply_to: FIRST_BUSINESS.emails.hello.display });
  expect(mail.subject).toBe('Our offer for your event: $1,150');
  for (const part of ['$1,150.00', 'Wedding', 'Tuesday, June 1, 2027', 'You choose it', `/offer#${payload.token}`])
    expect(mail.text).toContain(part);
  expect(mail.html).not.toMatch(/<script>|<b>/);
});

// rule: B-2-08
test('an offer lists what is offered with its lines and total, and what was asked for', async () => {
  const { network, answer } = work();
  await answer;
  const { text } = JSON.parse(network.to('/emails')[0]?.body ?? '') as { text: string };
  for (const row of [
    'Service: 6 hours, 3 bartenders',
    'Includes: An oak bar',
    'Asked for: Punch',
    'Agreed price: $1,050.00',
    '2 × Champagne tower: $100.00',
    'Price: $1,150.00',
    'Includes tax (8.25%): $87.64',
  ])
    expect(text).toContain(row);
});

test('an offer with a date names it, and when the service ends', async () => {
  const { network, answer } = work({ event_date: '2027-06-12', event_time: '18:00' });
  await answer;
  const { text } = JSON.parse(network.to('/emails')[0]?.body ?? '') as { text: string };
  expect(text).toContain('Saturday, June 12, 2027');
  expect(text).toMatch(/6:00 PM to \d+:00 [AP]M Eastern Time/);
});

// rule: B-5-06
test.each([
  [
    'until when we hold the time',
    '2027-06-02T03:59:00+00:00',
    /We hold the time for you until Jun 1, 2027, 11:59 PM Eastern Time/,
  ],
  ['that it keeps no place', null, /The offer keeps no place/],
])('an offer says %s', async (_case, held_until, sentence) => {
  const { network, answer } = work({ event_date: '2027-06-12', event_time: '18:00', held_until });
  await answer;
  expect((JSON.parse(network.to('/emails')[0]?.body ?? '') as { text: string }).text).toMatch(sentence);
});

test.each([{ price: '1150' }, { price_lines: null }])('a row without an offer sends nothing: %j', async (changes) => {
  const { network, answer } = work(changes);
  expect(await readBody(await answer)).toMatchObject({ failed: 1 });
  expect(network.to('/emails')).toEqual([]);
});
