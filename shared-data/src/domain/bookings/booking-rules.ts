import { addDays, isDateText, isTimeText, minuteText } from '../calendar/time.ts';
import { isPhoneNumber, PHONE_NUMBER_NEEDED } from '../contact/contact.ts';
import { isEmail } from '../contact/email.ts';
import type { ExtraId, PackageId } from '../prices/price-list.ts';
import { RULES } from '../rules.gen.ts';
import type { Plan } from '../tools/plans.ts';
import { fieldsIn, isFieldIn, pickedFields } from './booking-fields.ts';
import type { FieldIn } from './booking-fields.ts';
import { EVENT_TYPE_LABELS, EVENT_TYPES } from './event-types.ts';
import type { EventType } from './event-types.ts';

export const REFERRAL_SOURCES = ['search', 'social', 'friend', 'vendor', 'other'] as const;
export type ReferralSource = (typeof REFERRAL_SOURCES)[number];

export const REFERRAL_SOURCE_LABELS: Record<ReferralSource, string> = {
  search: 'Search engine',
  social: 'Social media',
  friend: 'Friend or family',
  vendor: 'Venue or vendor',
  other: 'Other',
};

/**
 * The booking form's fields in their order. Its values, the rules of an optional text, the booking that is created, and
 * what the notification carries follow from this list. Nine are required (docs/product/booking.md#required-fields).
 */
export const BOOKING_FIELDS = pickedFields('form');

export type BookingFieldName = FieldIn<'form'>;
/** What the event is; the others are the contact of the booking. */
export type EventField = Exclude<BookingFieldName, ContactField>;
export type ContactField = FieldIn<'contact'>;
export const BOOKING_FIELD_NAMES = fieldsIn('form');

/** What the booking form holds; a number stays text while it is being typed. */
export interface BookingValues extends Record<
  Exclude<BookingFieldName, 'eventType' | 'guestCount' | 'referralSource'>,
  string
> {
  eventType: EventType;
  guestCount: number | '';
  referralSource: ReferralSource;
  /** The package that is bought; empty by guests (docs/product/booking.md#ways). */
  packageId: PackageId | '';
  /** Whole hours of a booking by guests, as text; a package has its own. */
  hours: string;
  /** The extras that are chosen (docs/product/extras.md). */
  extras: ExtraId[];
  /** The results of planning tools that come along (docs/product/plans.md#plans-together). */
  plans: readonly Plan[];
  /** The id of the unpaid booking that the form changes; empty for another booking. */
  hold: string;
}

/** The extras that the form can have. */
const EXTRA_IDS: readonly string[] = [
  'custom-cocktails',
  'bar-equipment',
  'signature',
  'champagne',
  'extraBartender',
  'glassware',
  'iceSculpture',
  'mocktails',
] satisfies ExtraId[];

/** The packages that the form can have. */
const PACKAGE_IDS: readonly string[] = ['essential', 'premium', 'luxury'] satisfies PackageId[];

export const BOOKING_DEFAULTS: BookingValues = {
  ...(Object.fromEntries(BOOKING_FIELD_NAMES.map((name) => [name, ''])) as Record<BookingFieldName, ''>),
  eventType: 'private',
  referralSource: 'search',
  packageId: '',
  hours: String(RULES.bookingHours),
  extras: [],
  plans: [],
  hold: '',
};

function pickFields<Source extends object, Name extends keyof Source & BookingFieldName>(
  source: Source,
  ofContact: boolean,
): Pick<Source, Name> {
  return Object.fromEntries(
    Object.entries(source).filter(([name]) => isBookingField(name) && isFieldIn(name, 'contact') === ofContact),
  ) as Pick<Source, Name>;
}

/** Whether a name is that of a field of the booking form. */
export function isBookingField(name: string): name is BookingFieldName {
  return name in BOOKING_FIELDS;
}

/** Of the form's values or of a booking, what describes the event. */
export function eventFields<Source extends Record<EventField, unknown>>(source: Source): Pick<Source, EventField> {
  return pickFields<Source, EventField>(source, false);
}

/** Of the form's values, who can be reached about the booking. */
export function contactFields<Source extends Record<ContactField, unknown>>(
  source: Source,
): Pick<Source, ContactField> {
  return pickFields<Source, ContactField>(source, true);
}

/** The four whose absence raises the "Missing Information" toast on submit. */
export const BOOKING_SUBMIT_CHECKED = [
  'name',
  'email',
  'eventDate',
  'eventTime',
] as const satisfies readonly BookingFieldName[];

export const BOOKING_GUESTS_MIN = 1;

/** Most guests that the database takes; a sane cap, no product rule. */
export const BOOKING_GUESTS_MAX = 10_000;

