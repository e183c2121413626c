import { FunctionError } from './errors.ts';

const tooLarge = (maxBytes: number) =>
  new FunctionError('body_too_large', `The request body is larger than ${maxBytes} bytes.`);

/**
 * Reads the body as text and stops when it exceeds `maxBytes`, even when the Content-Length header is lower.
 * Throws `body_too_large`.
 */
export async function readText(request: Request, maxBytes: number): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge(maxBytes);
  if (!request.body) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength;
    if (size > maxBytes) {
      await reader.cancel();
      throw tooLarge(maxBytes);
    }
    chunks.push(part.value);
  }
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return new TextDecoder().decode(bytes);
}

/** Parses a JSON object. Throws `unsupported_media_type` or `invalid_json`. */
export function parseObject(request: Request, text: string): Record<string, unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\b/i.test(type)) {
    throw new FunctionError('unsupported_media_type', 'Send the body as application/json.');
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new FunctionError('invalid_json', 'The request body is not valid JSON.');
  }
  if (!isRecord(value)) throw new FunctionError('invalid_json', 'The request body must be a JSON object.');
  return value;
}

/** True for a plain JSON object: not null, not a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
