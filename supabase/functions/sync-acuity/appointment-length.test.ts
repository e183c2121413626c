import {
  bookingId,
  browserCall,
  checkoutState,
  createFakeNetwork,
  json,
  ownerId,
  readBody,
  signedInAs,
  stateAnswer,
} from '../_shared/testing/fake-network.ts';
import { handler } from './handler.ts';

/** Six hours in winter, from 18:00. */
const confirmed = { ...checkoutState, status: 'confirmed', payable: false };
const paths = { list: 'GET acuity.test/api/v1/appointments', create: 'POST acuity.test/api/v1/appointments' };
const claimed = { claimed: true, sync_status: 'pending', external_booking_id: null, revision: 3, booking: confirmed };
const appointment = {
  id: 1001,
  datetime: '2026-12-05T18:00:00-0500',
  notes: `District Pour booking ${checkoutState.number}`,
};
const routes = {
  'GET backend.test/auth/v1/user': signedInAs(ownerId),
  'POST backend.test/rest/v1/rpc/checkout_state': stateAnswer(confirmed),
  'POST backend.test/rest/v1/rpc/claim_sync': json(claimed),
  'POST backend.test/rest/v1/rpc/record_sync': json('completed'),
  'PUT acuity.test/api/v1/appointments/1001': json(appointment),
  [paths.list]: json([]),
  [paths.create]: json(appointment),
};
const body = { booking_id: bookingId };

/** The types of an account, of which one has the length of the booking, in the calendar of bookings and among their types. */
const type = { id: 7, active: true, category: 'Bars', calendarIDs: [9], duration: 240 };
const types = {
  'GET acuity.test/api/v1/appointment-types': json([
    type,
    { ...type, id: 20, category: 'Tastings', duration: 360 },
    { ...type, id: 21, calendarIDs: [8], duration: 360 },
    { ...type, id: 22, active: false, duration: 360 },
    { ...type, id: 23, duration: 360 },
  ]),
};

// rule: B-2-08, payment.md#sync-after-payment
test('the appointment is as long as was booked', async () => {
  const network = createFakeNetwork({ ...routes, ...types });
  await handler(browserCall(body), network.deps);
  const [create] = network.seen.filter(
    ({ method, path }) => method === 'POST' && path.startsWith('/api/v1/appointments'),
  );
  expect(JSON.parse(create?.body ?? '')).toMatchObject({ appointmentTypeID: 23 });
});

// rule: B-2-08, payment.md#sync-after-payment
test.each([
  ['another length is replaced', { duration: '240', appointmentTypeID: 7 }, ['PUT cancel', 'POST appointments']],
  ['the booked length is kept', { duration: '360', appointmentTypeID: 23 }, ['PUT 1001']],
])('an appointment of %s', async (_case, columns, calls) => {
  let canceled = false;
  const network = createFakeNetwork({
    ...routes,
    ...types,
    [paths.list]: () => json(canceled ? [] : [{ ...appointment, ...columns }]),
    'PUT acuity.test/api/v1/appointments/1001/cancel': () => {
      canceled = true;
      return json({ ...appointment, canceled });
    },
    [paths.create]: json({ ...appointment, id: 1002 }),
  });
  const { external_booking_id: id } = await readBody(await handler(browserCall(body), network.deps));
  expect(id).toBe(columns.duration === '240' ? '1002' : '1001');
  const changes = network.seen.filter(({ method, path }) => method !== 'GET' && path.startsWith('/api'));
  expect(changes.map(({ method, path }) => `${method} ${path.split('?')[0]?.split('/').at(-1)}`)).toEqual(calls);
});
