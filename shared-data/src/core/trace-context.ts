/** A position in a trace: 32 and 16 hexadecimal digits. The id of the trace is the request id of every log line. */
export interface TraceContext {
  traceId: string;
  spanId: string;
}

const randomHex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

export const newTraceId = (): string => randomHex(16);

/** Reads the header `traceparent` (https://www.w3.org/TR/trace-context/); null when it is missing or malformed. */
export function readTraceparent(header: string | null | undefined): TraceContext | null {
  const [, traceId = '', spanId = ''] = /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}$/.exec(header ?? '') ?? [];
  return /[^0]/.test(traceId) && /[^0]/.test(spanId) ? { traceId, spanId } : null;
}

/** The header `traceparent` of a call that belongs to the trace; without a span's id it gets a random one. */
export const writeTraceparent = (traceId: string, spanId: string = randomHex(8)): string =>
  `00-${traceId}-${spanId}-01`;
