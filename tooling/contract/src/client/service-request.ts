import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds before each further attempt of a request that only reads. */
const pauses = [200, 1000];
const unavailable: ReadonlySet<number> = new Set([502, 503, 504]);

/** A registry service refused a request. */
export class ServiceError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'ServiceError';
    this.status = status;
  }
}

/** The sentence of an answer's body; without one its status and address. */
async function problemOf(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null);
  if (body !== null && typeof body === 'object' && 'message' in body && typeof body.message === 'string')
    return body.message;
  return `${response.url} answered ${response.status} ${response.statusText}`.trim();
}

async function attempt(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (cause) {
    const lost = init.method === 'POST' ? '; whether it took effect shows npm run registry' : '';
    throw new Error(`No answer from the registry at ${url}${lost}`, { cause });
  }
}

/** Whether the same request may succeed in a moment. */
const isTemporary = (result: Response | Error) => result instanceof Error || unavailable.has(result.status);

/**
 * Sends a request to a registry service. One that only reads is tried three times when there is no answer, or the service is
 * not available.
 * Throws an error with the address when there is no answer, and a {@link ServiceError} with the service's own sentence when
 * it refuses.
 */
export async function request(url: string, init: RequestInit = {}): Promise<Response> {
  let result = await attempt(url, init).catch((error: Error) => error);
  for (const pause of init.method === 'POST' ? [] : pauses) {
    if (!isTemporary(result)) break;
    await wait(pause);
    result = await attempt(url, init).catch((error: Error) => error);
  }
  if (result instanceof Error) throw result;
  if (result.ok) return result;
  throw new ServiceError(result.status, await problemOf(result));
}
