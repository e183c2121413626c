/** The path of the site's page that takes the payment of a held booking; signed out, it asks to sign in first. */
export const paymentStep = (bookingId: string) =>
  `/booking?${new URLSearchParams({ payment: 'due', booking: bookingId })}`;
