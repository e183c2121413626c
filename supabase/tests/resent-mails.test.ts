import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { paidInDays } from './support/cancellations.ts';
import { change } from './support/changes.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';

let backend: TestBackend;
let owner: Person;
let admin: Person;

beforeAll(async () => {
  backend = await startTestBackend();
  owner = await person(backend);
  admin = await person(backend, { role: 'admin' });
});
afterAll(() => backend.stop());

/** The mails of a kind about a booking, in order, each with its recipient and the documents that it attaches. */
async function mailsOf(booking: string, kind: string) {
  const rows = await backend.sql<{ id: string; email: string }>(
    `select id, payload ->> 'email' as email from private.outbox
      where payload ->> 'booking_id' = $1 and kind = $2 order by id`,
    [booking, kind],
  );
  return Promise.all(
    rows.map(async ({ id, email }) => {
      const { data } = await backend.service().rpc('mail_documents', { p_outbox_id: Number(id) });
      const papers = (data as { kind: string; number: string }[]).map((paper) => `${paper.kind} ${paper.number}`);
      return { id: Number(id), email, papers };
    }),
  );
}

/** All mails of a booking ended an hour ago. */
const finish = (booking: string, status: 'done' | 'failed') =>
  backend.sql(
    `update private.outbox set status = $2, finished_at = private.now(), attempts = 8, created_at = created_at - interval '1 hour'
      where payload ->> 'booking_id' = $1 and kind like 'mail.%'`,
    [booking, status],
  );

async function sendAgain(booking: string, mailId: number): Promise<void> {
  await finish(booking, 'done');
  expect((await admin.client.rpc('resend_mail', { p_mail_id: mailId })).error).toBeNull();
}

// rule: B-3-11
test('a mail sent again attaches the papers of the first one, also when it is sent a third time', async () => {
  const { id } = await paidInDays(backend, owner, 40);
  const [first] = await mailsOf(id, 'mail.booking_confirmed');
  expect(first!.papers).toEqual([expect.stringMatching(/^invoice /), expect.stringMatching(/^receipt /)]);
  expect(await change(owner, id, { guest_count: 60 }, { total: 799 })).toBe('changed');

  await sendAgain(id, first!.id);
  const [, second] = await mailsOf(id, 'mail.booking_confirmed');
  await sendAgain(id, second!.id);
  expect((await mailsOf(id, 'mail.booking_confirmed')).map(({ papers }) => papers)).toEqual([
    first!.papers,
    first!.papers,
    first!.papers,
  ]);
  const [changed] = await mailsOf(id, 'mail.booking_changed');
  await sendAgain(id, changed!.id);
  const [, changedAgain] = await mailsOf(id, 'mail.booking_changed');
  expect(changedAgain!.papers).toEqual(changed!.papers);
  expect(changed!.papers).toEqual([expect.stringMatching(/^credit_note /), expect.stringMatching(/^invoice /)]);
});

// rule: B-2-40
test('the copy for another address has the papers too, when the mail is sent again as well', async () => {
  const { id } = await paidInDays(backend, owner, 41);
  expect(await change(owner, id, { email: 'office@acme.example' })).toBe('changed');
  expect(await change(owner, id, { guest_count: 60 }, { total: 799 })).toBe('changed');
  const before = await mailsOf(id, 'mail.booking_changed');
  const { papers, id: mailId } = before.findLast(({ email }) => email === owner.email)!;
  expect(papers).toHaveLength(2);
  await sendAgain(id, mailId);
  const after = (await mailsOf(id, 'mail.booking_changed')).slice(before.length);
  expect(after.map((mail) => [mail.email, mail.papers]).sort()).toEqual(
    [
      [owner.email, papers],
      ['office@acme.example', papers],
    ].sort(),
  );
});

// rule: B-3-11
test('a mail that was given up and is tried again has its papers', async () => {
  const { id } = await paidInDays(backend, owner, 42);
  const [first] = await mailsOf(id, 'mail.booking_confirmed');
  await finish(id, 'failed');
  expect((await admin.client.rpc('retry_work', { p_work_id: first!.id })).error).toBeNull();
  expect(await mailsOf(id, 'mail.booking_confirmed')).toEqual([first]);
  expect(first!.papers).toHaveLength(2);
});
