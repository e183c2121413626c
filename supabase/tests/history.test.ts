import { changedTexts } from '../../shared-data/src/domain/bookings/booking-history.ts';
import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { bookWithoutAccount, book, linkTo, makeSlot, openCheckout, pay, sweep } from './support/bookings.ts';
import { change, history, move, paidBookingIn, slotIn, untilEvent } from './support/changes.ts';
import { agreed, picture } from './support/contracts.ts';
import type { ContractRow } from './support/contracts.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';

let backend: TestBackend;
let customer: Person;
let admin: Person;

beforeAll(async () => {
  backend = await startTestBackend();
  admin = await person(backend, { role: 'admin' });
});
beforeEach(async () => {
  customer = await person(backend);
  await backend.sql(`update private.clock set shift = '0'`);
});
afterAll(() => backend.stop());

const PNG = 'data:image/png;base64,iVBORw0KGgo=';
const told = async (who: Person, id: string) =>
  (await history(who, id)).map(({ change: what, actor, way }) => `${what} by ${actor}, ${way}`).reverse();

// rule: B-2-25
test('a booking tells who did what, by which way, from the booking to the end of the event', async () => {
  const booking = await book(customer, await makeSlot(backend));
  await pay(backend, await openCheckout(backend, booking));
  await customer.client.rpc('change_booking', { p_booking_id: booking.id, p_changes: { event_name: 'Picnic' } });
  await backend.sql(`update public.bookings set signature_completed = true, signature_data = $2 where id = $1::uuid`, [
    booking.id,
    PNG,
  ]);
  await untilEvent(backend, booking.id, '-1 minute');
  await sweep(backend);
  await untilEvent(backend, booking.id, '-5 hours');
  await sweep(backend);
  expect(await told(customer, booking.id)).toEqual([
    'created by customer, account',
    'charge by system, payment',
    'confirmed by system, payment',
    'changed by customer, account',
    'signed by system, schedule',
    'in_progress by system, schedule',
    'completed by system, schedule',
  ]);
});

// rule: B-2-25
test('what an admin does is named so, for the customer too', async () => {
  const { id } = await paidBookingIn(backend, customer, await slotIn(backend, 40));
  await move(admin, id, await slotIn(backend, 41));
  await change(admin, id, { guest_count: 80 }, { total: 799, settlement: 'charged', reason: 'More guests' });
  expect((await told(customer, id)).slice(-2)).toEqual(['moved by admin, admin', 'changed by admin, admin']);
  expect((await history(customer, id))[0]).toMatchObject({
    reason: 'More guests',
    old: { guest_count: 40, total_amount: 499 },
    new: { guest_count: 80, total_amount: 799 },
  });
});

// rule: B-2-25
test('a signature by a link is the customer’s', async () => {
  const { id } = await bookWithoutAccount(backend);
  const token = await linkTo(backend, id);
  const visitor = backend.visitor();
  const { data } = await visitor.rpc('read_linked_contract', { p_token: token }).maybeSingle();
  const { id: contractId, sha256 } = data as ContractRow;
  const signature = { ...agreed, p_signature_data: picture() };
  await visitor.rpc('sign_linked_contract', {
    p_token: token,
    p_contract_id: contractId,
    p_sha256: sha256,
    ...signature,
  });
  expect((await told(admin, id)).at(-1)).toBe('signed by customer, link');
});

test('the page has a label for each text whose change is kept', async () => {
  const columns = await backend.sql<{ name: string }>(
    `select f.name from private.booking_fields() f where f.history = 'changed'`,
  );
  expect(columns.filter(({ name }) => changedTexts({ [name]: true }).length === 0)).toEqual([]);
});

// rule: B-2-25
test('nobody else reads it', async () => {
  const { id } = await paidBookingIn(backend, customer, await slotIn(backend, 42));
  expect(await history(await person(backend), id)).toEqual([]);
  expect(await history(await person(backend, { role: 'staff' }), id)).toEqual([]);
});

// rule: B-2-25
test('no role of the API changes an entry, not even with all privileges on the table', async () => {
  const { id } = await paidBookingIn(backend, customer, await slotIn(backend, 43));
  await backend.sql('grant all on public.booking_history to service_role');
  const asService = (statement: string) =>
    backend.sql(`do $do$ begin set local role service_role; ${statement}; end $do$`);
  for (const statement of [
    `update public.booking_history set actor = 'admin' where booking_id = '${id}'`,
    `delete from public.booking_history where booking_id = '${id}'`,
    `insert into public.booking_history (booking_id, at, actor, way, change) values ('${id}', now(), 'admin', 'admin', 'forged')`,
    'truncate public.booking_history',
  ])
    await expect(asService(statement)).rejects.toThrow('not_allowed');
  expect((await history(customer, id)).length).toBeGreaterThan(0);
});

// rule: B-2-25
test('a closed account leaves no text and no id of the person in the history', async () => {
  const { id } = await paidBookingIn(backend, customer, await slotIn(backend, 44));
  await change(customer, id, { event_name: 'Birthday of Ines', location: 'Ines Lane 12' });
  await change(admin, id, { location: 'Ines Lane 13' }, { reason: 'Ines called' });
  for (const status of ['in_progress', 'completed'])
    await backend.sql('update public.bookings set status = $2 where id = $1::uuid', [id, status]);
  await backend.sql(`update private.outbox set status = 'done', finished_at = private.now() where status = 'due'`);
  expect((await customer.client.rpc('close_account')).error).toBeNull();
  const entries = JSON.stringify(await history(admin, id));
  expect(entries).toContain('"change":"completed"');
  expect(entries).not.toMatch(/Ines|Closed account/);
  expect(entries).not.toContain(customer.id);
});
