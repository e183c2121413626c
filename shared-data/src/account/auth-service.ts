import { isAuthSessionMissingError } from '@supabase/supabase-js';
import type { AuthError } from '@supabase/supabase-js';
import { answerOf, call } from '../core/call.ts';
import { getClient } from '../core/connection.ts';
import type { DataClient } from '../core/data-client.ts';
import { ApiError, toDataError } from '../core/data-error.ts';
import { hasStoredSession, rememberSession } from '../core/session-storage.ts';
import { plainEmail } from '../domain/contact/email.ts';
import { clearDrafts } from '../drafts/drafts.ts';
import { readAuthFragment } from './auth-fragment.ts';
import type { AuthReturn } from './auth-fragment.ts';
import { forgetLocation } from './remembered-location.ts';

/** The fields of the signed-in user that the site uses; the email comes from here, never from the profile. */
export interface AccountUser {
  id: string;
  email: string | null;
  /** From sign-up: the profile is created from them. */
  fullName: string | null;
  companyName: string | null;
}

/** Session events of the auth client. */
export type SessionEvent =
  | 'INITIAL_SESSION'
  | 'SIGNED_IN'
  | 'SIGNED_OUT'
  | 'TOKEN_REFRESHED'
  | 'USER_UPDATED'
  | 'PASSWORD_RECOVERY'
  | 'MFA_CHALLENGE_VERIFIED';

export interface LoginInput {
  email: string;
  password: string;
  /** "Remember me": unchecked ends the session with the tab. */
  remember?: boolean;
}

export interface SignupInput {
  email: string;
  password: string;
  fullName: string;
  companyName?: string;
}

/** Kinds of links in mails, as the auth service names them. */
export type LinkType = 'signup' | 'magiclink' | 'recovery' | 'email_change' | 'invite';

/** What the link of a mail contains. */
export interface MailLink {
  tokenHash: string;
  type: LinkType;
}

export interface PasswordChange {
  password: string;
  currentPassword?: string;
}

const NEEDS_PASSWORD = 'You must provide either an email or phone number and a password';
const NEEDS_ADDRESS = 'You must provide either an email or phone number.';

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function toUser(user: { id: string; email?: string; user_metadata?: Record<string, unknown> }): AccountUser {
  return {
    id: user.id,
    email: user.email ?? null,
    fullName: text(user.user_metadata?.full_name),
    companyName: text(user.user_metadata?.company_name),
  };
}

function toApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError(toDataError(error));
}

/** The error of a signed-in person's call. A session that the service no longer knows ends on this device. */
async function refusalOf(error: AuthError): Promise<ApiError> {
  if (isAuthSessionMissingError(error)) await (await getClient()).auth.signOut({ scope: 'local' });
  return toApiError(error);
}

/**
 * Calls the listener after every change of the session, first with the current state. A session in another tab's
 * sessionStorage is ignored: only what this page can read from storage counts.
 * @returns how to stop listening.
 */
export async function observeSession(
  listener: (user: AccountUser | null, event: SessionEvent) => void,
): Promise<() => void> {
  const client = await getClient();
  const { data } = client.auth.onAuthStateChange((event, session) => {
    const stored = hasStoredSession();
    if (event === 'SIGNED_OUT' && stored) return;
    listener(session && stored ? toUser(session.user) : null, event);
  });
  return () => data.subscription.unsubscribe();
}

/** Signs in by password. @throws ApiError with the auth service's message and code. */
export async function login({ email, password, remember = true }: LoginInput): Promise<void> {
  if (!plainEmail(email) || !password)
    throw new ApiError({ status: 400, code: 'validation_failed', message: NEEDS_PASSWORD });
  const client = await getClient();
  rememberSession(remember);
  const { error } = await client.auth.signInWithPassword({ email: plainEmail(email), password });
  if (error) throw toApiError(error);
}

/**
 * Creates an account; the mail's link returns to /account. The result is the same for an existing address.
 * @returns whether the link in the mail has to be opened before the first sign-in.
 * @throws ApiError
 */
export async function signup({
  email,
  password,
  fullName,
  companyName = '',
}: SignupInput): Promise<{ confirm: boolean }> {
  if (!plainEmail(email) || !password)
    throw new ApiError({ status: 400, code: 'validation_failed', message: NEEDS_PASSWORD });
  const client = await getClient();
  const { data, error } = await client.auth.signUp({
    email: plainEmail(email),
    password,
    options: {
      data: { full_name: fullName.trim(), company_name: companyName.trim() },
      emailRedirectTo: `${window.location.origin}/account`,
    },
  });
  if (error) throw toApiError(error);
  return { confirm: data.session === null };
}

/**
 * Sends the confirmation mail of a sign-up again; an address without an account, or with a confirmed one, is answered the
 * same and gets no mail. @throws ApiError with the code `over_email_send_rate_limit` within a minute of the last request.
 */
export async function resendConfirmation(email: string): Promise<void> {
  const client = await getClient();
  const { error } = await client.auth.resend({
    type: 'signup',
    email: plainEmail(email),
    options: { emailRedirectTo: `${window.location.origin}/account` },
  });
  if (error) throw toApiError(error);
}

/** Sends a one-time link that lands on a page of the site; never creates a user. @throws ApiError */
export async function sendMagicLink(email: string, page = '/account'): Promise<void> {
  if (!plainEmail(email)) throw new ApiError({ status: 400, code: 'validation_failed', message: NEEDS_ADDRESS });
  const client = await getClient();
  const { error } = await client.auth.signInWithOtp({
    email: plainEmail(email),
    options: { shouldCreateUser: false, emailRedirectTo: `${window.location.origin}${page}` },
  });
  if (error) throw toApiError(error);
}

