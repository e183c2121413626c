/** A start that failed for a reason the reader can do something about; the message says what. */
export class BackendError extends Error {
  override name = 'BackendError';
}
