import { camelCase } from './camel-case.ts';

/** A failed call as plain data: the error in the store and of the actions of `useAccount`. */
export interface DataError {
  /** HTTP status; 0 without a response. */
  status: number;
  /** Code of the database or the auth service (`PT409`, `PGRST116`, `invalid_credentials`), else empty. */
  code: string;
  /** Stable key of an error that the UI handles (`slot_unavailable`), else empty. */
  key: string;
  message: string;
  /**
   * Details: the column of `invalid_value`, the new price of `price_changed` (`toChangedPrice`), the largest party of
   * `party_too_large`, the new refund of `refund_changed` in cents, the version of a booking that was `changed_elsewhere`
   * or the day on which such a shift is now, the end of a limit of `rate_limited` and `mailbox_full` (ISO), the reasons of a weak
   * password.
   */
  detail: string;
  /** The sentence for people that comes with some refusals of the database, such as when to try again. */
  hint?: string;
}

/** Errors of the database that the site distinguishes. */
export type DataErrorKey =
  | 'slot_unavailable'
  | 'price_changed'
  | 'party_too_large'
  | 'outside_area'
  | 'package_too_small'
  | 'agreed_price'
  | 'refund_changed'
  | 'code_required'
  | 'too_many_holds'
  | 'too_many_renewals'
  | 'too_many_network_holds'
  | 'rate_limited'
  | 'mailbox_full'
  | 'too_many_plans'
  | 'comment_removed'
  | 'contract_changed'
  | 'signs_for_another'
  | 'not_allowed'
  | 'sign_in_again'
  | 'wrong_status'
  | 'invalid_value'
  | 'link_invalid'
  | 'move_too_late'
  | 'no_moves_left'
  | 'change_too_late'
  | 'fewer_guests'
  | 'nothing_changed'
  | 'answered_elsewhere'
  | 'changed_elsewhere'
  | 'no_row';

/** The same as an Error, for throwing. */
export class ApiError extends Error implements DataError {
  readonly status: number;
  readonly code: string;
  readonly key: string;
  readonly detail: string;
  readonly hint?: string;

  constructor(error: Partial<DataError> & { message: string }) {
    super(error.message);
    this.name = 'ApiError';
    this.status = error.status ?? 0;
    this.code = error.code ?? '';
    this.key = error.key ?? '';
    this.detail = error.detail ?? '';
    if (error.hint) this.hint = error.hint;
  }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Shown when there is no response, instead of the message of the browser or the library. */
const NO_ANSWER = 'The server could not be reached. Please check your connection and try again.';

/** How browsers and libraries report that a request did not get through, or that code could not be loaded. */
const CONNECTION_FAILURE =
  /failed to fetch|fetch failed|load failed|network ?error|network request failed|failed to send a request|loading chunk|dynamically imported module|importing a module script failed/i;

function isGatewayFailure(status: unknown): boolean {
  return status === 502 || status === 503 || status === 504;
}

/**
 * Converts any error to a DataError whose message may be shown; never throws. The response of a gateway and a failed
 * connection get the site's message; an error with a key keeps its message.
 */
export function toDataError(cause: unknown): DataError {
  if (typeof cause !== 'object' || cause === null) {
    return { status: 0, code: '', key: '', message: text(cause), detail: '' };
  }
  const { status, code, key, message, detail, details, hint, reasons } = cause as Record<string, unknown>;
  const codeText = text(code);
  const messageText = text(message);
  const keyText = text(key) || (/^PT\d{3}$/.test(codeText) ? messageText : '');
  const noAnswer = keyText === '' && (isGatewayFailure(status) || (!status && CONNECTION_FAILURE.test(messageText)));
  return {
    status: typeof status === 'number' ? status : 0,
    code: codeText,
    key: keyText,
    message: noAnswer ? NO_ANSWER : messageText,
    detail: text(detail) || text(details) || (Array.isArray(reasons) ? reasons.join(', ') : ''),
    // Without a key it is advice of the database to programmers.
    ...(keyText && text(hint) && { hint: text(hint) }),
  };
}

/** Whether an error has that key: `isRefusal(error, 'price_changed')`. */
export function isRefusal(cause: unknown, key: DataErrorKey): boolean {
  return toDataError(cause).key === key;
}

/** The field whose value the database refused (`invalid_value`), by its name in camel case. */
export function refusedField(cause: unknown): string | undefined {
  const { key, detail } = toDataError(cause);
  return key === 'invalid_value' && detail !== '' ? camelCase(detail) : undefined;
}

/**
 * Whether a retry may succeed: no response, or a gateway returned 502, 503 or 504
 * (docs/product/accounts.md#retryable-errors).
 */
export function isRetryable(error: DataError): boolean {
  return error.status === 0 || isGatewayFailure(error.status);
}
