import { act, render, screen } from '@testing-library/react';
import { sayWhenSlow } from './say-when-slow.ts';
import { ToastHost } from './toast-host.tsx';

const SLOW = 'This takes longer than usual';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

// rule: payment.md#slow-provider
test('a call without an answer is said to take longer after five seconds, and still ends as it does', async () => {
  render(<ToastHost />);
  let answer: (value: string) => void = () => undefined;
  const call = sayWhenSlow(new Promise<string>((resolve) => (answer = resolve)));
  await act(() => jest.advanceTimersByTimeAsync(4_900));
  expect(screen.queryByText(SLOW)).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(await screen.findByText(SLOW)).toBeVisible();
  answer('url');
  await expect(call).resolves.toBe('url');
});

test.each([
  ['answered', () => sayWhenSlow(Promise.resolve('url'))],
  ['refused', () => sayWhenSlow(Promise.reject(new Error('no'))).catch(() => undefined)],
])('a call that is %s in time says nothing', async (_case, call) => {
  render(<ToastHost />);
  await call();
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(screen.queryByText(SLOW)).toBeNull();
});
