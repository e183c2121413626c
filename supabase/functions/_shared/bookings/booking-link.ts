/**
 * The page that a booking's link opens, on the site. The secret stands in the fragment, which browsers send to no server
 * (docs/product/customers.md#link-secret).
 */
export function bookingLinkUrl(siteUrl: string, secret: string): string {
  return `${siteUrl}/my-booking#${secret}`;
}

/** The page on which a review is written by the link of the thanks (docs/product/reviews.md#review-link). */
export function reviewLinkUrl(siteUrl: string, secret: string): string {
  return `${siteUrl}/review#${secret}`;
}

/** The booking in the account of its customer, by the number that people know; signed out, the page asks to sign in first. */
export const accountBookingPath = (number: number) => `/account?tab=bookings&booking=${number}`;

/** The booking at the desk. */
export const deskBookingPath = (number: number) => `/admin/bookings/${number}`;

/** An enquiry at the desk. */
export const deskEnquiryPath = (number: number) => `/admin/enquiries?open=${number}`;
