import { newTraceId, readTraceparent, writeTraceparent } from './trace-context.ts';

test('a header that was written is read back', () => {
  const traceId = newTraceId();
  expect(readTraceparent(writeTraceparent(traceId))).toEqual({
    traceId,
    spanId: expect.stringMatching(/^[\da-f]{16}$/),
  });
});

test.each([
  null,
  '',
  'x'.repeat(55),
  `00-${'0'.repeat(32)}-${'1'.repeat(16)}-01`,
  `00-${'1'.repeat(32)}-${'0'.repeat(16)}-01`,
  `00-${'1'.repeat(31)}"-${'1'.repeat(16)}-01`,
  `00-${'1'.repeat(32)}-${'1'.repeat(16)}-01\nforged`,
])('a header of another form is ignored: %j', (header) => {
  expect(readTraceparent(header)).toBeNull();
});
