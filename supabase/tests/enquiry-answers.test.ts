import { randomUUID } from 'node:crypto';
import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { letPass } from './support/bookings.ts';
import { enquiriesOf } from './support/enquiries.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';

// docs/product/desk-enquiries.md
let backend: TestBackend;
let admin: Person;
let second: Person;
beforeAll(async () => {
  backend = await startTestBackend();
  [admin, second] = [
    await person(backend, { role: 'admin', fullName: 'Ada Owner' }),
    await person(backend, { role: 'admin', fullName: 'Ben Owner' }),
  ];
});
afterAll(() => backend.stop());
beforeEach(() => backend.sql('delete from public.contacts'));

const { arrived, inbox } = enquiriesOf(
  () => backend,
  () => admin,
);
const answer = (who: Person, enquiryId: string, changes: Record<string, unknown> = {}) =>
  who.client.rpc('answer_enquiry', {
    p_answer_id: randomUUID(),
    p_enquiry_id: enquiryId,
    p_subject: 'Your event',
    p_body: 'Yes, we come.',
    p_known_answers: 0,
    ...changes,
  });
const answers = async (enquiryId: string) =>
  (await admin.client.rpc('answers_of_enquiry', { p_enquiry_id: enquiryId })).data as Record<string, string>[];
const mails = (enquiryId: string) =>
  backend.sql<{ id: number; payload: Record<string, string> }>(
    `select id, payload from private.outbox where kind = 'mail.enquiry_answer' and payload ->> 'contact_id' = $1`,
    [enquiryId],
  );
/** Finishes the mail by its first attempt, or gives it up after the last one. */
const finish = async (id: number, ok: boolean) => {
  await backend.sql('update private.outbox set attempts = $2::integer where id = $1::bigint', [id, ok ? 1 : 100]);
  await backend.service().rpc('finish_outbox', { p_id: id, p_ok: ok, p_error: ok ? null : 'mail: HTTP 500' });
};

describe('an answer', () => {
  // rule: B-3-31
  test('is mailed once and kept with who sent it, and the enquiry is responded', async () => {
    const id = await arrived(1);
    const call = { p_answer_id: randomUUID() };
    const results = await Promise.all(Array.from({ length: 4 }, () => answer(admin, id, call)));
    expect(results.map(({ error }) => error)).toEqual([null, null, null, null]);
    expect(await mails(id)).toHaveLength(1);
    expect(await answers(id)).toMatchObject([{ subject: 'Your event', sent_by_name: 'Ada Owner', state: 'sending' }]);
    expect(await inbox()).toMatchObject([{ status: 'responded' }]);
    const [mail] = await mails(id);
    expect(mail?.payload).toMatchObject({ email: 'nora@example.com', body: 'Yes, we come.', message: 'Hello' });
    await finish(mail!.id, true);
    expect(await answers(id)).toMatchObject([{ state: 'sent' }]);
  });

  // rule: B-3-31
  test('of a second admin waits until they have seen the first', async () => {
    const id = await arrived(1);
    const both = await Promise.all([answer(admin, id), answer(second, id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(both.find(({ error }) => error)?.error?.message).toBe('answered_elsewhere');
    expect(await mails(id)).toHaveLength(1);
    expect((await answer(second, id, { p_known_answers: 1 })).error).toBeNull();
    expect(await mails(id)).toHaveLength(2);
  });

  // rule: B-3-31
  test('that could not be sent is shown, and a retry is the same mail', async () => {
    const id = await arrived(1);
    await answer(admin, id);
    const row = (await mails(id))[0]!.id;
    const answerId = (await answers(id))[0]!.id;
    const retry = () => admin.client.rpc('retry_enquiry_answer', { p_answer_id: answerId });
    expect((await retry()).error?.message).toBe('wrong_status');
    await finish(row, false);
    expect(await answers(id)).toMatchObject([{ state: 'failed' }]);
    expect(await inbox()).toMatchObject([{ failed: true }]);
    expect((await retry()).error).toBeNull();
    expect((await mails(id)).map((mail) => mail.id)).toEqual([row]);
    expect(await answers(id)).toMatchObject([{ state: 'sending' }]);
    await finish(row, false);
    await backend.sql(`delete from private.outbox where kind = 'mail.enquiry_answer'`);
    expect((await retry()).error).toBeNull();
    expect(await mails(id)).toHaveLength(1);
  });

  // rule: B-3-31
  test.each([
    ['subject', { p_subject: 'Hello\r\nBcc: other@example.com' }],
    ['subject', { p_subject: '  ' }],
    ['subject', { p_subject: 'x'.repeat(151) }],
    ['body', { p_body: ' \n' }],
    ['body', { p_body: 'x'.repeat(10_001) }],
    ['answer_id', { p_answer_id: null }],
  ])('with a wrong %s is refused and sends nothing', async (field, changes) => {
    const id = await arrived(1);
    expect((await answer(admin, id, changes)).error).toMatchObject({ message: 'invalid_value', details: field });
    expect(await mails(id)).toEqual([]);
    expect(await inbox()).toMatchObject([{ status: 'new' }]);
  });

  // rule: B-3-31
  test('by phone is noted once with what was said, mails nothing, and the enquiry is responded', async () => {
    const id = await arrived(1, { source: 'quick_request', urgency: 'urgent' });
    const call = { p_id: randomUUID(), p_enquiry_id: id, p_note: ' Wants two bars. ' };
    for (const p_note of [call.p_note, 'Again'])
      expect((await admin.client.rpc('note_call', { ...call, p_note })).error).toBeNull();
    expect(await answers(id)).toMatchObject([
      { way: 'call', body: 'Wants two bars.', sent_by_name: 'Ada Owner', state: 'called' },
    ]);
    expect(await mails(id)).toEqual([]);
    expect(await inbox()).toMatchObject([{ status: 'responded', failed: false }]);
    expect((await answer(second, id)).error?.message).toBe('answered_elsewhere');
    expect((await answer(second, id, { p_known_answers: 1 })).error).toBeNull();
    const wrong = await admin.client.rpc('note_call', { ...call, p_id: randomUUID(), p_note: 'x'.repeat(2001) });
    expect(wrong.error).toMatchObject({ message: 'invalid_value', details: 'note' });
  });

  // rule: B-3-31
  test('goes with its enquiry after a year', async () => {
    const id = await arrived(1);
    await answer(admin, id);
    await letPass(backend, '366 days');
    await backend.sql('select private.apply_retention()');
    expect(await backend.sql('select id from private.enquiry_answers')).toEqual([]);
  });
});

// rule: B-3-31
test('a template with a line break in its subject is refused, and so is a second one of the same name', async () => {
  const add = (row: Record<string, string>) =>
    admin.client
      .from('answer_templates')
      .insert({ name: 'Thanks', subject: 'Thank you', body: 'Hello {name}', ...row });
  expect((await add({ subject: 'a\nb' })).error).toMatchObject({ message: 'invalid_value', details: 'subject' });
  expect((await add({})).error).toBeNull();
  expect((await add({ name: 'THANKS' })).status).toBe(409);
});
