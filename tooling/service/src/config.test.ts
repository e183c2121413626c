import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@district-pour/contract/testing/temporary-folder';
import { followConfig, parseConfig, readConfig } from './config.ts';
import { newToken } from './tokens.ts';

const environments = { staging: { site: 'staging', url: 'https://staging.example' } };
const token = { name: 'tools-ci', hash: newToken().hash, environments: ['staging'], packages: ['mfe-tools'] };
const withUrl = { environments, tokens: [token], url: 'https://registry.example' };
const job = {
  name: 'tools-job',
  issuer: 'https://token.actions.githubusercontent.com',
  subject: 'repo:a/b:environment:staging',
  environments: ['staging'],
  packages: ['mfe-tools'],
};
const parse = (config: unknown) => parseConfig(JSON.stringify(config), '/etc/registry.json');

test('site folders are relative to the file', () => {
  const config = parse({ environments, tokens: [token] });
  expect(config.environments['staging']?.site).toBe(join('/etc', 'staging'));
});

test.each([
  ['tokens', { environments }, /required property 'tokens'/],
  ['no environment', { environments: {}, tokens: [] }, /environments/],
  ['an unknown property', { environments, tokens: [], token: [] }, /\(token\)/],
  ['a token in place of its hash', { environments, tokens: [{ ...token, hash: 'dpr_abc' }] }, /\/tokens\/0\/hash/],
  ['a time that is none', { environments, tokens: [{ ...token, expires: 'soon' }] }, /tools-ci expires at no time/],
  ['two tokens of one name', { environments, tokens: [token, token] }, /two tokens or pipelines are named tools-ci/],
  [
    'an environment that is not there',
    { environments, tokens: [{ ...token, environments: ['production'] }] },
    /tools-ci names the environment production/,
  ],
  ['a pipeline of the name of a token', { ...withUrl, pipelines: [{ ...job, name: 'tools-ci' }] }, /named tools-ci/],
  [
    'one subject for two pipelines',
    { ...withUrl, pipelines: [job, { ...job, name: 'other' }] },
    /subject repo:a\/b:environment:staging of/,
  ],
  [
    'a pipeline of an environment that is not there',
    { ...withUrl, pipelines: [{ ...job, environments: ['production'] }] },
    /tools-job names the environment production/,
  ],
  ['an issuer without TLS', { ...withUrl, pipelines: [{ ...job, issuer: 'http://idp.example' }] }, /0\/issuer/],
  ['pipelines without the address of the service', { environments, tokens: [], pipelines: [job] }, /property url/],
  ['an address with a slash at its end', { ...withUrl, url: 'https://registry.example/' }, /\/url/],
  ['keys, which are in the site folder', { environments, tokens: [token], keys: {} }, /\(keys\)/],
])('a wrong configuration is refused by name: %s', (_case, config, reason) => {
  expect(() => parse(config)).toThrow(reason);
});

test('what was changed in the file counts without a restart, and an invalid file changes nothing', async () => {
  const file = join(await temporaryFolder(), 'registry.json');
  const write = async (config: unknown) => {
    await writeFile(`${file}.new`, typeof config === 'string' ? config : JSON.stringify(config));
    await rename(`${file}.new`, file);
  };
  await write({ environments, tokens: [token] });
  const problems: string[] = [];
  const live = followConfig(file, await readConfig(file), (problem) => problems.push(problem));
  expect((await live()).tokens).toEqual([token]);
  await write('{ broken');
  expect([(await live()).tokens, (await live()).tokens]).toEqual([[token], [token]]);
  expect(problems).toEqual([expect.stringContaining('registry.json is not JSON')]);
  await write({ environments, tokens: [] });
  expect((await live()).tokens).toEqual([]);
});
