import { formatDate, isDateText } from '../calendar/time.ts';
import { BOOKING_FIELDS, shortBookingId } from './booking-rules.ts';

/** The details of an event that cannot be booked online yet; blank when unknown. */
export interface Enquiry {
  /** YYYY-MM-DD. */
  date: string;
  guestCount: number | '';
}

/** Query parameters of the contact page that begin its message; it removes them from the address. */
export const ENQUIRY_PARAMETERS = ['booking', 'event', 'date', 'guests'] as const;

/** `/contact?date=2027-06-19&guests=80`; unknown details are omitted. */
export function enquiryLocation({ date, guestCount }: Enquiry): string {
  const query = new URLSearchParams();
  if (date) query.set('date', date);
  if (guestCount) query.set('guests', String(guestCount));
  const text = query.toString();
  return text ? `/contact?${text}` : '/contact';
}

/** `/contact?booking=3f2a9c10&event=Garden+party&date=2027-06-19`: an enquiry that names a booking. */
export function bookingEnquiryLocation(booking: { id: string; eventName: string; eventDate: string }): string {
  const query = new URLSearchParams({
    booking: shortBookingId(booking.id),
    event: booking.eventName,
    date: booking.eventDate,
  });
  return `/contact?${query.toString()}`;
}

/** The beginning of the message for the parameters; empty when they are unreadable. */
export function enquiryMessage(params: URLSearchParams): string {
  const date = params.get('date') ?? '';
  const guests = params.get('guests') ?? '';
  const booking = params.get('booking') ?? '';
  const event = (params.get('event') ?? '').trim().slice(0, BOOKING_FIELDS.eventName.max);
  const lines = [
    /^[0-9a-f]{8}$/.test(booking) && `Booking: ${booking}`,
    event && `Event: ${event}`,
    isDateText(date) && `Event date: ${formatDate(date)}`,
    /^[1-9]\d{0,4}$/.test(guests) && `Guests: ${guests}`,
  ];
  return lines
    .filter(Boolean)
    .map((line) => `${line}\n`)
    .join('');
}

/** How far the calendar reaches. `last` is a date of the business's calendar, undefined when no slot is published. */
export function reachSentence(last: string | undefined): string {
  return last
    ? `Online booking is open until ${formatDate(last, 'long')}.`
    : 'No date is open for online booking right now.';
}
