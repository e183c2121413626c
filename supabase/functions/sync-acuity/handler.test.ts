import { appointment, claimed, confirmed, paths, routes } from '../_shared/testing/calendar-sync.ts';
import {
  bookingId,
  browserCall,
  checkoutState,
  createFakeNetwork,
  json,
  readBody,
  signedInAs,
  otherCustomerId,
  stateAnswer,
} from '../_shared/testing/fake-network.ts';
import { handler } from './handler.ts';

const body = { booking_id: bookingId };

// {booking_id} in, {success, external_booking_id} out.
// rule: P-7-17
test('creates the appointment of a confirmed booking and returns its id', async () => {
  const network = createFakeNetwork(routes);
  const response = await handler(browserCall(body), network.deps);
  expect([response.status, await response.json()]).toEqual([200, { success: true, external_booking_id: '1001' }]);

  const [lookup, create] = network.to('/api/v1/appointments');
  expect(lookup?.method).toBe('GET');
  expect(Object.fromEntries(new URL(lookup?.path ?? '', 'http://x').searchParams)).toMatchObject({
    email: 'ada@example.com',
  });
  expect(create?.headers.get('authorization')).toBe(`Basic ${btoa('42:acuity-key')}`);
  expect(JSON.parse(create?.body ?? '')).toMatchObject({
    // 18:00 in New York in winter.
    datetime: '2026-12-05T23:00:00.000Z',
    appointmentTypeID: 7,
    calendarID: 9,
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.com',
    phone: '(202) 555-0168',
    notes: appointment.notes,
  });
  expect(network.rpc('record_sync')).toEqual([
    { p_booking_id: bookingId, p_ok: true, p_external_id: '1001', p_error: null, p_revision: 3 },
  ]);
});

test('a second call returns the same id and makes no external call', async () => {
  const network = createFakeNetwork({
    ...routes,
    [paths.claim]: json({ claimed: false, sync_status: 'completed', external_booking_id: '1001' }),
  });
  expect(await readBody(await handler(browserCall(body), network.deps))).toEqual({
    success: true,
    external_booking_id: '1001',
  });
  expect(network.to('/api')).toEqual([]);
});

test('an appointment that an earlier attempt created is found, not created again', async () => {
  const network = createFakeNetwork({
    ...routes,
    [paths.list]: json([{ id: 5, notes: 'another booking' }, appointment]),
  });
  expect(await readBody(await handler(browserCall(body), network.deps))).toMatchObject({ external_booking_id: '1001' });
  expect(network.seen.some(({ method, path }) => method === 'POST' && path.startsWith('/api'))).toBe(false);
});

// rule: B-2-04
test.each([
  ['of a booking whose number begins with this one', 'District Pour booking 10010\nGarden party'],
  ['of a booking whose number ends with this one', 'District Pour booking 21001\nGarden party'],
  [
    'whose customer wrote the line of this booking',
    'District Pour booking 1044\nGarden party\nDistrict Pour booking 1001',
  ],
])('an appointment %s is left alone', async (_case, notes) => {
  const network = createFakeNetwork({ ...routes, [paths.list]: json([{ id: 5, notes }]) });
  expect(await readBody(await handler(browserCall(body), network.deps))).toMatchObject({ external_booking_id: '1001' });
  expect(network.to('/api/v1/appointments').map(({ method }) => method)).toEqual(['GET', 'POST', 'GET']);
});

test('a duplicate appointment is cancelled and the first one kept', async () => {
  const network = createFakeNetwork({
    ...routes,
    [paths.list]: json([{ ...appointment, id: 1002 }, appointment]),
    'PUT acuity.test/api/v1/appointments/1002/cancel': json({ ...appointment, id: 1002 }),
  });
  expect(await readBody(await handler(browserCall(body), network.deps))).toMatchObject({ external_booking_id: '1001' });
  expect(network.to('/api/v1/appointments/1002/cancel')).toHaveLength(1);
});

