import { lastStartText, openTimeAt, reachedText, startAdvice, tooLongText } from './open-times.ts';
import type { OpenTime } from './open-times.ts';

const open = (given: Partial<OpenTime> = {}): OpenTime => ({
  slotId: 's1',
  startTime: '14:00',
  endTime: '18:00',
  placesLeft: 2,
  latestStart: '17:59',
  longestHours: 12,
  reason: null,
  reachedStart: null,
  reachedEnd: null,
  ...given,
});
const beforeFull = { reachedStart: '18:00', reachedEnd: '22:00' };

// rule: P-5-19, P-5-20
it.each([
  ['13:59', '17:59', false],
  ['14:00', '17:59', true],
  ['17:59:00', '17:59', true],
  ['18:00', '17:59', false],
  ['18:00', '18:00', true],
  ['15:00', '14:30', false],
  ['14:00', null, false],
])('a start at %s fits in a slot from 2 PM whose last start is %s: %s', (time, latestStart, fits) => {
  expect(openTimeAt([open({ latestStart })], time) !== undefined).toBe(fits);
});

it('a start at the border of two slots is in the later one only', () => {
  const evening = open({ slotId: 's2', startTime: '18:00', endTime: '22:00', latestStart: '21:59' });
  expect(openTimeAt([open(), evening], '18:00')).toBe(evening);
});

it('names the slot that is full', () => {
  expect(reachedText(open(beforeFull))).toBe('6 PM to 10 PM is full');
  expect(reachedText(open({ ...beforeFull, reachedEnd: '21:30' }))).toBe('6 PM to 9:30 PM is full');
  expect(reachedText(open())).toBeNull();
});

it.each([
  ['17:59', null],
  ['18:00', null],
  ['14:00', 'begin at 2 PM'],
  ['15:30', 'begin by 3:30 PM'],
  [null, null],
])('with the last start %s the slot says %s', (latestStart, text) => {
  expect(lastStartText(open({ latestStart }))).toBe(text);
});

it.each([
  [{ reason: 'reaches', longestHours: 3, ...beforeFull }, '2 PM to 6 PM: 3 hours fit, because 6 PM to 10 PM is full.'],
  [{ reason: 'reaches', longestHours: 1, ...beforeFull }, '2 PM to 6 PM: 1 hour fits, because 6 PM to 10 PM is full.'],
  [{ reason: 'latest_end', longestHours: 8 }, '2 PM to 6 PM: 8 hours fit before our service ends.'],
  [{ reason: 'full' }, null],
  [{}, null],
] as const)('says how many hours fit: %j', (given, text) => {
  expect(tooLongText(open(given))).toBe(text);
});

// rule: B-2-63
it.each([
  ['14:00', {}, null],
  ['17:45', { latestStart: '14:00', ...beforeFull }, '6 PM to 10 PM is full. Please begin at 2 PM.'],
  ['17:45', { latestStart: '15:00', ...beforeFull }, '6 PM to 10 PM is full. Please begin by 3 PM.'],
  ['17:45', { latestStart: '17:00' }, 'Our service would end too late. Please begin by 5 PM.'],
  [
    '14:00',
    { latestStart: null, reason: 'reaches', longestHours: 2, ...beforeFull },
    '2 PM to 6 PM: 2 hours fit, because 6 PM to 10 PM is full.',
  ],
  ['14:00', { latestStart: null, reason: 'full' }, '2 PM to 6 PM is full.'],
  ['14:00', { latestStart: null, reason: 'off' }, '2 PM to 6 PM is not open.'],
  ['14:00', { latestStart: null, reason: 'lead_time' }, '2 PM to 6 PM is too soon to be booked online.'],
  ['18:00', {}, null],
  ['19:00', {}, null],
] as const)('says why an event cannot begin at %s: %j', (time, given, text) => {
  expect(startAdvice([open(given)], time)?.text ?? null).toBe(text);
});

describe('the next open start', () => {
  const morning = open({ startTime: '10:00', endTime: '14:00', latestStart: '13:59' });
  const full = open({ latestStart: null, reason: 'full' });
  const evening = open({ startTime: '18:00', endTime: '22:00', latestStart: '21:59' });

  // rule: B-2-63, B-2-64
  it.each([
    [[morning, full, evening], '15:00', '2 PM to 6 PM is full. Please begin at 6 PM.', '18:00'],
    [[morning, full], '15:00', '2 PM to 6 PM is full. Please begin at 10 AM.', '10:00'],
    [[morning, full, evening], '14:00', '2 PM to 6 PM is full. Please begin at 6 PM.', '18:00'],
    [
      [open({ latestStart: '15:00', ...beforeFull }), { ...evening, latestStart: null, reason: 'full' as const }],
      '17:00',
      '6 PM to 10 PM is full. Please begin by 3 PM.',
      '15:00',
    ],
  ])('is the last one of the slot, else the next of the day, else the one before', (times, time, text, eventTime) => {
    const button = expect.stringMatching(/^Begin at /) as string;
    expect(startAdvice(times, time)).toEqual({ text, button, values: { eventTime } });
  });

  it('is not named where no start of the day is open', () => {
    expect(startAdvice([full], '15:00')).toEqual({ text: '2 PM to 6 PM is full.' });
    expect(startAdvice([morning, evening], '18:00')).toBeNull();
  });
});
