/** The result of a mail's link. */
export interface AuthReturn {
  /** `none`: no link; `signedIn`: the session was created; `failed`: show "Authentication failed" with the message. */
  outcome: 'none' | 'signedIn' | 'failed';
  /** The link's kind as the auth service names it: `magiclink`, `signup`, … ; empty when unknown. */
  type: string;
  message: string;
}

export const NO_RETURN: AuthReturn = { outcome: 'none', type: '', message: '' };

/** The tokens of a fragment, or the reason why it has none. */
export type FragmentReading =
  | { kind: 'tokens'; accessToken: string; refreshToken: string; type: string }
  | { kind: 'error'; message: string; type: string };

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

/** Removes the fragment from the URL and the history, and returns it. */
export function takeFragment(): { hash: string } {
  const { hash, pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', pathname + search);
  return { hash };
}

/**
 * Reads the fragment of a mail's link. Access token, expiry, refresh token and token type must all be there, else
 * 'No session defined in URL'.
 */
export function readAuthFragment(location: { hash: string }): FragmentReading {
  const params = parameters(location.hash);
  const type = params.get('type') ?? '';
  if (!params.has('access_token')) {
    const message = params.get('error_description') || params.get('error') || 'No session defined in URL';
    return { kind: 'error', message, type };
  }
  const accessToken = params.get('access_token');
  const refreshToken = params.get('refresh_token');
  if (!accessToken || !refreshToken || !params.get('expires_in') || !params.get('token_type')) {
    return { kind: 'error', message: 'No session defined in URL', type };
  }
  return { kind: 'tokens', accessToken, refreshToken, type };
}
