import { Hono } from 'hono';
import { visitorAddress } from './visitor-address.ts';

async function addressOf(forwarded: string, trustedProxies: number): Promise<string> {
  const app = new Hono();
  app.get('/', (context) => context.text(visitorAddress(context, trustedProxies)));
  return (await app.request('/', { headers: { 'X-Forwarded-For': forwarded } })).text();
}

test.each([
  ['the entry that our own proxy wrote counts', '203.0.113.9, 198.51.100.1', 1, '198.51.100.1'],
  ['behind two of our proxies the entry before the last', '203.0.113.9, 198.51.100.1, 10.0.0.1', 2, '198.51.100.1'],
  ['without a proxy of ours the header is not read', '203.0.113.9', 0, 'unknown'],
  ['a network of IPv6 addresses is one visitor', '2001:db8:1:2:3:4:5:6', 1, '2001:db8:1'],
  ['also in its short form', '2001:db8::6', 1, '2001:db8:0'],
  ['an IPv4 address in IPv6 clothes is itself', '::ffff:198.51.100.1', 1, '198.51.100.1'],
])('%s', async (_case, forwarded, proxies, expected) => {
  expect(await addressOf(forwarded, proxies)).toBe(expected);
});
