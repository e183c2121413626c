import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** The key of a visitor: an IPv4 address, or the first 48 bits of an IPv6 address, since a household has many of those. */
function visitorOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!address.includes(':')) return address;
  const [head = '', tail = ''] = address.split('::');
  const groups = (part: string) => part.split(':').filter((group) => group !== '');
  const missing = 8 - groups(head).length - groups(tail).length;
  const full = address.includes('::')
    ? [...groups(head), ...Array<string>(Math.max(0, missing)).fill('0'), ...groups(tail)]
    : groups(head);
  return full.slice(0, 3).join(':');
}

/**
 * The address of a request's sender.
 * @param trustedProxies number of trusted proxies in front of the server: they write this many entries at the end of
 *   X-Forwarded-For; earlier entries can be forged by the client and are ignored
 */
export function visitorAddress(context: Context, trustedProxies: number): string {
  if (trustedProxies > 0) {
    const forwarded = (context.req.header('X-Forwarded-For') ?? '').split(',').map((part) => part.trim());
    const address = forwarded.at(-trustedProxies);
    if (address) return visitorOf(address);
  }
  try {
    return visitorOf(getConnInfo(context).remote.address ?? 'unknown');
  } catch {
    return 'unknown'; // no socket: a test, or an edge runtime, which sets the header
  }
}
