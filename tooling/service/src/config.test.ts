import { join } from 'node:path';
import { parseConfig } from './config.ts';
import { newKeyPair } from '@district-pour/contract/build-signature';
import { newToken } from './tokens.ts';

const environments = { staging: { site: 'staging', url: 'https://staging.example' } };
const token = { name: 'tools-ci', hash: newToken().hash, environments: ['staging'], packages: ['mfe-tools'] };
const parse = (config: unknown) => parseConfig(JSON.stringify(config), '/etc/registry.json');

test('site folders are relative to the file', () => {
  const keys = { 'mfe-tools': [newKeyPair().publicKey] };
  const config = parse({ environments, tokens: [token], keys });
  expect(config.environments['staging']?.site).toBe(join('/etc', 'staging'));
  expect(config.keys).toEqual(keys);
});

test.each([
  ['tokens', { environments }, /required property 'tokens'/],
  ['no environment', { environments: {}, tokens: [] }, /environments/],
  ['an unknown property', { environments, tokens: [], token: [] }, /\(token\)/],
  ['a token in place of its hash', { environments, tokens: [{ ...token, hash: 'dpr_abc' }] }, /\/tokens\/0\/hash/],
  ['two tokens of one name', { environments, tokens: [token, token] }, /two tokens are named tools-ci/],
  [
    'an environment that is not there',
    { environments, tokens: [{ ...token, environments: ['production'] }] },
    /tools-ci names the environment production/,
  ],
  ['a key that is none', { environments, tokens: [token], keys: { 'mfe-tools': ['x'] } }, /a key of mfe-tools/],
])('a wrong configuration is refused by name: %s', (_case, config, reason) => {
  expect(() => parse(config)).toThrow(reason);
});
