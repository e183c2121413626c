import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { showsContentWithin } from './shows-content.ts';

let server: Server | null = null;
afterEach(() => new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined))));

/** A backend with content of version 2 and a site whose pages have `versions`, one a request, the last from then on. */
async function site(...versions: number[]) {
  let asked = 0;
  server = createServer((request, response) => {
    if (request.url === '/rest/v1/rpc/content_version') return response.end('2');
    const version = versions[Math.min(asked, versions.length - 1)];
    asked += 1;
    return response.end(JSON.stringify(version ? { content: { version } } : {}));
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { addresses: { siteUrl: url, supabaseUrl: url, publishableKey: 'key' }, asked: () => asked };
}

test('waits until the pages have the content of the database', async () => {
  const { addresses, asked } = await site(0, 1, 2);
  expect(await showsContentWithin(addresses, 20_000)).toBe(true);
  expect(asked()).toBe(3);
});

test('ends when the pages do not have it in time', async () => {
  const { addresses } = await site(1);
  expect(await showsContentWithin(addresses, 700)).toBe(false);
});

test('ends when the site does not answer', async () => {
  const { addresses } = await site(2);
  expect(await showsContentWithin({ ...addresses, siteUrl: 'http://127.0.0.1:1' }, 20_000)).toBe(false);
});
