import type { ReactNode } from 'react';

/** Digits with signs, currency and half of the day: `$1,850.00 USD`, `6:30 PM`, `12 × $5`, `INV-2026-0007`, `202-555-0142`. */
const FIGURE = /^(?=.*\d)(?:[^\p{L}]|\b(?:AM|PM|USD|[A-Z]{1,4}-))+$/u;

/** For an element with nothing but `value`: an amount, a time, a number or a code is not translated, other values are. */
export function figureAttributes(value: ReactNode): { translate?: 'no' } {
  return typeof value === 'number' || (typeof value === 'string' && FIGURE.test(value)) ? { translate: 'no' } : {};
}
