import { backend, BACKEND_URL, http, HttpResponse, refusal, renderWithData } from '../testing/index.ts';
import { confirmSubscription, joinMailingList, unsubscribe } from './newsletter.ts';

const join = { email: 'ann@example.com', name: 'Ann', company: 'Elm', source: 'footer' as const };
type Handlers = NonNullable<Parameters<typeof renderWithData>[1]>['handlers'];
const open = (handlers: Handlers = []) => renderWithData(<p>Page</p>, { handlers });
const joinUrl = `${BACKEND_URL}/rest/v1/rpc/join_mailing_list`;

beforeEach(() => jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask', 'setImmediate', 'nextTick'] }));
afterEach(() => jest.useRealTimers());

/** Runs the timers until the promise is settled. */
async function settle<T>(promise: Promise<T>): Promise<PromiseSettledResult<T>> {
  const result = Promise.allSettled([promise]).then(([settled]) => settled);
  await jest.advanceTimersByTimeAsync(1_000);
  return result;
}

test('a join sends address, name, company and source', async () => {
  open();
  expect(await settle(joinMailingList(join))).toMatchObject({ status: 'fulfilled' });
  expect(backend.to('POST', '/rest/v1/rpc/join_mailing_list').map(({ body }) => body)).toEqual([
    { p_email: 'ann@example.com', p_name: 'Ann', p_company: 'Elm', p_source: 'footer' },
  ]);
});

test('a join takes at least a second, also when it fails', async () => {
  open([http.post(joinUrl, () => refusal(429, 'PT429', 'rate_limited'))]);
  const ended = jest.fn();
  const joining = joinMailingList(join).catch(ended);
  await jest.advanceTimersByTimeAsync(990);
  expect(ended).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(20);
  await joining;
  expect(ended).toHaveBeenCalledWith(expect.objectContaining({ key: 'rate_limited' }));
});

test.each([
  ['PT429', 'rate_limited', 429, 'Too many sign-ups from your network. Please try again in ten minutes.'],
  ['PT422', 'invalid_value', 422, 'Please check what you entered: a field is too long or not valid.'],
  ['XX000', 'broken', 500, 'Failed to subscribe. Please try again.'],
])('the form says what went wrong: %s', async (code, message, status, shown) => {
  open([http.post(joinUrl, () => refusal(status, code, message))]);
  expect(await settle(joinMailingList(join))).toMatchObject({ status: 'rejected', reason: { message: shown } });
});

test('without a connection the form asks to try again', async () => {
  open([http.post(joinUrl, () => HttpResponse.error())]);
  expect(await settle(joinMailingList(join))).toMatchObject({
    reason: { message: 'Failed to subscribe. Please try again.' },
  });
});

test.each([
  ['confirm_subscription', confirmSubscription],
  ['unsubscribe', unsubscribe],
])('%s sends the token and reports a link that is not valid', async (name, act) => {
  open();
  expect(await settle(act('abc'))).toMatchObject({ status: 'fulfilled' });
  expect(backend.to('POST', `/rest/v1/rpc/${name}`).map(({ body }) => body)).toEqual([{ p_token: 'abc' }]);
});

test('a link that is not valid has the key of the database', async () => {
  open([http.post(`${BACKEND_URL}/rest/v1/rpc/unsubscribe`, () => refusal(404, 'PT404', 'link_invalid'))]);
  expect(await settle(unsubscribe('abc'))).toMatchObject({ status: 'rejected', reason: { key: 'link_invalid' } });
});
