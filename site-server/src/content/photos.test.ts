import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from '../app.ts';
import { settings, siteFolder } from '../testing/serve-site.ts';

const ID = '00000000-0000-4000-8000-000000000001';
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2]);

const stopping: (() => void)[] = [];
afterEach(() => {
  for (const stop of stopping.splice(0)) stop();
});

/** A site whose database has one photo of each kind. */
async function site() {
  const asked: unknown[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const args = JSON.parse(body) as { p_review_id?: string; p_id?: string };
    asked.push([request.url, request.headers.apikey, args]);
    response
      .setHeader('Content-Type', 'application/json')
      .end(JSON.stringify((args.p_review_id ?? args.p_id) === ID ? JPEG.toString('base64') : null));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stopping.push(() => server.close());
  const app = createApp(
    {
      ...settings,
      siteFolder: await siteFolder(),
      supabaseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    () => {},
  );
  return { get: (path: string, method = 'GET') => app.request(path, { method }), asked };
}

// rule: B-3-40
test('the photo of a review comes from the site itself, as the picture that the database has', async () => {
  const { get, asked } = await site();
  const answer = await get(`/review-photos/${ID}.jpg`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toBe('image/jpeg');
  expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(JPEG);
  expect(asked).toEqual([['/rest/v1/rpc/review_photo', 'sb_publishable_test', { p_review_id: ID }]]);
});

// rule: B-4-20, B-3-64
test.each([
  ['a recipe', 'recipe'],
  ['the gallery', 'gallery'],
])('the photo of %s comes whole and small, and browsers keep it for an hour', async (_of, kind) => {
  const { get, asked } = await site();
  for (const file of [`${ID}.jpg`, `${ID}-small.jpg`]) {
    const answer = await get(`/${kind}-photos/${file}`);
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=3600');
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(JPEG);
  }
  expect(asked).toEqual(
    [false, true].map((p_small) => [`/rest/v1/rpc/${kind}_photo`, 'sb_publishable_test', { p_id: ID, p_small }]),
  );
});

test.each(['review-photos', 'recipe-photos', 'gallery-photos'])(
  'a HEAD for one of the %s is answered as a GET, without the body',
  async (folder) => {
    const { get } = await site();
    const answer = await get(`/${folder}/${ID}.jpg`, 'HEAD');
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/jpeg']);
    expect(await answer.text()).toBe('');
    expect((await get(`/${folder}/${ID.replace('1', '2')}.jpg`, 'HEAD')).status).toBe(404);
  },
);

// rule: B-3-40
test('a photo that is not on the site, and a path that names none, are not found', async () => {
  const { get, asked } = await site();
  expect((await get(`/review-photos/${ID.replace('1', '2')}.jpg`)).status).toBe(404);
  expect((await get(`/recipe-photos/${ID.replace('1', '2')}.jpg`)).status).toBe(404);
  for (const path of [
    '/review-photos/x.jpg',
    `/review-photos/${ID}.png`,
    '/review-photos/',
    `/recipe-photos/${ID}-large.jpg`,
  ])
    expect((await get(path)).status).toBe(404);
  expect(asked).toHaveLength(2);
});
