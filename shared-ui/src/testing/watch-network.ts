/** Notes everything that would leave the page from now on; restore by `jest.restoreAllMocks()`. */
export function watchNetwork(): { requests: () => number } {
  const spies = [jest.spyOn(globalThis, 'fetch'), jest.spyOn(XMLHttpRequest.prototype, 'send')];
  return { requests: () => spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0) };
}
