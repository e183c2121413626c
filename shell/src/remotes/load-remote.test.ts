import { testManifest } from '../testing/open-site.tsx';
import { loadBudgetMs, loadRemotePage, prepareRemotes, RemoteLoadError } from './load-remote.ts';
import type { BootRemote } from '../boot/boot-manifest.ts';

const loadRemote = jest.fn<Promise<unknown>, [string]>();
const registerRemotes = jest.fn<void, [{ name: string; entry: string }[], { force: boolean }]>();
jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: (id: string) => loadRemote(id),
  registerRemotes: (...given: [{ name: string; entry: string }[], { force: boolean }]) => registerRemotes(...given),
  registerPlugins: () => {},
}));

const Page = () => null;
const good = { pages: { '/about': () => Promise.resolve({ default: Page }) } };
let report: jest.SpyInstance;
const reports = () => report.mock.calls.map(([text]) => String(text));
/** A remote of its own for every test, because the loader remembers which ones failed. */
function remote(name: string, given: Partial<BootRemote> = {}): BootRemote {
  const [first] = testManifest().remotes;
  return { ...first!, name, ...given };
}

beforeEach(() => {
  report = jest.spyOn(console, 'error').mockImplementation(() => {});
  loadRemote.mockReset();
  registerRemotes.mockReset();
});
afterEach(() => report.mockRestore());

test('registering tells the runtime the live entries and fetches nothing', () => {
  prepareRemotes(testManifest());
  expect(registerRemotes).toHaveBeenCalledWith([expect.objectContaining({ name: 'mfe_pages', entry: '/remotes/mfe-pages/2.0.0/entry.js' })], { force: false });
  expect(loadRemote).not.toHaveBeenCalled();
});

test('a page comes from the live release, without a report', async () => {
  loadRemote.mockResolvedValue(good);
  await expect(loadRemotePage(remote('mfe-a'), '/about')).resolves.toEqual({ default: Page });
  expect(loadRemote.mock.calls).toEqual([['mfe_a/remote']]);
  expect(reports()).toEqual([]);
});

test('when the live release fails it is reported by version and the previous one steps in', async () => {
  loadRemote.mockRejectedValueOnce(new Error('bad hash')).mockResolvedValueOnce(good);
  await expect(loadRemotePage(remote('mfe-b'), '/about')).resolves.toEqual({ default: Page });
  expect(registerRemotes).toHaveBeenLastCalledWith([expect.objectContaining({ entry: '/remotes/mfe-pages/1.0.0/entry.js' })], { force: true });
  expect(reports()).toEqual(['mfe-b@2.0.0 failed: bad hash']);
});

test('when both fail the error names the last version tried; the next attempt begins with the live one again', async () => {
  loadRemote.mockRejectedValueOnce(new Error('gone')).mockRejectedValueOnce(new Error('gone too')).mockResolvedValueOnce(good);
  const failure = loadRemotePage(remote('mfe-c'), '/about');
  await expect(failure).rejects.toThrow(RemoteLoadError);
  await expect(failure).rejects.toThrow('mfe-c@1.0.0 could not be loaded');
  expect(reports()).toEqual(['mfe-c@2.0.0 failed: gone', 'mfe-c@1.0.0 failed: gone too']);
  await expect(loadRemotePage(remote('mfe-c'), '/about')).resolves.toEqual({ default: Page });
  expect(registerRemotes).toHaveBeenLastCalledWith([expect.objectContaining({ entry: '/remotes/mfe-pages/2.0.0/entry.js' })], { force: true });
});

test.each([
  ['no table of pages', {}, 'does not expose a table of pages'],
  ['nothing at all', null, 'does not expose a table of pages'],
  ['no page for the path', { pages: {} }, 'has no page for /about'],
  ['a page without a component', { pages: { '/about': () => Promise.resolve({ head: {} }) } }, 'has no page component'],
])('a release with %s counts as failed', async (_case, exposed, reason) => {
  loadRemote.mockResolvedValue(exposed);
  await expect(loadRemotePage(remote('mfe-d', { previous: undefined }), '/about')).rejects.toThrow('mfe-d@2.0.0 could not be loaded');
  expect(reports()).toEqual([expect.stringContaining(reason)]);
});

test('a release that does not answer within its budget counts as failed', async () => {
  jest.useFakeTimers();
  loadRemote.mockReturnValueOnce(new Promise(() => {})).mockResolvedValueOnce(good);
  const page = loadRemotePage(remote('mfe-e'), '/about');
  await jest.advanceTimersByTimeAsync(loadBudgetMs - 1);
  expect(reports()).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  await expect(page).resolves.toEqual({ default: Page });
  expect(reports()).toEqual(['mfe-e@2.0.0 failed: no answer within 10000 ms']);
  jest.useRealTimers();
});
