import { decrypt } from '../_shared/encryption.ts';
import {
  browserCall,
  createFakeNetwork,
  json,
  ownerId,
  readBody,
  signedInAs,
} from '../_shared/testing/fake-network.ts';
import { handler } from './handler.ts';

const routes = {
  'GET backend.test/auth/v1/user': signedInAs(ownerId),
  'POST backend.test/rest/v1/rpc/my_role': json('admin'),
  'POST backend.test/rest/v1/rpc/save_integration': json(null),
};
const body = {
  software: 'acuity',
  user_id: '12345',
  webhook_url: '',
  auto_sync: true,
  api_key: 'acuity-secret-wxyz',
};

// rule: B-3-62
test('keeps the settings with the key encrypted, and logs and returns nothing of it', async () => {
  const network = createFakeNetwork(routes);
  const response = await handler(browserCall(body), network.deps);
  expect([response.status, await response.json()]).toEqual([200, { success: true }]);
  const [call] = network.rpc('save_integration') as [Record<string, string>];
  expect(call).toMatchObject({ p_software: 'acuity', p_user_id: '12345', p_auto_sync: true, p_key_last4: 'wxyz' });
  expect(await decrypt(network.deps.env.encryptionKey, call.p_encrypted_key ?? '')).toBe(body.api_key);
  expect(JSON.stringify([network.logged, network.seen])).not.toContain('acuity-secret');
});

test('keeps the saved key when none is sent', async () => {
  const network = createFakeNetwork(routes);
  await handler(browserCall({ ...body, api_key: '' }), network.deps);
  expect(network.rpc('save_integration')).toMatchObject([{ p_encrypted_key: null, p_key_last4: null }]);
});

test.each([
  [{ software: 'outlook' }, 'software'],
  [{ webhook_url: 'http://example.com' }, 'webhook_url'],
  [{ webhook_url: 'https://169.254.169.254/' }, 'webhook_url'],
  [{ api_key: 'short' }, 'api_key'],
  [{ auto_sync: 'yes' }, 'auto_sync'],
])('refuses %j and keeps nothing', async (change, field) => {
  const network = createFakeNetwork(routes);
  const response = await handler(browserCall({ ...body, ...change }), network.deps);
  expect((await readBody(response)).error).toMatchObject({ key: 'invalid_value', field });
  expect(network.rpc('save_integration')).toEqual([]);
});

test.each(['customer', 'staff'])('refuses a %s', async (role) => {
  const network = createFakeNetwork({ ...routes, 'POST backend.test/rest/v1/rpc/my_role': json(role) });
  const response = await handler(browserCall(body), network.deps);
  expect([response.status, network.rpc('save_integration')]).toEqual([403, []]);
});
