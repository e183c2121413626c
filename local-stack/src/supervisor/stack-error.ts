/** An error that the user can fix; its message explains how. */
export class StackError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StackError';
  }
}

/** The text for the user: the message of a StackError, else the stack trace. */
export const explain = (error: unknown): string =>
  error instanceof StackError ? error.message : String(error instanceof Error ? error.stack : error);
