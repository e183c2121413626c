import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { builtPackage } from '../testing/built-package.ts';
import { httpRegistry } from './http-registry.ts';

interface Received {
  request: string;
  token: string | undefined;
  body: Response;
}
type Answer = [status: number, body: unknown];

let received: Received[];
let answers: Answer[];
const service = createServer((message, response) => {
  void buffer(message).then((bytes) => {
    const type = message.headers['content-type'];
    const body = new Response(bytes, type === undefined ? {} : { headers: { 'Content-Type': type } });
    received.push({ request: `${message.method} ${message.url}`, token: message.headers.authorization, body });
    const [status, answer] = answers.shift() ?? [500, {}];
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer));
  });
});
let url: string;
beforeAll(async () => {
  await once(service.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/`;
});
afterAll(() => void service.close());
beforeEach(() => {
  received = [];
  answers = [];
});

const staging = () => httpRegistry({ url, environment: 'staging', token: 'secret' });
const outcome = { from: null, to: '2', removed: [], warnings: [] };

test('a build is sent with its signature and the assets that the environment lacks', async () => {
  const assets = { 'cup.12345678.avif': 'a picture', 'glass.12345678.avif': 'another' };
  const folder = await builtPackage('mfe-a', '1', { assets });
  await writeFile(join(folder, 'dist/client/build-signature.json'), '{}');
  await writeFile(join(folder, 'dist/client/entry.js.map'), 'not published');
  answers = [
    [200, { missing: ['cup.12345678.avif'] }],
    [201, { name: 'mfe-a', version: '1' }],
  ];
  expect(await staging().publish(folder)).toEqual({ name: 'mfe-a', version: '1' });

  const [missing, upload] = received as [Received, Received];
  expect(missing.request).toBe('POST /environments/staging/packages/mfe-a/builds/missing');
  expect(Object.keys(((await missing.body.json()) as { assets: object }).assets)).toEqual(Object.keys(assets));
  expect([upload.request, upload.token]).toEqual(['POST /environments/staging/packages/mfe-a/builds', 'Bearer secret']);
  const form = await upload.body.formData();
  expect([...form.keys()]).toEqual(['build.json', 'build-signature.json', 'entry.js', 'assets/cup.12345678.avif']);
  expect(await (form.get('assets/cup.12345678.avif') as File).text()).toBe('a picture');
});

test('changes, previews and builds of another environment are requests for one package', async () => {
  answers = [
    [200, outcome],
    [201, { url: 'https://staging.example/pin?token=t', until: '2026-12-01T00:00:00Z' }],
    [201, { name: 'mfe-a', version: '2' }],
  ];
  expect(await staging().change('mfe-a', { action: 'release', version: '2', canary: 10 })).toEqual(outcome);
  expect((await staging().preview('mfe-a', '2', 8)).url).toContain('/pin?token=');
  await staging().publishFrom('mfe-a', '2', 'development');
  const sent = await Promise.all(received.map(async ({ request, body }) => [request, await body.json()]));
  expect(sent).toEqual([
    ['POST /environments/staging/packages/mfe-a/changes', { action: 'release', version: '2', canary: 10 }],
    ['POST /environments/staging/packages/mfe-a/previews', { version: '2', hours: 8 }],
    ['POST /environments/staging/packages/mfe-a/builds', { from: 'development', version: '2' }],
  ]);
});

test('a refusal is the sentence of the service, and another answer its status', async () => {
  answers = [
    [403, { error: 'not_allowed', message: 'tools-ci may not change mfe-booking in staging' }],
    [500, 'out of order'],
  ];
  await expect(staging().change('mfe-booking', { action: 'promote' })).rejects.toThrow(
    'tools-ci may not change mfe-booking in staging',
  );
  await expect(staging().state()).rejects.toThrow(/\/environments\/staging answered 500/);
});

test('what only reads is tried again while the service is not available, and a change is not', async () => {
  const unavailable: Answer = [503, { error: 'unavailable', message: 'Not now' }];
  const state = { packages: [], history: [], canaryPercent: 10 };
  answers = [unavailable, [200, state]];
  expect(await staging().state()).toEqual(state);
  answers = [unavailable, [200, outcome]];
  await expect(staging().change('mfe-a', { action: 'promote' })).rejects.toThrow('Not now');
  expect(received).toHaveLength(3);
});

test('a service that is not reached is named with its address', async () => {
  const closed = httpRegistry({ url: 'http://127.0.0.1:9', environment: 'staging', token: null });
  await expect(closed.change('mfe-a', { action: 'promote' })).rejects.toThrow(
    /http:\/\/127\.0\.0\.1:9\/environments\/staging\/.*; whether it took effect shows npm run registry/,
  );
});

test('an asset that the package does not have is named', async () => {
  const folder = await builtPackage('mfe-a', '1', { assets: { 'cup.avif': 'a picture' } });
  answers = [[200, { missing: ['glass.avif'] }]];
  await expect(staging().publish(folder)).rejects.toThrow('names the asset glass.avif');
});
