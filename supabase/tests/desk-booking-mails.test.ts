import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { change, paidBookingIn, slotIn } from './support/changes.ts';
import { expectInvariant } from './support/invariant.ts';
import { resultOf } from './support/outcomes.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';

let backend: TestBackend;
let customer: Person;
let admin: Person;
let colleague: Person;

beforeAll(async () => {
  backend = await startTestBackend();
  admin = await person(backend, { role: 'admin' });
  colleague = await person(backend, { role: 'admin' });
});
beforeEach(async () => {
  customer = await person(backend);
});
afterEach(() => expectInvariant(backend));
afterAll(() => backend.stop());

const booked = async (days: number, options = {}) =>
  paidBookingIn(backend, customer, await slotIn(backend, days), options);

describe('mails of a booking', () => {
  interface MailRow {
    id: number;
    kind: string;
    email: string | null;
    status: string;
  }
  const mails = async (id: string) => (await resultOf(admin, 'booking_mails', { p_booking_id: id })) as MailRow[];
  const finish = (id: string, status: string) =>
    backend.sql(
      `update private.outbox set status = $2, finished_at = private.now(), attempts = 8, created_at = created_at - interval '1 hour'
        where payload ->> 'booking_id' = $1 and kind like 'mail.%'`,
      [id, status],
    );

  // rule: B-3-11
  it('one is sent again once, to the address of now, and only while it fits', async () => {
    const { id } = await booked(45);
    await change(customer, id, { event_name: 'Picnic' });
    await finish(id, 'done');
    const [toOwner, toCustomer] = await mails(id);
    expect(toOwner).toMatchObject({ kind: 'mail.booking_changed_admin', email: null });
    expect(toCustomer).toMatchObject({ kind: 'mail.booking_changed', email: customer.email, status: 'done' });
    expect(await resultOf(admin, 'resend_mail', { p_mail_id: toOwner!.id })).toBeNull();
    const again = { p_mail_id: toCustomer!.id };
    const answers = await Promise.all([admin, colleague].map((who) => resultOf(who, 'resend_mail', again)));
    expect(answers.sort()).toEqual(['mail_under_way', null].sort());
    expect((await mails(id)).filter(({ kind }) => kind === 'mail.booking_changed')).toHaveLength(2);
    await finish(id, 'done');
    await resultOf(admin, 'cancel_booking_by_owner', { p_booking_id: id, p_reason: 'Flooded' });
    expect(await resultOf(admin, 'resend_mail', again)).toBe('wrong_status');
  });

  // rule: B-3-11
  it('a failed one is tried again as the same mail', async () => {
    const { id } = await booked(45);
    await change(customer, id, { event_name: 'Picnic' });
    await finish(id, 'failed');
    const before = await mails(id);
    expect(await resultOf(admin, 'retry_work', { p_work_id: before[0]!.id })).toBeNull();
    expect(await resultOf(admin, 'retry_work', { p_work_id: before[0]!.id })).toBe('wrong_status');
    expect((await mails(id)).map((mail) => mail.id)).toEqual(before.map((mail) => mail.id));
    expect((await mails(id))[0]).toMatchObject({ status: 'due', attempts: 0 });
  });

  // rule: B-3-11
  it('the link to pay goes out where something is open', async () => {
    const [held, half, full] = [
      await booked(46, { status: 'pending' }),
      await booked(46, { deposit: true }),
      await booked(46),
    ];
    for (const { id } of [held, half]) expect(await resultOf(admin, 'send_pay_link', { p_booking_id: id })).toBeNull();
    expect(await resultOf(admin, 'send_pay_link', { p_booking_id: half.id })).toBe('mail_under_way');
    expect(await resultOf(admin, 'send_pay_link', { p_booking_id: full.id })).toBe('wrong_status');
    expect((await mails(held.id))[0]).toMatchObject({ kind: 'mail.payment_link', email: customer.email });
    expect((await mails(half.id))[0]).toMatchObject({ kind: 'mail.balance_reminder' });
  });
});

describe('a mail that an admin writes', () => {
  const pdf = Buffer.from('%PDF-1.7 a certificate').toString('base64');
  const file = { p_file_name: 'certificate.pdf', p_file_type: 'application/pdf', p_file: pdf };
  const text = { p_subject: 'The certificate', p_body: 'Here it is.' };
  const write = (id: string, args: object = {}) =>
    resultOf(admin, 'send_booking_message', { p_booking_id: id, ...text, ...args });

  // rule: B-3-11
  it('goes to the customer with its file, and again with the same file', async () => {
    const { id } = await booked(48);
    expect(await write(id, file)).toBeNull();
    const [mail] = await backend.sql<{ id: number; payload: Record<string, unknown> }>(
      `select id, payload from private.outbox where kind = 'mail.booking_message' and payload ->> 'booking_id' = $1`,
      [id],
    );
    expect(mail!.payload).toMatchObject({
      ...{ email: customer.email, subject: 'The certificate', body: 'Here it is.' },
      file: { name: 'certificate.pdf', type: 'application/pdf', content: pdf },
    });
    expect(await write(id)).toBe('mail_under_way');
    await backend.sql(
      `update private.outbox set status = 'done', created_at = created_at - interval '1 hour' where id = $1`,
      [mail!.id],
    );
    expect(await resultOf(admin, 'resend_mail', { p_mail_id: mail!.id })).toBeNull();
    const files = await backend.sql(
      `select payload -> 'file' ->> 'content' as content from private.outbox
        where kind = 'mail.booking_message' and payload ->> 'booking_id' = $1`,
      [id],
    );
    expect(files).toEqual([{ content: pdf }, { content: pdf }]);
  });

  it.each([
    ['without a subject', { p_subject: ' ' }, 'subject'],
    ['with a subject of two lines', { p_subject: 'a\nb' }, 'subject'],
    ['without a text', { p_body: '' }, 'body'],
    ['with a file without a name', { ...file, p_file_name: null }, 'file_name'],
    ['with a path as the name', { ...file, p_file_name: '../x.pdf' }, 'file_name'],
    ['with a program', { ...file, p_file_type: 'text/html' }, 'file_type'],
    ['with a file that is not what it says', { ...file, p_file: Buffer.from('<html>').toString('base64') }, 'file'],
    ['with a file that is too large', { ...file, p_file: `${pdf}${'A'.repeat(933_336)}` }, 'file'],
  ])('is refused %s', async (_how, args, detail) => {
    const { id } = await booked(49);
    expect(await write(id, args)).toBe(`invalid_value ${detail}`);
  });
});
