import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import {
  addDays,
  daysBetween,
  formatDate,
  formatEventTime,
  formatInstant,
  formatTime,
  formatTimeRange,
  hoursBehindUtc,
  isDateText,
  isTimeText,
  monthBefore,
  minuteText,
  nowInNewYork,
  todayInNewYork,
  weekStart,
  yearInNewYork,
} from './time.ts';

// "today" is New York's, never UTC's or the visitor's
it.each([
  ['2026-06-20T03:59:59Z', '2026-06-19', '23:59'],
  ['2026-06-20T04:00:00Z', '2026-06-20', '00:00'],
  ['2026-01-10T04:59:59Z', '2026-01-09', '23:59'],
  ['2026-01-10T05:00:00Z', '2026-01-10', '00:00'],
  ['2027-01-01T04:59:59Z', '2026-12-31', '23:59'],
  ['2027-01-01T05:00:00Z', '2027-01-01', '00:00'],
  ['2026-03-08T06:59:00Z', '2026-03-08', '01:59'], // spring: the next minute is 3 o'clock
  ['2026-03-08T07:00:00Z', '2026-03-08', '03:00'],
  ['2026-11-01T05:59:00Z', '2026-11-01', '01:59'], // autumn: one o'clock occurs twice
  ['2026-11-01T06:00:00Z', '2026-11-01', '01:00'],
])('%s is %s %s in New York', (at, date, time) => {
  expect(nowInNewYork(at)).toEqual({ date, time });
  expect(todayInNewYork(new Date(at))).toBe(date);
  expect(yearInNewYork(new Date(at))).toBe(Number(date.slice(0, 4)));
});

// our rule and the data of time zones say the same; a change of the law fails here with the data that brings it
it('is as far behind UTC as the data of time zones say, in every hour from 2024 to 2045', () => {
  const clock = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', timeZoneName: 'longOffset' });
  const differing: string[] = [];
  for (let at = Date.UTC(2024, 0, 1); at < Date.UTC(2046, 0, 1); at += 3_600_000)
    if (!clock.format(at).endsWith(`GMT-0${hoursBehindUtc(new Date(at))}:00`))
      differing.push(new Date(at).toISOString());
  expect(differing).toEqual([]);
});

it('writes every day and every minute as Intl does', () => {
  const styles = {
    full: new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'full' }),
    long: new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' }),
    medium: new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' }),
    month: new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' }),
    short: new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric' }),
  };
  const time = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' });
  const written: unknown[] = [];
  const expected: unknown[] = [];
  for (let day = '2027-12-01'; day < '2029-02-01'; day = addDays(day, 1))
    for (const style of Object.keys(styles) as (keyof typeof styles)[]) {
      written.push(formatDate(day, style));
      expected.push(styles[style].format(new Date(day)));
    }
  for (let minute = 0; minute < 1440; minute += 1) {
    const at = new Date(minute * 60_000);
    written.push(formatTime(at.toISOString().slice(11, 16)));
    expected.push(time.format(at).replace('\u202f', ' ')); // newer engines put a narrow space before AM and PM
  }
  expect(written).toEqual(expected);
});

it('writes dates and times in words and names the zone', () => {
  expect(formatDate('2026-06-20')).toBe('Saturday, June 20, 2026');
  expect(formatDate('2026-06-20', 'long')).toBe('June 20, 2026');
  expect(formatDate('2026-06-20', 'medium')).toBe('Jun 20, 2026');
  expect(formatDate('2026-06-20', 'short')).toBe('Sat, Jun 20');
  expect(formatTime('18:00:00')).toBe('6:00 PM');
  expect(formatTime('00:05')).toBe('12:05 AM');
  expect(formatTimeRange('12:00', '16:30:00')).toBe('12:00 PM – 4:30 PM');
  expect(formatEventTime('18:00')).toBe('6:00 PM Eastern Time');
  expect(formatInstant('2026-06-20T22:00:00+00:00')).toBe('Jun 20, 2026, 6:00 PM');
});

it('returns unreadable values unchanged', () => {
  expect([formatDate('soon'), formatTime('later'), formatInstant('never')]).toEqual(['soon', 'later', 'never']);
});

it('distinguishes existing days and times from others', () => {
  expect(['2026-02-28', '2028-02-29'].every(isDateText)).toBe(true);
  expect(['0002-06-20', '0020-06-20', '0202-06-20'].some(isDateText)).toBe(false);
  expect(['2026-02-29', '2026-13-01', '26-01-01', '2026-1-1', '', '2026-06-20T00:00'].some(isDateText)).toBe(false);
  expect(['00:00', '23:59', '18:00:00'].every(isTimeText)).toBe(true);
  expect(['24:00', '18:60', '6 PM', ''].some(isTimeText)).toBe(false);
  expect(minuteText('18:00:00')).toBe('18:00');
});

it('counts days across a clock change', () => {
  expect(addDays('2026-03-07', 2)).toBe('2026-03-09');
  expect(addDays('2026-11-02', -2)).toBe('2026-10-31');
  expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2);
  expect(daysBetween('2026-11-02', '2026-10-31')).toBe(-2);
});

// rule: data-and-security.md#new-york
it.each(['UTC', 'America/New_York', 'Asia/Tokyo'])(
  'says the same in a process whose zone is %s, straight from the source',
  (zone) => {
    const path = (name: string) => JSON.stringify(fileURLToPath(new URL(name, `file://${__filename}`)));
    const script = `const t = await import(${path('time.ts')});
    const z = await import(${path('zoned-time.ts')});
    console.log(JSON.stringify([t.todayInNewYork('2026-03-08T04:59:59Z'), t.formatDate('2026-03-08'), t.formatTime('02:30'),
      z.instantInNewYork('2026-11-01', '01:30').toISOString(), t.formatInstant('2026-11-01T06:30:00Z')]));`;
    const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, TZ: zone },
    });
    expect(JSON.parse(printed.toString())).toEqual([
      '2026-03-07',
      'Sunday, March 8, 2026',
      '2:30 AM',
      '2026-11-01T05:30:00.000Z',
      'Nov 1, 2026, 1:30 AM',
    ]);
  },
);

it.each([
  ['2026-11-22', 0, 'November 2026'],
  ['2026-03-31', 1, 'February 2026'],
  ['2026-01-01', 11, 'February 2025'],
])('the month %s less %i is %s', (date, months, words) => {
  expect(formatDate(monthBefore(date, months), 'month')).toBe(words);
});

it.each([
  ['2026-11-22', '2026-11-22'],
  ['2026-11-28', '2026-11-22'],
  ['2027-01-01', '2026-12-27'],
])('the week of %s begins on %s', (date, start) => {
  expect(weekStart(date)).toBe(start);
});
