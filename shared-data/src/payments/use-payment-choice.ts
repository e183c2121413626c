import { useState } from 'react';
import { useToday } from '../data-provider.tsx';
import { paymentChoices } from '../domain/prices/payment-choices.ts';

/**
 * The ways to pay for an unpaid booking at its current price, and the chosen one: the full amount until another is chosen,
 * and when a deposit is no longer offered.
 * @param booking `totalAmount` in whole dollars, `eventDate` YYYY-MM-DD
 */
export function usePaymentChoice(booking: { totalAmount: number; eventDate: string }) {
  const [purpose, choose] = useState<string>('full');
  const choices = paymentChoices(booking, useToday());
  return { choices, chosen: choices.find((choice) => choice.purpose === purpose) ?? choices[0], choose };
}