test('an appointment that was created twice is kept once', async () => {
  let polls = 0;
  const network = createFakeNetwork({
    ...routes,
    [paths.list]: () => json((polls += 1) === 1 ? [] : [{ ...appointment, id: 1002 }, appointment]),
    [paths.create]: json({ ...appointment, id: 1002 }),
    'PUT acuity.test/api/v1/appointments/1002/cancel': json({ ...appointment, id: 1002 }),
  });
  expect(await readBody(await handler(browserCall(body), network.deps))).toMatchObject({ external_booking_id: '1001' });
  expect(network.to('/api/v1/appointments/1002/cancel')).toHaveLength(1);
});

const put = (path: string) => `PUT acuity.test/api/v1/appointments/${path}`;

test('an appointment that has the facts already is not written again', async () => {
  const network = createFakeNetwork({ ...routes, [paths.list]: json([appointment]) });
  expect(await readBody(await handler(browserCall(body), network.deps))).toMatchObject({ external_booking_id: '1001' });
  expect(network.seen.filter(({ method }) => method === 'PUT')).toEqual([]);
});

// rule: B-2-08
test('the appointment of a booking with other hours and bartenders gets other notes', async () => {
  const changed = { ...confirmed, hours: 7, bartenders: 5, ends_at: '2026-12-06T06:00:00+00:00' };
  const network = createFakeNetwork({
    ...routes,
    [paths.claim]: json({ ...claimed, external_booking_id: '1001', booking: changed }),
    [paths.list]: json([appointment]),
    [put('1001')]: json(appointment),
  });
  await handler(browserCall(body), network.deps);
  const [notes = ''] = network.seen.filter(({ method }) => method === 'PUT').map((call) => call.body);
  expect(notes).toContain('6:00 PM to 1:00 AM Eastern Time');
  expect(notes).toContain('Service: 7 hours, 5 bartenders');
});

// rule: changes.md#change-calendar
test('the appointment of a booking that has moved gets the new time and facts', async () => {
  const moved = { ...confirmed, event_date: '2026-12-19', event_time: '14:30', location: '1 Oak Road' };
  const network = createFakeNetwork({
    ...routes,
    [paths.claim]: json({ ...claimed, external_booking_id: '1001', booking: moved }),
    [paths.list]: json([appointment]),
    [put('1001/reschedule')]: json(appointment),
    [put('1001')]: json(appointment),
  });
  expect(await readBody(await handler(browserCall(body), network.deps))).toMatchObject({ external_booking_id: '1001' });
  const sent = network.seen.filter(({ method }) => method === 'PUT');
  expect(sent.map(({ path }) => path)).toEqual([
    '/api/v1/appointments/1001/reschedule?admin=true',
    '/api/v1/appointments/1001?admin=true',
  ]);
  expect(sent.map((call) => JSON.parse(call.body))).toEqual([
    { datetime: '2026-12-19T19:30:00.000Z', calendarID: 9 },
    expect.objectContaining({ firstName: 'Ada', notes: expect.stringContaining('Location: 1 Oak Road') as string }),
  ]);
});

test('the recorded appointment is changed also when the account has another address now', async () => {
  const network = createFakeNetwork({
    ...routes,
    [paths.claim]: json({ ...claimed, external_booking_id: '1001', booking: { ...confirmed, event_time: '19:00' } }),
    'GET acuity.test/api/v1/appointments/1001': json(appointment),
    [put('1001/reschedule')]: json(appointment),
    [put('1001')]: json(appointment),
  });
  expect(await readBody(await handler(browserCall(body), network.deps))).toMatchObject({ external_booking_id: '1001' });
  expect(network.seen.filter(({ method, path }) => method === 'POST' && path.startsWith('/api'))).toEqual([]);
});

// rule: changes.md#change-calendar
test('a booking that moves while its appointment is entered is entered again', async () => {
  let claims = 0;
  const network = createFakeNetwork({
    ...routes,
    [paths.claim]: () => {
      claims += 1;
      return json({ ...claimed, revision: claims, booking: { ...confirmed, event_time: `${17 + claims}:00` } });
    },
    [paths.record]: () => json(claims < 2 ? 'pending' : 'completed'),
    [paths.list]: () => json(claims < 2 ? [] : [appointment]),
    [put('1001/reschedule')]: json(appointment),
    [put('1001')]: json(appointment),
  });
  expect(await readBody(await handler(browserCall(body), network.deps))).toMatchObject({ external_booking_id: '1001' });
  expect(network.rpc('record_sync')).toMatchObject([{ p_revision: 1 }, { p_revision: 2 }]);
  expect(network.to('/api/v1/appointments/1001/reschedule')).toHaveLength(1);
});

