import { createHmac } from 'node:crypto';
import { readAuditLog } from '@district-pour/contract/audit-log';
import { readRegistry } from '@district-pour/contract/read-site';
import { temporaryFolder } from '@district-pour/contract/testing/temporary-folder';
import { versionedBuild } from '@district-pour/contract/testing/versioned-build';
import { openService } from '@district-pour/kit/open-registry';
import { publishBuild } from '@district-pour/releases/registry/site-registry';
import type { PipelineConfig } from './config.ts';
import { startLocalIssuer } from './local-issuer.ts';
import type { LocalIssuer } from './local-issuer.ts';
import { startRegistryService } from './start.ts';
import { testService } from './test-service.ts';

const url = 'https://registry.example';
const subject = 'repo:district-pour/tools:environment:staging';
let idp: LocalIssuer;
beforeEach(async () => void (idp = await startLocalIssuer()));
afterEach(() => idp.stop());

const pipeline = (): PipelineConfig => ({
  name: 'tools-ci-job',
  issuer: idp.issuer,
  subject,
  environments: ['staging'],
  packages: ['mfe-a'],
});
const claims = () => ({ sub: subject, aud: url });
const answerOf = async (answer: Response) => [answer.status, ((await answer.json()) as { message?: string }).message];

test('a job releases with its own identity and no stored secret, and the log has the name of its pipeline', async () => {
  const site = await temporaryFolder();
  await publishBuild((await versionedBuild('shell', '1')).folder, site);
  const environments = { staging: { site, url: 'https://staging.example' } };
  const config = { environments, tokens: [], url: '', pipelines: [pipeline()] };
  const service = await startRegistryService(config, {
    port: 0,
    host: '127.0.0.1',
    env: {},
    render: async () => {},
    assertPromisesKept: async () => {},
    live: () => Promise.resolve({ ...config, url: service.url }),
    log: () => {},
  });
  const asJob = (job: Record<string, string>) => {
    const env = { REGISTRY_URL: `${service.url}/`, ...job };
    const registry = openService({ environment: 'staging' }, { root: site, env, checkout: null });
    if (!registry) throw new Error('There is no service');
    return registry;
  };
  try {
    const { folder, version } = await versionedBuild('mfe-a', 'first');
    await asJob(idp.jobOf(subject)).publish(folder);
    await asJob(idp.jobOf(subject)).change('mfe-a', { action: 'release', version });
    expect((await readRegistry(site)).remotes['mfe-a']?.live).toBe(version);
    expect((await readAuditLog(site)).at(-1)).toMatchObject({ who: 'tools-ci-job', what: 'release' });

    const ofPullRequest = asJob(idp.jobOf('repo:district-pour/tools:pull_request'));
    await expect(ofPullRequest.change('mfe-a', { action: 'switch-off' })).rejects.toThrow(
      `No pipeline of ${idp.issuer} has the subject repo:district-pour/tools:pull_request`,
    );
    await expect(asJob({}).change('mfe-a', { action: 'switch-off' })).rejects.toThrow('A valid token is needed');
  } finally {
    await service.stop();
  }
});

test('an identity is for its packages and environments, and counts until its pipeline is withdrawn', async () => {
  const { send, live } = await testService({ url, pipelines: [pipeline()] });
  const identity = await idp.sign({ sub: subject, aud: url });
  expect((await send(identity, '/environments/staging')).status).toBe(200);
  expect((await send(identity, '/environments/production')).status).toBe(403);
  const off = (name: string) =>
    send(identity, `/environments/staging/packages/${name}/changes`, { action: 'switch-off' });
  expect((await off('shell')).status).toBe(403);
  expect((await off('mfe-b')).status).toBe(403);
  live.pipelines = [];
  expect((await send(identity, '/environments/staging')).status).toBe(401);
});

test('a job speaks for itself, not for a person whom it names', async () => {
  const { site, send, upload } = await testService({ url, pipelines: [pipeline()] });
  const identity = await idp.sign({ sub: subject, aud: url });
  const version = await upload('mfe-a', 'first', identity);
  const asAda = { 'X-On-Behalf-Of': 'ada@example.com' };
  await send(identity, '/environments/staging/packages/mfe-a/changes', { action: 'release', version }, asAda);
  expect((await readAuditLog(site('staging'))).at(-1)).toMatchObject({ who: 'tools-ci-job' });
});

