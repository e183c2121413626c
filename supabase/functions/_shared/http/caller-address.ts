import ipaddr from 'ipaddr.js';

/** The header with the caller's address. The hosted platform sets it and overwrites a client's value. */
export const ADDRESS_HEADER = 'cf-connecting-ip';

/**
 * The caller's address: the header of the platform, else the last entry of `x-forwarded-for`, which the nearest proxy adds. The
 * entries before it come from the client. Null when there is neither header. Limits count `callerNetwork`.
 */
export function callerAddress(request: Request): string | null {
  const fromPlatform = request.headers.get(ADDRESS_HEADER)?.trim();
  return fromPlatform || request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() || null;
}

/**
 * The network of an address, which limits count: an IPv4 address, or the 64 bits of an IPv6 address that one connection gets.
 * An IPv4 address that is written as IPv6 is itself. Null for what is no address. The database's `private.request_address` is
 * the same.
 */
export function networkOf(address: string): string | null {
  if (!ipaddr.isValid(address)) return null;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toRFC5952String()}/64`;
}

/** The caller's network; null when it is unknown. */
export function callerNetwork(request: Request): string | null {
  const address = callerAddress(request);
  return address && networkOf(address);
}
