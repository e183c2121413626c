import { testManifest } from '../testing/open-site.tsx';
import { entryLoaderPlugin } from './entry-loader.ts';
import { registerIntegrity } from './script-integrity.ts';

const scope = globalThis as unknown as Record<string, unknown>;
const [remote] = testManifest().remotes;
const url = remote!.live.entry.url;
const load = (entry: string) =>
  entryLoaderPlugin.loadEntry({ remoteInfo: { entry, entryGlobalName: 'mfe_pages' } } as Parameters<
    typeof entryLoaderPlugin.loadEntry
  >[0]);
const scripts = () => [...document.head.querySelectorAll('script')];

beforeEach(() => registerIntegrity(remote!));
afterEach(() => {
  document.head.replaceChildren();
  delete scope['scriptAttempts'];
});

test('an entry is loaded with its recorded hash, and its global container is removed', async () => {
  const loading = load(url);
  expect(scripts().map((script) => [script.getAttribute('src'), script.integrity, script.crossOrigin])).toEqual([
    [url, 'sha384-live', 'anonymous'],
  ]);
  scope['mfe_pages'] = { init: () => {}, get: () => {} };
  scripts()[0]!.dispatchEvent(new Event('load'));
  await expect(loading).resolves.toHaveProperty('init');
  expect(scope['mfe_pages']).toBeUndefined();
});

test('an entry without a recorded hash is rejected', async () => {
  await expect(load('/remotes/mfe-pages/9.9.9/entry.js')).rejects.toThrow('could not be loaded (unverified)');
  expect(scripts()).toEqual([]);
});

test('an entry that creates no container counts as failed', async () => {
  const loading = load(url);
  scripts()[0]!.dispatchEvent(new Event('load'));
  await expect(loading).rejects.toThrow('left no container');
});
