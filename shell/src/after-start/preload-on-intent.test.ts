import { act, renderHook } from '@testing-library/react';
import { usePageAhead } from '../layout/page-ahead.ts';
import { plainPage, testManifest } from '../testing/open-site.tsx';
import { preloadOnIntent } from './preload-on-intent.ts';

const loadRemote = jest.fn<Promise<unknown>, [string]>();
jest.mock('@module-federation/enhanced/runtime', () => ({
  getInstance: () => null,
  loadRemote: (id: string) => loadRemote(id),
  registerRemotes: () => {},
  registerPlugins: () => {},
}));

const script = { url: '/remotes/mfe-pages/2.0.0/gallery.js', integrity: 'sha384-gallery' };
let fetched: jest.SpyInstance<Promise<Response>, [RequestInfo | URL, RequestInit?]>;
let end: () => void;
let manifest: ReturnType<typeof testManifest>;
const urls = () => fetched.mock.calls.map(([url]) => url);
const link = () => document.querySelector('a')!;
const dispatch = (type: string, target: Element = link(), relatedTarget: Element | null = null) =>
  target.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, relatedTarget }));
const connection = (value: object | undefined) => Object.defineProperty(navigator, 'connection', { value, configurable: true });

beforeEach(() => {
  jest.useFakeTimers();
  loadRemote.mockReset().mockRejectedValue(new Error('nothing to run'));
  document.body.innerHTML = '<a href="/gallery"><span>Gallery</span></a><p>Text</p>';
  fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response('')));
  manifest = testManifest();
  for (const route of manifest.remotes[0]!.routes) if (route.path === '/gallery') route.scripts = [script];
  end = preloadOnIntent(manifest);
});
afterEach(() => {
  end();
  fetched.mockRestore();
  connection(undefined);
  jest.useRealTimers();
});

test.each(['pointerover', 'focusin'])('%s on a link fetches the code of its page after a moment, with its hash', (type) => {
  dispatch(type);
  expect(urls()).toEqual([]);
  jest.advanceTimersByTime(100);
  expect(urls()).toEqual(['/remotes/mfe-pages/2.0.0/entry.js', script.url]);
  expect(fetched.mock.calls[1]?.[1]).toMatchObject({ integrity: 'sha384-gallery' });
});

test('a finger on a link fetches at once', () => {
  dispatch('touchstart', link().firstElementChild!);
  jest.advanceTimersByTime(0);
  expect(urls()).toHaveLength(2);
});

test('leaving calls it off, before and while the code is on its way; moving inside the link does not', () => {
  dispatch('pointerover');
  dispatch('pointerout');
  jest.advanceTimersByTime(100);
  expect(urls()).toEqual([]);
  dispatch('pointerover');
  jest.advanceTimersByTime(100);
  const signal = fetched.mock.calls[0]?.[1]?.signal;
  dispatch('pointerout', link(), link().firstElementChild);
  expect(signal?.aborted).toBe(false);
  dispatch('pointerout', link(), document.querySelector('p'));
  expect(signal?.aborted).toBe(true);
});

test('the code is run once all of it is there, and not when the pointer has left', async () => {
  let answer = () => {};
  fetched.mockImplementation(
    (_url, init) =>
      new Promise((resolve, reject) => {
        answer = () => resolve(new Response(''));
        init?.signal?.addEventListener('abort', () => reject(new DOMException('left', 'AbortError')));
      }),
  );
  dispatch('pointerover');
  await jest.advanceTimersByTimeAsync(100);
  expect(loadRemote).not.toHaveBeenCalled();
  dispatch('pointerout');
  answer();
  await jest.advanceTimersByTimeAsync(0);
  expect(loadRemote).not.toHaveBeenCalled();

  fetched.mockImplementation(() => Promise.resolve(new Response('')));
  dispatch('pointerover');
  await jest.advanceTimersByTimeAsync(100);
  expect(loadRemote).toHaveBeenCalledTimes(1);
});

test('a link that has focus before anybody watches counts', () => {
  end();
  link().focus();
  jest.advanceTimersByTime(100);
  expect(urls()).toEqual([]);
  end = preloadOnIntent(manifest);
  jest.advanceTimersByTime(100);
  expect(urls()).toHaveLength(2);
});

test('a press keeps what is on its way', () => {
  dispatch('pointerover');
  jest.advanceTimersByTime(100);
  link().addEventListener('click', (click) => click.preventDefault());
  dispatch('click');
  dispatch('pointerout');
  expect(fetched.mock.calls[0]?.[1]?.signal?.aborted).toBe(false);
});

test('what was fetched is not fetched again', async () => {
  dispatch('pointerover');
  await jest.advanceTimersByTimeAsync(100);
  dispatch('pointerout');
  dispatch('pointerover');
  await jest.advanceTimersByTimeAsync(100);
  expect(urls()).toHaveLength(2);
});

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])('nothing is fetched for %o', (value) => {
  connection(value);
  dispatch('pointerover');
  jest.advanceTimersByTime(100);
  expect(urls()).toEqual([]);
});

test.each(['https://elsewhere.example/gallery', '/no/such/page'])('nothing is fetched for a link to %s', (href) => {
  link().setAttribute('href', href);
  dispatch('pointerover');
  jest.advanceTimersByTime(100);
  expect(urls()).toEqual([]);
});

test('a page whose code is here is drawn out of sight for as long as somebody rests on a link to it', async () => {
  const page = plainPage('/about');
  loadRemote.mockReset().mockResolvedValue({ pages: { '/about': () => Promise.resolve(page) } });
  link().href = '/about?from=home#team';
  const { result, unmount } = renderHook(usePageAhead);
  const rest = async () => {
    dispatch('pointerover');
    await act(() => jest.advanceTimersByTimeAsync(100));
  };
  await rest();
  expect(result.current).toMatchObject({ page, route: { path: '/about' }, location: { pathname: '/about', search: '?from=home', hash: '#team' } });
  act(() => void dispatch('pointerout', link(), link().firstElementChild));
  expect(result.current).not.toBeNull();
  act(() => void dispatch('pointerout', link(), document.querySelector('p')));
  expect(result.current).toBeNull();

  await rest();
  expect(result.current).not.toBeNull();
  link().addEventListener('click', (click) => click.preventDefault());
  act(() => void dispatch('click'));
  act(() => void dispatch('focusout', Object.assign(document.createElement('a'), { href: '/quote' })));
  expect(result.current).not.toBeNull();
  act(() => void dispatch('pointerout', link(), document.querySelector('p')));
  expect(result.current).toBeNull();
  unmount();
});
