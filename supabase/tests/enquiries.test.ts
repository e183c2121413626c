import { randomUUID } from 'node:crypto';
import { FIRST_FACTS } from 'shared-data/domain/facts';
import { PRICE_LIST } from 'shared-data/domain/price-list';
import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { makeSlot } from './support/bookings.ts';
import { listArgs } from './support/desk-list.ts';
import { enquiriesOf } from './support/enquiries.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';
import { bookByPhone } from './support/phone.ts';
import type { PhoneRow } from './support/phone.ts';
import { savePrices } from './support/price-lists.ts';

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
const names = async (filters: Record<string, unknown> = {}) => (await inbox(filters)).map(({ name }) => name);

describe('the list', () => {
  // rule: B-3-31
  test('is ordered by the time that is left of the target; what was answered follows', async () => {
    await arrived(20, { name: 'standard, 4 h left' });
    await arrived(0.5, { name: 'urgent, half an hour left', urgency: 'urgent' });
    await arrived(6, { name: 'soon, overdue', urgency: 'soon' });
    const done = await arrived(48, { name: 'answered' });
    await admin.client.from('contacts').update({ status: 'responded' }).eq('id', done);
    const all = ['soon, overdue', 'urgent, half an hour left', 'standard, 4 h left', 'answered'];
    expect(await names()).toEqual(all);
    expect(await names({ overdue: 'yes' })).toEqual(['soon, overdue']);
    expect(await names({ limit: 2, offset: 1 })).toEqual(all.slice(1, 3));
    expect((await inbox({ limit: 1 }))[0]?.total_count).toBe(4);
  });

  test('refuses an order and a filter that it does not have, instead of showing everything', async () => {
    for (const [args, detail] of [
      [{ sort: 'email' }, 'sort'],
      [{ urgncy: 'urgent' }, 'urgncy'],
    ] as const)
      expect((await admin.client.rpc('enquiries', listArgs(args))).error).toMatchObject({
        code: 'PT422',
        details: detail,
      });
  });

  // rule: B-3-31
  test.each(Object.entries(FIRST_FACTS.responseHours))('%s is overdue after %i hours', async (urgency, hours) => {
    await arrived(hours - 0.1, { name: 'in time', urgency });
    await arrived(hours + 0.1, { name: 'late', urgency });
    expect(await names({ overdue: 'yes' })).toEqual(['late']);
    expect(await backend.sql('select name from private.overdue_enquiries()')).toEqual([{ name: 'late' }]);
  });

  // rule: B-3-31
  test('filters by status, kind, urgency, assignee and text', async () => {
    const mine = await arrived(1, { name: 'Mine', message: 'A 100% wedding' });
    await arrived(1, { name: 'Urgent', urgency: 'urgent', source: 'quick_request', email: 'Quick@example.com' });
    await admin.client.rpc('assign_enquiry', { p_enquiry_id: mine, p_assignee_id: admin.id });
    expect(await names({ assignee: admin.id })).toEqual(['Mine']);
    expect(await names({ assignee: 'nobody' })).toEqual(['Urgent']);
    expect(await names({ kind: 'quick_request' })).toEqual(['Urgent']);
    expect(await names({ urgency: 'standard' })).toEqual(['Mine']);
    expect(await names({ search: '100% WED' })).toEqual(['Mine']);
    expect(await names({ search: 'quick@' })).toEqual(['Urgent']);
    expect(await names({ search: '_' })).toEqual([]);
    expect(await names({ status: 'closed' })).toEqual([]);
  });

  // rule: B-3-31
  test('spam is hidden, is not overdue, and can be brought back', async () => {
    const id = await arrived(48);
    await admin.client.rpc('mark_enquiry_spam', { p_enquiry_id: id, p_is_spam: true });
    expect(await names()).toEqual([]);
    expect(await backend.sql('select id from private.overdue_enquiries()')).toEqual([]);
    expect(await names({ spam: 'yes' })).toEqual(['Nora']);
    await admin.client.rpc('mark_enquiry_spam', { p_enquiry_id: id, p_is_spam: false });
    expect(await names()).toEqual(['Nora']);
  });

  // rule: B-3-31
  test('only an admin can be given an enquiry', async () => {
    const id = await arrived(1);
    const staff = await person(backend, { role: 'staff' });
    const assign = (to: string) => admin.client.rpc('assign_enquiry', { p_enquiry_id: id, p_assignee_id: to });
    expect((await assign(staff.id)).error?.message).toBe('invalid_value');
    expect((await assign(second.id)).error).toBeNull();
    expect((await admin.client.rpc('admins')).data).toEqual([
      { id: admin.id, name: 'Ada Owner' },
      { id: second.id, name: 'Ben Owner' },
    ]);
  });

  // rule: B-3-31
  test('the clock stops with an answer or when it is closed, and runs again when it is reopened', async () => {
    const id = await arrived(2);
    const set = async (status: string) =>
      (await admin.client.from('contacts').update({ status }).eq('id', id).select('answered_at').single()).data
        ?.answered_at as string | null;
    const stopped = await set('closed');
    expect(stopped).not.toBeNull();
    expect(await set('responded')).toBe(stopped);
    expect(await set('new')).toBeNull();
  });

  // rule: B-3-31
  test('shows what is known about the address: customers, bookings, other enquiries', async () => {
    const who = await person(backend);
    await backend.sql(
      `insert into public.customers (user_id, name, email) values ($1::uuid, 'Nora', 'other@example.com') on conflict (user_id) do nothing`,
      [who.id],
    );
    const id = await arrived(1, { user_id: who.id });
    await arrived(30, { message: 'Earlier', email: 'NORA@example.com' });
    await arrived(30, { message: 'Of somebody else', email: 'else@example.com' });
    const { data } = await admin.client.rpc('enquiry_background', { p_enquiry_id: id });
    expect((data as { kind: string; title: string }[]).map(({ kind, title }) => `${kind}: ${title}`)).toEqual([
      'customer: Nora',
      'enquiry: Earlier',
    ]);
  });
});

