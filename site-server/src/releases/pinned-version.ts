import { generateCookie, getCookie } from 'hono/cookie';
import type { Context, Hono } from 'hono';
import { readPin } from '@district-pour/releases/registry/pin';
import type { Pin } from '@district-pour/releases/registry/pin';

const cookie = 'pin';
/** Over https the cookie is `__Host-pin`, which no other host can set. */
const prefixOf = (secure: boolean) => (secure ? 'host' : undefined);

/** The pin in the request's cookie if it is valid. Without a secret no pin is valid. */
export function pinOf(context: Context, secret: string | null, secure: boolean): Pin | null {
  const token = getCookie(context, cookie, prefixOf(secure));
  return token && secret ? readPin(token, secret) : null;
}

interface PinOptions {
  secret: string | null;
  /** Whether the site is served over https. */
  secure: boolean;
  /** Whether the site has a version. */
  isThere: (pin: Pin) => Promise<boolean>;
}

/**
 * `/pin?token=…` pins a signed version in this browser until the token expires; `/unpin` removes the pin.
 */
export function pinRoutes(app: Hono, { secret, secure, isThere }: PinOptions): void {
  const options = { prefix: prefixOf(secure), httpOnly: true, sameSite: 'Lax', secure, path: '/' } as const;
  const home = (value: string, maxAge: number) =>
    new Response(null, {
      status: 303,
      headers: {
        Location: '/',
        'Cache-Control': 'no-store',
        'Set-Cookie': generateCookie(cookie, value, { ...options, maxAge }),
      },
    });
  app.get('/pin', async (context) => {
    const token = context.req.query('token') ?? '';
    const pin = secret ? readPin(token, secret) : null;
    if (!pin) return context.text('This link is not valid, or its time is over.', 403, { 'Cache-Control': 'no-store' });
    if (!(await isThere(pin)))
      return context.text('This version is not on the site.', 404, { 'Cache-Control': 'no-store' });
    return home(token, Math.ceil((Date.parse(pin.until) - Date.now()) / 1000));
  });
  app.get('/unpin', () => home('', 0));
}
