import { waitFor } from '@testing-library/react';
import { testManifest } from '../testing/open-site.tsx';
import { bootManifestPath } from '../boot/fresh-manifest.ts';
import { createRemoteLoader, loadBudgetMs } from './create-remote-loader.ts';
import type { RemoteLoader } from './remote-loader.ts';
import { RemoteLoadError } from './remote-load-error.ts';
import { integrityOf } from './script-integrity.ts';
import type { BootRemote } from '../boot/boot-manifest.ts';

const globalPlugins: { name: string }[] = [];
const loadRemote = jest.fn<Promise<unknown>, [string]>();
const registerRemotes = jest.fn<void, [{ name: string; entry: string; entryGlobalName: string }[]]>();
jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: (id: string) => loadRemote(id),
  registerRemotes: (given: { name: string; entry: string; entryGlobalName: string }[]) => registerRemotes(given),
  registerPlugins: () => {},
  registerGlobalPlugins: (given: { name: string }[]) => globalPlugins.push(...given),
  satisfy: jest.requireActual<{ satisfy: unknown }>('@module-federation/runtime-core').satisfy,
}));

const Page = () => null;
const good = { pages: { '/about': () => Promise.resolve({ default: Page }) } };
let loader: RemoteLoader;
let report: jest.SpyInstance;
let fetched: jest.SpyInstance<Promise<Response>, [RequestInfo | URL, RequestInit?]>;
/** The server's answer to a request for the live versions. */
const nowLive = (remotes: BootRemote[], shellVersion = '1.0.0') =>
  fetched.mockImplementation((url) => {
    expect(url).toBe(bootManifestPath);
    return Promise.resolve(Response.json({ ...testManifest(), shellVersion, remotes }));
  });
const release = (version: string) => ({
  version,
  entry: { url: `/remotes/mfe-pages/${version}/entry.js`, integrity: `sha384-${version}` },
});
/** Entries that were registered with the federation runtime, in order. */
const registered = () => registerRemotes.mock.calls.map(([[options]]) => options?.entry.split('/')[3]);
const reports = () => report.mock.calls.map(([text]) => String(text));
function remote(name: string, given: Partial<BootRemote> = {}): BootRemote {
  const [first] = testManifest().remotes;
  return { ...first!, name, ...given };
}

beforeEach(() => {
  report = jest.spyOn(console, 'error').mockImplementation(() => {});
  fetched = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
  loadRemote.mockReset();
  registerRemotes.mockReset();
  loader = createRemoteLoader(testManifest());
});
afterEach(() => {
  report.mockRestore();
  fetched.mockRestore();
});

test('a page is loaded from the live release, without a report', async () => {
  loadRemote.mockResolvedValue(good);
  await expect(loader.loadPage(remote('mfe-a'), '/about')).resolves.toEqual({ default: Page });
  const [[[options] = []] = []] = registerRemotes.mock.calls;
  expect(options).toMatchObject({ entry: '/remotes/mfe-pages/2.0.0/entry.js', entryGlobalName: 'mfe_a' });
  expect(loadRemote.mock.calls).toEqual([[`${options?.name}/remote`]]);
  expect(integrityOf('/remotes/mfe-pages/2.0.0/entry.js')).toBe('sha384-live');
  expect(reports()).toEqual([]);
  expect(fetched).not.toHaveBeenCalled();
});

test('code that was loaded ahead is used when its page is opened', async () => {
  const load = jest.fn(good.pages['/about']);
  loadRemote.mockResolvedValue({ pages: { '/about': load } });
  const given = remote('mfe-ahead');
  await loader.loadAhead(given, '/about');
  expect(load).toHaveBeenCalledTimes(1);
  await expect(loader.loadPage(given, '/about')).resolves.toEqual({ default: Page });
  expect(registered()).toEqual(['2.0.0']);
});

test('code that cannot be loaded ahead is not reported, and is requested again when its page is opened', async () => {
  loadRemote.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce(good);
  const given = remote('mfe-ahead-offline');
  await loader.loadAhead(given, '/about');
  expect(reports()).toEqual([]);
  await expect(loader.loadPage(given, '/about')).resolves.toEqual({ default: Page });
  expect(registered()).toEqual(['2.0.0', '2.0.0']);
  expect(reports()).toEqual([]);
});

