import type { Context } from 'hono';

/** The context that the handlers of one request share. */
export interface BackendEnv {
  Bindings: { incoming?: { socket: { remoteAddress?: string } } };
  Variables: {
    /** Whether the address of a sign-up may get a mail now. */
    mayMail: boolean;
  };
}

/** The address of the client's socket; null without a socket. */
export const peerOf = (c: Context<BackendEnv>): string | null => c.env?.incoming?.socket.remoteAddress ?? null;

/** The JSON object of a request, which stays readable for the next handler; empty when the body is something else. */
export async function readBody(c: Context<BackendEnv>): Promise<Record<string, unknown>> {
  const body: unknown = await c.req.raw
    .clone()
    .json()
    .catch(() => null);
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
}
