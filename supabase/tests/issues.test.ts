import { startServices } from './support/services.ts';
import type { Services } from './support/services.ts';
import { letPass, sweep } from './support/bookings.ts';
import { mailingListOf } from './support/mailing-list.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';
import { listArgs } from './support/desk-list.ts';

// Functions on Deno, the mail sandbox and the database: docs/product/mailing-list.md#issue-send
let services: Services;
let admin: Person;
let list: ReturnType<typeof mailingListOf>;
beforeAll(async () => {
  services = await startServices();
  admin = await person(services.backend, { role: 'admin' });
  list = mailingListOf(services.backend);
});
beforeEach(async () => {
  await list.clear();
  await services.backend.sql('delete from private.issues');
});
afterAll(() => services.stop());

async function call<Result>(name: string, args: Record<string, unknown> = {}): Promise<Result> {
  const { data, error } = await admin.client.rpc(name, args);
  if (error) throw new Error(`${error.code} ${error.message}${error.details ? ` ${error.details}` : ''}`);
  return data as Result;
}
const work = () =>
  fetch(`${services.addresses.supabaseUrl}/functions/v1/outbox-worker`, {
    method: 'POST',
    headers: { authorization: `Bearer ${services.secretKey}` },
  });
interface Sent {
  subject: string;
  text: string;
  headers: Record<string, string>;
}
const inbox = async (email: string) =>
  (await (await fetch(`${services.addresses.mailUrl}/__messages?to=${encodeURIComponent(email)}`)).json()) as Sent[];
const write = (subject = 'Spring') =>
  call<string>('save_issue', {
    p_subject: subject,
    p_body: '# Free weekends\n\nSee [the blog](https://example.com/blog).',
  });
const read = async (id: string) => {
  const [issue] = await call<Record<string, unknown>[]>('read_issue', { p_id: id });
  return issue;
};
const due = async () =>
  (await services.backend.sql(`select id from private.outbox where kind = 'mail.issue' and status = 'due'`)).length;

/** Puts confirmed subscribers on the list. */
async function subscribers(count: number): Promise<string[]> {
  const rows = await services.backend.sql<{ email: string }>(
    `insert into private.subscribers (mailbox, email, name, company, source, joined_at, confirmed_at)
      select a, a, 'Ann', '', 'blog', private.now(), private.now()
        from (select 'reader' || n || '-' || gen_random_uuid() || '@example.com' as a from generate_series(1, $1::int) n) s
      returning email`,
    [count],
  );
  return rows.map(({ email }) => email);
}
const workAll = async () => {
  while ((await due()) > 0) await work();
};

// rule: B-1-05
test('an issue goes once to each address on the list, as a mail to the list', async () => {
  const [ann, ben] = await subscribers(2);
  const id = await write();
  await expect(call('send_issue', { p_id: id, p_recipients: 3 })).rejects.toThrow('PT409 recipients_changed 2');
  await call('send_issue', { p_id: id, p_recipients: 2 });
  await expect(call('send_issue', { p_id: id, p_recipients: 2 })).rejects.toThrow('PT409 wrong_status');
  await expect(call('save_issue', { p_id: id, p_subject: 'Other', p_body: 'Other' })).rejects.toThrow(
    'PT409 wrong_status',
  );
  await expect(call('delete_issue', { p_id: id })).rejects.toThrow('PT409 wrong_status');
  await workAll();
  for (const email of [ann!, ben!]) {
    const mails = await inbox(email);
    expect(mails).toMatchObject([
      { subject: 'Spring', headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } },
    ]);
    expect(mails[0]!.text).toMatch(
      /Free weekends[\s\S]*https:\/\/example.com\/blog[\s\S]*1200 Example Street[\s\S]*Unsubscribe/,
    );
  }
  await sweep(services.backend);
  expect(await read(id)).toMatchObject({ status: 'sent', recipients: 2, sent: 2, waiting: 0, skipped: 0, failed: 0 });
});

// rule: B-1-05
test('a worker that is killed while it sends repeats no mail', async () => {
  const emails = await subscribers(6);
  const id = await write();
  await call('send_issue', { p_id: id, p_recipients: 6 });
  const before = await services.backend.sql<{ id: string; payload: object }>(
    `select id::text, payload from private.outbox where kind = 'mail.issue'`,
  );
  void work().catch(() => undefined);
  for (let sent = 0; sent === 0;) {
    sent = (await Promise.all(emails.map(inbox))).flat().length;
  }
  await services.functions.restart();
  // As if nothing had been recorded, of no row.
  await services.backend.sql('update private.issue_mails set sent_at = null');
  for (const { id: row, payload } of before)
    await services.backend.sql(
      `update private.outbox set status = 'due', leased_until = null, run_at = private.now(), finished_at = null, payload = $2::jsonb
        where id = $1::bigint`,
      [row, JSON.stringify(payload)],
    );
  await workAll();
  for (const email of emails) expect(await inbox(email)).toHaveLength(1);
  // Rows of the same issue and subscriber are refused for every role.
  await expect(
    services.backend.sql(
      `insert into private.outbox (kind, payload, run_at, created_at) select kind, payload, run_at, created_at
        from private.outbox where kind = 'mail.issue' limit 1`,
    ),
  ).rejects.toThrow('outbox_issue_mails');
});

