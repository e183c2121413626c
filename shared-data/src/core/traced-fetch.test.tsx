import { screen } from '@testing-library/react';
import { backend, CUSTOMER } from '../testing/index.ts';
import { openAccount } from '../testing/open-account.tsx';
import { getClient } from './connection.ts';
import { newTraceId, writeTraceparent } from './trace-context.ts';

it.each([
  ['of the site server', [{ name: 'cache' }, { name: 'traceparent', description: writeTraceparent(newTraceId()) }]],
  ['of its own, when the browser does not give it', undefined],
])('calls to functions and database carry the trace %s', async (_what, serverTiming) => {
  const entries = jest.spyOn(performance, 'getEntriesByType').mockReturnValue([{ serverTiming }] as never);
  openAccount({ session: CUSTOMER });
  await screen.findByText('signedIn ready customer@example.com');
  const client = await getClient();
  await client.functions.invoke('send-notification', { body: {} });
  await client.rpc('my_role');
  const seen = ['/functions/v1/send-notification', '/rest/v1/rpc/my_role'].map(
    (path) => backend.to('POST', path).at(-1)!.headers.get('traceparent')!.split('-')[1],
  );
  expect(seen[0]).toMatch(/^[\da-f]{32}$/);
  expect(seen[1]).toBe(seen[0]);
  if (serverTiming) expect(serverTiming[1]!.description).toContain(seen[0]);
  entries.mockRestore();
});
