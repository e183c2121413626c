import { useToday } from '../data-provider.tsx';
import { paymentChoices } from '../domain/prices/payment-choices.ts';

/**
 * The ways to pay for an unpaid booking at its current price, and the chosen one: the full amount until another is chosen,
 * and when a deposit is no longer offered.
 * @param booking `totalAmount` in whole dollars, `eventDate` YYYY-MM-DD
 * @param purpose the choice, which the page keeps in its address
 */
export function usePaymentChoice(booking: { totalAmount: number; eventDate: string }, purpose: string | null) {
  const choices = paymentChoices(booking, useToday());
  return { choices, chosen: choices.find((choice) => choice.purpose === purpose) ?? choices[0] };
}
