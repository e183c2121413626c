import { randomUUID } from 'node:crypto';
import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import {
  book,
  bookWithoutAccount,
  complete,
  linkTo,
  makeSlot,
  openCheckout,
  pay,
  placesTaken,
  stored,
} from './support/bookings.ts';
import { customerOf, deskOf } from './support/customer-desk.ts';
import { expectInvariant } from './support/invariant.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';

// docs/product/customers.md#merge
let backend: TestBackend;
let admin: Person;
beforeAll(async () => {
  backend = await startTestBackend();
  admin = await person(backend, { role: 'admin' });
});
afterEach(() => expectInvariant(backend));
afterAll(() => backend.stop());

const { call, refused } = deskOf(() => admin);
const bookingsOf = async (customerId: string) =>
  (
    await backend.sql<{ id: string }>(
      'select id from public.bookings where customer_id = $1::uuid order by created_at',
      [customerId],
    )
  ).map(({ id }) => id);
const address = () => `${randomUUID()}@example.com`;

describe('a merge', () => {
  /** Two customers without an account, the second with everything that moves. */
  async function two() {
    const keep = await bookWithoutAccount(backend);
    const email = address();
    const away = await bookWithoutAccount(backend, { email, company_name: 'Hale & Sons' });
    await pay(backend, await openCheckout(backend, away));
    await complete(backend, away);
    await call('save_customer_note', { p_customer_id: away.customer_id, p_text: 'Comes by boat.' });
    for (const id of [keep.customer_id, away.customer_id])
      await call('tag_customer', { p_customer_id: id, p_tag: 'River', p_tagged: true });
    await call('tag_customer', { p_customer_id: away.customer_id, p_tag: 'Boat', p_tagged: true });
    await backend.sql(
      `insert into public.contacts (name, email, phone, message) values ('Away', $1, '202 555 0100', 'A pier?')`,
      [email],
    );
    return { keep, away, email, ids: { p_keep: keep.customer_id, p_away: away.customer_id } };
  }

  // rule: B-3-30
  test('moves what the preview states; the address of the one who is gone leads to the one who is kept', async () => {
    const { keep, away, ids } = await two();
    const token = await linkTo(backend, away.id);
    expect(await call('merge_preview', ids)).toEqual([
      {
        obstacle: null,
        bookings: 1,
        notes: 1,
        tags: 1,
        enquiries: 1,
        links: 1,
        replaced_holds: 0,
        loyalty_before: 0,
        loyalty_after: 5,
      },
    ]);
    expect(await call('merge_customers', ids)).toEqual([{ bookings: 1, notes: 1, tags: 1, replaced_holds: 0 }]);
    expect(await bookingsOf(keep.customer_id)).toEqual([keep.id, away.id]);
    expect(await call('customer_details', { p_id: away.customer_id })).toEqual({ merged_into: keep.customer_id });
    expect(await call('customer_details', { p_id: keep.customer_id })).toMatchObject({
      company_name: 'Hale & Sons',
      loyalty_percent: 5,
      tags: ['Boat', 'River'],
      notes: [{ text: 'Comes by boat.' }],
      merges: [{ moved: { bookings: 1, notes: 1, tags: 1, replaced_holds: 0 } }],
    });
    expect(await call('customer_enquiries', { p_customer_id: keep.customer_id })).toMatchObject([
      { message: 'A pier?' },
    ]);
    const opened = await backend.visitor().rpc('linked_booking', { p_token: token });
    expect(opened.error).toBeNull();
    expect(await refused('merge_customers', ids)).toBe('PT404 not_found');
    // A chain of merges.
    const last = await bookWithoutAccount(backend);
    await call('merge_customers', { p_keep: last.customer_id, p_away: keep.customer_id });
    expect(await call('customer_details', { p_id: away.customer_id })).toEqual({ merged_into: last.customer_id });
  });

  // rule: B-3-30
  test('keeps the customer with the account, whose bookings it adds; two accounts are refused', async () => {
    const { away, ids } = await two();
    const [who, other] = [await person(backend), await person(backend)];
    for (const one of [who, other]) await book(one, await makeSlot(backend));
    const [mine, theirs] = [await customerOf(backend, who), await customerOf(backend, other)];
    expect(await refused('merge_customers', { p_keep: mine, p_away: theirs })).toBe('PT409 two_accounts');
    expect(await refused('merge_customers', { p_keep: ids.p_away, p_away: mine })).toBe('PT409 account_must_stay');
    expect(await refused('merge_customers', { p_keep: mine, p_away: mine })).toBe('PT409 same_customer');
    await call('merge_customers', { p_keep: mine, p_away: away.customer_id });
    expect(await stored(backend, away.id)).toMatchObject({ user_id: who.id, customer_id: mine });
    expect((await who.client.from('bookings').select('id')).data).toHaveLength(2);
    expect((await who.client.rpc('my_loyalty').maybeSingle()).data).toEqual({ completed: 1, percent: 5 });
  });

  // rule: B-3-30
  test('leaves one hold of a slot and never takes more places', async () => {
    const slot = await makeSlot(backend, 2);
    const first = await bookWithoutAccount(backend, {}, slot);
    const second = await bookWithoutAccount(backend, {}, slot);
    expect(await placesTaken(backend, slot)).toBe(2);
    const ids = { p_keep: first.customer_id, p_away: second.customer_id };
    expect((await admin.client.rpc('merge_preview', ids).single()).data).toMatchObject({ replaced_holds: 1 });
    await call('merge_customers', ids);
    expect(await stored(backend, first.id)).toMatchObject({ status: 'cancelled', cancel_reason: 'superseded' });
    expect(await stored(backend, second.id)).toMatchObject({ status: 'pending', customer_id: first.customer_id });
    expect(await placesTaken(backend, slot)).toBe(1);
  });

  // rule: B-3-30
  test('loses no booking that is made or claimed at the same time', async () => {
    for (let n = 0; n < 5; n += 1) {
      const { away, email, ids } = await two();
      const [, , booked] = await Promise.all([
        admin.client.rpc('merge_customers', ids),
        person(backend, { email }),
        bookWithoutAccount(backend, { email, total_amount: undefined }),
      ]);
      for (const { id } of [away, booked]) {
        const [row] = await backend.sql<{ same: boolean }>(
          `select b.user_id is not distinct from c.user_id as same from public.bookings b join public.customers c on c.id = b.customer_id
            where b.id = $1::uuid`,
          [id],
        );
        expect(row).toEqual({ same: true });
      }
    }
  });

  // rule: B-3-30
  test('every table that names a customer is one of those it moves', async () => {
    const rows = await backend.sql<{ name: string }>(
      `select conrelid::regclass::text as name from pg_constraint where confrelid = 'public.customers'::regclass order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual([
      'bookings',
      'private.customer_merges',
      'private.customer_notes',
      'private.customer_tags',
    ]);
  });
});

// rule: B-3-30
test('a claim by an account keeps the notes and tags of the customer it takes over', async () => {
  const who = await person(backend);
  await book(who, await makeSlot(backend));
  const mine = await customerOf(backend, who);
  const email = address();
  const { customer_id: id } = await bookWithoutAccount(backend, { email });
  await call('save_customer_note', { p_customer_id: id, p_text: 'Pays by check.' });
  await call('tag_customer', { p_customer_id: id, p_tag: 'Check', p_tagged: true });
  await backend.sql('update auth.users set email = $2 where id = $1::uuid', [who.id, email]);
  expect(await call('customer_details', { p_id: mine })).toMatchObject({
    tags: ['Check'],
    notes: [{ text: 'Pays by check.' }],
  });
  expect(await call('customer_details', { p_id: id })).toEqual({ merged_into: mine });
});
