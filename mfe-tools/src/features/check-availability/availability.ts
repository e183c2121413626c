import { minuteText } from 'shared-data/domain/time';
import { plainEmail } from 'shared-data/domain/email';

/** Step 2 of the availability checker (docs/product/availability-checker.md#your-details). */
export interface AvailabilityContact {
  name: string;
  email: string;
  phone: string;
  specialRequests: string;
  agreedToTerms: boolean;
}

export const AVAILABILITY_DEFAULTS: AvailabilityContact = {
  name: '',
  email: '',
  phone: '',
  specialRequests: '',
  agreedToTerms: false,
};
export const AVAILABILITY_NAME_MIN = 2;
export const AVAILABILITY_PHONE_MIN = 10;

export const AVAILABILITY_MESSAGES = {
  name: 'Name must be at least 2 characters.',
  email: 'Please enter a valid email address.',
  phone: 'Please enter a valid phone number.',
  agreedToTerms: 'You must agree to the terms to proceed.',
} as const;

/** Title and text of the message when Continue is pressed without a date and a slot. */
export const SELECTION_NEEDED = {
  title: 'Selection Needed',
  text: 'Please select both a date and time slot.',
} as const;

/**
 * `/booking?date=…&time=…&name=…&email=…&phone=…&message=…`, the time being the slot's start
 * (docs/product/availability-checker.md#hand-over).
 */
export function bookingLocation(
  slot: { date: string; startTime: string },
  contact: Omit<AvailabilityContact, 'agreedToTerms'>,
): string {
  const query = new URLSearchParams({
    date: slot.date,
    time: minuteText(slot.startTime),
    name: contact.name.trim(),
    email: plainEmail(contact.email),
    phone: contact.phone.trim(),
    message: contact.specialRequests.trim(),
  });
  return `/booking?${query.toString()}`;
}
