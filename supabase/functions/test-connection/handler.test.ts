import {
  browserCall,
  createFakeNetwork,
  json,
  ownerId,
  readBody,
  signedInAs,
} from '../_shared/testing/fake-network.ts';
import { handler } from './handler.ts';

const paths = {
  user: 'GET backend.test/auth/v1/user',
  role: 'POST backend.test/rest/v1/rpc/my_role',
  balance: 'GET stripe.test/v1/balance',
};
const routes = {
  [paths.user]: signedInAs(ownerId),
  [paths.role]: json('admin'),
  [paths.balance]: json({ object: 'balance', available: [], pending: [] }),
};

// rule: B-3-63
test('asks the payment provider and answers when it accepts the key', async () => {
  const network = createFakeNetwork(routes);
  const response = await handler(browserCall({}), network.deps);
  expect([response.status, await response.json()]).toEqual([200, { success: true }]);
  expect(network.to('/v1/balance')[0]?.headers.get('authorization')).toBe('Bearer sk_test_1');
});

test('passes on what the provider says to a wrong key', async () => {
  const said = { error: { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_test_*1' } };
  const network = createFakeNetwork({ ...routes, [paths.balance]: json(said, 401) });
  const response = await handler(browserCall({}), network.deps);
  expect([response.status, (await readBody(response)).error]).toEqual([
    502,
    {
      key: 'provider_unavailable',
      message: 'The payment provider answered: Invalid API Key provided: sk_test_*1',
    },
  ]);
});

test('reports that the provider does not answer', async () => {
  const network = createFakeNetwork({
    ...routes,
    [paths.balance]: () => {
      throw new TypeError('connection refused');
    },
  });
  const response = await handler(browserCall({}), network.deps);
  expect((await readBody(response)).error).toMatchObject({ message: 'The payment provider did not answer.' });
});

test.each([
  ['a visitor', null, 'anon', 401],
  ['a customer', 'session-token', 'customer', 403],
  ['staff', 'session-token', 'staff', 403],
])('refuses %s and asks nobody', async (_who, token, role, status) => {
  const network = createFakeNetwork({ ...routes, [paths.role]: json(role) });
  const response = await handler(browserCall({}, token), network.deps);
  expect(response.status).toBe(status);
  expect(network.to('/v1/')).toEqual([]);
});