const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1000) - seconds;

test.each<[what: string, identity: () => Promise<string>, status: number, message: RegExp]>([
  ['for another service', () => idp.sign({ sub: subject, aud: 'https://npm.example' }), 401, /not one for .*"aud"/],
  ['for no service', () => idp.sign({ sub: subject }), 401, /missing required "aud"/],
  ['that has ended', () => idp.sign({ sub: subject, aud: url, exp: secondsAgo(60) }), 401, /has ended/],
  ['without an end', () => idp.sign({ sub: subject, aud: url, exp: undefined }), 401, /missing required "exp"/],
  ['that is not valid yet', () => idp.sign({ sub: subject, aud: url, nbf: secondsAgo(-60) }), 401, /"nbf"/],
  ['of another environment', () => idp.sign({ sub: `${subject}-2`, aud: url }), 403, /has the subject .*staging-2/],
  ['of an unknown issuer', () => idp.sign({ sub: subject, aud: url, iss: 'https://idp.example' }), 401, /valid token/],
])('an identity %s is refused', async (_, identity, status, message) => {
  const { send } = await testService({ url, pipelines: [pipeline()] });
  expect(await answerOf(await send(await identity(), '/environments/staging'))).toEqual([
    status,
    expect.stringMatching(message),
  ]);
});

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const unsigned = (header: object) =>
  `${encoded(header)}.${encoded({ iss: idp.issuer, sub: subject, aud: url, exp: secondsAgo(-300) })}`;

test.each<[what: string, identity: () => Promise<string>]>([
  [
    'signed by somebody else',
    async () => {
      const other = await startLocalIssuer();
      other.stop();
      return other.sign({ ...claims(), iss: idp.issuer });
    },
  ],
  ['without a signature', () => Promise.resolve(`${unsigned({ alg: 'none' })}.`)],
  [
    'signed with what is public',
    async () => {
      const keys = await (await fetch(`${idp.issuer}/keys`)).text();
      const text = unsigned({ alg: 'HS256', kid: 'key-1' });
      return `${text}.${createHmac('sha256', keys).update(text).digest('base64url')}`;
    },
  ],
  [
    'whose claims were changed',
    async () => {
      const [head, , signature] = (
        await idp.sign({ ...claims(), sub: 'repo:mallory/tools:environment:staging' })
      ).split('.');
      return `${head}.${encoded({ iss: idp.issuer, ...claims(), exp: secondsAgo(-300) })}.${signature}`;
    },
  ],
])('an identity %s is refused like a wrong token, and counted', async (_, identity) => {
  const { send } = await testService({ url, pipelines: [pipeline()] });
  const text = await identity();
  const ask = async () =>
    (await send(text, '/environments/staging', undefined, { 'X-Forwarded-For': '198.51.100.1' })).status;
  expect(await ask()).toBe(401);
  for (let attempt = 1; attempt < 20; attempt += 1) await ask();
  expect(await ask()).toBe(429);
});

test('an issuer that changes its keys is followed', async () => {
  const { send } = await testService({ url, pipelines: [pipeline()] });
  const before = await idp.sign(claims());
  expect((await send(before, '/environments/staging')).status).toBe(200);
  await idp.changeKeys();
  const later = await idp.sign(claims());
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 31_000); // keys are asked for twice a minute at most
  expect((await send(later, '/environments/staging')).status).toBe(200);
  expect((await send(before, '/environments/staging')).status).toBe(401);
  clock.mockRestore();
});

test('an issuer that does not answer keeps back its own pipelines only, until it answers', async () => {
  const { send, team } = await testService({ url, pipelines: [{ ...pipeline(), issuer: 'http://127.0.0.1:9' }] });
  const identity = await idp.sign({ ...claims(), iss: 'http://127.0.0.1:9' });
  expect(await answerOf(await send(identity, '/environments/staging'))).toEqual([
    503,
    expect.stringMatching(/^http:\/\/127\.0\.0\.1:9 did not give its keys/),
  ]);
  expect((await send(team, '/environments/staging')).status).toBe(200);
});
