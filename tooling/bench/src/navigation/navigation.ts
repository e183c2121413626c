import { localSite } from '@district-pour/checkout/build/build-site';
import { runCount, whole } from '../figures.ts';
import { wantedPaths, withBrowser, withSites } from '../site.ts';
import { textTable } from '@district-pour/kit/table';
import { measureNavigation } from './measure-navigation.ts';
import type { NavigationCost } from './measure-navigation.ts';

/** Clicks every link of the home page to an open page, with 4 × CPU throttling. */
export async function benchNavigation(): Promise<string> {
  const runs = runCount(3);
  const paths = (await wantedPaths()).filter((path) => path !== '/');
  const rows: string[][] = [];
  await withSites([localSite], undefined, ([address = '']) =>
    withBrowser(async (browser) => {
      for (const path of paths) {
        const costs: NavigationCost[] = [];
        for (let run = 0; run < runs; run += 1) {
          const cost = await measureNavigation(browser, address, '/', path);
          if (cost) costs.push(cost);
        }
        const middle = costs.toSorted((a, b) => a.shown - b.shown)[Math.floor(costs.length / 2)];
        if (!middle) continue;
        const row = [
          path,
          whole(middle.painted),
          whole(middle.shown),
          '150',
          Math.max(...costs.map(({ cls }) => cls)).toFixed(3),
        ];
        console.log(row.join('  ')); // it takes a while
        rows.push(row);
      }
    }),
  );
  return textTable(
    `In-site navigation from home after a pointer over the link: median of ${runs}, 4 × CPU`,
    ['to', 'painted ms', 'shown ms', 'goal', 'CLS'],
    rows,
  );
}
