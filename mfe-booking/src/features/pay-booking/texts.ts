/** Titles and texts of the payment step's toasts, spelled as docs/product/payment.md fixes them. */
export const paymentToasts = {
  synced: {
    title: 'Booking Confirmed!',
    text: 'Your booking has been confirmed and synced with our scheduling system.',
  },
  notSynced: {
    title: 'Booking Confirmed',
    text: "Your booking is confirmed, but there was an issue with scheduling sync. We'll contact you to confirm details.",
  },
  cancelled: { title: 'Booking cancelled', text: 'Nothing has been charged. Your details are still in the form.' },
  cancelFailed: { title: 'Error', text: 'Failed to cancel booking. Please try again.' },
} as const;
