/** The result of a mail's link. */
export interface AuthReturn {
  /**
   * `none`: no link; `asks`: the link is used when the person agrees; `signedIn`: the session was created; `kept`: the link
   * was not used, because a session is stored; `failed`: there is no session.
   */
  outcome: 'none' | 'asks' | 'signedIn' | 'kept' | 'failed';
  /** The link's kind as the auth service names it: `magiclink`, `signup`, … ; empty when unknown. */
  type: string;
  /**
   * Why it failed: a code of the auth service, or `no_session` for an incomplete fragment; empty when unknown. Anybody
   * can write an address, so its texts are not read and the code is only compared (docs/product/accounts.md#link-failed).
   */
  code: string;
  /** Of `asks`: whom the link signs in as, as its token says before anybody has checked it; empty when it does not say. */
  email?: string;
}

export const NO_RETURN: AuthReturn = { outcome: 'none', type: '', code: '' };

/** The tokens of a fragment, or the reason why it has none. */
export type FragmentReading =
  | { kind: 'tokens'; accessToken: string; refreshToken: string; type: string }
  | { kind: 'error'; code: string; type: string };

function parameters(hash: string): URLSearchParams {
  return new URLSearchParams(hash.replace(/^#/, ''));
}

/** Whether a URL comes from a mail's link: its fragment contains a token or an error. */
export function hasAuthFragment(location: { hash: string }): boolean {
  const params = parameters(location.hash);
  return (
    params.has('access_token') || params.has('error_description') || params.has('error_code') || params.has('error')
  );
}

/** The address in an access token, which is not verified here; empty when there is none. */
export function addressIn(accessToken: string): string {
  try {
    const part = (accessToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { email } = JSON.parse(atob(part)) as { email?: unknown };
    return typeof email === 'string' ? email : '';
  } catch {
    return '';
  }
}

/** Removes the fragment from the URL and the history, and returns it. */
export function takeFragment(): { hash: string } {
  const { hash, pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', pathname + search);
  return { hash };
}

/**
 * Reads the fragment of a mail's link. Access token, expiry, refresh token and token type must all be there, else the
 * code is `no_session`.
 */
export function readAuthFragment(location: { hash: string }): FragmentReading {
  const params = parameters(location.hash);
  const type = params.get('type') ?? '';
  if (!params.has('access_token')) {
    return { kind: 'error', code: params.get('error_code') || params.get('error') || 'no_session', type };
  }
  const accessToken = params.get('access_token');
  const refreshToken = params.get('refresh_token');
  if (!accessToken || !refreshToken || !params.get('expires_in') || !params.get('token_type')) {
    return { kind: 'error', code: 'no_session', type };
  }
  return { kind: 'tokens', accessToken, refreshToken, type };
}