test('a page that cannot be loaded ahead does not disturb the remote that this tab runs', async () => {
  const given = remote('mfe-ahead-running');
  loadRemote.mockResolvedValue(good);
  await loader.loadPage(given, '/about');
  await loader.loadAhead(given, '/no-such-page');
  expect(loader.versionsInTab().get('mfe-ahead-running')?.running).toBe('2.0.0');
  await loader.loadPage(given, '/about');
  expect(registered()).toEqual(['2.0.0']);
  expect(reports()).toEqual([]);
});

test('a remote that has failed in this tab is not loaded ahead', async () => {
  const given = remote('mfe-ahead-failed');
  loadRemote.mockRejectedValueOnce(new Error('bad hash')).mockResolvedValue(good);
  await loader.loadPage(given, '/about');
  await loader.loadAhead(given, '/about');
  expect(registered()).toEqual(['2.0.0', '1.0.0']);
});

test('loading a remote with a canary stores the bucket; another remote does not', async () => {
  document.cookie = 'bucket=; Max-Age=0; Path=/';
  loadRemote.mockResolvedValue(good);
  await loader.loadPage(remote('mfe-no-canary'), '/about');
  expect(document.cookie).toBe('');
  await loader.loadPage(remote('mfe-with-canary', { byBucket: true }), '/about');
  expect(document.cookie).toMatch(/^bucket=\d{1,2}$/);
});

test('an incompatible shared module is reported with the release that got it', async () => {
  loadRemote.mockResolvedValue(good);
  await loader.loadPage(remote('mfe-misfit'), '/about');
  const plugin = globalPlugins.findLast(({ name }) => name === 'share-mismatch') as unknown as {
    afterLoadShare: (loaded: object) => void;
  };
  plugin.afterLoadShare({
    origin: { options: { name: 'mfe_misfit' } },
    pkgName: 'shared-ui',
    shareInfo: { shareConfig: { requiredVersion: '^2.0.0' } },
    selectedShared: { version: '1.4.0' },
  });
  expect(reports()).toEqual(['mfe-misfit@2.0.0 failed (share): shared-ui 1.4.0 does not satisfy ^2.0.0']);
});

test('a live release that fails is reported with its version, and the previous one is loaded', async () => {
  loadRemote.mockRejectedValueOnce(new Error('bad hash')).mockResolvedValueOnce(good);
  const page = await loader.loadPage(remote('mfe-b'), '/about');
  expect(page).toEqual({ default: Page });
  expect(registered()).toEqual(['2.0.0', '1.0.0']);
  expect(reports()).toEqual(['mfe-b@2.0.0 failed: bad hash']);
  expect(loader.versionsInTab().get('mfe-b')?.running).toBe('1.0.0');
});

test('when both releases fail the error has the last version; the next attempt starts with the live one', async () => {
  loadRemote
    .mockRejectedValueOnce(new Error('gone'))
    .mockRejectedValueOnce(new Error('gone too'))
    .mockResolvedValueOnce(good);
  const failure = loader.loadPage(remote('mfe-c'), '/about');
  await expect(failure).rejects.toThrow(RemoteLoadError);
  await expect(failure).rejects.toThrow('mfe-c@1.0.0 could not be loaded');
  expect(reports()).toEqual(['mfe-c@2.0.0 failed: gone', 'mfe-c@1.0.0 failed: gone too']);
  await expect(loader.loadPage(remote('mfe-c'), '/about')).resolves.toEqual({ default: Page });
  expect(registered()).toEqual(['2.0.0', '1.0.0', '2.0.0']);
});

test('when both releases fail, a newly released version is tried in the same tab', async () => {
  loadRemote
    .mockRejectedValueOnce(new Error('gone'))
    .mockRejectedValueOnce(new Error('gone too'))
    .mockResolvedValueOnce(good);
  nowLive([remote('mfe-g', { live: release('3.0.0'), previous: release('2.0.0') })]);
  await expect(loader.loadPage(remote('mfe-g'), '/about')).resolves.toEqual({ default: Page });
  expect(registered()).toEqual(['2.0.0', '1.0.0', '3.0.0']);
  expect(integrityOf('/remotes/mfe-pages/3.0.0/entry.js')).toBe('sha384-3.0.0');
});

test('a tab whose shell was replaced is reloaded once; after that the failure is shown', async () => {
  sessionStorage.clear();
  loadRemote.mockRejectedValue(new Error('removed'));
  const removed = remote('mfe-s', { previous: undefined });
  nowLive([removed], '2.0.0');
  const outcome = jest.fn();
  void Promise.resolve(loader.loadPage(removed, '/about')).then(outcome, outcome);
  await waitFor(() => expect(sessionStorage).toHaveLength(1));
  await expect(loader.loadPage(removed, '/about')).rejects.toThrow(RemoteLoadError);
  expect(outcome).not.toHaveBeenCalled(); // it waits for the reload
  sessionStorage.clear();
});

