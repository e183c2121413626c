import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';

/** Looks up all addresses of a host. */
export type Resolve = (host: string) => Promise<string[]>;

export const resolveHost: Resolve = async (host) => (await lookup(host, { all: true })).map(({ address }) => address);

const isPublic = (address: string) => ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/** Why an address may not be called by us, as the end of a sentence; null when its form is that of a public https address. */
export function wrongFormOf(address: string): string | null {
  if (!URL.canParse(address)) return 'must be an address such as https://example.com/hook';
  const url = new URL(address);
  if (url.protocol !== 'https:') return 'must begin with https://';
  if (url.username || url.password) return 'must not contain a user name or password';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (
    ipaddr.isValid(host)
      ? !isPublic(host)
      : !/\.[a-z][a-z0-9-]*$/i.test(host) || /\.(local|internal|localhost)$/i.test(host)
  )
    return 'must be a public host';
  return null;
}

/** Whether the address has the right form and its host has public network addresses only. */
export async function isPublicAddress(address: string, resolve: Resolve): Promise<boolean> {
  if (wrongFormOf(address) !== null) return false;
  const host = new URL(address).hostname.replace(/^\[|\]$/g, '');
  const addresses = ipaddr.isValid(host) ? [host] : await resolve(host).catch(() => []);
  return addresses.length > 0 && addresses.every(isPublic);
}
