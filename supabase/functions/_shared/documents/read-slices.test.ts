import { createFakeNetwork } from '../testing/fake-network.ts';
import { sliceFile } from '../testing/package-slices.ts';
import { chooseFonts } from './choose-fonts.ts';
import { readFromSite } from './read-slices.ts';
import { SLICES } from './slices.gen.ts';
import type { Slice } from './slices.ts';

const [part] = chooseFonts('山', () => true);
const slice = part?.font as Slice;
const route = `GET site.test/assets/fonts/papers/${slice.file}`;

test('a slice is read from the assets of the site, and once', async () => {
  const { deps, seen } = createFakeNetwork({ [route]: new Response(sliceFile(slice)) });
  const [first, second] = await Promise.all([readFromSite(deps)(slice), readFromSite(deps)(slice)]);
  expect(first).toEqual(sliceFile(slice));
  expect(second).toBe(first);
  expect(await readFromSite(deps)(slice)).toBe(first);
  expect(seen).toHaveLength(1);
});

// rule: B-2-42
test.each([
  ['with another hash', () => new Response(sliceFile(slice).fill(1, 100, 110))],
  ['that is too large', () => new Response(new Uint8Array(600_000))],
  ['that the site does not have', () => new Response('Not found', { status: 404 })],
  ['of a site that cannot be reached', () => Promise.reject(new TypeError('connection failed'))],
])('a slice %s is not used, is logged, and is read again the next time', async (_, reply) => {
  let works = false;
  const { deps, seen, logged } = createFakeNetwork({
    [route]: () => (works ? new Response(sliceFile(slice)) : reply()),
  });
  expect(await readFromSite(deps)(slice)).toBeNull();
  expect(seen).toHaveLength(2);
  expect(logged).toMatchObject([{ event: 'font_slice_unread' }, { event: 'font_slice_unread' }]);
  works = true;
  expect(await readFromSite(deps)(slice)).toEqual(sliceFile(slice));
});

// rule: B-2-42
test('the assets of the site have each slice with the hash that the functions expect', async () => {
  const { deps } = createFakeNetwork({});
  const all = Object.entries(SLICES).flatMap(([family, slices]) =>
    slices.map(([name, sha256]) => ({ family, sha256, file: `${family}-${name}.${sha256.slice(0, 8)}.woff` })),
  );
  const fetch = (input: RequestInfo | URL) => {
    const file = new URL(new Request(input).url).pathname.split('/').at(-1) ?? '';
    return Promise.resolve(new Response(sliceFile({ family: '', sha256: '', file })));
  };
  const read = await Promise.all(all.map(readFromSite({ ...deps, fetch })));
  expect(all.filter((_, index) => !read[index])).toEqual([]);
  expect(all.length).toBeGreaterThan(400);
});
