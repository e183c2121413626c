/** Whose an access token is, and of which session. */
interface Claims {
  sub?: string;
  session_id?: string;
}

/** Reads the claims of an access token without verifying it; empty when it is none. */
export function claimsOf(accessToken: string | undefined): Claims {
  try {
    const claims: unknown = JSON.parse(Buffer.from(accessToken?.split('.')[1] ?? '', 'base64url').toString());
    return typeof claims === 'object' && claims !== null ? claims : {};
  } catch {
    return {};
  }
}

/** The token of an authorization header. */
export const bearerOf = (header: string | undefined) => header?.replace(/^Bearer /i, '');
