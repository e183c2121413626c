/** Titles and texts of the form's toasts, spelled as docs/product/booking.md fixes them. */
export const bookingToasts = {
  missing: { title: 'Missing Information', text: 'Please fill in all required fields' },
  unavailable: {
    title: 'Time Unavailable',
    text: 'The selected time slot is no longer available. Please choose another time.',
  },
  signedOut: { title: 'Please Sign In', text: 'You need to create an account to make a booking' },
  created: { title: 'Booking Created', text: 'Please complete payment to confirm your booking' },
  failed: { title: 'Booking Failed', text: 'Something went wrong. Please try again.' },
  /** The titles of a change of an unpaid booking. */
  changed: 'Booking Changed',
  notChanged: 'Booking Not Changed',
  /** The title when a booking that only needs to be paid is in the way. */
  payFirst: 'Please Pay First',
  slotsFailed: { title: 'Error', text: 'Failed to load available time slots' },
} as const;
