import type { LinkType, MailLink } from 'shared-data';
import { ownPath } from './own-path.ts';

/** What the address of a mail's link says. */
export interface OpenedLink extends MailLink {
  /** The page of this site that follows; null for the usual one. */
  next: string | null;
}

const TYPES: readonly string[] = ['signup', 'magiclink', 'recovery', 'email_change', 'invite'] satisfies LinkType[];

const isType = (type: unknown): type is LinkType => typeof type === 'string' && TYPES.includes(type);

/** Hosted tokens begin with `pkce_` when the flow is PKCE; the digest is hexadecimal. */
const isToken = (token: unknown): token is string => typeof token === 'string' && /^[\w-]{1,200}$/.test(token);

/** Reads the fragment of a link (docs/product/accounts.md#mail-link); null when it is incomplete or of an unknown kind. */
export function readMailLink(fragment: string, origin: string): OpenedLink | null {
  const params = new URLSearchParams(fragment.replace(/^#/, ''));
  const [tokenHash, type] = [params.get('token_hash'), params.get('type')];
  return isToken(tokenHash) && isType(type) ? { tokenHash, type, next: ownPath(params.get('next'), origin) } : null;
}

/** The link that the history keeps once it is out of the address; null when there is none. */
export function keptMailLink(state: unknown): OpenedLink | null {
  const { tokenHash, type, next } = ((state as { link?: unknown } | null)?.link ?? {}) as Record<string, unknown>;
  return isToken(tokenHash) && isType(type) ? { tokenHash, type, next: typeof next === 'string' ? next : null } : null;
}
