/** The message of a thrown value, or an empty text. */
export function messageOf(cause: unknown): string {
  if (typeof cause !== 'object' || cause === null) return '';
  const { message } = cause as { message?: unknown };
  return typeof message === 'string' ? message.trim() : '';
}
