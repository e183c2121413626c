import { isPublicAddress, wrongFormOf } from './public-address.ts';

test.each([
  'http://example.com/hook',
  'https://localhost/hook',
  'https://127.0.0.1/hook',
  'https://[::1]/hook',
  'https://[::ffff:10.0.0.1]/hook',
  'https://10.0.0.1/hook',
  'https://169.254.169.254/latest/meta-data',
  'https://2130706433/hook',
  'https://printer.local/hook',
  'https://metadata.internal/',
  'https://user:secret@example.com/hook',
  'ftp://example.com',
  'not an address',
])('%s is refused', (address) => {
  expect(wrongFormOf(address)).not.toBeNull();
});

test('a host is public when all of its addresses are', async () => {
  const resolve = (addresses: string[]) => () => Promise.resolve(addresses);
  const hook = 'https://example.com/hook';
  expect(await isPublicAddress(hook, resolve(['93.184.216.34', '2606:2800:220:1::1']))).toBe(true);
  expect(await isPublicAddress(hook, resolve(['93.184.216.34', '192.168.1.2']))).toBe(false);
  expect(await isPublicAddress(hook, resolve([]))).toBe(false);
  expect(await isPublicAddress(hook, () => Promise.reject(new Error('no such host')))).toBe(false);
});
