/** Spelled as docs/product/booking.md#quick-sent fixes it. */
export const quickRequestSent = {
  title: 'Quick Request Sent!',
  text: "We'll call you within 15 minutes to confirm details.",
} as const;