/** The message beside a field of the booking form, wherever a booking is entered. */
export const BOOKING_MESSAGES = {
  tooLong: (max: number) => `Please keep this to ${max} characters at most`,
  name: 'Please enter your name',
  /** Where an admin enters the contact. */
  customerName: 'Please enter the customer’s name',
  email: 'Please enter your email address',
  emailShape: 'Please enter an email address such as name@example.com',
  phone: 'Please enter a phone number',
  phoneShape: PHONE_NUMBER_NEEDED,
  eventName: 'Please enter a name for the event',
  eventType: 'Please choose the kind of event',
  eventDate: 'Please choose a date',
  eventDateShape: 'Please enter a date that exists',
  eventTime: 'Please choose a start time',
  eventTimeShape: 'Please enter a time such as 6:00 PM',
  location: 'Please say where the event takes place',
  zipCode: 'Please enter the five digits of the ZIP code',
  guestCount: 'Please enter the number of guests',
  guestCountShape: 'Please enter the number of guests in figures',
  guestCountWhole: 'Please enter a whole number of guests',
  guestCountMin: 'Please plan for at least 1 guest',
  /** Where an admin enters the guests. */
  guestCountMax: (max: number) => `The database takes at most ${max} guests`,
  /** The database has the same sentence as the hint of `package_too_small`; `fitting` is the package that fits. */
  packageTooSmall: (most: number, fitting: { name: string; maxGuests: number } | undefined) =>
    `This package is for up to ${most} guests. ${fitting ? `${fitting.name} is for up to ${fitting.maxGuests}.` : 'Please ask us.'}`,
  hours: 'Please choose the hours',
  /** The database has the same sentence as the hint of `party_too_large`. */
  partyTooLarge: (largest: number) => `For more than ${largest} guests please ask us; we plan such an event together.`,
  /** The database has a sentence like it as the hint of `outside_area`. */
  outsideArea: 'This place is outside of our service area. Please ask us; we may come there all the same.',
} as const;

/**
 * What `bookingRules` of shared-ui/forms takes, for every form in which a booking is entered or changed
 * (docs/product/booking.md#required-fields, docs/product/booking-sheet.md#place).
 */
export const BOOKING_RULES = {
  fields: BOOKING_FIELDS,
  messages: BOOKING_MESSAGES,
  eventTypes: EVENT_TYPES,
  leastGuests: BOOKING_GUESTS_MIN,
  isEmail,
  isPhoneNumber,
  isDate: isDateText,
  isTime: isTimeText,
} as const;

/**
 * The usual and the last day until which a place is held that an admin books by phone: never after the event
 * (docs/product/desk-phone-bookings.md#hold-until). `eventDate` may be empty.
 */
export function phoneHoldDays(today: string, eventDate: string): { usual: string; last: string } {
  const atMost = (days: number) => {
    const day = addDays(today, days);
    return isDateText(eventDate) && eventDate < day ? eventDate : day;
  };
  return { usual: atMost(RULES.phoneHoldDays), last: atMost(RULES.longestPhoneHoldDays) };
}

/** The largest price in whole dollars that the database takes. */
export const AGREED_PRICE_MAX = 100_000;

/** Which of the four checked fields are blank. */
export function missingOnSubmit(values: Pick<BookingValues, (typeof BOOKING_SUBMIT_CHECKED)[number]>): string[] {
  return BOOKING_SUBMIT_CHECKED.filter((field) => values[field].trim() === '');
}

/** Whether the form has the field for referral details (docs/product/booking.md#referral-sources). */
export function hasReferralDetails(source: string): boolean {
  return source === 'other' || source === 'friend' || source === 'vendor';
}

/**
 * The event name is optional in the form and required in the table: `Wedding event` when left blank
 * (docs/product/booking.md#stored-booking).
 */
export function eventNameOf(values: Pick<BookingValues, 'eventName' | 'eventType'>): string {
  return values.eventName.trim() || `${EVENT_TYPE_LABELS[values.eventType]} event`;
}

type Prefill = Partial<
  Pick<
    BookingValues,
    | 'name'
    | 'email'
    | 'phone'
    | 'eventDate'
    | 'eventTime'
    | 'specialRequests'
    | 'guestCount'
    | 'eventType'
    | 'hours'
    | 'packageId'
    | 'extras'
  >
>;

/**
 * Query parameters that prefill the form (docs/product/booking.md#prefill), each with what its text fills in; nothing for
 * what cannot be.
 */
const PREFILL = {
  name: (name) => ({ name }),
  email: (email) => ({ email }),
  phone: (phone) => ({ phone }),
  date: (eventDate) => isDateText(eventDate) && { eventDate },
  time: (time) => isTimeText(time) && { eventTime: minuteText(time) },
  message: (specialRequests) => ({ specialRequests }),
  guests: (guests) => /^[1-9]\d{0,4}$/.test(guests) && { guestCount: Number(guests) },
  type: (type) => EVENT_TYPES.some((known) => known === type) && { eventType: type as EventType },
  hours: (hours) => /^[1-9]\d?$/.test(hours) && { hours },
  package: (id) => PACKAGE_IDS.includes(id) && { packageId: id as PackageId },
  extras: (ids) => {
    const extras = ids.split(',').filter((id) => EXTRA_IDS.includes(id)) as ExtraId[];
    return extras.length > 0 && { extras };
  },
} satisfies Record<string, (text: string) => Prefill | false>;
type PrefillParameter = keyof typeof PREFILL;
export const BOOKING_PREFILL = Object.keys(PREFILL) as PrefillParameter[];

/** Prefill values of a query string; an impossible date or time is dropped, HH:MM:SS is cut to the minute. */
export function bookingPrefill(params: URLSearchParams): Prefill {
  return Object.assign(
    {},
    ...BOOKING_PREFILL.map((parameter) => {
      const value = params.get(parameter)?.trim();
      return value && PREFILL[parameter](value);
    }),
  ) as Prefill;
}

/** What a person reads of a booking's number everywhere: `Booking 1043` (docs/product/booking.md#number). */
export function bookingTitle(number: number): string {
  return `Booking ${number}`;
}
