import { newKeyPair } from './build-signature.ts';
import {
  assertRegistrySigned,
  keysOfLine,
  lineOfKey,
  registrySignatureFile,
  signRegistry,
} from './registry-signature.ts';

const [service, other, team] = [newKeyPair(), newKeyPair(), newKeyPair()];
const [registry, at] = [Buffer.from('{"schema":1}'), '2026-11-28T00:00:00.000Z'];
const keys = { 'mfe-b': [team.publicKey], 'mfe-a': [team.publicKey, other.publicKey] };
const text = (signature: object) => Buffer.from(JSON.stringify(signature));
const signed = signRegistry(registry, 'production', at, keys, service.privateKey);

test('a registry that signed itself is accepted, with the keys that it accepts and the time since when', () => {
  const own = [other.publicKey, service.publicKey];
  expect(assertRegistrySigned(registry, text(signed), 'production', own)).toEqual({ at, keys });
  expect(registrySignatureFile(registry)).toMatch(/^registry\.signatures\/[0-9a-f]{64}\.json$/);
});

test.each<[string, Buffer, Buffer | null, string, string[]]>([
  ['without a signature', registry, null, 'production', [service.publicKey]],
  ['with other content', Buffer.from('{"schema":2}'), text(signed), 'production', [service.publicKey]],
  ['of another environment', registry, text(signed), 'staging', [service.publicKey]],
  ['of another key', registry, text(signed), 'production', [other.publicKey]],
  ['of a key that is none', registry, text(signed), 'production', ['x']],
  ['with another time', registry, text({ ...signed, at: '2027-01-01' }), 'production', [service.publicKey]],
  [
    'with a key more',
    registry,
    text({ ...signed, keys: { ...keys, shell: [other.publicKey] } }),
    'production',
    [service.publicKey],
  ],
  ['with keys of another form', registry, text({ ...signed, keys: 'x' }), 'production', [service.publicKey]],
  ['with a signature of another form', registry, text({}), 'production', [service.publicKey]],
])('a registry %s is refused', (_case, body, signature, environment, own) => {
  expect(() => assertRegistrySigned(body, signature, environment, own)).toThrow('The registry is not signed');
});

test('a key of a registry is one line, and two are accepted while one replaces the other', () => {
  const line = `${lineOfKey(service.publicKey)}, ${lineOfKey(other.publicKey)}`;
  expect(keysOfLine(line)).toEqual([service.publicKey, other.publicKey]);
  expect(() => keysOfLine('abc')).toThrow();
});
