import { FIELD_LABELS } from './booking-fields.gen.ts';

/**
 * What things of a booking, a contract and an enquiry are called: the rows of pages, mails and papers, and the words of their
 * states; those of money are in `booking-money.ts`. One word for one thing; the labels of form fields that the product fixes stay where the fields are
 * (docs/product/booking-sheet.md#words).
 */

/** The rows of a booking: those of its fields, as the database has them, and the others. */
export const LABELS = {
  ...FIELD_LABELS,
  number: 'Booking',
  referral: 'Heard of us through',
  contract: 'Contract',
  billTo: 'Bill to',
  orderNumber: 'Order number',
} as const;

export const BOOKING_STATUS_LABELS = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  in_progress: 'In progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
} as const;

/** Why a booking was cancelled, by `cancel_reason`. */
export const CANCEL_REASON_LABELS: Readonly<Record<string, string>> = {
  customer: 'By the customer',
  hold_expired: 'Not paid in time',
  admin: 'By us',
  superseded: 'Replaced by a newer booking',
};

/** `Signed` or `Signature Required`. */
export const SIGNATURE_LABELS = { signed: 'Signed', required: 'Signature Required' } as const;

/** Said wherever a confirmed booking lacks its signature (docs/product/signatures.md#contract-changes). */
export const CONTRACT_WAITS = 'The contract waits for your signature.';

/** The three values of an enquiry's status. */
export const ENQUIRY_STATUS_LABELS: Readonly<Record<string, string>> = {
  new: 'New',
  responded: 'Responded',
  closed: 'Closed',
};
