import { decrypt, encrypt } from './encryption.ts';

const key = new Uint8Array(32).fill(7);

test('what is encrypted can be read with the same key only', async () => {
  const encrypted = await encrypt(key, 'acuity-key-1');
  expect(encrypted).not.toContain('acuity');
  expect(await decrypt(key, encrypted)).toBe('acuity-key-1');
  expect(await decrypt(new Uint8Array(32).fill(8), encrypted)).toBeNull();
  expect(await encrypt(key, 'acuity-key-1')).not.toBe(encrypted);
});

test.each(['', 'v2.AAAA.AAAA', 'v1.%.%', 'v1.AAAAAAAAAAAAAAAA.AAAA'])('a changed text %j is not read', async (text) => {
  expect(await decrypt(key, text)).toBeNull();
});
