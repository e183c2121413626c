import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { bookWithoutAccount, linkTo, openCheckout, pay, stored } from './support/bookings.ts';
import { agreed, confirmedBooking, picture, readContract, signBooking, signContract } from './support/contracts.ts';
import { expectInvariant } from './support/invariant.ts';
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
  await expectInvariant(backend);
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

describe('signing', () => {
  test('stores the signature with the contract and the booking, and mails a copy to both sides', async () => {
    const owner = await person(backend);
    const { id } = await confirmedBooking(backend, owner);
    const contract = await signBooking(owner.client, id, { p_signature_data: picture('mine') });
    expect(await stored(backend, id)).toMatchObject({
      signature_completed: true,
      signature_data: picture('mine'),
      status: 'confirmed',
    });
    expect(await kinds(contract.id)).toEqual(['viewed', 'consented', 'signed']);
    expect(
      await backend.sql(
        `select kind, payload ->> 'email' as email, payload ->> 'stage' as stage from private.outbox
          where payload ->> 'contract_id' = $1 order by id`,
        [contract.id],
      ),
    ).toEqual([
      { kind: 'mail.contract_signed', email: owner.email, stage: 'signed' },
      { kind: 'mail.contract_signed_admin', email: owner.email, stage: 'signed' },
    ]);
  });

  // rule: B-2-52
  test('keeps the consent, the name, the account, the network address and the browser in the trail', async () => {
    const owner = await person(backend);
    const { id } = await confirmedBooking(backend, owner);
    const contract = await signBooking(owner.client, id);
    const [consented, signed] = await backend.sql<{ details: Record<string, unknown> }>(
      `select details from private.contract_events where contract_id = $1::uuid and kind in ('consented', 'signed') order by id`,
      [contract.id],
    );
    expect(consented!.details).toMatchObject({ way: 'account', consent: contract.document.terms.consent });
    expect(signed!.details).toMatchObject({
      way: 'account',
      user_id: owner.id,
      account: owner.email,
      name: 'Ines Carver',
      method: 'drawn',
      address: expect.stringMatching(/^(::ffff:)?127\.0\.0\.1$|^::1$/) as string,
      browser: expect.stringMatching(/\S/) as string,
    });
  });

  test.each([
    ['another name keeps both names', ' Owen  Poole', 'Ines Carver'],
    ['the client’s name in other letters keeps one', 'ines  CARVER', undefined],
  ])('by %s in the trail', async (_, name, client) => {
    const owner = await person(backend);
    const { id } = await confirmedBooking(backend, owner, { name: 'Ines Carver' });
    const contract = await readContract(owner.client, id);
    expect(await signContract(owner.client, contract, { p_name: name })).toBeNull();
    const [signed] = await backend.sql<{ details: Record<string, unknown> }>(
      `select details from private.contract_events where contract_id = $1::uuid and kind = 'signed'`,
      [contract.id],
    );
    expect(signed!.details).toMatchObject({ name: name.trim() });
    expect(signed!.details.client).toBe(client);
  });

  // rule: signatures.md#signs-for
  test('with another name is refused until the signer says that they sign for the client', async () => {
    const owner = await person(backend);
    const { id } = await confirmedBooking(backend, owner, { name: 'Ines Carver' });
    const contract = await readContract(owner.client, id);
    // An older version of the page sends no answer.
    for (const p_behalf of [undefined, null, false]) {
      const { error } = await owner.client.rpc('sign_contract', {
        p_contract_id: contract.id,
        p_sha256: contract.sha256,
        ...agreed,
        p_name: 'Owen Poole',
        p_signature_data: picture(),
        p_behalf,
      });
      expect(error).toMatchObject({
        message: 'signs_for_another',
        hint: expect.stringContaining('Ines Carver') as string,
      });
    }
    expect(await stored(backend, id)).toMatchObject({ signature_completed: false });
    expect(await kinds(contract.id)).toEqual(['viewed']);
    expect(await signContract(owner.client, contract, { p_name: 'Owen Poole' })).toBeNull();
  });

  test.each(['ines  CARVER', ' Ines Carver '])('as %s the client signs for nobody else', async (p_name) => {
    const owner = await person(backend);
    const { id } = await confirmedBooking(backend, owner, { name: 'Ines Carver' });
    const contract = await readContract(owner.client, id);
    expect(await signContract(owner.client, contract, { p_name, p_behalf: false })).toBeNull();
  });

  // rule: B-2-51
  test.each([
    ['without consent', { p_consent: false }, 'invalid_value'],
    ['without intent', { p_intent: null }, 'invalid_value'],
    ['without a name', { p_name: '  ' }, 'invalid_value'],
    ['with a name of two lines', { p_name: 'Ines\nCarver' }, 'invalid_value'],
    ['with a name that turns the text around', { p_name: 'Ines \u202Erevrac' }, 'invalid_value'],
    ['with a name that is too long', { p_name: 'x'.repeat(81) }, 'invalid_value'],
    ['in another way', { p_method: 'spoken' }, 'invalid_value'],
    ['without a picture', { p_signature_data: null }, 'invalid_value'],
    ['with another kind of data', { p_signature_data: 'data:text/html;base64,AAAA' }, 'invalid_value'],
    ['with an address', { p_signature_data: 'https://example.com/x.png' }, 'invalid_value'],
    ['with bytes that are no PNG', { p_signature_data: `data:image/png;base64,${'A'.repeat(80)}` }, 'invalid_value'],
    ['with half a megabyte', { p_signature_data: `${picture()}${'A'.repeat(500_000)}` }, 'invalid_value'],
    ['with a picture of 30 000 pixels', { p_signature_data: picture('', 30_000, 1) }, 'invalid_value'],
    ['with the hash of another document', { p_sha256: 'a'.repeat(64) }, 'contract_changed'],
  ])('%s is refused', async (_, changes, key) => {
    const owner = await person(backend);
    const { id } = await confirmedBooking(backend, owner);
    const contract = await readContract(owner.client, id);
    expect(await signContract(owner.client, contract, changes)).toBe(key);
    expect(await stored(backend, id)).toMatchObject({ signature_completed: false });
    expect(await kinds(contract.id)).toEqual(['viewed']);
  });

  test('is done once, by the customer, for a booking that is not cancelled', async () => {
    const [owner, other] = [await person(backend), await person(backend)];
    const { id } = await confirmedBooking(backend, owner);
    const contract = await readContract(owner.client, id);
    expect(await signContract(other.client, contract)).toBe('not_allowed');
    expect(await signContract(admin.client, contract)).toBe('not_allowed');
    expect(await signContract(owner.client, contract)).toBeNull();
    expect(await signContract(owner.client, contract)).toBe('wrong_status');
    const cancelled = await confirmedBooking(backend, owner);
    const unsigned = await readContract(owner.client, cancelled.id);
    await change(cancelled.id, `status = 'cancelled', cancel_reason = 'admin'`);
    expect(await signContract(owner.client, unsigned)).toBe('wrong_status');
  });

  test('of two at the same time one is stored', async () => {
    const owner = await person(backend);
    const { id } = await confirmedBooking(backend, owner);
    const contract = await readContract(owner.client, id);
    const answers = await Promise.all([1, 2, 3].map(() => signContract(owner.client, contract)));
    expect(answers.filter((answer) => answer === null)).toHaveLength(1);
    expect((await kinds(contract.id)).filter((kind) => kind === 'signed')).toHaveLength(1);
  });

  // rule: B-2-51
  test('no client and not the service writes a signature into the booking', async () => {
    const owner = await person(backend);
    const { id } = await confirmedBooking(backend, owner);
    const changes = { signature_completed: true, signature_data: picture() };
    const update = (client: typeof owner.client) => client.from('bookings').update(changes).eq('id', id).select();
    for (const client of [owner.client, backend.service()])
      expect((await update(client)).error?.message).toBe('not_allowed');
    expect((await update(admin.client)).data).toEqual([]);
    const row = { ...(await stored(backend, id)), id: undefined, ...changes };
    expect((await backend.service().from('bookings').insert(row)).error?.message).toBe('not_allowed');
  });
});

