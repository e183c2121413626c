import { randomUUID } from 'node:crypto';
import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import {
  book,
  bookWithoutAccount,
  complete,
  completedBooking,
  makeSlot,
  openCheckout,
  pay,
  stored,
} from './support/bookings.ts';
import { customerOf, deskOf } from './support/customer-desk.ts';
import { expectInvariant } from './support/invariant.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';
import { tablesWith } from './support/search-database.ts';
import { endEvents, leaveTraces } from './support/traces.ts';
import { listArgs } from './support/desk-list.ts';

// docs/product/customers.md#customer-list
let backend: TestBackend;
let admin: Person;
beforeAll(async () => {
  backend = await startTestBackend();
  admin = await person(backend, { role: 'admin' });
});
afterEach(() => expectInvariant(backend));
afterAll(() => backend.stop());

const { call, refused } = deskOf(() => admin);
const address = () => `${randomUUID()}@example.com`;
interface Listed {
  id: string;
  name: string;
  bookings: number;
  paid_cents: number;
  last_event: string | null;
  next_event: string | null;
  tags: string[];
  total_count: number;
}
const list = (args: Record<string, unknown>) => call<Listed[]>('customer_list', listArgs(args));

describe('the list', () => {
  const mark = 'Quillfeather';
  let regular: Person;
  let ids: Record<'ann' | 'ben' | 'cleo', string>;
  beforeAll(async () => {
    regular = await person(backend);
    await completedBooking(backend, regular);
    const contact = { name: `Ann ${mark}`, phone: '+1 (202) 555-7301', company_name: 'Rye' };
    await book(regular, await makeSlot(backend), { ...contact, total_amount: undefined });
    const ben = await bookWithoutAccount(backend, { name: `Ben ${mark}`, email: address(), phone: null });
    const cleo = await bookWithoutAccount(backend, { name: `Cleo ${mark}`, email: address() });
    await backend.sql(
      `update public.bookings set status = 'cancelled', cancel_reason = 'admin', hold_expires_at = null where id = $1::uuid`,
      [cleo.id],
    );
    ids = { ann: await customerOf(backend, regular), ben: ben.customer_id, cleo: cleo.customer_id };
    await call('tag_customer', { p_customer_id: ids.ben, p_tag: 'Gin  lover', p_tagged: true });
  });
  const names = async (args: Record<string, unknown>) =>
    (await list({ search: mark.toLowerCase(), ...args })).map(({ name }) => name.split(' ')[0]);

  // rule: B-3-30
  test('finds a customer by name, address, phone in any notation, and company', async () => {
    expect(await names({})).toEqual(['Ann', 'Ben', 'Cleo']);
    for (const search of [regular.email.toUpperCase(), '202-555-7301', '5557301', 'RYE'])
      expect((await list({ search: search })).map(({ id }) => id)).toContain(ids.ann);
    expect(await list({ search: 'nobody of that name' })).toEqual([]);
  });

  // rule: B-3-30
  test('filters by tag, account and an event ahead', async () => {
    expect(await names({ tag: 'GIN LOVER' })).toEqual(['Ben']);
    expect(await names({ account: 'yes' })).toEqual(['Ann']);
    expect(await names({ account: 'no' })).toEqual(['Ben', 'Cleo']);
    expect(await names({ upcoming: 'yes' })).toEqual(['Ann', 'Ben']);
    expect(await names({ upcoming: 'no' })).toEqual(['Cleo']);
  });

  // rule: B-3-30
  test('sorts by name, last event, bookings and what was paid, and returns pages with their total', async () => {
    expect(await names({ descending: true })).toEqual(['Cleo', 'Ben', 'Ann']);
    for (const key of ['last_event', 'bookings', 'paid']) {
      expect((await names({ sort: key, descending: true }))[0]).toBe('Ann');
    }
    expect(await names({ sort: 'bookings' })).toEqual(['Cleo', 'Ben', 'Ann']);
    expect(await names({ sort: 'last_event' })).toEqual(['Ann', 'Ben', 'Cleo']);
    const page = await list({ search: mark, limit: 1, offset: 1 });
    expect(page).toMatchObject([{ name: `Ben ${mark}`, total_count: 3, tags: ['Gin lover'], bookings: 1 }]);
  });

  // rule: B-3-30
  test('shows as paid what the ledger of each booking shows', async () => {
    const [row] = await list({ search: `Ann ${mark}` });
    expect(row).toMatchObject({ bookings: 2, paid_cents: 49_900 });
    expect([row!.last_event, row!.next_event]).not.toContain(null);
  });
});

