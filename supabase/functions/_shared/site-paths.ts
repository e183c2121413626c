import type { MailedLinkPurpose } from 'shared-data/domain/contact';

/** The pages that mailed links open, by what the link is for. */
const LINK_PAGES = {
  booking: '/my-booking',
  review: '/review',
  offer: '/offer',
  shift: '/shift',
  invitation: '/invitation',
  confirm_subscription: '/newsletter/confirm',
  unsubscribe: '/newsletter/unsubscribe',
} as const satisfies Readonly<Record<MailedLinkPurpose, string>>;

export const isMailedLinkPurpose = (purpose: unknown): purpose is MailedLinkPurpose =>
  typeof purpose === 'string' && Object.hasOwn(LINK_PAGES, purpose);

/**
 * The path of a mailed link. The secret stands in the fragment, which browsers send to no server
 * (docs/product/customers.md#link-secret).
 */
export const mailedLinkPath = (purpose: MailedLinkPurpose, secret: string) => `${LINK_PAGES[purpose]}#${secret}`;

/** The booking in the account of its customer, by the number that people know; signed out, the page asks to sign in first. */
export const accountBookingPath = (number: number) => `/account?tab=bookings&booking=${number}`;

/** The booking at the desk. */
export const deskBookingPath = (number: number) => `/admin/bookings/${number}`;

/** An enquiry at the desk. */
export const deskEnquiryPath = (number: number) => `/admin/enquiries?open=${number}`;
