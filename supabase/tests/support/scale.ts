/** True in `npm run test:full`: the whole load. Elsewhere each test runs a small sample of the same. */
export const FULL = process.env.RELIABILITY === 'full';

/** The size of a test: `full` in the long run, `sample` in `npm test`. */
export function size(sample: number, full: number): number {
  return FULL ? full : sample;
}

/** Runs `work` for each item, `atOnce` of them at any moment, in the order of the list. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < items.length; index = next++) results[index] = await work(items[index]!, index);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
  return results;
}

/** Mulberry32: whole numbers below a bound, the same for the same seed. */
export function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

/** The items in another order, the same for the same seed. */
export function shuffled<Item>(items: readonly Item[], pick: (below: number) => number): Item[] {
  const list = [...items];
  for (let last = list.length - 1; last > 0; last -= 1) {
    const other = pick(last + 1);
    [list[last], list[other]] = [list[other]!, list[last]!];
  }
  return list;
}

/** How often each answer came. */
export function tally(answers: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const answer of answers) counts[answer] = (counts[answer] ?? 0) + 1;
  return counts;
}
