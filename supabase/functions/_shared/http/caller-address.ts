/** The header with the caller's address. The hosted platform sets it and overwrites a client's value. */
export const ADDRESS_HEADER = 'cf-connecting-ip';

/**
 * The caller's address, for limits: the header of the platform, else the last entry of `x-forwarded-for`, which the nearest
 * proxy adds. The entries before it come from the client. Null when there is neither header.
 */
export function callerAddress(request: Request): string | null {
  const fromPlatform = request.headers.get(ADDRESS_HEADER)?.trim();
  return fromPlatform || request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() || null;
}
