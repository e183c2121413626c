import { createHash } from 'node:crypto';
import { fitsIntegrity, integrityOf } from './integrity.ts';

const script = Buffer.from('alert(1)');

test('a script is named by the hash that browsers compute', () => {
  expect(integrityOf(Buffer.from(''))).toBe('sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=');
  expect(fitsIntegrity(script, integrityOf(script))).toBe(true);
});

test('a version that was published with the longer hash still verifies', () => {
  expect(fitsIntegrity(script, `sha384-${createHash('sha384').update(script).digest('base64')}`)).toBe(true);
});

test('another body, and a hash that browsers do not know, fit nothing', () => {
  expect(fitsIntegrity(Buffer.from('alert(2)'), integrityOf(script))).toBe(false);
  expect(fitsIntegrity(script, `md5-${createHash('md5').update(script).digest('base64')}`)).toBe(false);
  expect(fitsIntegrity(script, '')).toBe(false);
});
