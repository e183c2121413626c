import { isDateText, isTimeText } from '../calendar/time.ts';
import { isPhoneNumber } from '../contact/contact.ts';
import { isEmail } from '../contact/email.ts';
import { BOOKING_FIELDS, BOOKING_GUESTS_MIN, BOOKING_MESSAGES, EVENT_TYPES } from './booking-rules.ts';

/**
 * Caps and messages of a booking's fields, for `bookingRules` of shared-ui/forms: every form in which a booking is entered or
 * changed takes these (docs/product/booking.md#required-fields, docs/product/booking-sheet.md#place).
 */
export const BOOKING_RULES = {
  fields: BOOKING_FIELDS,
  messages: BOOKING_MESSAGES,
  eventTypes: EVENT_TYPES,
  leastGuests: BOOKING_GUESTS_MIN,
  ...{ isEmail, isPhoneNumber, isDate: isDateText, isTime: isTimeText },
} as const;

/** The parts of the place and the contact of the day, left blank. */
export const DAY_DEFAULTS = { venue: '', zipCode: '', accessNote: '', dayContactName: '', dayContactPhone: '' };
