import { TERMS_VERSION } from 'shared-data/domain/terms';
import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { book, letPass, makeSlot, numberOf, stored } from './support/bookings.ts';
import { history } from './support/changes.ts';
import { confirmedBooking, countersign, readContract, signBooking, signContract } from './support/contracts.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';

let backend: TestBackend;
let admin: Person;

beforeAll(async () => {
  backend = await startTestBackend();
  admin = await person(backend, { role: 'admin' });
});
beforeEach(() => backend.sql(`delete from private.rate_limits`));
afterEach(async () => {
  expect(await backend.sql('select private.verify_chain() as broken')).toEqual([{ broken: null }]);
});
afterAll(() => backend.stop());

const kinds = async (id: string) =>
  (
    await backend.sql<{ kind: string }>(
      `select kind from private.contract_events where contract_id = $1::uuid order by id`,
      [id],
    )
  ).map(({ kind }) => kind);
const change = (id: string, assignment: string) =>
  backend.sql(`update public.bookings set ${assignment} where id = $1::uuid`, [id]);
/** The one change that the transition guard would refuse outside of the functions that move a booking. */
async function changeAgreed(id: string, assignment: string): Promise<void> {
  await backend.sql('alter table public.bookings disable trigger bookings_20_guard_transition');
  await change(id, assignment);
  await backend.sql('alter table public.bookings enable trigger bookings_20_guard_transition');
}

