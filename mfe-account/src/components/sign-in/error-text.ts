/** The message of a thrown value, or an empty text. */
export function messageOf(cause: unknown): string {
  if (typeof cause !== 'object' || cause === null) return '';
  const { message } = cause as { message?: unknown };
  return typeof message === 'string' ? message.trim() : '';
}

/** The code of a thrown value, or an empty text. */
export function codeOf(cause: unknown): string {
  const code = typeof cause === 'object' && cause !== null ? (cause as { code?: unknown }).code : '';
  return typeof code === 'string' ? code : '';
}
