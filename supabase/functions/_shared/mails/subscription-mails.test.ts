import { createFakeNetwork, json, readBody } from '../testing/fake-network.ts';
import { handler } from '../../outbox-worker/handler.ts';

const token = '0123456789abcdef0123456789abcdef';
interface SentMail {
  to: string[];
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
}

async function send(kind: string, payload: object) {
  const network = createFakeNetwork({
    'POST backend.test/rest/v1/rpc/claim_outbox': json([{ id: 1, kind, payload, attempts: 1 }]),
    'POST mail.test/emails': json({ id: 'm1' }),
    'POST backend.test/rest/v1/rpc/finish_outbox': json('done'),
  });
  const call = new Request('http://functions.test/outbox-worker', {
    method: 'POST',
    headers: { authorization: 'Bearer sb_secret_test' },
  });
  const answer = await readBody(await handler(call, network.deps));
  const mails = network.to('/emails').map(({ body }) => JSON.parse(body) as SentMail);
  return { answer, mails, finished: network.rpc('finish_outbox') };
}
const subscriber = { subscriber_id: 's1', email: 'ann@example.com', token };

test('the confirmation has one link, whose token no server receives, and is no mail to the list', async () => {
  const { mails } = await send('mail.confirm_subscription', subscriber);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({
    to: ['ann@example.com'],
    subject: 'Please confirm your address for the District Pour mailing list',
  });
  expect(mails[0]?.text).toContain(`http://site.test/newsletter/confirm#${token}`);
  expect(mails[0]?.headers).toEqual({ 'Auto-Submitted': 'auto-generated' });
});

// rule: B-1-02
test('a mail to the list has the postal address, a link that ends it and the one-click headers', async () => {
  const { mails } = await send('mail.subscription_confirmed', subscriber);
  expect(mails).toHaveLength(1);
  for (const part of [mails[0]?.text, mails[0]?.html]) {
    expect(part).toContain('1200 Example Street NW, Washington, DC 20005');
    expect(part).toContain(`http://site.test/newsletter/unsubscribe#${token}`);
  }
  expect(mails[0]?.headers).toEqual({
    'Auto-Submitted': 'auto-generated',
    'List-Unsubscribe': `<http://backend.test/functions/v1/unsubscribe?token=${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});

test.each(['mail.confirm_subscription', 'mail.subscription_confirmed'])(
  'a row of %s without a token sends nothing',
  async (kind) => {
    const { mails, finished } = await send(kind, { email: 'ann@example.com' });
    expect(mails).toEqual([]);
    expect(finished).toEqual([{ p_id: 1, p_ok: false, p_error: 'outbox: row without token' }]);
  },
);
