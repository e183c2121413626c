import { bookingEnquiryLocation, enquiryLocation, enquiryMessage, reachSentence } from './enquiry.ts';

const message = (query: string) => enquiryMessage(new URLSearchParams(query));

it.each([
  [{ date: '2027-06-19', guestCount: 80 }, '/contact?date=2027-06-19&guests=80'],
  [{ date: '2027-06-19', guestCount: '' }, '/contact?date=2027-06-19'],
  [{ date: '', guestCount: '' }, '/contact'],
] as const)('an enquiry about %j leads to %s', (enquiry, location) => {
  expect(enquiryLocation(enquiry)).toBe(location);
});

it('an enquiry about a booking names its number, event and date', () => {
  const booking = { id: '3f2a9c10-0000-4000-8000-000000000000', eventName: 'Ann & Bo', eventDate: '2027-06-19' };
  const location = bookingEnquiryLocation(booking);
  expect(location).toBe('/contact?booking=3f2a9c10&event=Ann+%26+Bo&date=2027-06-19');
  expect(message(location.slice(location.indexOf('?')))).toBe(
    'Booking: 3f2a9c10\nEvent: Ann & Bo\nEvent date: Saturday, June 19, 2027\n',
  );
});

it.each([
  ['booking=<script>&event=%20', ''],
  ['date=2027-06-19&guests=80', 'Event date: Saturday, June 19, 2027\nGuests: 80\n'],
  ['guests=80', 'Guests: 80\n'],
  ['date=2027-02-30&guests=many', ''],
  ['guests=-1', ''],
  ['', ''],
])('the address with %j begins the message with %j', (query, text) => {
  expect(message(query)).toBe(text);
});

it('the last day of online booking is named, or that there is none', () => {
  expect(reachSentence('2026-12-22')).toBe('Online booking is open until December 22, 2026.');
  expect(reachSentence(undefined)).toBe('No date is open for online booking right now.');
});
