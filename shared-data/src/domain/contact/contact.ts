export const URGENCIES = ['urgent', 'soon', 'standard'] as const;
export type Urgency = (typeof URGENCIES)[number];
export const CONTACT_METHODS = ['email', 'phone'] as const;
export type ContactMethod = (typeof CONTACT_METHODS)[number];

/** What a mailed link is for, as the database names it (docs/product/customers.md#links). */
export type MailedLinkPurpose =
  'booking' | 'review' | 'offer' | 'shift' | 'invitation' | 'confirm_subscription' | 'unsubscribe';

/** A contact message as the form holds it (docs/product/contact.md#contact-fields). */
export interface ContactValues {
  name: string;
  phone: string;
  email: string;
  message: string;
  urgency: Urgency;
  contactMethod: ContactMethod;
}

export const CONTACT_DEFAULTS: ContactValues = {
  name: '',
  phone: '',
  email: '',
  message: '',
  urgency: 'standard',
  contactMethod: 'email',
};

/** The fewest digits of a phone number. */
export const PHONE_DIGITS_MIN = 7;

/** The message beside a phone field whose text is no number. */
export const PHONE_NUMBER_NEEDED = `Please enter a phone number with at least ${PHONE_DIGITS_MIN} digits`;

/**
 * Whether a text contains a phone number: at least seven digits, in any notation. The database applies the same rule.
 */
export function isPhoneNumber(text: string): boolean {
  return (text.match(/[0-9]/g) ?? []).length >= PHONE_DIGITS_MIN;
}
