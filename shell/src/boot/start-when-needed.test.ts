import { startWhenNeeded, untouchedMs } from './start-when-needed.ts';

const start = { scripts: [{ url: '/shell/1/main.js', integrity: 'sha384-main' }], preload: [{ url: '/remotes/mfe-a/1/entry.js', integrity: 'sha384-entry' }] };
const loaded = () => [...document.head.querySelectorAll('script, link[rel=preload]')].map((element) => element.getAttribute('src') ?? element.getAttribute('href'));
const everything = ['/remotes/mfe-a/1/entry.js', '/shell/1/main.js'];

beforeEach(() => {
  jest.useFakeTimers();
  document.head.replaceChildren();
  localStorage.clear();
  history.replaceState(null, '', '/about');
});
afterEach(() => jest.useRealTimers());

test.each(['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll'])('the code is fetched with its hashes at the first %s, and once', (name) => {
  startWhenNeeded(window, start);
  expect(loaded()).toEqual([]);
  window.dispatchEvent(new Event(name));
  window.dispatchEvent(new Event(name));
  expect(loaded()).toEqual(everything);
  const script = document.head.querySelector('script')!;
  expect([script.integrity, script.crossOrigin]).toEqual(['sha384-main', 'anonymous']);
});

test.each([
  ['a session on this device', () => localStorage.setItem('district-pour-session', '{}')],
  ['a query in the address', () => history.replaceState(null, '', '/blog?tag=herbs')],
  ['a mail’s fragment', () => history.replaceState(null, '', '/#access_token=x')],
])('%s needs the code at once', (_case, prepare) => {
  prepare();
  startWhenNeeded(window, start);
  expect(loaded()).toEqual(everything);
});

test.each([
  [0, []],
  [400, everything],
])('a page that was scrolled to %d before anybody listened', (scrollY, expected) => {
  jest.replaceProperty(window, 'scrollY', scrollY);
  startWhenNeeded(window, start);
  expect(loaded()).toEqual([]);
  jest.advanceTimersToNextFrame();
  expect(loaded()).toEqual(expected);
  jest.restoreAllMocks();
  jest.advanceTimersByTime(untouchedMs); // leaves nobody listening to the next test's events
});

test('a page that nobody touches is taken over in the end', () => {
  startWhenNeeded(window, start);
  jest.advanceTimersByTime(untouchedMs - 1);
  expect(loaded()).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(loaded()).toEqual(everything);
});

test('code that could not be fetched is fetched again at the next sign', () => {
  startWhenNeeded(window, start);
  window.dispatchEvent(new Event('keydown'));
  document.head.querySelector('script')!.dispatchEvent(new Event('error'));
  expect(document.head.querySelector('script')).toBeNull();
  window.dispatchEvent(new Event('keydown'));
  expect(document.head.querySelector('script')).not.toBeNull();
});