describe('the page of a customer', () => {
  // rule: B-3-30
  test('has facts, figures, bookings with money, enquiries and mails', async () => {
    const who = await person(backend, { fullName: 'Page Owner' });
    const booking = await completedBooking(backend, who);
    await book(who, await makeSlot(backend), { total_amount: undefined });
    await backend.sql(
      `insert into public.contacts (name, email, phone, message) values ('Page', upper($1), '202 555 0100', 'Is ice included?')`,
      [who.email],
    );
    const id = await customerOf(backend, who);
    expect(await call('customer_details', { p_id: id })).toMatchObject({
      merged_into: null,
      name: 'Page Owner',
      account: { email: who.email, role: 'customer' },
      completed: 1,
      loyalty_percent: 5,
      paid_cents: 49_900,
    });
    const rows = await call<object[]>('customer_bookings', { p_customer_id: id });
    expect(rows).toMatchObject([
      { total_count: 2, status: 'pending' },
      { id: booking.id, paid_cents: 49_900, open_cents: 0 },
    ]);
    expect(await call('customer_enquiries', { p_customer_id: id })).toMatchObject([{ message: 'Is ice included?' }]);
    const mails = await call<{ kind: string }[]>('customer_mails', { p_customer_id: id });
    expect(mails.map(({ kind }) => kind)).toEqual(['mail.booking_confirmed']);
  });

  // rule: B-3-30
  test('changes name, phone and company; the address only without an account, and not to another customer’s', async () => {
    const who = await person(backend);
    await book(who, await makeSlot(backend));
    const owned = await customerOf(backend, who);
    const { customer_id: id } = await bookWithoutAccount(backend);
    const facts = { p_name: 'New Name', p_phone: '202 555 0177', p_company_name: '' };
    expect(await refused('change_customer', { p_id: owned, ...facts, p_email: address() })).toBe(
      'PT409 address_of_account',
    );
    expect(await refused('change_customer', { p_id: id, ...facts, p_email: who.email })).toBe('PT409 customer_exists');
    expect(await refused('change_customer', { p_id: id, ...facts, p_phone: '1', p_email: address() })).toBe(
      'PT422 invalid_value',
    );
    const email = address();
    await call('change_customer', { p_id: id, ...facts, p_email: email });
    expect(await call('customer_details', { p_id: id })).toMatchObject({ name: 'New Name', email, company_name: null });
  });

  // rule: B-3-30
  test('keeps notes with their author, and tags of 30 characters in one spelling', async () => {
    const { customer_id: id } = await bookWithoutAccount(backend);
    const { customer_id: other } = await bookWithoutAccount(backend);
    const note = await call<string>('save_customer_note', { p_customer_id: id, p_text: ' Allergic to nuts. ' });
    await call('save_customer_note', { p_customer_id: id, p_text: 'Allergic to peanuts.', p_note_id: note });
    expect(await refused('save_customer_note', { p_customer_id: other, p_text: 'Theirs?', p_note_id: note })).toBe(
      'PT404 not_found',
    );
    expect(await refused('save_customer_note', { p_customer_id: id, p_text: ' \n ' })).toBe('PT422 invalid_value');
    await call('tag_customer', { p_customer_id: id, p_tag: 'Wine club', p_tagged: true });
    await call('tag_customer', { p_customer_id: other, p_tag: ' WINE  club', p_tagged: true });
    await call('tag_customer', { p_customer_id: other, p_tag: 'wine CLUB', p_tagged: true });
    expect(await refused('tag_customer', { p_customer_id: id, p_tag: 'x'.repeat(31), p_tagged: true })).toBe(
      'PT422 invalid_value',
    );
    expect(await call('customer_tags', {})).toContainEqual({ tag: 'Wine club', customers: 2 });
    expect(await call('customer_details', { p_id: id })).toMatchObject({
      tags: ['Wine club'],
      notes: [{ text: 'Allergic to peanuts.', author: 'Test Person', edited_at: expect.any(String) as string }],
    });
    await call('delete_customer_note', { p_note_id: note });
    await call('tag_customer', { p_customer_id: id, p_tag: 'wine club', p_tagged: false });
    expect(await call('customer_details', { p_id: id })).toMatchObject({ tags: [], notes: [] });
  });
});

