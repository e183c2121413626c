import { newKeyPair } from './build-signature.ts';
import { assertRegistrySigned, registrySignatureFile, signRegistry } from './registry-signature.ts';

const [service, other] = [newKeyPair(), newKeyPair()];
const [registry, at] = [Buffer.from('{"schema":1}'), '2026-11-28T00:00:00.000Z'];
const text = (signature: object) => Buffer.from(JSON.stringify(signature));
const signed = signRegistry(registry, 'production', at, service.privateKey);

test('a registry that its service signed is accepted, with the time since when it is in force', () => {
  expect(assertRegistrySigned(registry, text(signed), 'production', [other.publicKey, service.publicKey])).toBe(at);
  expect(registrySignatureFile(registry)).toMatch(/^registry\.signatures\/[0-9a-f]{64}\.json$/);
});

test.each<[string, Buffer, Buffer | null, string, string[]]>([
  ['without a signature', registry, null, 'production', [service.publicKey]],
  ['with other content', Buffer.from('{"schema":2}'), text(signed), 'production', [service.publicKey]],
  ['of another environment', registry, text(signed), 'staging', [service.publicKey]],
  ['of another key', registry, text(signed), 'production', [other.publicKey]],
  ['with another time', registry, text({ ...signed, at: '2027-01-01' }), 'production', [service.publicKey]],
  ['with a signature of another form', registry, text({}), 'production', [service.publicKey]],
])('a registry %s is refused', (_case, body, signature, environment, keys) => {
  expect(() => assertRegistrySigned(body, signature, environment, keys)).toThrow('The registry is not signed');
});
