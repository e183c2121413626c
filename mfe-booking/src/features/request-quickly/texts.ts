/** Spelled as docs/product/booking.md#quick-sent fixes it. */
export const quickRequestSent = {
  title: 'Quick Request Sent!',
  text: "We'll call you within 15 minutes to confirm details.",
  /** Outside of the hours, which begin at `from`. */
  textLater: (from: string) => `We'll call you from ${from} to confirm details.`,
} as const;

export const quickRequestFailed = {
  title: 'Error',
  text: 'Failed to send your request. Please try again.',
} as const;
