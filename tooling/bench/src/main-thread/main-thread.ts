import { localSite } from '@district-pour/checkout/build/build-site';
import { textTable } from '@district-pour/kit/table';
import { oneBundleSite } from '../build-monolith.ts';
import { median, runCount, whole } from '../figures.ts';
import { floorSite } from '../floor/build-floor.ts';
import { noBackend, wantedPaths, withSites } from '../site.ts';
import { measureMainThread } from './measure-main-thread.ts';
import { causes, slowdown } from './trace.ts';
import type { MainThreadCost } from './trace.ts';

const middle = (costs: readonly MainThreadCost[], figure: (cost: MainThreadCost) => number) =>
  median(costs.map(figure));

/** The longest task of the run that is the median by it: its milliseconds on a slow phone and what they consist of. */
export function longestTask(costs: readonly MainThreadCost[]): string {
  const { longest } = costs.toSorted((a, b) => a.longest.ms - b.longest.ms)[Math.floor(costs.length / 2)] ?? {};
  if (!longest) return '';
  const parts = causes
    .map((cause) => [cause, longest.byCause[cause] * slowdown] as const)
    .filter(([, ms]) => ms >= 5)
    .toSorted(([, a], [, b]) => b - a)
    .map(([cause, ms]) => `${cause} ${whole(ms)}`);
  const script = longest.script ? ` (${longest.script.replace(/.*\//, '').replace(/\..*/, '')})` : '';
  return `${whole(longest.ms * slowdown)}: ${parts.join(', ')}${script}`;
}

/** A row of a page: its thread time and blocking time beside the one bundle and the floor. */
export function costRow(
  path: string,
  ours: readonly MainThreadCost[],
  one: readonly MainThreadCost[],
  floor: readonly MainThreadCost[],
): string[] {
  const [thread, threadOfOne] = [ours, one].map((costs) => middle(costs, (cost) => cost.thread)) as [number, number];
  const [blocking, blockingOfOne, least] = [ours, one, floor].map((costs) =>
    middle(costs, (cost) => cost.blocking),
  ) as [number, number, number];
  return [
    path,
    whole(thread),
    whole(threadOfOne),
    (thread / threadOfOne).toFixed(2),
    whole(blocking),
    whole(blockingOfOne),
    whole(least),
    (blocking / least).toFixed(1),
    ...causes.map((cause) => whole(middle(ours, ({ byCause }) => byCause[cause]))),
    longestTask(ours),
  ];
}

/** What every open page costs the main thread, in turn with the same page as one bundle and with the floor. */
export async function benchMainThread(): Promise<string> {
  const runs = runCount(9);
  const rows: string[][] = [];
  const folders = [localSite, await oneBundleSite(), await floorSite()];
  await withSites(folders, noBackend, async (addresses) => {
    for (const path of await wantedPaths()) {
      const costs: [MainThreadCost[], MainThreadCost[], MainThreadCost[]] = [[], [], []];
      for (let run = 0; run < runs; run += 1)
        for (const site of [0, 1, 2] as const)
          costs[site].push(await measureMainThread(new URL(site === 2 ? '/' : path, addresses[site]).href));
      const row = costRow(path, ...costs);
      console.log(row.join('  ')); // it takes a while
      rows.push(row);
    }
  });
  return textTable(
    `Main thread until a second after hydration: median of ${runs}, 390 px, 150 ms, 1.6 Mbps, milliseconds of thread time, to be compared within a run; "one" is the same page as one non-federated bundle, "floor" 40 paragraphs and one counter; blocking time and the longest task are computed for ${slowdown} × CPU`,
    ['path', 'thread', 'one', 'ratio', 'blocking', 'one', 'floor', '× floor', ...causes, 'longest task'],
    rows,
  );
}
