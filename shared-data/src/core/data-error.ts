/** A failed call as plain data: what the store keeps and what the actions of `useAccount` reject with. */
export interface DataError {
  /** HTTP status; 0 when no answer came. */
  status: number;
  /** Code of the database or the auth service (`PT409`, `PGRST116`, `invalid_credentials`), else empty. */
  code: string;
  /** Stable name of a refusal that a screen can act on (`slot_unavailable`), else empty. */
  key: string;
  message: string;
  /** What the service adds: the column of `invalid_value`, the new dollars of `price_changed`, a weak password's reasons. */
  detail: string;
}

/** Refusals of the database that the site distinguishes. */
export type DataErrorKey =
  | 'slot_unavailable'
  | 'price_changed'
  | 'too_many_holds'
  | 'rate_limited'
  | 'comment_removed'
  | 'not_allowed'
  | 'wrong_status'
  | 'invalid_value'
  | 'no_row';

/** The same as an Error, for everything that is thrown. */
export class DataFault extends Error implements DataError {
  readonly status: number;
  readonly code: string;
  readonly key: string;
  readonly detail: string;

  constructor(error: Partial<DataError> & { message: string }) {
    super(error.message);
    this.name = 'DataFault';
    this.status = error.status ?? 0;
    this.code = error.code ?? '';
    this.key = error.key ?? '';
    this.detail = error.detail ?? '';
  }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Anything that was thrown or refused, as a DataError; never throws. */
export function toDataError(cause: unknown): DataError {
  if (typeof cause !== 'object' || cause === null) {
    return { status: 0, code: '', key: '', message: text(cause), detail: '' };
  }
  const { status, code, key, message, detail, details, reasons } = cause as Record<string, unknown>;
  const codeText = text(code);
  const messageText = text(message);
  return {
    status: typeof status === 'number' ? status : 0,
    code: codeText,
    key: text(key) || (/^PT\d{3}$/.test(codeText) ? messageText : ''),
    message: messageText,
    detail: text(detail) || text(details) || (Array.isArray(reasons) ? reasons.join(', ') : ''),
  };
}

/** Whether an error is that refusal: `isRefusal(error, 'price_changed')`. */
export function isRefusal(cause: unknown, key: DataErrorKey): boolean {
  return toDataError(cause).key === key;
}

/** Whether trying again may help: no answer, or a gateway said 502, 503 or 504 (spec: account §8). */
export function isRetryable(error: DataError): boolean {
  return error.status === 0 || error.status === 502 || error.status === 503 || error.status === 504;
}
