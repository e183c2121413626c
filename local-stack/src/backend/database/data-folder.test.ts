import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReadyBackend } from '../../testing/run-backend.ts';
import { end, runBackend } from '../../testing/run-backend.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'district-pour-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const enquiries = async ({ url, secretKey }: ReadyBackend) => {
  const response = await fetch(`${url}/rest/v1/contacts?select=name&name=eq.Kept`, { headers: { apikey: secretKey } });
  return response.json();
};

test('data, keys and the sample data survive a restart and a kill', async () => {
  const first = await runBackend({ DATA_DIR: folder });
  expect(first.started).toMatchObject({ seeded: true });
  const { url, publishableKey } = first.started!;
  await fetch(`${url}/rest/v1/contacts`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Kept', email: 'kept@example.com', phone: '202-555-0100', message: 'Hello' }),
  });
  await end(first.child, 'SIGKILL');

  const second = await runBackend({ DATA_DIR: folder });
  expect(second.started).toMatchObject({ seeded: false, migrated: [], publishableKey });
  expect(await enquiries(second.started!)).toEqual([{ name: 'Kept' }]);

  const beside = await runBackend({ DATA_DIR: folder });
  expect(beside.failed).toBe(
    `1: The data folder ${folder} is in use by process ${second.child.pid}. Stop that one first, or set DATA_DIR to another folder.`,
  );
  await end(second.child);
});

test('the error for a taken port names its variable', async () => {
  const blocker = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => blocker.once('listening', resolve));
  const { port } = blocker.address() as AddressInfo;
  const { failed } = await runBackend({ BACKEND_PORT: String(port), SEED: 'none' }, ['--ephemeral']);
  blocker.close();
  expect(failed).toBe(`1: Port ${port} is taken. Set BACKEND_PORT to a free one, or stop what listens there.`);
});

test('it creates no demo accounts in a production database', async () => {
  const { failed } = await runBackend({ NODE_ENV: 'production', DATABASE_URL: 'postgres://me@127.0.0.1:9/none' }, [
    '--port',
    '0',
  ]);
  expect(failed).toContain('1: NODE_ENV is production.');
});

test('the error for an unreachable database does not contain its password', async () => {
  const { failed } = await runBackend({ DATABASE_URL: 'postgres://me:secret-word@127.0.0.1:9/none' }, [
    '--ephemeral',
    '--port',
    '0',
  ]);
  expect(failed).toContain('The database of DATABASE_URL (127.0.0.1:9/none) does not answer');
  expect(failed).not.toContain('secret-word');
});
