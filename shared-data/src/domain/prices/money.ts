import { formatNumber } from '../numbers.ts';

/** The one currency of the product (docs/product/payment.md#payment-step). */
export const CURRENCY = 'USD';

/** Converts dollars to cents; the only conversion before the payment provider. */
export function toCents(dollars: number): number {
  return Math.round(dollars * 100);
}

/** Cents to dollars, for payments shown to the owner (docs/product/admin.md#payment-amounts). */
export function fromCents(cents: number): number {
  return cents / 100;
}

/** Dollars rounded to that many decimals; what rounds to nothing has no sign. */
function usd(dollars: number, decimals: 0 | 2): string {
  const [whole, cents] = Math.abs(dollars).toFixed(decimals).split('.');
  const amount = formatNumber(Number(whole));
  return `${Number(dollars.toFixed(decimals)) < 0 ? '-' : ''}$${cents ? `${amount}.${cents}` : amount}`;
}

/** Dollars with two decimals: `$1,199.00` (docs/product/payment.md#payment-step). */
export function formatUsd(dollars: number): string {
  return usd(dollars, 2);
}

/** Whole dollars for starting prices and guide prices: `$1,199`. */
export function formatUsdWhole(dollars: number): string {
  return usd(dollars, 0);
}

/** Cents shown as dollars with two decimals: `$1,199.00`. */
export function formatCents(cents: number): string {
  return usd(fromCents(cents), 2);
}
