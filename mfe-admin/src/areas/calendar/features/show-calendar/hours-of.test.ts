import type { CalendarEntry } from '../../api/desk-calendar-api.ts';
import { toEventInput } from './event-inputs.ts';
import { hoursOf } from './hours-of.ts';

const event = (times: { startTime: string; endTime: string; toDate?: string }): CalendarEntry => ({
  kind: 'event',
  id: 'b1',
  title: 'Harbor wedding',
  status: 'confirmed',
  customerName: 'Ada Lovelace',
  guestCount: 40,
  openCents: 0,
  crewMissing: null,
  canMove: true,
  version: 1,
  fromDate: '2026-06-20',
  toDate: '2026-06-20',
  ...times,
});

// rule: B-2-08
test.each([
  ['18:00', '22:00', '2026-06-20', '08:00', '23:00'],
  ['06:30', '10:30', '2026-06-20', '06:00', '23:00'],
  ['19:30', '23:30', '2026-06-20', '08:00', '24:00'],
  ['20:00', '00:00', '2026-06-21', '08:00', '24:00'],
  ['20:30', '02:30', '2026-06-21', '08:00', '27:00'],
] as const)('an event from %s to %s on %s is drawn whole between %s and %s', (startTime, endTime, toDate, from, to) => {
  const entry = event({ startTime, endTime, toDate });
  expect(hoursOf([entry])).toEqual([from, to]);
  expect(toEventInput(entry, false)).toMatchObject({
    start: `2026-06-20T${startTime}`,
    end: `${toDate}T${endTime}`,
  });
});