describe('by a link', () => {
  const sign = async (token: string, { id, sha256 }: { id: string; sha256: string }) => {
    const { data, error } = await backend.visitor().rpc('sign_linked_contract', {
      p_token: token,
      p_contract_id: id,
      p_sha256: sha256,
      ...agreed,
      p_signature_data: picture(),
    });
    return error?.message ?? (data as boolean);
  };
  const read = async (token: string) =>
    (await backend.visitor().rpc('read_linked_contract', { p_token: token }).maybeSingle()).data as {
      id: string;
      sha256: string;
    } | null;

  // rule: B-2-01
  test('a link shows the contract of its booking, and signs it', async () => {
    const [mine, other] = [await bookWithoutAccount(backend), await bookWithoutAccount(backend)];
    for (const booking of [mine, other]) await pay(backend, await openCheckout(backend, booking));
    const contract = await read(await linkTo(backend, mine.id));
    expect(contract).toMatchObject({ booking_id: mine.id });
    expect(await read('0'.repeat(32))).toBeNull();
    expect(await sign(await linkTo(backend, other.id), contract!)).toBe(false);
    const token = await linkTo(backend, mine.id);
    expect(await sign(token, contract!)).toBe(true);
    expect(await sign(token, contract!)).toBe('wrong_status');
    expect(await stored(backend, mine.id)).toMatchObject({ signature_completed: true });
    const [event] = await backend.sql<{ details: object }>(
      `select details from private.contract_events where contract_id = $1::uuid and kind = 'signed'`,
      [contract!.id],
    );
    expect(event!.details).toMatchObject({ way: 'link', account: expect.stringContaining('@') as string });
  });
});
