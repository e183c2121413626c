import { isPhoneNumber } from '../contact/contact.ts';
import { BOOKING_FIELDS, BOOKING_MESSAGES } from './booking-rules.ts';

/**
 * Caps and messages of the parts of the place and of the contact of the day, for `dayRules` of shared-ui/forms: the booking form,
 * the desk's phone form and both change dialogs take these (docs/product/booking-sheet.md#place).
 */
export const DAY_RULES = {
  max: {
    venue: BOOKING_FIELDS.venue.max,
    accessNote: BOOKING_FIELDS.accessNote.max,
    dayContactName: BOOKING_FIELDS.dayContactName.max,
    dayContactPhone: BOOKING_FIELDS.dayContactPhone.max,
  },
  tooLong: BOOKING_MESSAGES.tooLong,
  zipCode: BOOKING_MESSAGES.zipCode,
  phoneShape: BOOKING_MESSAGES.phoneShape,
  isPhoneNumber,
} as const;

/** These fields, left blank. */
export const DAY_DEFAULTS = { venue: '', zipCode: '', accessNote: '', dayContactName: '', dayContactPhone: '' };
