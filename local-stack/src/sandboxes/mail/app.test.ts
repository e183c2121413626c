import { FIRST_CONTENT } from '../../../../shared-data/src/domain/business/site-content.ts';
import { Webhook } from 'standardwebhooks';
import { openStore } from '../common/store.ts';
import type { Listening } from '../serve.ts';
import { listen } from '../serve.ts';
import { createMailSandbox } from './app.ts';
import { mailPreviews } from './previews.ts';

let server: Listening;
const secret = 'whsec_bWFpbC13ZWJob29rLXNlY3JldA==';
const reported: Request[] = [];
const store = openStore(':memory:');

beforeAll(async () => {
  const faults = {
    faults: [],
    random: () => 0,
    answer: (status: number) => ({ statusCode: status, name: 'x', message: 'x' }),
  };
  server = await listen(
    createMailSandbox({
      store,
      apiKey: 're_key',
      faults,
      readContent: () => Promise.resolve(FIRST_CONTENT),
      webhook: { url: 'http://site.test/mail-webhook', secret },
      now: () => new Date('2026-11-20T15:00:00Z'),
      fetch: (input, init) => {
        reported.push(new Request(input, init));
        return Promise.resolve(new Response('{}'));
      },
    }).app,
    0,
  );
});
afterAll(async () => {
  await server.close();
  store.close();
});

