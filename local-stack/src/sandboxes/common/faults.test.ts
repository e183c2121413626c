import { parseFaults } from './faults.ts';

test('reads the faults of one sandbox', () => {
  expect(parseFaults('scheduling:500:0.3, mail:slow, scheduling:close:0.1', 'scheduling')).toEqual([
    { mode: '500', rate: 0.3, count: null, milliseconds: 30_000 },
    { mode: 'close', rate: 0.1, count: null, milliseconds: 30_000 },
  ]);
  expect(parseFaults('', 'mail')).toEqual([]);
});

test.each(['mail', 'mail:explode', 'post:500', 'mail:500:2', 'mail:500:x'])(
  '"%s" is refused with the form that is expected',
  (text) => {
    expect(() => parseFaults(text, 'mail')).toThrow(
      'SANDBOX_FAULTS must be a list such as "scheduling:500:0.3,mail:slow:0.1"',
    );
  },
);
