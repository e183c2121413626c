import { readFunctionEnv } from '../http/env.ts';
import { testEnv } from '../testing/fake-network.ts';
import { work } from '../testing/outbox.ts';

describe('a quick request', () => {
  const request = {
    contact_id: 'contact-1',
    number: 217,
    name: 'Nora\r\nBcc: all@example.com',
    phone: '202-555-0123',
    email: 'nora@example.com',
    message: 'Event on June 20, 2026, 20 guests, Georgetown',
    created_at: '2026-06-20T19:00:00.123+00:00',
  };
  // rule: B-1-07
  test('is mailed to the on-call address; an answer goes to the customer', async () => {
    const [mail] = (await work('mail.quick_request', request)).mails;
    expect(mail?.to).toEqual(['on-call@example.com']);
    expect(mail?.reply_to).toBe('nora@example.com');
    expect(mail?.subject).toBe('Quick request: call Nora Bcc: all@example.com within 15 minutes');
    for (const text of ['202-555-0123', request.message, 'Jun 20, 2026, 3:00 PM', '/admin/enquiries?open=217'])
      expect(mail?.text).toContain(text);
  });

  test('outside 8am to 8pm it promises a call from 8am', async () => {
    const { mails } = await work('mail.quick_request', { ...request, created_at: '2026-06-21T01:00:00+00:00' });
    expect(mails[0]?.subject).toMatch(/from 8am$/);
  });

  test('a row without a request is not mailed', async () => {
    const { mails, finished } = await work('mail.quick_request', {});
    expect(mails).toEqual([]);
    expect(finished).toEqual([expect.objectContaining({ p_ok: false })]);
  });
});

test('without an on-call address, the business gets the quick requests', () => {
  const env: Record<string, string> = { ...testEnv, ON_CALL_EMAIL: '' };
  expect(readFunctionEnv((name) => env[name]).onCallEmail).toBe('owner@example.com');
});
