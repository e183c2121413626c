const windowMs = 60_000;
const mostSenders = 10_000;

/**
 * Counts requests by sender in windows of a minute. Returns a function that returns whether one more is within `limit`.
 * Memory is bounded: with too many senders in one window the counts are reset.
 */
export function createRateLimit(limit: number, now: () => number = Date.now): (sender: string) => boolean {
  let counts = new Map<string, number>();
  let began = now();
  return (sender) => {
    if (now() - began >= windowMs || counts.size >= mostSenders) {
      counts = new Map();
      began = now();
    }
    const count = (counts.get(sender) ?? 0) + 1;
    counts.set(sender, count);
    return count <= limit;
  };
}
