import { appointment, paths, routes } from '../_shared/testing/calendar-sync.ts';
import { bookingId, browserCall, createFakeNetwork, json, readBody } from '../_shared/testing/fake-network.ts';
import { handler } from './handler.ts';

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
  const create = network.to('/api/v1/appointments').find(({ method }) => method === 'POST');
  expect(JSON.parse(create?.body ?? '')).toMatchObject({ appointmentTypeID: 23 });
});

// rule: payment.md#sync-after-payment
test('the configured type is used where the account does not have it, even if another one has the length and no category', async () => {
  const network = createFakeNetwork({
    ...routes,
    'GET acuity.test/api/v1/appointment-types': json([{ id: 24, active: true, calendarIDs: [9], duration: 360 }]),
  });
  await handler(browserCall(body), network.deps);
  const create = network.to('/api/v1/appointments').find(({ method }) => method === 'POST');
  expect(JSON.parse(create?.body ?? '')).toMatchObject({ appointmentTypeID: 7 });
});

// rule: B-2-08, payment.md#sync-after-payment
test.each([
  ['another length is replaced', { duration: '240', appointmentTypeID: 7 }, ['PUT cancel', 'POST appointments']],
  ['the booked length is kept', { duration: '360', appointmentTypeID: 23 }, []],
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
  const changes = network.to('/api').filter(({ method }) => method !== 'GET');
  expect(changes.map(({ method, path }) => `${method} ${path.split('?')[0]?.split('/').at(-1)}`)).toEqual(calls);
});
