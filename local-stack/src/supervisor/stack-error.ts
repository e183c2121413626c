/** Something that the person at the keyboard can put right; its message says how. */
export class StackError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StackError';
  }
}

/** What the person at the keyboard is told: the message where they can put it right, else where it happened. */
export const explain = (error: unknown): string =>
  error instanceof StackError ? error.message : String(error instanceof Error ? error.stack : error);
