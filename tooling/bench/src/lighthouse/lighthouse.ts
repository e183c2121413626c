import { localSite } from '@district-pour/checkout/build/build-site';
import { runCount, whole } from '../figures.ts';
import { wantedPaths, withBrowser, withSites } from '../site.ts';
import { textTable } from '@district-pour/kit/table';
import { measureLighthouse, medianReport } from './measure-lighthouse.ts';

const debuggingPort = 44104;

/** Runs Lighthouse on every open page, with a running backend. */
export async function benchLighthouse(): Promise<string> {
  const runs = runCount(5);
  const rows: string[][] = [];
  await withSites([localSite], undefined, ([address = '']) =>
    withBrowser(async () => {
      for (const path of await wantedPaths()) {
        const reports = [];
        for (let run = 0; run < runs; run += 1)
          reports.push(await measureLighthouse(`${address}${path}`, debuggingPort));
        const { scores, lcp, tbt, cls, findings } = medianReport(reports);
        const row = [
          path,
          ...Object.values(scores).map(whole),
          whole(lcp),
          whole(tbt),
          cls.toFixed(3),
          findings.join(' '),
        ];
        console.log(row.join('  ')); // it takes a while
        rows.push(row);
      }
    }, [`--remote-debugging-port=${debuggingPort}`]),
  );
  return textTable(
    `Lighthouse, mobile, median of ${runs}`,
    ['path', 'perf', 'a11y', 'best', 'SEO', 'LCP ms', 'TBT ms', 'CLS', 'not in full'],
    rows,
  );
}
