import { openStore } from '../common/store.ts';
import type { Listening } from '../serve.ts';
import { listen } from '../serve.ts';
import { createSchedulingSandbox } from './app.ts';

let now = new Date('2026-11-20T15:00:00Z');
let server: Listening;
const store = openStore(':memory:');

beforeAll(async () => {
  const faults = {
    faults: [],
    random: () => 0,
    answer: (status: number) => ({ status_code: status, message: 'x', error: 'x' }),
  };
  server = await listen(createSchedulingSandbox({ store, userId: '1', apiKey: 'key', faults, now: () => now }).app, 0);
});
afterAll(async () => {
  await server.close();
  store.close();
});
// Every test uses a different second, so that the rate limit counts its calls only.
beforeEach(() => {
  now = new Date(now.getTime() + 10_000);
});

const authorization = `Basic ${btoa('1:key')}`;
const call = async (
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = { authorization },
) => {
  const response = await fetch(`${server.url}/api/v1${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return {
    status: response.status,
    body: (await response.json()) as Record<string, unknown> & Record<string, unknown>[],
  };
};
const wanted = {
  datetime: '2026-12-05T23:00:00.000Z',
  appointmentTypeID: 7,
  calendarID: 9,
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  notes: 'District Pour booking 1',
};

test('an appointment is created, found by e-mail and day, and cancelled', async () => {
  const made = await call('POST', '/appointments?admin=true', wanted);
  expect(made).toMatchObject({
    status: 200,
    body: {
      id: expect.any(Number),
      firstName: 'Ada',
      notes: 'District Pour booking 1',
      datetime: '2026-12-05T23:00:00+0000',
    },
  });
  // 23:00 UTC is still December 5 in New York.
  const search = '/appointments?email=ADA@example.com&minDate=2026-12-05&maxDate=2026-12-05';
  expect((await call('GET', search)).body).toHaveLength(1);
  expect((await call('GET', '/appointments?email=ada@example.com&minDate=2026-12-06')).body).toHaveLength(0);
  expect((await call('PUT', `/appointments/${String(made.body.id)}/cancel`)).body).toMatchObject({ canceled: true });
  expect((await call('GET', search)).body).toHaveLength(0);
});

test('an appointment is moved, gets another person, and other notes from an administrator', async () => {
  const made = await call('POST', '/appointments?admin=true', { ...wanted, email: 'moved@example.com' });
  const path = `/appointments/${String(made.body.id)}`;
  const datetime = '2027-01-05T23:30:00.000Z';
  expect((await call('PUT', `${path}/reschedule?admin=true`, { datetime })).body).toMatchObject({
    id: made.body.id,
    datetime: '2027-01-05T23:30:00+0000',
  });
  expect((await call('PUT', `${path}?admin=true`, { notes: 'Other' })).body).toMatchObject({ notes: 'Other' });
  expect((await call('PUT', path, { notes: 'Mine' })).body).toMatchObject({ notes: 'Other' });
  const person = { firstName: 'Byron', lastName: 'King', email: 'byron@example.com', phone: '2025550177' };
  expect((await call('PUT', path, person)).body).toMatchObject(person);
  expect((await call('PUT', `${path}/reschedule?admin=true`, {})).body).toMatchObject({ error: 'required_datetime' });
  await call('PUT', `${path}/cancel?admin=true`);
  expect((await call('PUT', `${path}/reschedule?admin=true`, { datetime })).body).toMatchObject({
    error: 'appointment_canceled',
  });
});

test('only an administrator can set notes', async () => {
  expect((await call('POST', '/appointments', wanted)).body).toMatchObject({ notes: '' });
});

test.each([
  ['without a date', { ...wanted, datetime: undefined }, 'required_datetime'],
  ['with an impossible date', { ...wanted, datetime: '2026-13-40' }, 'invalid_datetime'],
  ['without a type', { ...wanted, appointmentTypeID: undefined }, 'required_appointment_type_id'],
  ['without a first name', { ...wanted, firstName: '' }, 'required_first_name'],
  ['without an e-mail', { ...wanted, email: undefined }, 'required_email'],
  ['with a wrong e-mail', { ...wanted, email: 'ada' }, 'invalid_email'],
])('an appointment %s is refused in the provider’s shape', async (_case, body, error) => {
  expect(await call('POST', '/appointments?admin=true', body)).toEqual({
    status: 400,
    body: { status_code: 400, message: expect.any(String), error },
  });
});

test('wrong credentials are refused', async () => {
  expect(await call('GET', '/appointments', undefined, {})).toEqual({
    status: 401,
    body: { status_code: 401, message: 'Unauthorized', error: 'unauthorized' },
  });
});

test('the eleventh call within a second is refused', async () => {
  const answers = await Promise.all(Array.from({ length: 11 }, () => call('GET', '/appointments')));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
});

test('the page lists what is in the calendar, escaped', async () => {
  await call('POST', '/appointments?admin=true', { ...wanted, firstName: '<b>Ada</b>' });
  const page = await (await fetch(server.url)).text();
  expect(page).toContain('&lt;b&gt;Ada&lt;/b&gt;');
});