/**
 * Sends a link that sets a new password. Resolves in the same way for every address, also when the auth service refuses
 * a second mail within a minute: it may do so for addresses with an account only. @throws ApiError
 */
export async function requestPasswordReset(email: string): Promise<void> {
  const client = await getClient();
  const { error } = await client.auth.resetPasswordForEmail(plainEmail(email), {
    redirectTo: `${window.location.origin}/reset-password`,
  });
  if (error && error.code !== 'over_email_send_rate_limit') throw toApiError(error);
}

/**
 * Ends the user's sessions, on this device in all tabs; the session store deletes drafts and the remembered page. When the service
 * does not respond, the session is kept, so that the user can retry. @throws ApiError, logged as 'Logout error:'.
 */
export async function logout(): Promise<void> {
  try {
    const client = await getClient();
    const { error } = await client.auth.signOut({ scope: 'global' });
    if (error) throw toApiError(error);
  } catch (error) {
    console.error('Logout error:', error);
    throw toApiError(error);
  }
}

/** Opens a new session of the signed-in person by their password. @throws ApiError `invalid_credentials` for a wrong one. */
async function signInAgain(client: DataClient, password: string): Promise<void> {
  const { data, error } = await client.auth.getUser();
  if (error) throw await refusalOf(error);
  const attempt = await client.auth.signInWithPassword({ email: data.user.email ?? '', password });
  if (attempt.error) throw toApiError(attempt.error);
}

/**
 * Closes the account (docs/product/accounts.md#close-account) and removes the session from this
 * device; the session store deletes drafts and the remembered page. The password may be left out within ten minutes of a sign-in.
 * @throws ApiError when the account was not closed: with `invalid_credentials` for a wrong password, with the key
 * `sign_in_again` when the sign-in is too long ago.
 */
export async function closeAccount(password?: string): Promise<void> {
  const client = await getClient();
  if (password !== undefined) await signInAgain(client, password);
  await answerOf(call('close_account'));
  await client.auth.signOut({ scope: 'local' });
}

/** Creates a session from the fragment of a mail's link. Never throws: a failure is an outcome with a code. */
export async function sessionFromFragment(location: { hash: string }): Promise<AuthReturn> {
  const reading = readAuthFragment(location);
  if (reading.kind === 'error') return { outcome: 'failed', type: reading.type, code: reading.code };
  try {
    const client = await getClient();
    const { data, error } = await client.auth.setSession({
      access_token: reading.accessToken,
      refresh_token: reading.refreshToken,
    });
    if (error) throw toApiError(error);
    if (!data.session) throw new ApiError({ status: 400, message: 'Auth session missing!' });
    return { outcome: 'signedIn', type: reading.type, code: '' };
  } catch (error) {
    const { status, code } = toApiError(error);
    return { outcome: 'failed', type: reading.type, code: code || (status === 0 ? 'offline' : '') };
  }
}

/**
 * Uses up the link of a mail and creates its session, which replaces the one on this device. What another user left on
 * the device is deleted.
 * @returns whether there is a session now; a change of address may need the link in the other mailbox first.
 * @throws ApiError with the code `otp_expired` for an unknown, used or expired link.
 */
export async function confirmLink({ tokenHash, type }: MailLink): Promise<{ signedIn: boolean }> {
  const client = await getClient();
  const before = (await client.auth.getSession()).data.session?.user.id;
  const { data, error } = await client.auth.verifyOtp({ token_hash: tokenHash, type });
  if (error) throw toApiError(error);
  if (data.session && before && before !== data.session.user.id) {
    clearDrafts();
    forgetLocation();
  }
  return { signedIn: data.session !== null };
}

/**
 * Sets a new password and ends the user's other sessions. The current password may be left out after the link for a forgotten
 * one only. It opens a new session first: the service requires one of the last 24 hours, and in a session that any link of a
 * mail opened a hosted service sets the new password whatever the current one is. @throws ApiError
 */
export async function changePassword({ password, currentPassword }: PasswordChange): Promise<void> {
  const client = await getClient();
  if (currentPassword !== undefined) await signInAgain(client, currentPassword);
  const { error } = await client.auth.updateUser({
    password,
    ...(currentPassword !== undefined && { current_password: currentPassword }),
  });
  if (error) throw await refusalOf(error);
  await endOtherSessions();
}

/**
 * Requests another address for the account. It counts once the links of the mails are opened. Resolves in the same way
 * when the address has an account already. @throws ApiError
 */
export async function changeEmail(email: string): Promise<void> {
  const client = await getClient();
  const { error } = await client.auth.updateUser(
    { email: plainEmail(email) },
    { emailRedirectTo: `${window.location.origin}/account/security` },
  );
  if (error && error.code !== 'email_exists') throw await refusalOf(error);
}

/** Ends the user's sessions on other devices: they are refused at their next refresh. @throws ApiError */
export async function endOtherSessions(): Promise<void> {
  const client = await getClient();
  const { error } = await client.auth.signOut({ scope: 'others' });
  if (error) throw await refusalOf(error);
}

/** Ends the local session when its user no longer exists. Without a response the session is kept. */
export async function verifySession(): Promise<void> {
  const client = await getClient();
  const { error } = await client.auth.getUser();
  if (error?.status && error.status >= 400 && error.status < 500) await client.auth.signOut({ scope: 'local' });
}
