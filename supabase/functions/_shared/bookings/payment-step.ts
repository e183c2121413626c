/**
 * The path of the site's page that takes the payment of a held booking, by the number that people know; signed out, it asks to sign in
 * first.
 */
export const paymentStep = (number: number) =>
  `/booking?${new URLSearchParams({ payment: 'due', booking: String(number) })}`;
