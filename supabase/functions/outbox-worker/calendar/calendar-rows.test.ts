import { bookingId, createFakeNetwork, json, readBody, stateAnswer } from '../../_shared/testing/fake-network.ts';
import { facts, paths, rows, workerCall } from '../../_shared/testing/outbox.ts';
import { handler } from '../handler.ts';

test('sync.acuity creates the appointment and records its id', async () => {
  const network = createFakeNetwork({
    [paths.claim]: rows(['sync.acuity', { booking_id: bookingId }]),
    [paths.state]: stateAnswer(facts),
    [paths.claimSync]: json({
      claimed: true,
      sync_status: 'pending',
      external_booking_id: null,
      revision: 0,
      booking: facts,
    }),
    'GET acuity.test/api/v1/appointments': json([]),
    'POST acuity.test/api/v1/appointments': json({ id: 77, notes: '' }),
    [paths.recordSync]: json('completed'),
    [paths.finish]: json('done'),
  });
  expect(await readBody(await handler(workerCall(), network.deps))).toMatchObject({ claimed: 1, failed: 0 });
  expect(network.rpc('record_sync')).toMatchObject([{ p_ok: true, p_external_id: '77' }]);
});

test('sync.acuity of a booking that was cancelled before is done without a call', async () => {
  const network = createFakeNetwork({
    [paths.claim]: rows(['sync.acuity', { booking_id: bookingId }]),
    [paths.state]: stateAnswer({ ...facts, status: 'cancelled' }),
    [paths.finish]: json('done'),
  });
  expect(await readBody(await handler(workerCall(), network.deps))).toMatchObject({ claimed: 1, failed: 0 });
});

describe('cancel.acuity', () => {
  const appointment = (id: number) => ({
    id,
    notes: `District Pour booking ${facts.number}\nGarden party`,
    canceled: false,
  });
  const at = (id: number) => `acuity.test/api/v1/appointments/${id}`;
  const routes = (external: string | null, found: number[]) => ({
    [paths.claim]: rows(['cancel.acuity', { booking_id: bookingId }]),
    [paths.state]: stateAnswer({ ...facts, status: 'cancelled' }),
    [paths.claimRemoval]: json({ claimed: true, sync_status: 'pending', external_booking_id: external }),
    'GET acuity.test/api/v1/appointments': json([...found.map(appointment), { id: 5, notes: 'another booking' }]),
    ...Object.fromEntries([77, 78].map((id) => [`PUT ${at(id)}/cancel`, json({ ...appointment(id), canceled: true })])),
    [paths.recordRemoval]: json('completed'),
    [paths.finish]: json('done'),
  });
  const cancelled = (network: ReturnType<typeof createFakeNetwork>) =>
    network.seen.filter(({ method }) => method === 'PUT').map(({ path }) => path);
  const done = (externalId: string | null) => [
    { p_booking_id: bookingId, p_ok: true, p_external_id: externalId, p_error: null },
  ];

  test.each<[string, string | null, number[], number[]]>([
    ['the appointment', '77', [77], [77]],
    ['an appointment whose id was not recorded', null, [77], [77]],
    ['all appointments of the booking', '77', [77, 78], [77, 78]],
    ['nothing without an appointment', null, [], []],
  ])('removes %s', async (_case, external, found, expected) => {
    const network = createFakeNetwork(routes(external, found));
    expect(await readBody(await handler(workerCall(), network.deps))).toMatchObject({ claimed: 1, failed: 0 });
    expect(cancelled(network)).toEqual(expected.map((id) => `/api/v1/appointments/${id}/cancel?admin=true`));
    expect(network.rpc('record_calendar_removal')).toEqual(
      done(expected[0] === undefined ? null : String(expected[0])),
    );
  });

  test.each([
    ['exists', json(appointment(78)), ['/api/v1/appointments/78/cancel?admin=true']],
    ['is cancelled', json({ ...appointment(78), canceled: true }), []],
    ['is deleted', json({ status_code: 404, message: 'x', error: 'not_found' }, 404), []],
  ])('requests the recorded appointment when the search does not return it: %s', async (_case, reply, expected) => {
    const network = createFakeNetwork({ ...routes('78', []), [`GET ${at(78)}`]: reply });
    expect(await readBody(await handler(workerCall(), network.deps))).toMatchObject({ claimed: 1, failed: 0 });
    expect(cancelled(network)).toEqual(expected);
  });

  test.each([
    [
      'the calendar is down',
      { [`PUT ${at(77)}/cancel`]: json({ error: 'internal_error' }, 500) },
      'scheduling: HTTP 500 internal_error',
      1,
    ],
    [
      'another worker creates it',
      { [paths.claimRemoval]: json({ claimed: false, sync_status: 'pending', external_booking_id: null }) },
      'scheduling: another worker has the lease',
      0,
    ],
  ])('is retried while %s', async (_case, changed, error, recorded) => {
    const network = createFakeNetwork({ ...routes('77', [77]), ...changed });
    expect(await readBody(await handler(workerCall(), network.deps))).toMatchObject({ claimed: 1, failed: 1 });
    expect(network.rpc('record_calendar_removal')).toHaveLength(recorded);
    expect(network.rpc('finish_outbox')).toEqual([{ p_id: 1, p_ok: false, p_error: error }]);
  });

  test.each(['gone', 'completed'])('makes no external call when it is already done: %s', async (sync_status) => {
    const network = createFakeNetwork({
      ...routes('77', [77]),
      [paths.claimRemoval]: json({ claimed: false, sync_status, external_booking_id: null }),
    });
    expect(await readBody(await handler(workerCall(), network.deps))).toMatchObject({ claimed: 1, failed: 0 });
    expect(network.to('/api')).toEqual([]);
  });
});

