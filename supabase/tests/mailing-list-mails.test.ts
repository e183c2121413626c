import { startServices } from './support/services.ts';
import type { Services } from './support/services.ts';

// Functions on Deno, the mail sandbox and the database: docs/product/mailing-list.md
let services: Services;
beforeAll(async () => {
  services = await startServices();
});
beforeEach(() => services.backend.sql('delete from private.rate_limits'));
afterAll(() => services.stop());

interface Sent {
  id: string;
  subject: string;
  links: string[];
  headers: Record<string, string>;
}

const join = async (email: string) =>
  expect(
    (
      await services.backend
        .visitor()
        .rpc('join_mailing_list', { p_email: email, p_name: 'Ann', p_company: '', p_source: 'footer' })
    ).error,
  ).toBeNull();
const send = () =>
  fetch(`${services.addresses.supabaseUrl}/functions/v1/outbox-worker`, {
    method: 'POST',
    headers: { authorization: `Bearer ${services.secretKey}` },
  });
const inbox = async (email: string) =>
  (await (await fetch(`${services.addresses.mailUrl}/__messages?to=${encodeURIComponent(email)}`)).json()) as Sent[];
const report = (mail: Sent, type: string) =>
  fetch(`${services.addresses.mailUrl}/messages/${mail.id}/${type}`, { method: 'POST' });
const list = async () =>
  (await services.backend.sql<{ email: string }>('select email from private.mailing_list')).map(({ email }) => email);

/** Joins, opens the mailed link and presses its button; returns the first mail to the list. */
async function subscribe(email: string): Promise<Sent> {
  await join(email);
  await send();
  const [confirmation] = await inbox(email);
  const token = new URL(confirmation!.links[0]!).hash.slice(1);
  expect((await services.backend.visitor().rpc('confirm_subscription', { p_token: token })).error).toBeNull();
  await send();
  return (await inbox(email))[0]!;
}

test('a mail program that posts the header’s form takes the address off the list; opening it does not', async () => {
  const mail = await subscribe('ann@example.com');
  expect(await list()).toEqual(['ann@example.com']);
  const address = mail.headers['List-Unsubscribe']!.slice(1, -1);
  expect(mail.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  const opened = await fetch(address, { redirect: 'manual' });
  const page = mail.links.find((link) => link.includes('/newsletter/unsubscribe'));
  expect([opened.status, opened.headers.get('location')]).toEqual([303, page]);
  expect(await list()).toEqual(['ann@example.com']);
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  for (let n = 0; n < 2; n += 1) expect((await fetch(address, { method: 'POST', body })).status).toBe(200);
  expect(await list()).toEqual([]);
});

// rule: B-1-03
test.each(['bounced', 'complained'])('an address whose mail %s gets no further mail', async (type) => {
  const email = `${type}@example.com`;
  const mail = await subscribe(email);
  expect(await list()).toContain(email);
  expect(await (await report(mail, type)).text()).toContain('the site answered 200');
  await report(mail, type);
  expect(await list()).not.toContain(email);
  const before = await inbox(email);
  await services.backend.sql(`update private.subscribers set unsubscribed_at = now(), confirmation_at = null`);
  await join(email);
  await send();
  expect(await inbox(email)).toEqual(before);
});

test('a report with a forged signature is refused', async () => {
  const response = await fetch(`${services.addresses.supabaseUrl}/functions/v1/mail-webhook`, {
    method: 'POST',
    headers: {
      'svix-id': 'msg_1',
      'svix-timestamp': String(Math.floor(Date.now() / 1000)),
      'svix-signature': 'v1,AAAA',
    },
    body: JSON.stringify({ type: 'email.complained', data: { to: ['other.person@example.com'] } }),
  });
  expect(response.status).toBe(400);
  expect(
    await services.backend.sql(`select 1 from private.suppressed_mailboxes where mailbox = 'other.person@example.com'`),
  ).toEqual([]);
});
