import { loadScript } from '@district-pour/kit/load-script';

const scripts = () => [...document.head.querySelectorAll('script')];
const sources = () => scripts().map((script) => script.getAttribute('src'));
const end = (type: 'load' | 'error') => scripts()[0]!.dispatchEvent(new Event(type));
const done = jest.fn<void, [{ type: string }]>();
let url = '';
let number = 0;

beforeEach(() => {
  jest.useFakeTimers();
  done.mockReset();
  number += 1;
  url = `/remotes/mfe-a/1/${number}.js`;
});
afterEach(() => {
  document.head.replaceChildren();
  jest.useRealTimers();
});

test('a script that fails is requested again with another URL, with pauses, a limited number of times', () => {
  loadScript(url, 'sha384-x', done);
  expect(sources()).toEqual([url]);
  end('error');
  expect(sources()).toEqual([]);
  jest.advanceTimersByTime(400);
  expect(sources()).toEqual([`${url}?retry=1`]);
  end('error');
  jest.advanceTimersByTime(800);
  expect(sources()).toEqual([`${url}?retry=2`]);
  expect(scripts()[0]).toMatchObject({ integrity: 'sha384-x', crossOrigin: 'anonymous' });
  expect(done).not.toHaveBeenCalled();
  end('error');
  expect(done).toHaveBeenCalledTimes(1);
  expect(done.mock.calls[0]?.[0].type).toBe('error');
});

test('the pause before another attempt is random', () => {
  const random = jest.spyOn(Math, 'random');
  random.mockReturnValue(0.99);
  loadScript(url, 'sha384-x', done);
  end('error');
  jest.advanceTimersByTime(300);
  expect(sources()).toEqual([]);
  random.mockReturnValue(0);
  loadScript(`${url}x`, 'sha384-x', done);
  end('error');
  jest.advanceTimersByTime(200);
  expect(sources()).toContain(`${url}x?retry=1`);
  random.mockRestore();
});

test('an attempt without an answer is repeated in parallel, and the first result is used once', () => {
  loadScript(url, 'sha384-x', done);
  jest.advanceTimersByTime(5_001);
  expect(sources()).toEqual([url, `${url}?retry=1`]);
  const [first, second] = scripts();
  second!.dispatchEvent(new Event('load'));
  expect(done.mock.calls.map(([outcome]) => outcome.type)).toEqual(['load']);
  first!.dispatchEvent(new Event('load'));
  expect(done).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(60_000);
  expect(sources()).toEqual([]);
});

test('the next call after a failure uses a new URL', () => {
  loadScript(url, 'sha384-x', done);
  jest.advanceTimersByTime(20_000);
  expect(done.mock.calls[0]?.[0].type).toBe('stalled');
  document.head.replaceChildren();
  loadScript(url, 'sha384-x', done);
  expect(sources()).toEqual([`${url}?retry=3`]);
});

test.each([undefined, ''])('a script without a hash (%p) is rejected', (integrity) => {
  loadScript(url, integrity, done);
  jest.runAllTimers();
  expect(sources()).toEqual([]);
  expect(done.mock.calls[0]?.[0].type).toBe('unverified');
});

test('the function has no outside references, because every build contains its source text', () => {
  const copy = globalThis.eval(`(${loadScript.toString()})`) as typeof loadScript;
  copy(url, 'sha384-x', done);
  expect(sources()).toEqual([url]);
  end('load');
  expect(done).toHaveBeenCalledTimes(1);
});
