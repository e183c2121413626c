import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Caller, TokenConfig } from './config.ts';

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** A new token and the hash for the configuration. The token has 256 random bits, so a plain hash protects it. */
export function newToken(): { token: string; hash: string } {
  const token = `dpr_${randomBytes(32).toString('base64url')}`;
  return { token, hash: `sha256:${hashOf(token).toString('hex')}` };
}

/** The text after `Bearer` in an `Authorization` header; null when there is none. */
export const bearerOf = (header: string | undefined): string | null => /^Bearer (\S+)$/.exec(header ?? '')?.[1] ?? null;

/** The token that an `Authorization` header holds; null when it holds none of these. */
export function tokenOf(header: string | undefined, tokens: readonly TokenConfig[]): TokenConfig | null {
  const token = bearerOf(header);
  if (token === null) return null;
  const hash = hashOf(token);
  return tokens.find((each) => timingSafeEqual(hash, Buffer.from(each.hash.slice('sha256:'.length), 'hex'))) ?? null;
}

/** Whether a token has ended. */
export const hasEnded = ({ expires }: TokenConfig, now: Date = new Date()): boolean =>
  expires !== undefined && now.getTime() >= Date.parse(expires);

/** Whether a caller may change a package. */
export const mayChange = ({ packages }: Caller, name: string): boolean =>
  packages.includes('*') || packages.includes(name);
