import { createHash } from 'node:crypto';
import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { confirmedBooking, countersign, keepFile, readContract, signBooking, verify } from './support/contracts.ts';
import type { ContractRow } from './support/contracts.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';

let backend: TestBackend;
let owner: Person;
let admin: Person;
let contract: ContractRow;
let unsigned: ContractRow;
/** The hash of the kept file, and of the trail's last row. */
let file: string;
let head: string;

const TABLES = ['contracts', 'contract_files', 'contract_events'];
const broken = async () =>
  (await backend.sql<{ what: string | null }>('select private.verify_chain() as what'))[0]!.what;
/** What the nightly check of the worker does. */
const nightlyCheck = async () => (await backend.service().rpc('check_trail')).data;

beforeAll(async () => {
  backend = await startTestBackend();
  owner = await person(backend);
  admin = await person(backend, { role: 'admin' });
  unsigned = await readContract(owner.client, (await confirmedBooking(backend, owner)).id);
  contract = await signBooking(owner.client, (await confirmedBooking(backend, owner)).id);
  await countersign(admin.client, contract);
  file = await keepFile(backend, contract.id, 'countersigned', '%PDF of the contract');
  const rows = await backend.sql<{ hash: string }>('select hash from private.contract_events order by id desc limit 1');
  head = rows[0]!.hash;
});
beforeEach(() => backend.sql('delete from private.rate_limits'));
afterAll(() => backend.stop());

/** Runs statements as the owner of the database with the triggers off, and takes them back. */
async function tampered<Answer>(statements: string, look: () => Promise<Answer>): Promise<Answer> {
  await backend.sql(`create table private.kept_events as select * from private.contract_events`);
  await backend.sql(`create table private.kept_contracts as select * from private.contracts`);
  await backend.sql(`create table private.kept_files as select * from private.contract_files`);
  const triggers = (word: string) =>
    Promise.all(TABLES.map((table) => backend.sql(`alter table private.${table} ${word} trigger user`)));
  await triggers('disable');
  try {
    for (const statement of statements.split(';')) await backend.sql(statement);
    return await look();
  } finally {
    await backend.sql('delete from private.contract_files');
    await backend.sql('delete from private.contract_events');
    await backend.sql('delete from private.contracts');
    await backend.sql('insert into private.contracts select * from private.kept_contracts');
    await backend.sql('insert into private.contract_events select * from private.kept_events');
    await backend.sql('insert into private.contract_files select * from private.kept_files');
    await backend.sql('drop table private.kept_events, private.kept_contracts, private.kept_files');
    await triggers('enable');
  }
}

// rule: B-2-53
test('an untouched trail is whole, and its rows follow from the facts', async () => {
  expect(await broken()).toBeNull();
  const rows = await backend.sql<Record<string, string>>(
    `select id::text, previous, contract_id::text, contract_sha256, kind, details_sha256, hash,
        to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, details::text as details
      from private.contract_events order by id`,
  );
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  let previous = '0'.repeat(64);
  for (const row of rows) {
    expect(row.previous).toBe(previous);
    expect(sha256(row.details!)).toBe(row.details_sha256);
    const facts = [row.id, row.previous, row.contract_id, row.contract_sha256, row.kind, row.at, row.details_sha256];
    expect(sha256(facts.join('|'))).toBe(row.hash);
    previous = row.hash!;
  }
  expect(rows.map(({ kind }) => kind)).toEqual(['viewed', 'viewed', 'consented', 'signed', 'countersigned']);
});

describe.each(['anon', 'authenticated', 'service_role', 'postgres'])('%s, with every privilege,', (role) => {
  const as = (statement: string) =>
    backend.sql(`do $do$ begin ${role === 'postgres' ? '' : `set local role ${role};`} ${statement}; end $do$`);
  beforeAll(async () => {
    if (role === 'postgres') return;
    await backend.sql(`grant all on private.contract_events, private.contracts, private.contract_files to ${role}`);
    for (const table of TABLES)
      await backend.sql(`create policy "test ${role}" on private.${table} to ${role} using (true) with check (true)`);
  });
  afterAll(async () => {
    if (role === 'postgres') return;
    await backend.sql(`revoke all on private.contract_events, private.contracts, private.contract_files from ${role}`);
    for (const table of TABLES) await backend.sql(`drop policy "test ${role}" on private.${table}`);
  });

  // rule: B-2-53
  test.each([
    ['changes a row of the trail', `update private.contract_events set kind = 'viewed' where id = 4`],
    ['takes the details of a row', 'update private.contract_events set details = null where id = 4'],
    ['deletes a row of the trail', 'delete from private.contract_events where id = 5'],
    ['truncates the trail', 'truncate private.contract_events'],
    ['truncates the files', 'truncate private.contract_files'],
    ['truncates the contracts', 'truncate private.contracts cascade'],
    ['changes a contract', `update private.contracts set document = '{}', sha256 = private.sha256_of('{}')`],
    ['changes a signature', `update private.contracts set signer_name = 'Another' where signed_at is not null`],
    ['changes a file', `update private.contract_files set content = 'x', sha256 = encode(sha256('x'), 'hex')`],
  ])('never %s', async (_, statement) => {
    await expect(as(statement)).rejects.toThrow(/not_allowed|permission denied/);
    expect(await broken()).toBeNull();
  });

  if (role !== 'postgres')
    // rule: B-2-53
    test.each([
      [
        'appends to the trail',
        `insert into private.contract_events select 6, contract_id, contract_sha256, kind, at, details, details_sha256, hash, repeat('a', 64)
          from private.contract_events where id = 5`,
      ],
      [
        'writes a contract',
        `insert into private.contracts (booking_id, version, document, sha256, created_at)
          select booking_id, 9, document, sha256, created_at from private.contracts where signed_at is null`,
      ],
      ['deletes a contract', 'delete from private.contracts where signed_at is null'],
      [
        'writes a file',
        `insert into private.contract_files select id, 'unsigned', encode(sha256('x'), 'hex'), 'x', null, now() from private.contracts where signed_at is null`,
      ],
      ['deletes a file', 'delete from private.contract_files'],
    ])('only the owner of the database %s', async (_, statement) => {
      await expect(as(statement)).rejects.toThrow(/not_allowed|permission denied/);
      expect(await broken()).toBeNull();
    });
});