test('Retry starts with the currently live version, so a rollback fixes the page', async () => {
  loadRemote.mockRejectedValueOnce(new Error('broken')).mockResolvedValueOnce(good);
  const broken = remote('mfe-h', { previous: undefined });
  await expect(loader.loadPage(broken, '/about')).rejects.toThrow(RemoteLoadError);
  nowLive([remote('mfe-h', { live: release('1.9.0'), previous: undefined })]);
  await expect(loader.loadPage(broken, '/about')).resolves.toEqual({ default: Page });
  expect(registered()).toEqual(['2.0.0', '1.9.0']);
});

test('what runs is told once a page is loaded, and no longer when it has failed', async () => {
  const running = () => loader.versionsInTab().get('mfe-runs')?.running;
  const given = remote('mfe-runs', { previous: undefined });
  const { promise, resolve } = Promise.withResolvers();
  loadRemote.mockReturnValueOnce(promise).mockResolvedValue(good);
  const page = loader.loadPage(given, '/about');
  expect(running()).toBeNull();
  resolve(good);
  await page;
  expect(running()).toBe('2.0.0');
  await expect(loader.loadPage(given, '/no-such-page')).rejects.toThrow(RemoteLoadError);
  expect(running()).toBeNull();
  await loader.loadPage(given, '/about');
  loader.reportBrokenPage(given, new Error('cannot render'));
  expect(running()).toBeNull();
});

test('two loaders know nothing of each other', async () => {
  loadRemote.mockRejectedValueOnce(new Error('bad hash')).mockResolvedValue(good);
  await loader.loadPage(remote('mfe-two'), '/about');
  const other = createRemoteLoader(testManifest());
  expect(other.versionsInTab().size).toBe(0);
  await other.loadPage(remote('mfe-two'), '/about');
  expect(other.versionsInTab().get('mfe-two')).toMatchObject({ running: '2.0.0', problem: null });
});

test('a version with a page that threw is tried last', async () => {
  loadRemote.mockResolvedValue(good);
  const given = remote('mfe-i');
  await loader.loadPage(given, '/about');
  expect(loader.hasOtherRelease(given)).toBe(true);
  loader.reportBrokenPage(given, new Error('cannot render'));
  expect(reports()).toEqual(['mfe-i@2.0.0 failed (render): cannot render']);
  await loader.loadPage(given, '/about');
  expect(registered()).toEqual(['2.0.0', '1.0.0']);
  expect(loader.hasOtherRelease(given)).toBe(false);
});

test.each([
  ['no table of pages', {}, 'does not expose a table of pages'],
  ['nothing at all', null, 'does not expose a table of pages'],
  ['no page for the path', { pages: {} }, 'has no page for /about'],
  ['a page that is nothing', { pages: { '/about': () => Promise.resolve(undefined) } }, 'has no page component'],
  ['a page without a component', { pages: { '/about': () => Promise.resolve({ head: {} }) } }, 'has no page component'],
])('a release with %s counts as failed', async (_case, exposed, reason) => {
  loadRemote.mockResolvedValue(exposed);
  await expect(loader.loadPage(remote('mfe-d', { previous: undefined }), '/about')).rejects.toThrow(
    'mfe-d@2.0.0 could not be loaded',
  );
  expect(reports()).toEqual([expect.stringContaining(reason)]);
});

test('a release that does not load within its timeout counts as failed', async () => {
  jest.useFakeTimers();
  loadRemote.mockReturnValueOnce(new Promise(() => {})).mockResolvedValueOnce(good);
  const page = loader.loadPage(remote('mfe-e'), '/about');
  await jest.advanceTimersByTimeAsync(loadBudgetMs - 1);
  expect(reports()).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  await expect(page).resolves.toEqual({ default: Page });
  expect(reports()).toEqual(['mfe-e@2.0.0 failed: no answer within 10000 ms']);
  jest.useRealTimers();
});

test('each release is registered under a new name, so that the federation runtime keeps the shared modules of earlier ones', async () => {
  loadRemote.mockRejectedValueOnce(new Error('bad hash')).mockResolvedValue(good);
  await loader.loadPage(remote('mfe-names', { live: release('3.0.0'), previous: release('2.0.0') }), '/about');
  const names = registerRemotes.mock.calls.map(([[options]]) => options?.name);
  expect(new Set(names).size).toBe(2);
});
