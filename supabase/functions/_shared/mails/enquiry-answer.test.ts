import { FIRST_BUSINESS } from 'shared-data/domain/facts';
import { createFakeNetwork, json, readBody } from '../testing/fake-network.ts';
import { handler } from '../../outbox-worker/handler.ts';

const payload = {
  answer_id: '5b0c8f52-31a5-4a55-9a3d-0d8f0c6b0a11',
  email: 'ada@example.com',
  subject: 'Your date is open',
  body: 'Hello Ada,\n\nyes, we come to Georgetown.\nSee you there.',
  message: 'Do you come to <b>Georgetown</b>?',
  created_at: '2026-11-20T15:00:00Z',
};

function work(changes: object = {}) {
  const row = { id: 7, kind: 'mail.enquiry_answer', payload: { ...payload, ...changes }, attempts: 1 };
  const network = createFakeNetwork({
    'POST backend.test/rest/v1/rpc/claim_outbox': json([row]),
    'POST backend.test/rest/v1/rpc/finish_outbox': json('done'),
    'POST mail.test/emails': json({ id: 'm1' }),
  });
  const headers = { authorization: 'Bearer sb_secret_test' };
  const call = new Request('http://functions.test/outbox-worker', { method: 'POST', headers });
  return { network, answer: handler(call, network.deps) };
}

// rule: B-3-31
test('an answer goes to the person who wrote, and a reply to it to the business', async () => {
  const { network, answer } = work();
  expect(await readBody(await answer)).toMatchObject({ claimed: 1, failed: 0 });
  const [request] = network.to('/emails');
  const mail = JSON.parse(request?.body ?? '') as Record<string, string>;
  expect(mail).toMatchObject({
    from: 'District Pour <bookings@example.com>',
    to: ['ada@example.com'],
    reply_to: FIRST_BUSINESS.emails.hello.display,
    subject: 'Your date is open',
  });
  expect(request?.headers.get('idempotency-key')).toBe('outbox:7');
  expect(mail.text).toContain('yes, we come to Georgetown.\nSee you there.');
  expect(mail.text).toContain('You wrote on');
  expect(mail.text).toContain('Do you come to <b>Georgetown</b>?');
});

// rule: B-3-31
test('markup in the answer and in the quoted message stays text', async () => {
  const { network, answer } = work({ subject: '<i>Yes</i>', body: '<script>alert(1)</script>' });
  await answer;
  const { html } = JSON.parse(network.to('/emails')[0]?.body ?? '') as { html: string };
  expect(html).not.toMatch(/<script>|<i>|<b>/);
});

test('a row without an answer sends nothing', async () => {
  const { network, answer } = work({ body: null });
  expect(await readBody(await answer)).toMatchObject({ failed: 1 });
  expect(network.to('/emails')).toEqual([]);
});