test('waits while the worker has the lease', async () => {
  let polls = 0;
  const network = createFakeNetwork({
    ...routes,
    [paths.claim]: () => {
      polls += 1;
      return json(
        polls < 3
          ? { ...claimed, claimed: false }
          : { claimed: false, sync_status: 'completed', external_booking_id: '1001' },
      );
    },
  });
  expect(await readBody(await handler(browserCall(body), network.deps))).toMatchObject({ external_booking_id: '1001' });
  expect(network.slept).toEqual([500, 500]);
});

test('stops waiting after ten seconds', async () => {
  const network = createFakeNetwork({ ...routes, [paths.claim]: json({ ...claimed, claimed: false }) });
  const response = await handler(browserCall(body), network.deps);
  expect([response.status, (await readBody(response)).error?.key]).toEqual([502, 'sync_failed']);
  expect(network.slept.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(10_000);
});

test('an admin may retry the sync of a customer', async () => {
  const network = createFakeNetwork({
    ...routes,
    [paths.user]: signedInAs(otherCustomerId),
    [paths.role]: json('admin'),
  });
  expect((await handler(browserCall(body), network.deps)).status).toBe(200);
  expect(network.to('/rest/v1/rpc/my_role')[0]?.headers.get('authorization')).toBe('Bearer session-token');
});

// rule: P-1-15
test.each([
  ['no session', browserCall(body, null), {}, 401, 'unauthorized'],
  [
    'another customer',
    browserCall(body),
    { [paths.user]: signedInAs(otherCustomerId), [paths.role]: json('customer') },
    403,
    'not_allowed',
  ],
  [
    'staff',
    browserCall(body),
    { [paths.user]: signedInAs(otherCustomerId), [paths.role]: json('staff') },
    403,
    'not_allowed',
  ],
  ['an unknown booking', browserCall(body), { [paths.state]: json(null) }, 403, 'not_allowed'],
  // A booking is synced only after payment.
  ['an unpaid booking', browserCall(body), { [paths.state]: stateAnswer(checkoutState) }, 409, 'wrong_status'],
  [
    'a cancelled booking',
    browserCall(body),
    { [paths.state]: stateAnswer({ ...confirmed, status: 'cancelled' }) },
    409,
    'wrong_status',
  ],
  ['a wrong id', browserCall({ booking_id: 5 }), {}, 422, 'invalid_value'],
])('%s is refused', async (_case, request, changed, status, key) => {
  const network = createFakeNetwork({ ...routes, ...changed });
  const response = await handler(request, network.deps);
  expect([response.status, (await readBody(response)).error?.key]).toEqual([status, key]);
  expect(network.to('/api')).toEqual([]);
});

test.each([
  [
    'is down',
    json({ status_code: 500, message: 'x', error: 'internal_error' }, 500),
    'scheduling: HTTP 500 internal_error',
  ],
  [
    'is busy',
    json({ status_code: 429, message: 'x', error: 'too_many_requests' }, 429),
    'scheduling: HTTP 429 too_many_requests',
  ],
  [
    'refuses',
    json({ status_code: 400, message: 'for ada@example.com', error: 'not_available' }, 400),
    'scheduling: HTTP 400 not_available',
  ],
  ['sends HTML', new Response('<html>'), 'scheduling: response is not JSON'],
  ['sends another shape', json({}), 'scheduling: response has an unexpected shape'],
])('when the calendar %s, the admin sees a failed sync', async (_case, reply, cause) => {
  const network = createFakeNetwork({ ...routes, [paths.create]: reply });
  const response = await handler(browserCall(body), network.deps);
  expect([response.status, (await readBody(response)).error?.key]).toEqual([502, 'sync_failed']);
  expect(network.rpc('record_sync')).toEqual([
    { p_booking_id: bookingId, p_ok: false, p_external_id: null, p_error: cause, p_revision: 3 },
  ]);
});
