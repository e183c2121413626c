import {
  bookingId,
  browserCall,
  checkoutState,
  createFakeNetwork,
  json,
  otherCustomerId,
  ownerId,
  readBody,
  signedInAs,
  stateAnswer,
} from '../_shared/testing/fake-network.ts';
import { readWithNamedZone } from '../_shared/testing/read-calendar.ts';
import { handler } from './handler.ts';

const paths = {
  user: 'GET backend.test/auth/v1/user',
  state: 'POST backend.test/rest/v1/rpc/checkout_state',
  link: 'POST backend.test/rest/v1/rpc/find_booking_link',
  limit: 'POST backend.test/rest/v1/rpc/take_rate_limit',
  feed: 'POST backend.test/rest/v1/rpc/calendar_feed',
};
const token = 'feedface'.repeat(4);
const confirmed = { ...checkoutState, status: 'confirmed' };
const address = { 'x-forwarded-for': '203.0.113.9' };
type Routes = Parameters<typeof createFakeNetwork>[0];

async function post(body: object, routes: Routes) {
  const network = createFakeNetwork({ [paths.limit]: json(true), ...routes });
  const response = await handler(browserCall(body, 'session-token', address), network.deps);
  return { network, response };
}

// rule: B-2-30
test('the owner of a confirmed booking gets its calendar file', async () => {
  const { response } = await post(
    { booking_id: bookingId },
    { [paths.user]: signedInAs(ownerId), [paths.state]: stateAnswer(confirmed) },
  );
  expect(response.status).toBe(200);
  const file = (await response.json()) as { filename: string; content: string };
  expect(file.filename).toBe('district-pour-2026-12-05.ics');
  expect(readWithNamedZone(file.content)).toMatchObject([
    { uid: `${bookingId}@districtpour.com`, begins: '2026-12-05T23:00:00.000Z', ends: '2026-12-06T05:00:00.000Z' },
  ]);
});

// rule: B-2-30
test('another customer gets nothing', async () => {
  const { response } = await post(
    { booking_id: bookingId },
    { [paths.user]: signedInAs(otherCustomerId), [paths.state]: stateAnswer(confirmed) },
  );
  expect([response.status, (await readBody(response)).error?.key]).toEqual([403, 'not_allowed']);
});

test('a call without a session gets nothing', async () => {
  const response = await handler(browserCall({ booking_id: bookingId }, null), createFakeNetwork({}).deps);
  expect(response.status).toBe(401);
});

test.each(['pending', 'cancelled'])('a booking that is %s has no calendar file', async (status) => {
  const { response } = await post(
    { booking_id: bookingId },
    { [paths.user]: signedInAs(ownerId), [paths.state]: stateAnswer({ ...checkoutState, status }) },
  );
  expect([response.status, (await readBody(response)).error?.key]).toEqual([409, 'wrong_status']);
});

// rule: B-2-30
test('the holder of a link gets the calendar file', async () => {
  const { response, network } = await post(
    { link: token },
    { [paths.link]: json(bookingId), [paths.state]: stateAnswer({ ...confirmed, user_id: null }) },
  );
  expect(response.status).toBe(200);
  expect(network.rpc('find_booking_link')).toEqual([{ p_token: token }]);
  expect(network.rpc('checkout_state')).toEqual([{ p_booking_id: bookingId }]);
  expect((await response.text()).includes(token)).toBe(false);
});

test('a link that has ended gets no calendar file', async () => {
  const { response } = await post({ link: token }, { [paths.link]: json(null) });
  expect([response.status, (await readBody(response)).error?.key]).toEqual([404, 'not_found']);
});

// rule: B-2-30
test('above the limit of its address a link is not looked up', async () => {
  const { response, network } = await post({ link: token }, { [paths.limit]: json(false) });
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '600']);
  expect(network.rpc('find_booking_link')).toEqual([]);
});