describe('a booking that needs a signature', () => {
  // rule: B-2-50
  test('has a contract with the parties, the facts, the price and the Terms once it is confirmed', async () => {
    const owner = await person(backend);
    const { id } = await confirmedBooking(backend, owner, { name: 'Ines Carver' });
    const [{ count } = { count: 0 }] = await backend.sql<{ count: number }>(
      `select count(*)::int as count from private.contracts where booking_id = $1::uuid`,
      [id],
    );
    expect(count).toBe(1);
    const contract = await readContract(owner.client, id);
    expect(contract).toMatchObject({
      version: 1,
      booking_id: id,
      signed_at: null,
      document: {
        version: 1,
        booking_number: await numberOf(backend, id),
        client: { name: 'Ines Carver', email: owner.email },
        event: { name: 'Garden party', type: 'private', time: '18:00', guest_count: 40 },
        price: 499,
        purchase: { way: 'guests', hours: 4, bartenders: 2, max_guests: 40 },
        terms: { version: TERMS_VERSION, title: 'Terms of Service' },
      },
    });
    const ends = await backend.sql<{ ends_at: string }>('select ends_at from public.bookings where id = $1::uuid', [
      id,
    ]);
    expect(new Date(contract.document.event.ends_at ?? '')).toEqual(new Date(ends[0]!.ends_at));
    expect(contract.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  test('has none before it is confirmed, until its customer reads it', async () => {
    const owner = await person(backend);
    const { id } = await book(owner, await makeSlot(backend));
    expect(await backend.sql('select id from private.contracts where booking_id = $1::uuid', [id])).toEqual([]);
    expect((await readContract(owner.client, id)).version).toBe(1);
    expect((await readContract(owner.client, id)).version).toBe(1);
  });

  test('has none when it needs no signature', async () => {
    const owner = await person(backend);
    const { id } = await book(owner, await makeSlot(backend));
    await change(id, 'signature_required = false');
    await change(id, `status = 'confirmed', hold_expires_at = null`);
    expect(await readContract(owner.client, id)).toBeNull();
  });

  // rule: B-2-50
  test('has the Terms of the day of the booking, not those of a later day', async () => {
    await backend.sql(
      `insert into private.terms_versions (version, document) values ('2150-01-01', '{"title": "Later Terms"}')`,
    );
    const owner = await person(backend);
    const { id } = await confirmedBooking(backend, owner);
    expect((await readContract(owner.client, id)).document.terms.version).toBe(TERMS_VERSION);
    await backend.sql(`delete from private.terms_versions where version = '2150-01-01'`);
  });
});

describe('a change of the booking', () => {
  // rule: B-2-50
  test.each([
    ['date', `event_date = event_date + 1`],
    ['time', `event_time = '19:00'`],
    ['number of guests', 'guest_count = 41, max_guests = 41'],
    ['price', `total_amount = 500, price_lines = jsonb_build_array(private.price_line('base', 'A bar', 50000))`],
    ['hours', 'hours = 6'],
    ['number of bartenders', 'bartenders = 3'],
    ['promise', `service_text = 'A champagne tower'`],
  ])('of the %s makes a new version that is signed again', async (_, assignment) => {
    const owner = await person(backend);
    const { id } = await confirmedBooking(backend, owner);
    const first = await signBooking(owner.client, id);
    await changeAgreed(id, assignment);
    expect(await stored(backend, id)).toMatchObject({ signature_completed: false, signature_data: null });
    expect(await signContract(owner.client, first)).toBe('contract_changed');
    expect(await countersign(admin.client, first)).toBe('contract_changed');
    const second = await signBooking(owner.client, id);
    expect(second.version).toBe(2);
    expect(second.sha256).not.toBe(first.sha256);
    expect(await stored(backend, id)).toMatchObject({ signature_completed: true });
    expect(
      await backend.sql(
        `select version, superseded_at is null as current, signed_at is not null as signed from private.contracts
          where booking_id = $1::uuid order by version`,
        [id],
      ),
    ).toEqual([
      { version: 1, current: false, signed: true },
      { version: 2, current: true, signed: true },
    ]);
  });

  // rule: B-2-50
  test.each([
    ['the name', `event_name = 'Another party'`],
    ['the requests', `special_requests = 'No ice'`],
  ])('of %s keeps the contract', async (_, assignment) => {
    const owner = await person(backend);
    const { id } = await confirmedBooking(backend, owner);
    await signBooking(owner.client, id);
    await change(id, assignment);
    expect(await stored(backend, id)).toMatchObject({ signature_completed: true });
    expect((await readContract(owner.client, id)).version).toBe(1);
  });
});

describe('countersigning', () => {
  const waiting = async () =>
    ((await admin.client.rpc('contracts_to_countersign')).data as { id: string; signer_name: string }[]).map(
      ({ id }) => id,
    );

  // rule: B-2-52
  test('an admin countersigns what was signed, once; the history tells it, and both sides get it by mail', async () => {
    const owner = await person(backend);
    const { id } = await confirmedBooking(backend, owner);
    const contract = await readContract(owner.client, id);
    expect(await countersign(admin.client, contract)).toBe('wrong_status');
    await signContract(owner.client, contract);
    expect(await waiting()).toContain(contract.id);
    expect(await countersign(owner.client, contract)).toBe('not_allowed');
    expect(await countersign(admin.client, contract, ' ')).toBe('invalid_value');
    expect(await countersign(admin.client, { ...contract, sha256: 'b'.repeat(64) })).toBe('contract_changed');
    expect(await countersign(admin.client, contract)).toBeNull();
    expect(await countersign(admin.client, contract)).toBe('wrong_status');
    expect(await waiting()).not.toContain(contract.id);
    expect((await readContract(owner.client, id)).countersigned_at).toMatch(/^\d{4}-/);
    const [latest, before] = await history(owner, id);
    expect(latest).toMatchObject({ change: 'countersigned', actor: 'admin', way: 'admin' });
    expect(latest!.version).toBe(before!.version + 1);
    expect(
      await backend.sql(
        `select kind from private.outbox where payload ->> 'contract_id' = $1 and payload ->> 'stage' = 'countersigned' order by id`,
        [contract.id],
      ),
    ).toEqual([{ kind: 'mail.contract_signed' }, { kind: 'mail.contract_signed_admin' }]);
  });

  test('the contract of a cancelled booking does not wait', async () => {
    const owner = await person(backend);
    const { id } = await confirmedBooking(backend, owner);
    const contract = await signBooking(owner.client, id);
    await change(id, `status = 'cancelled', cancel_reason = 'admin'`);
    expect(await waiting()).not.toContain(contract.id);
    expect(await countersign(admin.client, contract)).toBe('wrong_status');
  });
});

// rule: B-2-53
test('a reader is recorded as viewing once an hour, and an admin beside the customer', async () => {
  const owner = await person(backend);
  const { id } = await confirmedBooking(backend, owner);
  const contract = await readContract(owner.client, id);
  await readContract(owner.client, id);
  await readContract(admin.client, id);
  expect(await kinds(contract.id)).toEqual(['viewed', 'viewed']);
  await letPass(backend, '61 minutes');
  await readContract(owner.client, id);
  expect(await kinds(contract.id)).toHaveLength(3);
});
