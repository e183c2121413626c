import { http, HttpResponse } from 'msw/http';
import { backend, BACKEND_URL } from '../backend.ts';
import { nextId } from '../factories.ts';
import type { TestUser } from '../factories.ts';
import { authUser, openSession } from '../session.ts';

function refused(status: number, errorCode: string, message: string) {
  return HttpResponse.json({ code: status, error_code: errorCode, msg: message }, { status });
}

function byEmail(email: unknown): TestUser | undefined {
  return backend.users.find((user) => user.email === String(email).toLowerCase());
}

/** The code that the fake mailbox gets. */
export const MAILED_CODE = '418203';

/** The auth service: password, one-time links, sign-up with confirmation, refresh, changes of the user, sign-out. */
export const authHandlers = [
  http.post(`${BACKEND_URL}/auth/v1/token`, async ({ request }) => {
    const grant = new URL(request.url).searchParams.get('grant_type');
    const body = (await request.json()) as Record<string, string>;
    if (grant === 'refresh_token') {
      const owner = backend.users.find(({ id }) => body.refresh_token === `refresh-${id}`);
      return owner
        ? HttpResponse.json(openSession(owner))
        : refused(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
    }
    const user = byEmail(body.email);
    if (!user || user.password !== body.password)
      return refused(400, 'invalid_credentials', 'Invalid login credentials');
    if (!user.confirmed) return refused(400, 'email_not_confirmed', 'Email not confirmed');
    return HttpResponse.json(openSession(user));
  }),
  http.post(`${BACKEND_URL}/auth/v1/otp`, async ({ request }) => {
    const { email, create_user: create } = (await request.json()) as { email: string; create_user: boolean };
    if (!byEmail(email) && !create) return refused(422, 'otp_disabled', 'Signups not allowed for otp');
    return HttpResponse.json({});
  }),
  http.post(`${BACKEND_URL}/rest/v1/rpc/request_sign_in_code`, () => HttpResponse.json(true)),
  http.post(`${BACKEND_URL}/rest/v1/rpc/redeem_sign_in_code`, async ({ request }) => {
    const { p_code: code } = (await request.json()) as Record<string, string>;
    // A link that was asked for before brought the code.
    const hasToken = backend.to('POST', '/auth/v1/otp').length > 0;
    return HttpResponse.json([
      code === MAILED_CODE
        ? { grant: 'a-grant', tries_left: null, has_token: hasToken }
        : { grant: null, tries_left: 4, has_token: false },
    ]);
  }),
  http.post(`${BACKEND_URL}/rest/v1/rpc/take_sign_in_token`, async ({ request }) => {
    const { p_email: email, p_name: fullName } = (await request.json()) as Record<string, string>;
    const known = byEmail(email);
    const made = {
      id: nextId(),
      email: String(email),
      password: '',
      role: 'customer',
      fullName: fullName ?? '',
    } as const;
    const user: TestUser = known ?? { ...made, companyName: '', confirmed: true };
    if (!known) backend.users.push(user);
    const type = known ? 'magiclink' : 'signup';
    backend.links.set('of-the-code', { user, type });
    return HttpResponse.json([{ token_hash: 'of-the-code', type }]);
  }),
  http.post(`${BACKEND_URL}/auth/v1/signup`, async ({ request }) => {
    const body = (await request.json()) as { email: string; password: string; data?: Record<string, string> };
    if (body.password.length < 6) {
      return HttpResponse.json(
        {
          code: 422,
          error_code: 'weak_password',
          msg: 'Password should be at least 6 characters.',
          weak_password: { reasons: ['length'] },
        },
        { status: 422 },
      );
    }
    const user: TestUser = {
      id: nextId(),
      email: body.email.toLowerCase(),
      password: body.password,
      role: 'customer',
      fullName: body.data?.full_name ?? '',
      companyName: body.data?.company_name ?? '',
      confirmed: false,
    };
    if (!byEmail(body.email)) backend.users.push(user);
    return HttpResponse.json({ ...authUser(user), confirmation_sent_at: new Date().toISOString() });
  }),
  http.post(`${BACKEND_URL}/auth/v1/resend`, () => HttpResponse.json({})),
  http.get(`${BACKEND_URL}/auth/v1/user`, ({ request }) => {
    const user = backend.userOf(request.headers);
    return user
      ? HttpResponse.json(authUser(user))
      : refused(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature');
  }),
  http.post(`${BACKEND_URL}/auth/v1/recover`, () => HttpResponse.json({})),
  http.post(`${BACKEND_URL}/auth/v1/verify`, async ({ request }) => {
    const { token_hash: token, type } = (await request.json()) as { token_hash: string; type: string };
    const link = backend.links.get(token);
    if (!link || link.type !== type) return refused(403, 'otp_expired', 'Email link is invalid or has expired');
    backend.links.delete(token);
    return HttpResponse.json(openSession(link.user));
  }),
  http.put(`${BACKEND_URL}/auth/v1/user`, async ({ request }) => {
    const user = backend.userOf(request.headers);
    if (!user) return refused(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature');
    const body = (await request.json()) as { password?: string; current_password?: string };
    if (body.current_password !== undefined && body.current_password !== user.password)
      return refused(400, 'current_password_mismatch', 'Current password required when setting new password.');
    return HttpResponse.json(authUser(user));
  }),
  http.post(`${BACKEND_URL}/auth/v1/logout`, ({ request }) => {
    if (new URL(request.url).searchParams.get('scope') === 'others') return new HttpResponse(null, { status: 204 });
    backend.sessions.delete((request.headers.get('authorization') ?? '').replace(/^Bearer /, ''));
    return new HttpResponse(null, { status: 204 });
  }),
];