describe('with the triggers off, the owner of the database', () => {
  // rule: B-2-53
  test.each([
    ['changes the kind of a row', `update private.contract_events set kind = 'viewed' where id = 4`],
    ['moves a signature in time', `update private.contract_events set at = at - interval '1 microsecond' where id = 4`],
    [
      'changes a network address',
      `update private.contract_events set details = details || '{"address": "203.0.113.9"}' where id = 4`,
    ],
    ['empties the details of a row', `update private.contract_events set details = null where id = 3`],
    ['deletes a row in the middle', 'delete from private.contract_events where id = 3'],
    ['deletes the last row', 'delete from private.contract_events where id = 5'],
    [
      'changes a row and its own hash',
      `update private.contract_events set kind = 'viewed' where id = 3; update private.contract_events e set hash = private.event_hash(e) where id = 3`,
    ],
    [
      'changes the price in a contract',
      `alter table private.contracts drop constraint if exists document_hash; update private.contracts set document = document || '{"price": 1}'`,
    ],
    [
      'changes the price and the hash of the document',
      `update private.contracts set document = document || '{"price": 1}', sha256 = private.sha256_of((document || '{"price": 1}')::text)`,
    ],
    [
      'changes the name of the signer',
      `update private.contracts set signer_name = 'Another' where signed_at is not null`,
    ],
    [
      'changes the picture of a signature',
      `update private.contracts set signature_data = 'x' where signed_at is not null`,
    ],
    ['takes a signature away', `update private.contracts set countersigned_at = null, countersigner_name = null`],
    [
      'signs for a customer',
      `update private.contracts set signed_at = now(), signer_name = 'x', signature_method = 'typed', signature_data = 'x' where signed_at is null`,
    ],
    [
      'deletes a contract',
      `delete from private.contract_files; delete from private.contracts where signed_at is not null`,
    ],
    [
      'changes the file and its hash',
      `update private.contract_files set content = 'x', sha256 = encode(sha256('x'), 'hex'), head = repeat('c', 64)`,
    ],
  ])('%s, and verification says that the trail is broken', async (_, statements) => {
    expect(await tampered(statements, broken)).toEqual(expect.any(String));
    const answers = () => nightlyCheck().then(() => Promise.all([verify(backend, head), verify(backend, 'unknown')]));
    expect(await tampered(statements, answers)).toEqual(['broken', 'broken']);
    expect(await nightlyCheck()).toBeNull();
    expect(await verify(backend, head)).toBe('ours');
  });

  // rule: B-2-53
  test('writes the whole trail again, and the head in a mailed PDF is not found', async () => {
    const again = `delete from private.contract_files;
      delete from private.contract_events where id >= 5;
      update private.contracts set countersigned_at = null, countersigner_name = null`;
    expect(await tampered(again, broken)).toBeNull();
    expect(await tampered(again, () => verify(backend, head))).toBe('unknown');
    expect(await tampered(again, () => verify(backend, file))).toBe('unknown');
  });
});

describe('verification', () => {
  test('finds the hash of a file, of a signed document and of a row of the trail, in any notation', async () => {
    for (const hash of [file, contract.sha256, head, ` ${file.toUpperCase()} `])
      expect(await verify(backend, hash)).toBe('ours');
  });

  test.each(['', 'x', 'a'.repeat(64), `%' or '1'='1`, 'x'.repeat(100_000)])('does not find %.20s', async (hash) => {
    expect(await verify(backend, hash)).toBe('unknown');
  });

  // rule: B-2-53
  test('recomputes at once only the contract that it is asked about, and the others each night', async () => {
    const own = `update private.contracts set signer_name = 'Another' where id = '${contract.id}'`;
    expect(await tampered(own, () => verify(backend, file))).toBe('broken');
    const another = `update private.contracts set signed_at = now(), signer_name = 'x', signature_method = 'typed', signature_data = 'x'
      where id = '${unsigned.id}'`;
    expect(await tampered(another, () => verify(backend, file))).toBe('ours');
    expect(await tampered(another, () => nightlyCheck().then(() => verify(backend, file)))).toBe('broken');
    expect(await nightlyCheck()).toBeNull();
  });

  // rule: B-2-53
  test('does not find a file in which one byte was changed, and a document that nobody signed', async () => {
    const changed = createHash('sha256').update('%PDF of the Contract').digest('hex');
    expect(await verify(backend, changed)).toBe('unknown');
    expect(await verify(backend, unsigned.sha256)).toBe('unknown');
  });

  // rule: B-2-53
  test('answers an address thirty times in ten minutes', async () => {
    await Promise.all(Array.from({ length: 30 }, () => verify(backend, file)));
    expect(await verify(backend, file)).toBe('rate_limited');
  });

  test('keeps the first file of a stage', async () => {
    expect(await keepFile(backend, contract.id, 'countersigned', '%PDF of another release')).toBe(file);
  });
});
