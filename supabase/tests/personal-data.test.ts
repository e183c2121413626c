import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { expectInvariant } from './support/invariant.ts';
import { person } from './support/people.ts';
import { leaveTraces } from './support/traces.ts';

// docs/product/accounts.md#download-data
let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(async () => {
  try {
    await expectInvariant(backend);
  } finally {
    await backend.stop();
  }
});
describe('the download', () => {
  // rule: B-1-10, B-3-31
  test('has everything about a person and nothing of another', async () => {
    const [who, other] = [await person(backend), await person(backend)];
    const traces = await leaveTraces(backend, who, 'Download');
    await leaveTraces(backend, other, 'Another');
    const { data } = await who.client.rpc('my_data');
    const text = JSON.stringify(data);
    for (const mine of traces.texts) expect(text).toContain(mine);
    expect(text).not.toContain('Another');
    expect(text).not.toContain(other.email);
    expect(text).not.toMatch(/encrypted_password|\$2[aby]\$/);
    expect(data).toMatchObject({
      account: { email: who.email, role: 'customer' },
      bookings: [{ payments: [{ amount: 49_900 }] }, { payments: [] }],
      documents: [
        { kind: 'invoice', total_cents: 49_900 },
        { kind: 'receipt', total_cents: 49_900 },
      ],
      messages: [{}, {}, {}],
      comments: [{}, {}],
      customer: { notes: [{ note: 'Download prefers mornings' }], tags: ['tag Download'] },
      sign_ins: expect.arrayContaining([expect.objectContaining({ action: 'login' })]) as unknown,
    });
    const { mails } = data as { mails: { kind: string }[] };
    expect(mails.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining([
        'mail.booking_confirmed',
        'mail.contract_signed',
        'mail.enquiry_answer',
        'mail.offer',
        'mail.confirm_subscription',
      ]),
    );
    expect(text).not.toMatch(/"token"/);
  });

  test('is available ten times an hour', async () => {
    const who = await person(backend);
    const answers = [];
    for (let n = 0; n < 11; n += 1) answers.push((await who.client.rpc('my_data')).status);
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});

// rule: B-1-10
test('no role of the API reads a retained record, even with all privileges on the table', async () => {
  const admin = await person(backend, { role: 'admin' });
  for (const client of [backend.visitor(), admin.client, backend.service()])
    expect((await client.from('retained_records').select()).error?.code).toBe('PGRST205');
  await backend.sql(
    `insert into private.retained_records (booking_id, kind, reason, document, event_date, delete_after, created_at)
      values (gen_random_uuid(), 'payment', 'Tax law', '{}', '2190-01-01', '2197-01-01', private.now())`,
  );
  await backend.sql('grant all on private.retained_records to anon, authenticated');
  for (const role of ['anon', 'authenticated'])
    await backend.sql(
      `do $$ begin
        set local role ${role};
        if exists (select from private.retained_records) then raise 'visible'; end if;
      end $$`,
    );
});