const mail = {
  from: 'District Pour <bookings@example.com>',
  to: ['ada@example.com'],
  subject: 'Hello <Ada>',
  html: '<html><head></head><body><a href="http://site.test/verify?a=1&amp;b=2">Go</a><script>alert(1)</script></body></html>',
  text: 'Hello',
  reply_to: 'owner@example.com',
};
const send = async (body: object, headers: Record<string, string> = {}) => {
  const response = await fetch(`${server.url}/emails`, {
    method: 'POST',
    headers: { authorization: 'Bearer re_key', 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

test('a sent mail is in the inbox, with working links', async () => {
  const { body } = await send(mail);
  expect(body).toEqual({ id: expect.any(String) });
  const [kept] = (await (await fetch(`${server.url}/__messages?to=ADA@example.com`)).json()) as object[];
  expect(kept).toMatchObject({
    id: body.id,
    subject: 'Hello <Ada>',
    links: ['http://site.test/verify?a=1&b=2'],
    reply_to: ['owner@example.com'],
  });
  expect(await (await fetch(server.url)).text()).toContain('Hello &lt;Ada&gt;');
  const page = await (await fetch(`${server.url}/messages/${String(body.id)}`)).text();
  expect(page).toContain('href="http://site.test/verify?a=1&amp;b=2"');
});

test('a mail’s HTML is shown without scripts and same-origin access', async () => {
  const { body } = await send(mail);
  const shown = await fetch(`${server.url}/messages/${String(body.id)}/body`);
  expect(shown.headers.get('content-security-policy')).toMatch(
    /default-src 'none'.*sandbox(?!.*allow-scripts)(?!.*allow-same-origin)/,
  );
  expect(await shown.text()).toContain('<base target="_top">');
});

test('headers are shown and attachments can be downloaded as they were sent', async () => {
  const { body } = await send({
    ...mail,
    headers: { 'List-Unsubscribe': '<https://site.test/leave>' },
    attachments: [{ filename: 'your event.ics', content: btoa('BEGIN:VCALENDAR'), content_type: 'text/calendar' }],
  });
  const address = `${server.url}/messages/${String(body.id)}`;
  const page = await (await fetch(address)).text();
  expect(page).toContain('List-Unsubscribe: &lt;https://site.test/leave&gt;');
  expect(page).toContain('your event.ics');
  const file = await fetch(`${address}/attachments/0`);
  expect(file.headers.get('content-type')).toBe('text/calendar');
  expect(file.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''your%20event.ics");
  expect(await file.text()).toBe('BEGIN:VCALENDAR');
  expect((await fetch(`${address}/attachments/1`)).status).toBe(404);
});

// rule: notifications-and-mails.md#mail-previews
test('the inbox links to a page of all mails, in both themes and as text', async () => {
  expect(await (await fetch(server.url)).text()).toContain('href="/previews"');
  const page = await (await fetch(`${server.url}/previews`)).text();
  for (const kind of Object.keys(mailPreviews(FIRST_CONTENT))) expect(page).toContain(`src="/previews/${kind}/dark"`);
  expect(page).toContain('Your payment has arrived and the date is yours.');
  const dark = await fetch(`${server.url}/previews/mail.booking_confirmed/dark`);
  expect(dark.headers.get('content-security-policy')).toContain('sandbox');
  expect(await dark.text()).toContain('@media (min-width: 0px)');
  expect((await fetch(`${server.url}/previews/mail.unknown/dark`)).status).toBe(404);
});

test('one idempotency key sends once and refuses another mail', async () => {
  const headers = { 'idempotency-key': 'k1' };
  const first = await send(mail, headers);
  expect((await send(mail, headers)).body).toEqual(first.body);
  expect(await send({ ...mail, subject: 'Other' }, headers)).toMatchObject({
    status: 409,
    body: { name: 'invalid_idempotent_request' },
  });
});

test.each([
  ['no sender', { ...mail, from: '' }, 'missing_required_field'],
  ['no recipient', { ...mail, to: undefined }, 'missing_required_field'],
  ['a wrong recipient', { ...mail, to: ['ada'] }, 'validation_error'],
  ['a header of two lines', { ...mail, headers: { 'X-A': 'a\r\nBcc: b@example.com' } }, 'validation_error'],
  ['an empty attachment', { ...mail, attachments: [{ filename: 'a.pdf' }] }, 'invalid_attachment'],
  ['nothing to read', { ...mail, html: '', text: '' }, 'validation_error'],
])('a mail with %s is refused in the provider’s shape', async (_case, body, name) => {
  expect(await send(body)).toEqual({ status: 422, body: { statusCode: 422, name, message: expect.any(String) } });
});

test('a wrong key is refused', async () => {
  expect(await send(mail, { authorization: 'Bearer wrong' })).toMatchObject({
    status: 401,
    body: { name: 'missing_api_key' },
  });
});

test('a mail keeps its further headers, and one of two lines is refused', async () => {
  const headers = { 'List-Unsubscribe': '<http://site.test/end>' };
  const { body } = await send({ ...mail, headers });
  const [kept] = (await (await fetch(`${server.url}/__messages`)).json()) as object[];
  expect(kept).toMatchObject({ id: body.id, headers });
  expect(await (await fetch(`${server.url}/messages/${String(body.id)}`)).text()).toContain('List-Unsubscribe');
  expect(await send({ ...mail, headers: { 'X-A': 'a\r\nBcc: b@example.com' } })).toMatchObject({ status: 422 });
});

test.each([
  ['bounced', 'A bounce was reported; the site answered 200.'],
  ['complained', 'A complaint was reported; the site answered 200.'],
])('the page of a mail reports that it %s by the signed webhook', async (type, shown) => {
  const { body } = await send(mail);
  const page = `${server.url}/messages/${String(body.id)}`;
  expect(await (await fetch(page)).text()).toContain(`action="/messages/${String(body.id)}/${type}"`);
  const answer = await fetch(`${page}/${type}`, { method: 'POST' });
  expect(await answer.text()).toContain(shown);
  const request = reported.at(-1)!;
  const payload = await request.text();
  expect(JSON.parse(payload)).toMatchObject({ type: `email.${type}`, data: { to: ['ada@example.com'] } });
  const id = request.headers.get('svix-id') ?? '';
  const at = new Date(Number(request.headers.get('svix-timestamp')) * 1000);
  expect(request.headers.get('svix-signature')).toBe(new Webhook(secret).sign(id, at, payload));
});

test.each(['delivered', '__proto__'])('there is no report %s', async (type) => {
  const { body } = await send(mail);
  expect((await fetch(`${server.url}/messages/${String(body.id)}/${type}`, { method: 'POST' })).status).toBe(404);
});