describe('the feed', () => {
  const booking = {
    booking_id: bookingId,
    user_id: ownerId,
    event_name: 'Garden party',
    event_date: '2026-12-05',
    event_time: '18:00',
    location: '12 Elm Street',
    guest_count: 40,
    hours: 6,
    bartenders: 3,
    max_guests: 40,
    ends_at: '2026-12-06T05:00:00+00:00',
    status: 'cancelled',
    calendar_sequence: 1,
    updated_at: '2026-11-20T14:58:00+00:00',
  };
  async function read(answer: Response, headers: Record<string, string> = {}, allowed = true) {
    const network = createFakeNetwork({ [paths.feed]: answer, [paths.limit]: json(allowed) });
    const url = `http://functions.test/calendar?feed=${token}`;
    const response = await handler(new Request(url, { headers: { ...address, ...headers } }), network.deps);
    return { network, response };
  }

  // rule: B-2-30
  test('is a calendar that only its reader may keep', async () => {
    const { response, network } = await read(json([booking]));
    expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'private, no-cache',
    ]);
    const text = await response.text();
    expect(readWithNamedZone(text)).toMatchObject([
      { uid: `${bookingId}@districtpour.com`, ends: '2026-12-06T05:00:00.000Z' },
    ]);
    expect(text).toContain('STATUS:CANCELLED');
    expect(network.rpc('calendar_feed')).toEqual([{ p_token: token }]);
  });

  test('without bookings is an empty calendar', async () => {
    const { response } = await read(json([]));
    expect(response.status).toBe(200);
    expect(readWithNamedZone(await response.text())).toEqual([]);
  });

  // rule: B-2-30
  test('is sent again only when it has changed', async () => {
    const tag = (await read(json([booking]))).response.headers.get('etag') ?? '';
    expect((await read(json([booking]), { 'if-none-match': `W/${tag}` })).response.status).toBe(304);
    const changed = json([{ ...booking, location: 'Another place' }]);
    expect((await read(changed, { 'if-none-match': tag })).response.status).toBe(200);
  });

  // rule: B-2-30
  test('of an unknown or ended address is not found', async () => {
    const { response } = await read(json({ code: 'PT404', message: 'link_invalid' }, 404));
    expect([response.status, (await readBody(response)).error?.key]).toEqual([404, 'link_invalid']);
  });

  // rule: B-2-30
  test('is not read above the limit of the network address', async () => {
    const { response, network } = await read(json([booking]), {}, false);
    expect(response.status).toBe(429);
    expect(network.rpc('calendar_feed')).toEqual([]);
  });

  // rule: B-2-30
  test('leaves neither its address nor its reader in the log or in the limits', async () => {
    const { network } = await read(json([booking]));
    const written = JSON.stringify([network.logged, network.rpc('take_rate_limit')]);
    for (const secret of [token, '203.0.113.9', 'Garden party']) expect(written).not.toContain(secret);
    expect(network.logged).toMatchObject([{ event: 'answered', fields: { status: 200 } }]);
  });
});

// rule: B-4-06
test('the feed of shifts has each shift with its place, tentative until it is accepted, and no phone', async () => {
  const shift = {
    ...{
      shift_id: bookingId,
      name: 'Basil',
      event: 'Garden party',
      place: '12 Elm Street',
      note: 'Bring ice',
      answer: null,
    },
    ...{ starts_at: '2026-12-05T22:00:00+00:00', ends_at: '2026-12-06T06:00:00+00:00' },
  };
  const network = createFakeNetwork({
    'POST backend.test/rest/v1/rpc/shift_feed': json([shift, { ...shift, shift_id: ownerId, answer: 'accepted' }]),
    [paths.limit]: json(true),
  });
  const url = `http://functions.test/calendar?shifts=${token}`;
  const response = await handler(new Request(url, { headers: address }), network.deps);
  const text = await response.text();
  expect(readWithNamedZone(text)).toMatchObject([
    { begins: '2026-12-05T22:00:00.000Z', ends: '2026-12-06T06:00:00.000Z' },
    { begins: '2026-12-05T22:00:00.000Z' },
  ]);
  expect(text).toContain('STATUS:TENTATIVE');
  expect(text).toContain('STATUS:CONFIRMED');
  expect(text).toContain('LOCATION:12 Elm Street');
  expect(network.rpc('shift_feed')).toEqual([{ p_token: token }]);
});
