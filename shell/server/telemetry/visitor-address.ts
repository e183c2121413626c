import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** What one visitor is taken for: an IPv4 address, or the first 48 bits of an IPv6 one, of which a household has many. */
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
 * Who sends a request, by address.
 * @param trustedProxies how many proxies of ours stand in front: so many entries at the end of X-Forwarded-For are
 *   theirs to write; what stands before them anybody can write, and it is not read
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
    return 'unknown'; // not behind a socket: a test, or an edge runtime, which sets the header
  }
}
