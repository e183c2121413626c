import { FIRST_FACTS } from 'shared-data/domain/facts';
import { zipOf } from 'shared-data/domain/service-area';
import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { book, bookingRow, makeSlot, openCheckout, pay } from './support/bookings.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';
import { bookByPhone } from './support/phone.ts';

let backend: TestBackend;
let customer: Person;
let admin: Person;

beforeAll(async () => {
  backend = await startTestBackend();
  admin = await person(backend, { role: 'admin' });
});
beforeEach(async () => {
  customer = await person(backend);
});
afterAll(() => backend.stop());

const MIAMI = '7 Ocean Drive, Miami, FL 33139';
const insert = async (place: object) =>
  customer.client.from('bookings').insert(bookingRow(customer, await makeSlot(backend), { ...place }));

// rule: B-2-19
test.each([
  [{ location: MIAMI }, '33139'],
  [{ location: 'Ocean Drive', zip_code: '33139' }, '33139'],
])('a customer cannot book at %j', async (place, zip) => {
  const { error } = await insert(place);
  expect(error).toMatchObject({ code: 'PT422', message: 'outside_area', details: zip });
});

// rule: B-2-19
test.each([
  { location: '12345 Harbor Road, Alexandria' },
  { location: 'Old Hall', zip_code: '22314' },
  { location: 'Old Hall', zip_code: '22314-1234' },
])('a customer books at %j', async (place) => {
  expect((await insert(place)).error).toBeNull();
});

// rule: B-2-19
test('a booking is not changed to a place outside by its customer, and by the owner it is', async () => {
  const booking = await book(customer, await makeSlot(backend));
  await pay(backend, await openCheckout(backend, booking));
  const change = async (who: Person) =>
    (await who.client.rpc('change_booking', { p_booking_id: booking.id, p_changes: { location: MIAMI } })).error
      ?.message;
  expect(await change(customer)).toBe('outside_area');
  expect(await change(admin)).toBeUndefined();
});

// rule: B-2-19
test('the owner books anywhere', async () => {
  const slot = await makeSlot(backend);
  expect(await bookByPhone(backend, admin, slot, { location: MIAMI })).toMatchObject({ status: 'pending' });
});

// rule: B-2-19
test('without prefixes the area has no limit', async () => {
  await backend.sql(`update private.business_facts set zip_prefixes = ''`);
  expect((await insert({ location: MIAMI })).error).toBeNull();
  await backend.sql('update private.business_facts set zip_prefixes = $1', [FIRST_FACTS.zipPrefixes]);
});

// rule: B-2-19
test('database and site read the same ZIP code in a place', async () => {
  const places = [
    MIAMI,
    '1 K Street, DC 20024-1234, USA',
    '12345 Harbor Road',
    'Hall 20001.',
    'x20024',
    '20024 Main St, Suite 5',
  ];
  for (const location of places) {
    const [row] = await backend.sql<{ zip: string | null }>('select private.zip_of($1, null) as zip', [location]);
    expect([location, row!.zip]).toEqual([location, zipOf({ location, zipCode: null })]);
  }
});
