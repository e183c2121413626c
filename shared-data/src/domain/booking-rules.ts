import { isDateText, isTimeText } from './time.ts';

export const EVENT_TYPES = ['wedding', 'corporate', 'private', 'other'] as const;
export type EventType = (typeof EVENT_TYPES)[number];
export const REFERRAL_SOURCES = ['search', 'social', 'friend', 'vendor', 'other'] as const;
export type ReferralSource = (typeof REFERRAL_SOURCES)[number];

export const EVENT_TYPE_LABELS: Record<EventType, string> = {
  wedding: 'Wedding',
  corporate: 'Corporate',
  private: 'Private',
  other: 'Other',
};

export const REFERRAL_SOURCE_LABELS: Record<ReferralSource, string> = {
  search: 'Search engine',
  social: 'Social media',
  friend: 'Friend or family',
  vendor: 'Venue or vendor',
  other: 'Other',
};

/** The booking form's fields in their order (spec: public §3). Numbers stay text while they are being typed. */
export interface BookingValues {
  name: string;
  email: string;
  phone: string;
  companyName: string;
  eventName: string;
  /** YYYY-MM-DD, New York. */
  date: string;
  /** HH:MM, New York. */
  time: string;
  eventType: EventType;
  location: string;
  guestCount: number | '';
  referralSource: ReferralSource;
  referralDetails: string;
  message: string;
}

export const BOOKING_DEFAULTS: BookingValues = {
  name: '',
  email: '',
  phone: '',
  companyName: '',
  eventName: '',
  date: '',
  time: '',
  eventType: 'private',
  location: '',
  guestCount: '',
  referralSource: 'search',
  referralDetails: '',
  message: '',
};

/** The nine required fields (spec: public §5). */
export const BOOKING_REQUIRED = [
  'name',
  'email',
  'phone',
  'eventType',
  'date',
  'time',
  'location',
  'guestCount',
  'referralSource',
] as const satisfies readonly (keyof BookingValues)[];

/** The four whose absence raises the "Missing Information" toast on submit. */
export const BOOKING_SUBMIT_CHECKED = ['name', 'email', 'date', 'time'] as const satisfies readonly (keyof BookingValues)[];

export const BOOKING_GUESTS_MIN = 1;

/** Longest texts that the database takes, in characters; a sane cap, no product rule. */
export const BOOKING_CAPS = { eventName: 200, location: 300, specialRequests: 5000, guestCount: 10_000 } as const;

/** Which of the four checked fields are blank. */
export function missingOnSubmit(values: Pick<BookingValues, (typeof BOOKING_SUBMIT_CHECKED)[number]>): string[] {
  return BOOKING_SUBMIT_CHECKED.filter((field) => values[field].trim() === '');
}

/** Whether the referral details are worth asking for (readings G-27). */
export function asksReferralDetails(source: string): boolean {
  return source === 'other' || source === 'friend' || source === 'vendor';
}

/** The event name is optional in the form and required in the table: `Wedding event` when left blank (readings C-36). */
export function eventNameOf(values: Pick<BookingValues, 'eventName' | 'eventType'>): string {
  return values.eventName.trim() || `${EVENT_TYPE_LABELS[values.eventType]} event`;
}

/** Query parameters that prefill the form (spec: public §2). */
export const BOOKING_PREFILL = ['name', 'email', 'phone', 'date', 'time', 'message'] as const;

/** Prefill values of a query string; an impossible date or time is dropped, HH:MM:SS is cut to the minute. */
export function bookingPrefill(params: URLSearchParams): Partial<Pick<BookingValues, (typeof BOOKING_PREFILL)[number]>> {
  const values: Partial<Record<(typeof BOOKING_PREFILL)[number], string>> = {};
  for (const key of BOOKING_PREFILL) {
    const value = params.get(key)?.trim();
    if (!value) continue;
    if (key === 'date' && !isDateText(value)) continue;
    if (key === 'time' && !isTimeText(value)) continue;
    values[key] = key === 'time' ? value.slice(0, 5) : value;
  }
  return values;
}

/** The booking id as it is shown: its first 8 characters (spec: public §9). */
export function shortBookingId(id: string): string {
  return id.slice(0, 8);
}

/** A booking's shape in the rebook card (spec: public §3). */
export interface PastBooking {
  id: string;
  eventName: string;
  eventDate: string;
  eventType: string;
  location: string;
  guestCount: number;
  /** Dollars. */
  totalAmount: number;
}
