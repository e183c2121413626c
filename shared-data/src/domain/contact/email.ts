const SIMPLE = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * The simple address pattern of sign-in and of the forms: text, @, text, dot, text
 * (docs/product/accounts.md#email-shape).
 */
export function isEmail(value: string): boolean {
  return SIMPLE.test(value.trim());
}