describe('a plan', () => {
  const content = { guestCount: 80, hours: 6, packageType: 'premium', addons: ['champagne'] };
  const send = (changes: Record<string, unknown> = {}) =>
    backend.visitor().rpc('send_plan', {
      p_id: randomUUID(),
      p_kind: 'quote',
      p_content: JSON.stringify(content),
      p_name: 'Nora',
      p_email: `${randomUUID()}@example.com`,
      p_phone: '(202) 555-0100',
      p_message: 'Quote for 80 guests',
      p_consent: true,
      ...changes,
    });

  // rule: B-5-06
  test('is sent once and is in the inbox with its content', async () => {
    const call = { p_id: randomUUID() };
    const results = await Promise.all([send(call), send(call)]);
    expect(results.map(({ error }) => error)).toEqual([null, null]);
    expect(await names({ kind: 'plan' })).toEqual(['Nora']);
    const { data } = await admin.client.rpc('plan_of_enquiry', { p_enquiry_id: call.p_id });
    expect(data).toMatchObject([{ kind: 'quote', content }]);
  });

  // rule: B-3-31
  test('has the event of its plan in fields, with the date, place and note that were added', async () => {
    const added = { p_event_date: '2190-06-20', p_location: ' Annapolis ', p_special_requests: ' Two bars ' };
    const menu = { eventType: 'birthday', alcoholPreferences: 'all', foodPairings: [], guestCount: 30 };
    const events: [Record<string, unknown>, Record<string, unknown>][] = [
      [
        added,
        {
          event_type: null,
          event_date: '2190-06-20',
          location: 'Annapolis',
          guest_count: 80,
          special_requests: 'Two bars',
        },
      ],
      [
        { p_kind: 'menu', p_content: JSON.stringify(menu) },
        { event_type: 'private', event_date: null, location: null, guest_count: 30, special_requests: null },
      ],
      [{ p_kind: 'menu', p_content: JSON.stringify({ ...menu, eventType: 'wedding' }) }, { event_type: 'wedding' }],
    ];
    for (const [changes, fields] of events) {
      const p_id = randomUUID();
      expect((await send({ p_id, ...changes })).error).toBeNull();
      expect((await admin.client.from('contacts').select().eq('id', p_id).single()).data).toMatchObject(fields);
    }
  });

  // rule: B-3-31
  test('keeps the prices of the day on which it was sent', async () => {
    const p_id = randomUUID();
    await send({ p_id });
    const listed = async () =>
      ((await admin.client.rpc('plan_of_enquiry', { p_enquiry_id: p_id })).data as { price_list: object }[])[0]
        ?.price_list;
    const before = await listed();
    expect(before).toEqual(PRICE_LIST);
    expect(await savePrices(admin, { ...PRICE_LIST, quote: { ...PRICE_LIST.quote, perGuest: 99 } })).toBeNull();
    expect(await listed()).toEqual(before);
  });

  // rule: B-5-06
  test.each([
    ['consent', { p_consent: false }],
    ['content', { p_content: JSON.stringify({ ...content, note: 'x' }) }],
    ['phone', { p_phone: 'none' }],
    ['email', { p_email: 'nora' }],
    ['message', { p_message: ' ' }],
  ])('without a valid %s is refused and stores nothing', async (field, changes) => {
    expect((await send(changes)).error).toMatchObject({ message: 'invalid_value', details: field });
    expect(await names()).toEqual([]);
  });

  // rule: B-5-06
  test('counts toward the limit of messages from one address', async () => {
    const p_email = `${randomUUID()}@example.com`;
    for (let n = 0; n < 5; n += 1) expect((await send({ p_email })).error).toBeNull();
    expect((await send({ p_email })).status).toBe(429);
  });
});

// rule: B-3-31
test('a booking by phone answers its enquiry, and each leads to the other', async () => {
  const id = await arrived(1, { source: 'quick_request', urgency: 'urgent' });
  const booked = (await bookByPhone(backend, admin, await makeSlot(backend), {
    enquiry_id: id,
    requested_extras: ['Mocktail Menu'],
  })) as PhoneRow & { requested_extras: string[] };
  expect(booked.requested_extras).toEqual(['Mocktail Menu']);
  expect(await inbox()).toMatchObject([{ status: 'responded' }]);
  expect((await admin.client.rpc('enquiry_of_booking', { p_booking_id: booked.id })).data).toMatchObject([
    { id, name: 'Nora', source: 'quick_request' },
  ]);
  const { data } = await admin.client.rpc('enquiry_background', { p_enquiry_id: id });
  expect(data).toMatchObject([{ kind: 'booking', id: booked.id, from_enquiry: true }]);
  await backend.sql('delete from public.contacts where id = $1::uuid', [id]);
  const other = await bookByPhone(backend, admin, await makeSlot(backend), { enquiry_id: id });
  expect(other).toMatchObject({ status: 'pending' });
  expect((await admin.client.rpc('enquiry_of_booking', { p_booking_id: booked.id })).data).toEqual([]);
});
