import { createFakeNetwork, json, readBody } from '../_shared/testing/fake-network.ts';
import { handler } from './handler.ts';

const call = (headers: Record<string, string>) =>
  new Request('http://functions.test/sweep', { method: 'POST', headers });
const routes = {
  'POST backend.test/rest/v1/rpc/sweep': json({ expired: 2, begun: 1, ended: 0 }),
  'POST backend.test/rest/v1/rpc/generate_slots': json(3),
};

test('expires holds, starts and completes bookings, and creates the slots that the opening rules have', async () => {
  const network = createFakeNetwork(routes);
  const response = await handler(call({ authorization: 'Bearer sb_secret_test' }), network.deps);
  expect(await readBody(response)).toEqual({ success: true, swept: { expired: 2, begun: 1, ended: 0 }, slots: 3 });
  expect(network.rpc('generate_slots')).toHaveLength(1);
});

test.each<[string, Record<string, string>]>([
  ['no key', {}],
  ['a wrong key', { authorization: 'Bearer sb_secret_tesT' }],
  ['the publishable key', { apikey: 'sb_publishable_test' }],
])('%s is refused', async (_case, headers) => {
  expect((await handler(call(headers), createFakeNetwork({}).deps)).status).toBe(401);
});
