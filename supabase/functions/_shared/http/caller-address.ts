/** The header in which the hosted platform passes on the caller's address. It overwrites what the client sends in it. */
export const ADDRESS_HEADER = 'cf-connecting-ip';

/**
 * The caller's address, for limits: the header of the platform, else the last entry of `x-forwarded-for`, which the nearest
 * proxy has written. What the client sends itself stands before that. Null when there is neither.
 */
export function callerAddress(request: Request): string | null {
  const fromPlatform = request.headers.get(ADDRESS_HEADER)?.trim();
  return fromPlatform || request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() || null;
}