describe('on request of a customer', () => {
  // rule: B-3-30
  test('the export is the person’s own download, also without an account', async () => {
    const who = await person(backend);
    await leaveTraces(backend, who, 'Exportmark');
    const id = await customerOf(backend, who);
    const own = (await who.client.rpc('my_data')).data as object;
    const exported = await call<object>('export_customer', { p_customer_id: id });
    expect({ ...exported, exported_at: '' }).toEqual({ ...own, exported_at: '' });

    const email = address();
    const guest = await bookWithoutAccount(backend, { email, name: 'Guest Export' });
    expect(await call('export_customer', { p_customer_id: guest.customer_id })).toMatchObject({
      account: null,
      customer: { name: 'Guest Export', email },
      bookings: [{ id: guest.id }],
      plans: [],
    });
  });

  // rule: B-3-30
  test('closing is refused with the reason while something is open', async () => {
    const guest = await bookWithoutAccount(backend);
    const args = { p_customer_id: guest.customer_id };
    expect(await refused('close_customer', args)).toBe('PT409 closing_upcoming_booking');
    expect(await call('close_customer_preview', args)).toMatchObject([
      {
        obstacle: 'closing_upcoming_booking',
        bookings: 1,
      },
    ]);
  });

  // rule: B-3-30
  test('closing leaves no trace of a person with or without an account but the retained records', async () => {
    const who = await person(backend);
    const { texts } = await leaveTraces(backend, who, 'Heronmark');
    const id = await customerOf(backend, who);
    const email = address();
    const merged = await bookWithoutAccount(backend, { email, name: 'Heronmark Elder' });
    await pay(backend, await openCheckout(backend, merged));
    for (const [one, text] of [
      [id, 'Heronmark drinks rye.'],
      [merged.customer_id, 'Heronmark the elder.'],
    ])
      await call('save_customer_note', { p_customer_id: one, p_text: text });
    await call('tag_customer', { p_customer_id: id, p_tag: 'Heronmark', p_tagged: true });
    await backend.sql(
      `insert into public.contacts (name, email, phone, message) values ('Heronmark', $1, '202 555 0100', 'Hello')`,
      [email],
    );
    await call('merge_customers', { p_keep: id, p_away: merged.customer_id });
    await endEvents(backend, who);
    expect(await call('close_customer_preview', { p_customer_id: id })).toMatchObject([
      {
        obstacle: null,
        bookings: 3,
        notes: 3,
        tags: 2,
        messages: 4,
        records: 3,
      },
    ]);
    await call('close_customer', { p_customer_id: id });

    const guestEmail = address();
    const guest = await bookWithoutAccount(backend, {
      email: guestEmail,
      name: 'Ospreymark',
      location: 'Ospreymark 1',
    });
    await pay(backend, await openCheckout(backend, guest));
    await backend.sql(
      `insert into public.contacts (name, email, phone, message) values ('Ospreymark', $1, '202 555 0100', 'Hello')`,
      [guestEmail],
    );
    await complete(backend, guest);
    await backend.sql(
      `update private.outbox set status = 'done', finished_at = private.now() where kind not like 'mail.%'`,
    );
    await call('close_customer', { p_customer_id: guest.customer_id });
    // The mail to the account that was closed is sent.
    await backend.sql(
      `select private.finish_outbox(id, true, null) from private.outbox where kind = 'mail.account_closed'`,
    );

    const retained = /^private\.(retained_records|contracts|contract_events|contract_files|documents|document_lines)\b/;
    const found = await tablesWith(backend, [...texts, email, 'Heronmark', guestEmail, 'Ospreymark']);
    // The audit is never changed; an id of a closed account names nobody.
    const ofAudit = `private.audit: ${who.id}`;
    expect(found.filter((hit) => !retained.test(hit) && hit !== ofAudit)).toEqual([]);
    const [record] = await backend.sql(`select document from private.retained_records where booking_id = $1::uuid`, [
      guest.id,
    ]);
    expect(record).toMatchObject({ document: { customer: { email: guestEmail, name: 'Ospreymark' } } });
    expect(await stored(backend, guest.id)).toMatchObject({ customer_id: null, event_name: 'Closed account' });
    expect(await refused('customer_details', { p_id: id })).toBe('PT404 not_found');
  });
});
