import { FIRST_BUSINESS } from '../../../shared-data/src/domain/business/facts.ts';
import { readWithNamedZone } from '../../../supabase/functions/_shared/testing/read-calendar.ts';
import { runOnDeno } from './run-on-deno.ts';

const id = '33333333-3333-4333-8333-333333333333';

// rule: B-2-30
test('a calendar file is made on Deno as in the functions’ process', () => {
  const booking = {
    bookingId: id,
    number: 1043,
    userId: null,
    eventName: 'Made on Deno',
    eventDate: '2027-11-07',
    eventTime: '00:30',
    location: 'Georgetown',
    guestCount: 40,
    hours: 6,
    bartenders: 3,
    maxGuests: 40,
    serviceText: null,
    requestedExtras: [],
    endsAt: '2027-11-07T10:30:00Z',
    status: 'confirmed',
    calendarSequence: 0,
    updatedAt: '2026-11-20T14:58:00Z',
  };
  const text = runOnDeno(
    (functions) => `
    import { calendarText } from '${functions}/_shared/calendar/calendar-text.ts';
    console.log(calendarText([${JSON.stringify(booking)}], 'https://site.test', ${JSON.stringify(FIRST_BUSINESS)}));`,
  );
  expect(readWithNamedZone(text)).toMatchObject([
    { uid: `${id}@districtpour.com`, begins: '2027-11-07T04:30:00.000Z', ends: '2027-11-07T10:30:00.000Z' },
  ]);
});