// rule: B-1-05
test('a mail whose first attempt was a day ago is not tried again', async () => {
  const [email] = await subscribers(1);
  const id = await write();
  await call('send_issue', { p_id: id, p_recipients: 1 });
  await services.backend.sql(`update private.issue_mails set begun_at = private.now() - interval '24 hours'`);
  await workAll();
  expect(await inbox(email!)).toEqual([]);
  expect(await read(id)).toMatchObject({ sent: 0, skipped: 1 });
});

// rule: B-1-05
test('who leaves the list or is suppressed between queueing and sending is skipped', async () => {
  const [leaves, bounces, complains, stays] = await subscribers(4);
  const id = await write();
  await call('send_issue', { p_id: id, p_recipients: 4 });
  const [{ token } = { token: '' }] = await services.backend.sql<{ token: string }>(
    `select o.payload ->> 'token' as token from private.outbox o join private.subscribers s on s.id::text = o.payload ->> 'subscriber_id'
      where o.kind = 'mail.issue' and s.email = $1`,
    [leaves],
  );
  expect((await list.unsubscribe(token)).error).toBeNull();
  expect((await list.suppress(bounces!)).error).toBeNull();
  // The list changes after the row was claimed.
  await services.backend.sql(
    `insert into private.suppressed_mailboxes (mailbox, reason, suppressed_at) values ($1, 'complained', private.now())`,
    [complains],
  );
  await workAll();
  for (const email of [leaves!, bounces!, complains!]) expect(await inbox(email)).toEqual([]);
  expect(await inbox(stays!)).toHaveLength(1);
  await sweep(services.backend);
  expect(await read(id)).toMatchObject({ status: 'sent', recipients: 4, sent: 1, skipped: 3 });
});

// rule: B-1-05
test('at most sixty mails leave in a minute, also after an outage, and a pause holds back the rest', async () => {
  await subscribers(130);
  const id = await write();
  await call('send_issue', { p_id: id, p_recipients: 130 });
  expect(await due()).toBe(60);
  await letPass(services.backend, '10 minutes');
  await sweep(services.backend);
  expect(await due()).toBe(60);
  await work();
  expect(await read(id)).toMatchObject({ status: 'sending', sent: 10, waiting: 120 });
  await sweep(services.backend);
  expect(await due()).toBe(50);
  await call('pause_issue', { p_id: id, p_paused: true });
  expect(await due()).toBe(0);
  await letPass(services.backend, '2 minutes');
  await sweep(services.backend);
  expect(await due()).toBe(0);
  expect(await read(id)).toMatchObject({ status: 'paused', sent: 10, waiting: 120, skipped: 0 });
  await call('pause_issue', { p_id: id, p_paused: false });
  expect(await due()).toBe(60);
});

// rule: B-1-05
test('a test mail goes to the admin who asks and to nobody else', async () => {
  const [reader] = await subscribers(1);
  const id = await write('Summer');
  expect(await call('send_test_issue', { p_id: id })).toBe(admin.email);
  await work();
  expect(await inbox(admin.email)).toMatchObject([{ subject: 'Test: Summer' }]);
  expect(await inbox(reader!)).toEqual([]);
  expect(await read(id)).toMatchObject({ status: 'draft', recipients: 0, on_list: 1 });
});

// rule: B-1-05
test('the owner finds subscribers by text, state and source', async () => {
  await list.join({ email: 'waits@example.com', name: 'Wanda', source: 'blog' });
  await list.unsubscribe(await list.subscribe('left@example.com'));
  await list.subscribe('bounced@example.com');
  await list.suppress('bounced@example.com');
  await list.subscribe('on-it@example.com');
  const emails = async (args: Record<string, unknown>) =>
    (await call<{ email: string }[]>('subscriber_list', listArgs({ sort: 'email', descending: false, ...args }))).map(
      ({ email }) => email,
    );
  expect(await emails({})).toEqual([
    'bounced@example.com',
    'left@example.com',
    'on-it@example.com',
    'waits@example.com',
  ]);
  expect(await emails({ search: 'wanda' })).toEqual(['waits@example.com']);
  expect(await emails({ source: 'blog' })).toEqual(['waits@example.com']);
  for (const [state, email] of Object.entries({
    waiting: 'waits',
    unsubscribed: 'left',
    suppressed: 'bounced',
    confirmed: 'on-it',
  }))
    expect(await emails({ state: state })).toEqual([`${email}@example.com`]);
  expect(await call('subscriber_list', listArgs({ limit: 1, offset: 1 }))).toMatchObject([{ total_count: 4 }]);
});
