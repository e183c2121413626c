import { formatDate, isDateText } from '../calendar/time.ts';

/** The details of an event that cannot be booked online yet; blank when unknown. */
export interface Enquiry {
  /** YYYY-MM-DD. */
  date: string;
  guestCount: number | '';
}

/** Query parameters of the contact page that begin its message; none of them is personal. */
export const ENQUIRY_PARAMETERS = ['date', 'guests'] as const;

/** `/contact?date=2027-06-19&guests=80`; unknown details are omitted. */
export function enquiryLocation({ date, guestCount }: Enquiry): string {
  const query = new URLSearchParams();
  if (date) query.set('date', date);
  if (guestCount) query.set('guests', String(guestCount));
  const text = query.toString();
  return text ? `/contact?${text}` : '/contact';
}

/** The beginning of the message for the parameters; empty when they are unreadable. */
export function enquiryMessage(params: URLSearchParams): string {
  const date = params.get('date') ?? '';
  const guests = params.get('guests') ?? '';
  const lines = [
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
