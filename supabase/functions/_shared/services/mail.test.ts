import { createFakeNetwork, json } from '../testing/fake-network.ts';
import type { Mail } from './mail.ts';
import { sendMail } from './mail.ts';

const mail: Mail = { to: 'ada@example.com', subject: 'Hello', heading: 'Hello', paragraphs: ['Good evening.'] };

async function sent(given: Mail) {
  const network = createFakeNetwork({ 'POST mail.test/emails': json({ id: 'm1' }) });
  expect(await sendMail(given, 'key-1', network.deps)).toBe('m1');
  return JSON.parse(network.to('/emails')[0]?.body ?? '') as Record<string, unknown>;
}

test('a mail has both parts, and an answer to it goes to the business', async () => {
  expect(await sent(mail)).toEqual({
    from: 'District Pour <bookings@example.com>',
    to: ['ada@example.com'],
    subject: 'Hello',
    html: expect.stringContaining('<h1') as string,
    text: expect.stringContaining('Good evening.') as string,
    reply_to: 'hello@example.com',
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
});

// rule: notifications-and-mails.md#mail-automatic
test('a program that answers for somebody who is away answers only what a person wrote', async () => {
  expect(await sent({ ...mail, isWritten: true })).not.toHaveProperty('headers');
});

test('headers and attachments are sent in the provider’s form', async () => {
  const headers = {
    'List-Unsubscribe': '<https://site.test/leave>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  const attachments = [{ filename: 'event.ics', content: 'QkVHSU4=', contentType: 'text/calendar' }];
  expect(await sent({ ...mail, headers, attachments })).toMatchObject({
    headers,
    attachments: [{ filename: 'event.ics', content: 'QkVHSU4=', content_type: 'text/calendar' }],
  });
});

// rule: notifications-and-mails.md#mail-escaping
test('no value adds a header', async () => {
  const injected = 'x\r\nBcc: other@example.com';
  const body = await sent({
    ...mail,
    subject: injected,
    replyTo: injected,
    headers: { 'X-Note': injected },
    attachments: [{ filename: injected, content: 'QQ==', contentType: 'text/plain' }],
  });
  const oneLine = 'x Bcc: other@example.com';
  expect(body).toMatchObject({
    subject: oneLine,
    reply_to: oneLine,
    headers: { 'X-Note': oneLine },
    attachments: [{ filename: oneLine }],
  });
});
