import { paths } from '../../paths.ts';

const signInPages: readonly string[] = [
  paths.signIn,
  paths.signInDeclared,
  paths.signUp,
  paths.signUpDeclared,
  paths.forgotPassword,
];

function pathOf(from: unknown): string {
  if (typeof from === 'string') return from;
  if (typeof from !== 'object' || from === null) return '';
  const { pathname, search, hash } = from as Record<string, unknown>;
  return [pathname, search, hash].map((part) => (typeof part === 'string' ? part : '')).join('');
}

/**
 * The page that a visitor came from, from `location.state.from` (a path or a location); null when there is none, when
 * it would leave the site, or when it is a sign-in page itself.
 */
export function returnTarget(state: unknown): string | null {
  const path = pathOf((state as { from?: unknown } | null)?.from);
  if (!/^\/(?![/\\])/.test(path)) return null;
  const pathname = path.split(/[?#]/)[0]?.replace(/\/+$/, '') ?? '';
  return signInPages.includes(pathname) ? null : path;
}

/** The state of /account right after a sign-in that remembers no other page. */
export const JUST_SIGNED_IN = { justSignedIn: true } as const;

/** Whether the account is where a sign-in has just led to. */
export const hasJustSignedIn = (state: unknown): boolean =>
  (state as { justSignedIn?: unknown } | null)?.justSignedIn === true;

/** The email of a new account, from `location.state.createdFor`; empty when there is none. */
export function createdFor(state: unknown): string {
  const email = (state as { createdFor?: unknown } | null)?.createdFor;
  return typeof email === 'string' ? email : '';
}
