import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newKeyPair, signatureFile } from '@district-pour/contract/build-signature';
import { acceptedKeysFile } from '@district-pour/contract/team-keys';
import { backend, file, fault, headers, json, presented, proxy, site } from './break.ts';
import type { Fault } from './break.ts';
import { certificate, withHeaders } from './edge.ts';

const isHome = (path: string) => path === '/';
const isScript = (path: string) => path.endsWith('/entry.js');

/** What can be wrong with the site, its address and its proxies. */
export const siteFaults: readonly Fault[] = [
  fault('an invalid registry', 'site-ready', /degraded; registry\.json is not JSON/, async (world) => {
    const path = join(world.folder, 'registry.json');
    const before = await readFile(path, 'utf8');
    const restart = async (text: string) => {
      await writeFile(path, text);
      world.serveAs(world.site.url);
    };
    await restart('{ broken');
    return { undo: () => restart(before) };
  }),
  fault(
    'another address of the site in its settings',
    'site-address',
    /calls itself https:\/\/other\.example/,
    (world) => {
      world.serveAs('https://other.example');
      return Promise.resolve({ undo: () => world.serveAs(world.site.url) });
    },
  ),
  proxy(
    'a proxy that the site server does not know of',
    'site-proxies',
    /^1 proxies write X-Forwarded-For and 0 are trusted, so that all visitors share/,
    site,
    (path) => path === '/health/live',
    json((text) => text.replace('"seen":0', '"seen":1')),
  ),
  ...(['missing', 'refused'] as const).map((state) =>
    proxy(
      `a secret key of the site server that is ${state}`,
      'site-secret-key',
      state === 'missing' ? /^the site server has no secret key/ : /^the database refuses the secret key/,
      site,
      (path) => path === '/health/live',
      json((text) => text.replace('"secretKey":"accepted"', `"secretKey":"${state}"`)),
    ),
  ),
  proxy(
    'a CDN that keeps an old boot manifest',
    'live-versions',
    /mfe-a is 0 in \/boot\.json and 2/,
    site,
    (path) => path === '/boot.json',
    json((text) => text.replace('"version":"2"', '"version":"0"')),
  ),
  file(
    'a script that was changed',
    'release-files',
    /mfe-a\/2\/entry\.js has another content/,
    'remotes/mfe-a/2/entry.js',
    'evil()',
  ),
  file(
    'a script that is missing',
    'release-files',
    /mfe-a\/2\/entry\.js answers 404/,
    'remotes/mfe-a/2/entry.js',
    null,
  ),
  file(
    'no files of the previous version',
    'rollback-files',
    /mfe-a\/1\/entry\.js answers 404/,
    'remotes/mfe-a/1/entry.js',
    null,
  ),
  file(
    'a changed file of the canary',
    'rollback-files',
    /mfe-a\/3\/entry\.js has another/,
    'remotes/mfe-a/3/entry.js',
    'evil()',
  ),
  fault(
    'a previous version from before there were keys',
    'rollback-signatures',
    /^The build of mfe-a is not signed: 1 could not be made live again$/,
    async ({ source }) => {
      const path = join(source, 'remotes/mfe-a/1', signatureFile);
      const before = await readFile(path);
      await rm(path);
      return { undo: () => writeFile(path, before) };
    },
  ),
  fault(
    'a team whose key was exchanged',
    'rollback-signatures',
    /^The build of shell is not signed by a key of its team: 1 could not be made live again$/,
    async ({ source, signSource }) => {
      const path = acceptedKeysFile(source);
      const before = await readFile(path, 'utf8');
      const accept = async (text: string) => {
        await writeFile(path, text);
        await signSource();
      };
      await accept(JSON.stringify({ ...JSON.parse(before), shell: [newKeyPair().publicKey] }));
      return { undo: () => accept(before) };
    },
  ),
  proxy(
    'pages without COOP',
    'page-headers',
    /cross-origin-opener-policy is missing/,
    site,
    isHome,
    headers({ 'cross-origin-opener-policy': null }),
  ),
  proxy(
    'scripts without nosniff',
    'asset-headers',
    /x-content-type-options is missing/,
    site,
    isScript,
    headers({ 'x-content-type-options': null }),
  ),
  proxy(
    'error pages of the CDN itself',
    'error-headers',
    /content-security-policy is missing/,
    site,
    (_, status) => status === 404,
    () => new Response('Not found', { status: 404 }),
  ),
  proxy('a policy that allows inline scripts', 'content-policy', /script-src/, site, isHome, (response) =>
    withHeaders(response, {
      'content-security-policy': (response.headers.get('content-security-policy') ?? '').replace(
        "script-src 'self'",
        "script-src 'self' 'unsafe-inline'",
      ),
    }),
  ),
  proxy(
    'a short HSTS',
    'hsts',
    /only max-age=300/,
    site,
    isHome,
    headers({ 'strict-transport-security': 'max-age=300' }),
  ),
  proxy(
    'a CDN that keeps pages',
    'caching',
    /pages have Cache-Control public, max-age=600/,
    site,
    isHome,
    headers({ 'cache-control': 'public, max-age=600' }),
  ),
  proxy(
    'http that is served without a redirect',
    'https-redirect',
    /answers 200/,
    ({ plain }) => plain,
    () => true,
    () => new Response('Welcome'),
  ),
  presented('a certificate that ends in five days', /expires in 5 days/, ({ ending }) => ending),
  presented('a certificate that nobody trusts', /self.signed/, () => certificate(59)),
  proxy(
    'a clock ten minutes ahead',
    'clocks',
    /the backend is \d{3} s/,
    backend,
    (path) => path === '/auth/v1/health',
    headers({ date: new Date(Date.now() + 620_000).toUTCString() }),
  ),
];
