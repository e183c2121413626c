import { testManifest } from '../testing/open-site.tsx';
import type { BootManifest } from './boot-manifest.ts';
import { startWhenNeeded, untouchedMs } from './start-when-needed.ts';

const start = { scripts: [{ url: '/shell/1/main.js', integrity: 'sha384-main' }], route: '/about' };
const route = (path: string) => ({ path, title: path, access: 'open' as const, prerender: true, scripts: [{ url: `/remotes/mfe-a/1${path}.js`, integrity: `sha384-${path}` }] });
const manifest: BootManifest = {
  ...testManifest(),
  remotes: [
    { name: 'mfe-a', live: { version: '1', entry: { url: '/remotes/mfe-a/1/entry.js', integrity: 'sha384-entry' } }, routes: [route('/about'), route('/blog')] },
    { name: 'mfe-b', live: { version: '1', entry: { url: '/remotes/mfe-b/1/entry.js', integrity: 'sha384-b' } }, routes: [route('/booking')] },
  ],
};
const ask = jest.fn(() => Promise.resolve(manifest));
const loaded = () => [...document.head.querySelectorAll('script, link[rel=preload]')].map((element) => element.getAttribute('src') ?? element.getAttribute('href'));
const code = ['/shell/1/main.js'];

beforeEach(() => {
  jest.useFakeTimers();
  document.head.replaceChildren();
  ask.mockClear();
  localStorage.clear();
  history.replaceState(null, '', '/about');
});
afterEach(() => jest.useRealTimers());

test.each(['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll'])('the code is fetched with its hashes at the first %s, and once', (name) => {
  startWhenNeeded(window, start, ask);
  expect(loaded()).toEqual([]);
  window.dispatchEvent(new Event(name));
  window.dispatchEvent(new Event(name));
  expect(loaded()).toEqual(code);
  const script = document.head.querySelector('script')!;
  expect([script.integrity, script.crossOrigin]).toEqual(['sha384-main', 'anonymous']);
});

test.each([
  ['a session on this device', () => localStorage.setItem('district-pour-session', '{}')],
  ['a query in the address', () => history.replaceState(null, '', '/blog?tag=herbs')],
  ['a mail’s fragment', () => history.replaceState(null, '', '/#access_token=x')],
])('%s needs the code at once', (_case, prepare) => {
  prepare();
  startWhenNeeded(window, start, ask);
  expect(loaded()).toEqual(code);
});

test.each([
  [0, []],
  [400, code],
])('a page that was scrolled to %d before anybody listened', (scrollY, expected) => {
  jest.replaceProperty(window, 'scrollY', scrollY);
  startWhenNeeded(window, start, ask);
  expect(loaded()).toEqual([]);
  jest.advanceTimersToNextFrame();
  expect(loaded()).toEqual(expected);
  jest.restoreAllMocks();
  jest.advanceTimersByTime(untouchedMs); // leaves nobody listening to the next test's events
});

test('what the shown page needs beside the shell is fetched, with its hashes, as soon as the table of routes names it', async () => {
  startWhenNeeded(window, start, ask);
  expect(ask).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('keydown'));
  await ask.mock.results[0]?.value;
  expect(loaded()).toEqual([...code, '/remotes/mfe-a/1/entry.js', '/remotes/mfe-a/1/about.js']);
  const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];
  expect(links.map(({ integrity, crossOrigin }) => [integrity, crossOrigin])).toEqual([['sha384-entry', 'anonymous'], ['sha384-/about', 'anonymous']]);
});

test('a page that nobody touches is taken over in the end', () => {
  startWhenNeeded(window, start, ask);
  jest.advanceTimersByTime(untouchedMs - 1);
  expect(loaded()).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(loaded()).toEqual(code);
});

test('code that could not be fetched is fetched again at the next sign', () => {
  startWhenNeeded(window, start, ask);
  window.dispatchEvent(new Event('keydown'));
  document.head.querySelector('script')!.dispatchEvent(new Event('error'));
  expect(document.head.querySelector('script')).toBeNull();
  window.dispatchEvent(new Event('keydown'));
  expect(document.head.querySelector('script')).not.toBeNull();
});
