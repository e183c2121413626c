import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** A refusal with a sentence for the person who asked. */
export class ServiceError extends Error {
  readonly status: ContentfulStatusCode;
  readonly key: string;

  constructor(status: ContentfulStatusCode, key: string, message: string) {
    super(message);
    this.name = 'ServiceError';
    this.status = status;
    this.key = key;
  }
}

/** What the file system reports when a folder is full or cannot be written to. */
const isSystemError = (error: unknown) => error instanceof Error && 'syscall' in error;

/**
 * The refusal that an error of a change stands for: the change does not fit what is live, unless the system failed.
 * @param hidden folders whose paths are left out of the sentence
 */
export function refusalOf(error: unknown, hidden: readonly string[]): ServiceError {
  if (error instanceof ServiceError) return error;
  if (!(error instanceof Error) || isSystemError(error))
    return new ServiceError(503, 'unavailable', 'The registry could not store this. Please try again.');
  const sentence = hidden.reduce((text, folder) => text.replaceAll(folder, 'the environment'), error.message);
  return new ServiceError(409, 'does_not_fit', sentence);
}
