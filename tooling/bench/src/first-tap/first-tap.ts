import { localSite } from '@district-pour/checkout/build/build-site';
import { oneBundleSite } from '../build-monolith.ts';
import { runCount } from '../figures.ts';
import { wantedPaths, withBrowser, withSites } from '../site.ts';
import { slowPhone } from '../slow-phone.ts';
import { textTable } from '@district-pour/kit/table';
import { controls } from './controls.ts';
import type { Control } from './controls.ts';
import { measureTap } from './measure-tap.ts';
import type { TapAnswer } from './measure-tap.ts';
import { columns, medianTap, tapRow, withoutControl } from './tap-rows.ts';

/** When a page is tapped, in milliseconds after opening. */
const moments = [500, 3000, 12_000] as const;

/** One control at every moment, on our site and on the one bundle in turn. */
async function measureControl(
  control: Control,
  measure: (site: number, moment: number) => Promise<TapAnswer | null>,
  runs: number,
) {
  const cells: { ours: TapAnswer | null; one: TapAnswer | null }[] = [];
  for (const moment of moments) {
    const taps: [(TapAnswer | null)[], (TapAnswer | null)[]] = [[], []];
    for (let run = 0; run < runs; run += 1)
      for (const site of [0, 1] as const) taps[site].push(await measure(site, moment));
    cells.push({ ours: medianTap(taps[0]), one: medianTap(taps[1]) });
  }
  return tapRow(control, cells);
}

/** One tap on the first control of every open page that needs code, beside the same page as one bundle. */
export async function benchFirstTap(): Promise<string> {
  const runs = runCount(3);
  const wanted = await wantedPaths();
  const rows: string[][] = [];
  await withSites([localSite, await oneBundleSite()], undefined, (addresses) =>
    withBrowser(async (browser) => {
      for (const path of wanted) {
        const measured = controls.filter((control) => control.path === path);
        for (const control of measured) {
          const row = await measureControl(
            control,
            (site, moment) => measureTap(browser, addresses[site] ?? '', control, moment),
            runs,
          );
          console.log(row.join('  ')); // it takes a while
          rows.push(row);
        }
        if (measured.length === 0) rows.push(withoutControl(path));
      }
    }),
  );
  return textTable(
    `First tap: median of ${runs}, ${slowPhone}, ms until the answer is painted; "one" is the same page as one non-federated bundle; * visibly not possible yet and tapped again, ° the browser opened another document, – lost`,
    columns,
    rows,
  );
}
