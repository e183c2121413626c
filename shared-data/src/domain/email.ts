const SIMPLE = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The simple address pattern of sign-in and of the forms: text, @, text, dot, text (spec: account §5). */
export function isEmail(value: string): boolean {
  return SIMPLE.test(value.trim());
}
