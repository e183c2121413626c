import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '@district-pour/contract/list-files';
import { testService, testToken } from './test-service.ts';

const version = '1.0.0-0a1b2c3d4e';
const packageRoute = '/environments/:environment/packages/:name{shell|mfe-[a-z][a-z0-9-]*}';

/** Every route of the service: the body of a right request, or `public` for one that needs no token. */
const routes: Record<string, object | null | 'public'> = {
  'GET /health/live': 'public',
  'GET /health/ready': 'public',
  'GET /sites/staging/registry.json': 'public',
  'GET /sites/staging/registry.signatures/*': 'public',
  'GET /sites/staging/*': 'public',
  'GET /sites/production/registry.json': 'public',
  'GET /sites/production/registry.signatures/*': 'public',
  'GET /sites/production/*': 'public',
  'GET /environments': null,
  'GET /environments/:environment': null,
  [`POST ${packageRoute}/builds/missing`]: { assets: {} },
  [`POST ${packageRoute}/builds`]: { from: 'production', version },
  [`POST ${packageRoute}/changes`]: { action: 'release', version },
  [`POST ${packageRoute}/previews`]: { version, hours: 1 },
};
const guarded = Object.entries(routes).flatMap(([route, body]) => (body === 'public' ? [] : [[route, body] as const]));

/** Where and with which header a request is sent that has to be refused; a place is that of the team's token unless another one is given. */
interface Attack {
  header?: (tokens: Tokens) => string | undefined;
  environment?: string;
  name?: string;
  query?: (tokens: Tokens) => string;
  status: number[];
}
type Tokens = Record<'team' | 'other' | 'production' | 'hash', string>;
const bearer = (token: string) => `Bearer ${token}`;

const withoutToken: Record<string, Attack> = {
  'no token': { header: () => undefined, status: [401] },
  'an empty token': { header: () => 'Bearer ', status: [401] },
  'the token without its kind': { header: ({ team }) => team, status: [401] },
  'the token as a password': { header: ({ team }) => `Basic ${btoa(`team:${team}`)}`, status: [401] },
  'a token without its last character': { header: ({ team }) => bearer(team.slice(0, -1)), status: [401] },
  'a token without its first character': { header: ({ team }) => bearer(team.slice(1)), status: [401] },
  'a token with one more character': { header: ({ team }) => bearer(`${team}A`), status: [401] },
  'a token in capitals': { header: ({ team }) => bearer(team.toUpperCase()), status: [401] },
  'the hash of the token': { header: ({ hash }) => bearer(hash), status: [401] },
  'two tokens': { header: ({ team, other }) => `Bearer ${other}, Bearer ${team}`, status: [401] },
  'the name of a token': { header: () => bearer('tools-ci'), status: [401] },
  'the token in the address': {
    header: () => undefined,
    query: ({ team }) => `?token=${team}&access_token=${team}`,
    status: [401],
  },
};
const elsewhere: Record<string, Attack> = {
  'a token for staging in production': { environment: 'production', status: [403] },
  'a token for production in staging': { header: ({ production }) => bearer(production), status: [403] },
  'an environment that does not exist': { environment: 'elsewhere', status: [403] },
  'an environment that every object has': { environment: '__proto__', status: [403] },
  'a path into another environment': { environment: 'staging%2f..%2fproduction', status: [403, 404] },
};
const otherPackage: Record<string, Attack> = {
  "another team's token": { header: ({ other }) => bearer(other), status: [403] },
  "another team's package": { name: 'mfe-b', status: [403] },
  'the shell': { name: 'shell', status: [403] },
  'a package whose name begins with its own': { name: 'mfe-a-b', status: [403] },
  'all packages': { name: '*', status: [404] },
  'its package in capitals': { name: 'MFE-A', status: [404] },
  'a path into another package': { name: 'mfe-a%2f..%2fmfe-b', status: [404] },
  'a package that every object has': { name: '__proto__', status: [404] },
};

const filesOf = async (site: string) =>
  Promise.all((await listFiles(site)).map(async (path) => [path, await readFile(join(site, path), 'base64')] as const));

async function attackedService() {
  const other = testToken({ name: 'other', packages: ['mfe-b'] });
  const production = testToken({ name: 'production', environments: ['production'] });
  const service = await testService({}, [other.config, production.config]);
  const hash = testToken({}).config.hash;
  return { ...service, tokens: { team: service.team, other: other.text, production: production.text, hash } };
}

test('this table has every route of the service', async () => {
  const { app } = await testService();
  const known = app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`);
  expect([...new Set(known)].sort()).toEqual(Object.keys(routes).sort());
});

test.each(guarded)(
  '%s is refused for every wrong token, environment and package, without an effect',
  async (route, body) => {
    const [method = '', pattern = ''] = route.split(' ');
    const attacks = {
      ...withoutToken,
      ...(pattern.includes(':environment') && elsewhere),
      ...(pattern.includes(':name') && otherPackage),
    };
    const { app, site, tokens } = await attackedService();
    const before = [await filesOf(site('staging')), await filesOf(site('production'))];
    const answers: [string, boolean | number][] = [];
    for (const [title, { header, environment = 'staging', name = 'mfe-a', query, status }] of Object.entries(attacks)) {
      const authorization = header ? header(tokens) : bearer(tokens.team);
      const path = pattern.replace(':environment', environment).replace(/:name\{.*?\}(?=\/)/, name);
      const answer = await app.request(`${path}${query?.(tokens) ?? ''}`, {
        method,
        headers: { 'Content-Type': 'application/json', ...(authorization && { authorization }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      answers.push([title, status.includes(answer.status) || answer.status]);
    }
    expect(answers).toEqual(Object.keys(attacks).map((title) => [title, true]));
    expect([await filesOf(site('staging')), await filesOf(site('production'))]).toEqual(before);
  },
);

test.each(['__proto__', 'constructor', '../production', ''])(
  'a build is copied from no environment named "%s"',
  async (from) => {
    const { team, send } = await testService();
    const answer = await send(team, '/environments/staging/packages/mfe-a/builds', { from, version });
    expect([answer.status, await answer.json()]).toEqual([404, expect.objectContaining({ error: 'not_found' })]);
  },
);
