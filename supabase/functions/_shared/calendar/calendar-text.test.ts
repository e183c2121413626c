import { FIRST_BUSINESS } from 'shared-data/domain/facts';
import { readWithItsZone, readWithNamedZone } from '../testing/read-calendar.ts';
import { calendarAttachment } from './calendar-file.ts';
import type { CalendarBooking } from './calendar-text.ts';
import { calendarText } from './calendar-text.ts';

const siteUrl = 'https://site.test';
const otherId = '44444444-4444-4444-8444-444444444444';
const booking: CalendarBooking = {
  number: 1043,
  bookingId: '33333333-3333-4333-8333-333333333333',
  userId: '11111111-1111-4111-8111-111111111111',
  eventName: 'Garden party',
  eventDate: '2026-12-24',
  eventTime: '18:30',
  location: '12 Elm Street, Washington, DC',
  venue: null,
  guestCount: 40,
  hours: 6,
  bartenders: 3,
  maxGuests: 96,
  endsAt: '2026-12-25T05:30:00+00:00',
  status: 'confirmed',
  calendarSequence: 3,
  updatedAt: '2026-11-20T14:58:00.25+00:00',
};
const textOf = (changes: Partial<CalendarBooking> = {}) =>
  calendarText([{ ...booking, ...changes }], siteUrl, FIRST_BUSINESS);
/** The lines as they were before folding. */
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

// rule: B-2-08, B-2-30
test('an event has the booking’s name, place, end, service, number and status, and the address of its page', () => {
  const text = textOf();
  expect(linesOf(text)).toEqual(
    expect.arrayContaining([
      'METHOD:PUBLISH',
      'TZID:America/New_York',
      'UID:33333333-3333-4333-8333-333333333333@districtpour.com',
      'SEQUENCE:3',
      'STATUS:CONFIRMED',
      'DTSTAMP:20261120T145800Z',
      'LAST-MODIFIED:20261120T145800Z',
      'DTSTART;TZID=America/New_York:20261224T183000',
      'DTEND;TZID=America/New_York:20261225T003000',
      'SUMMARY:Garden party (District Pour)',
      'LOCATION:12 Elm Street\\, Washington\\, DC',
      expect.stringMatching(
        /^DESCRIPTION:.*\\nService: 6 hours\\, 3 bartenders\\, up to 96 guests\\nBooking 1043\\n/,
      ) as string,
    ]),
  );
  expect(linesOf(text).find((line) => line.startsWith('DESCRIPTION:'))).toContain(
    'See your booking: https://site.test/account?tab=bookings&booking=1043',
  );
});

// rule: B-2-30
test('a cancelled booking is a cancelled event', () => {
  expect(linesOf(textOf({ status: 'cancelled' }))).toContain('STATUS:CANCELLED');
});

// rule: B-2-30
test('without an account the event names the mail with the link, and no address that opens nothing', () => {
  const text = linesOf(textOf({ userId: null })).join('\n');
  expect(text).toContain('To see your booking\\, open the link in our newest mail about it.\\n');
  expect(text).not.toContain('https://');
});

// rule: B-2-30
test.each([
  ['an evening in winter', '2026-12-24', '18:30', '2026-12-24T23:30Z', '2026-12-25T03:30Z'],
  ['an evening in summer', '2027-07-01', '18:00', '2027-07-01T22:00Z', '2027-07-02T02:00Z'],
  ['23:30 before the clock goes forward', '2027-03-13', '23:30', '2027-03-14T04:30Z', '2027-03-14T08:30Z'],
  ['00:30 before the clock goes forward', '2027-03-14', '00:30', '2027-03-14T05:30Z', '2027-03-14T09:30Z'],
  ['23:30 after the clock went forward', '2027-03-14', '23:30', '2027-03-15T03:30Z', '2027-03-15T07:30Z'],
  ['the end in the hour that comes twice', '2027-11-06', '22:30', '2027-11-07T02:30Z', '2027-11-07T06:30Z'],
  ['23:30 before the clock goes back', '2027-11-06', '23:30', '2027-11-07T03:30Z', '2027-11-07T07:30Z'],
  ['00:30 before the clock goes back', '2027-11-07', '00:30', '2027-11-07T04:30Z', '2027-11-07T08:30Z'],
  ['the hour that comes twice', '2027-11-07', '01:30', '2027-11-07T05:30Z', '2027-11-07T09:30Z'],
  ['23:30 after the clock went back', '2027-11-07', '23:30', '2027-11-08T04:30Z', '2027-11-08T08:30Z'],
])('two calendar programs agree about an event at %s', (_case, eventDate, eventTime, begins, ends) => {
  const text = textOf({ eventDate, eventTime, endsAt: ends });
  const expected = { begins: new Date(begins).toISOString(), ends: new Date(ends).toISOString() };
  expect(readWithItsZone(text)).toMatchObject([expected]);
  expect(readWithNamedZone(text)).toMatchObject([expected]);
});

// rule: B-2-30
test.each([
  ['line breaks', 'Party\r\nEND:VEVENT\r\nBEGIN:VALARM\rX:1\nY:2\u2028Z', 'Party END:VEVENT BEGIN:VALARM X:1 Y:2 Z'],
  ['semicolons and commas', 'Drinks; food, "music" \\ more: a', 'Drinks; food, "music" \\ more: a'],
  ['300 characters', 'x'.repeat(300), 'x'.repeat(300)],
  ['emoji', '🎉🥂'.repeat(75), '🎉🥂'.repeat(75)],
])('%s in name and location stay text of one event', (_case, given, shown) => {
  const text = textOf({ eventName: given, location: given });
  const expected = [{ uid: expect.any(String) as string, summary: `${shown} (District Pour)`, location: shown }];
  expect(readWithItsZone(text)).toMatchObject(expected);
  expect(readWithNamedZone(text)).toMatchObject(expected);
  expect(text.match(/^BEGIN:/gm)).toHaveLength(5);
  const lines = text.split('\r\n');
  expect(lines.filter((line) => /[\r\n]/.test(line) || Buffer.byteLength(line) > 75)).toEqual([]);
});

// rule: B-2-30
test('the attachment has the date in its name, and is the same for the same booking', () => {
  const file = calendarAttachment({ ...booking, eventName: 'Fête' }, siteUrl, FIRST_BUSINESS);
  expect(file).toMatchObject({
    filename: 'district-pour-2026-12-24.ics',
    contentType: expect.stringMatching(/^text\/calendar;/) as string,
  });
  expect(Buffer.from(file.content, 'base64').toString()).toContain('SUMMARY:Fête (District Pour)\r\n');
  expect(calendarAttachment({ ...booking, eventName: 'Fête' }, siteUrl, FIRST_BUSINESS)).toEqual(file);
});

// rule: B-2-30
test('a feed names itself and says how often to read it again', () => {
  const text = calendarText([booking, { ...booking, bookingId: otherId }], siteUrl, FIRST_BUSINESS, { feed: true });
  expect(linesOf(text)).toEqual(
    expect.arrayContaining(['X-WR-CALNAME:District Pour', 'REFRESH-INTERVAL;VALUE=DURATION:PT6H']),
  );
  expect(readWithNamedZone(text).map(({ uid }) => uid)).toEqual([
    `${booking.bookingId}@districtpour.com`,
    `${otherId}@districtpour.com`,
  ]);
});
