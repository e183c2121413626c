import { testManifest } from '../testing/open-site.tsx';
import type { BootManifest } from './boot-manifest.ts';
import { wholeManifest } from './whole-manifest.ts';

const { remotes, ...own } = testManifest();
const boot = { ...own, table: { url: '/boot/1.0.0/mfe-pages@2.0.0', integrity: 'sha384-table' } };
const answer = (body: unknown) => Promise.resolve({ ok: true, status: 200, json: () => Promise.resolve(body) } as Response);
const missing = () => Promise.resolve({ ok: false, status: 404 } as Response);
const newer: BootManifest = { ...testManifest(), siteUrl: 'http://elsewhere', remotes: [] };

/** Answers to the table and to the question for what is live, one after the other. */
function network(table: (() => Promise<Response>)[], live: (() => Promise<Response>)[]) {
  const asked: [string, RequestInit | undefined][] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    asked.push([String(input), init]);
    return (String(input) === boot.table.url ? table : live).shift()?.() ?? Promise.reject(new Error('nothing is asked for here'));
  });
  return asked;
}

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('the manifest is what stands in the document and the table that it names, held against its hash', async () => {
  const asked = network([() => answer({ remotes })], []);
  expect(await wholeManifest(boot)).toEqual(testManifest());
  expect(asked).toEqual([[boot.table.url, expect.objectContaining({ integrity: 'sha384-table', cache: 'default' })]]);
});

test('a table that is gone is replaced by what is live now', async () => {
  network([missing], [() => answer(newer)]);
  expect(await wholeManifest(boot)).toEqual({ ...own, remotes: [] });
});

test('a page whose shell was replaced meanwhile is reloaded once, and works with what is live after that', async () => {
  const replaced = { ...newer, shellVersion: '2.0.0' };
  sessionStorage.setItem('district-pour-reloaded', 'before');
  network([missing], [() => answer(replaced)]);
  expect(await wholeManifest(boot)).toEqual({ ...own, remotes: [] });
});

test('a page that lost its network asks again, past the cache, until somebody answers', async () => {
  const refused = () => Promise.reject(new TypeError('Failed to fetch'));
  const asked = network([refused, refused, () => answer({ remotes })], [refused, refused]);
  const whole = wholeManifest(boot);
  await jest.advanceTimersByTimeAsync(499);
  expect(asked).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(1);
  expect(asked).toHaveLength(4);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await whole).toEqual(testManifest());
  expect(asked.at(-1)).toEqual([boot.table.url, expect.objectContaining({ cache: 'reload' })]);
});
