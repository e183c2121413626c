/** The errors of the functions, by the stable key that the browser maps to a text. */
export type ErrorKey =
  | 'unauthorized'
  | 'not_allowed'
  | 'not_found'
  | 'link_invalid'
  | 'method_not_allowed'
  | 'invalid_json'
  | 'unsupported_media_type'
  | 'body_too_large'
  | 'invalid_value'
  | 'wrong_status'
  | 'hold_expired'
  | 'already_paid'
  | 'deposit_unavailable'
  | 'price_changed'
  | 'rate_limited'
  | 'mailbox_full'
  | 'invalid_signature'
  | 'provider_unavailable'
  | 'sync_failed'
  | 'internal';

const statusOf: Record<ErrorKey, number> = {
  unauthorized: 401,
  not_allowed: 403,
  not_found: 404,
  link_invalid: 404,
  method_not_allowed: 405,
  invalid_json: 400,
  unsupported_media_type: 415,
  body_too_large: 413,
  invalid_value: 422,
  wrong_status: 409,
  hold_expired: 409,
  already_paid: 409,
  deposit_unavailable: 409,
  price_changed: 422,
  rate_limited: 429,
  mailbox_full: 429,
  invalid_signature: 400,
  provider_unavailable: 502,
  sync_failed: 502,
  internal: 500,
};

/**
 * An error that is returned to the caller. `extra` is added to the response body beside key and message,
 * `headers` to the response headers. The key determines the HTTP status.
 */
export class FunctionError extends Error {
  readonly key: ErrorKey;
  readonly status: number;
  readonly extra: Record<string, string | number>;
  readonly headers: Record<string, string>;

  constructor(
    key: ErrorKey,
    message: string,
    extra: Record<string, string | number> = {},
    headers: Record<string, string> = {},
  ) {
    super(message);
    this.name = 'FunctionError';
    this.key = key;
    this.status = statusOf[key];
    this.extra = extra;
    this.headers = headers;
  }

  /** The response body: `{ error: { key, message, … } }`. */
  toBody(): { error: { key: ErrorKey; message: string } & Record<string, string | number> } {
    return { error: { ...this.extra, key: this.key, message: this.message } };
  }
}

/**
 * A failed call of an external service. `retryable` is false when the same call can never succeed.
 * The message contains only service and cause: it is stored and logged, so it must not contain personal data.
 */
export class ServiceError extends Error {
  readonly service: string;
  readonly retryable: boolean;
  /** The HTTP status, if there was a response. */
  readonly status: number | undefined;

  constructor(service: string, cause: string, retryable: boolean, status?: number) {
    super(`${service}: ${cause}`);
    this.name = 'ServiceError';
    this.service = service;
    this.retryable = retryable;
    this.status = status;
  }
}

/** What went wrong, without personal data: of an unexpected error the name only. */
export function causeOf(error: unknown): string {
  if (error instanceof ServiceError) return error.message;
  if (error instanceof FunctionError) return `refused: ${error.key}`;
  return `unexpected: ${error instanceof Error ? error.name : 'error'}`;
}