describe('with a custom webhook', () => {
  const custom = json({
    software: 'custom',
    user_id: '',
    webhook_url: 'https://hooks.example.com/bookings',
    auto_sync: true,
    encrypted_key: null,
  });
  const settings = { 'POST backend.test/rest/v1/rpc/integration_for_sync': () => custom.clone() };

  // rule: B-3-62
  test('the calendar has the booking although the webhook fails', async () => {
    const network = createFakeNetwork({
      ...settings,
      [paths.claim]: rows(['sync.acuity', { booking_id: bookingId }]),
      [paths.state]: stateAnswer(facts),
      [paths.claimSync]: json({
        claimed: true,
        sync_status: 'pending',
        external_booking_id: null,
        revision: 0,
        booking: facts,
      }),
      'GET acuity.test/api/v1/appointments': json([]),
      'POST acuity.test/api/v1/appointments': json({ id: 77, notes: '' }),
      'POST hooks.example.com/bookings': json({}, 500),
      [paths.recordSync]: json('completed'),
      [paths.finish]: json('done'),
    });
    expect(await readBody(await handler(workerCall(), network.deps))).toMatchObject({ claimed: 1, failed: 0 });
    expect(network.rpc('record_sync')).toMatchObject([{ p_ok: true, p_external_id: '77' }]);
  });

  // rule: B-3-62
  test.each([
    ['entered', 204, 'done', { failed: 0 }],
    ['removed', 200, 'done', { failed: 0 }],
    ['entered', 500, 'due', { failed: 1 }],
  ])('webhook.booking tells it that a booking was %s; it answers %s', async (change, status, outcome, counted) => {
    const network = createFakeNetwork({
      ...settings,
      [paths.claim]: rows(['webhook.booking', { booking_id: bookingId, change, revision: 2 }]),
      [paths.state]: stateAnswer(facts),
      'POST hooks.example.com/bookings': new Response(null, { status }),
      [paths.finish]: json(outcome),
    });
    expect(await readBody(await handler(workerCall(), network.deps))).toMatchObject({ claimed: 1, ...counted });
    const [request] = network.to('/bookings');
    expect(request?.headers.get('webhook-id')).toBe(`${bookingId}.2.${change}`);
    expect(JSON.parse(request?.body ?? '')).toMatchObject({ type: `booking.${change}` });
    expect(network.rpc('record_sync')).toEqual([]);
  });
});
