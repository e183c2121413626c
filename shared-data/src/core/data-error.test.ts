import { ApiError, isRefusal, isRetryable, toDataError } from './data-error.ts';

it.each([
  [{ status: 409, code: 'PT409', message: 'slot_unavailable' }, 'slot_unavailable'],
  [{ status: 422, code: 'PT422', message: 'price_changed', details: '649' }, 'price_changed'],
  [{ status: 429, code: 'PT429', message: 'too_many_holds' }, 'too_many_holds'],
  [{ status: 406, code: 'PGRST116', message: 'Cannot coerce' }, ''],
])('reads %j as %j', (cause, key) => {
  expect(toDataError(cause)).toMatchObject({ key, status: cause.status, message: cause.message });
});

it.each([
  { status: 0, code: '', message: 'TypeError: Failed to fetch' },
  { status: 0, name: 'AuthRetryableFetchError', message: 'Failed to fetch' },
  { message: 'NetworkError when attempting to fetch resource.' },
  { message: 'Load failed' },
  { message: 'fetch failed' },
  { name: 'FunctionsFetchError', message: 'Failed to send a request to the Edge Function' },
  { name: 'ChunkLoadError', message: 'Loading chunk 12 failed.' },
  { message: 'Failed to fetch dynamically imported module: https://example.com/session.js' },
  { status: 502, message: 'Bad Gateway' },
  { status: 503, code: 'PGRST002', message: 'Could not query the database for the schema cache' },
  { status: 504, name: 'AuthRetryableFetchError', message: '{}' },
])('returns the site’s message when there is no response: %j', (cause) => {
  const error = toDataError(Object.assign(new Error(), cause));
  expect(error).toMatchObject({
    key: '',
    status: cause.status ?? 0,
    message: 'The server could not be reached. Please check your connection and try again.',
  });
  expect(isRetryable(error)).toBe(true);
  expect(toDataError(new ApiError(error))).toEqual(error);
});

it.each([
  { status: 502, key: 'provider_unavailable', message: 'The payment service did not answer. Please try again.' },
  { status: 400, code: 'invalid_credentials', message: 'Invalid login credentials' },
  { message: 'No user found' },
])('keeps a message that is meant for the user: %j', (cause) => {
  expect(toDataError(cause).message).toBe(cause.message);
});

// rule: A-8-69
it('keeps the details of the database and of a function for the UI', () => {
  expect(toDataError({ status: 422, code: 'PT422', message: 'price_changed', details: '649' }).detail).toBe('649');
  expect(toDataError(new ApiError({ status: 409, key: 'hold_expired', message: 'The hold has expired.' }))).toEqual({
    status: 409,
    code: '',
    key: 'hold_expired',
    message: 'The hold has expired.',
    detail: '',
  });
});

it('keeps the sentence for people of a refusal, and no advice to programmers', () => {
  const refused = toDataError({
    status: 429,
    code: 'PT429',
    message: 'too_many_holds',
    hint: 'Try again after 3:40 PM.',
  });
  expect(refused.hint).toBe('Try again after 3:40 PM.');
  expect(toDataError(new ApiError(refused))).toEqual(refused);
  expect(
    toDataError({ status: 404, code: 'PGRST205', message: 'No table', hint: 'Perhaps you meant' }),
  ).not.toHaveProperty('hint');
});

it.each([undefined, null, 'text', 5, {}])('makes an error of %j', (cause) => {
  expect(toDataError(cause)).toMatchObject({ status: 0, key: '' });
});

it('distinguishes refusals by key', () => {
  expect(isRefusal({ code: 'PT422', message: 'price_changed' }, 'price_changed')).toBe(true);
  expect(isRefusal(new Error('price_changed'), 'price_changed')).toBe(false);
});

// rule: A-8-75
it.each([
  [0, true],
  [502, true],
  [503, true],
  [504, true],
  [500, false],
  [409, false],
  [401, false],
])('status %i may be retried: %s', (status, retryable) => {
  expect(isRetryable(toDataError({ status }))).toBe(retryable);
});
