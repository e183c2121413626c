import { localSite } from '@district-pour/checkout/build/build-site';
import { runCount, whole } from '../figures.ts';
import { wantedPaths, withBrowser, withSites } from '../site.ts';
import { textTable } from '@district-pour/kit/table';
import { measureLighthouse, medianReport } from './measure-lighthouse.ts';
import type { LighthouseReport, Throttling } from './measure-lighthouse.ts';

const debuggingPort = 44104;

/** Runs Lighthouse on every open page, with a running backend, in turn with simulated and with applied throttling. */
export async function benchLighthouse(): Promise<string> {
  const runs = runCount(5);
  const rows: string[][] = [];
  await withSites([localSite], undefined, ([address = '']) =>
    withBrowser(async () => {
      for (const path of await wantedPaths()) {
        const reports: Record<Throttling, LighthouseReport[]> = { simulate: [], devtools: [] };
        for (let run = 0; run < runs; run += 1)
          for (const throttling of ['simulate', 'devtools'] as const)
            reports[throttling].push(await measureLighthouse(`${address}${path}`, debuggingPort, throttling));
        const { scores, lcp, tbt, cls, findings } = medianReport(reports.simulate);
        const applied = medianReport(reports.devtools);
        const row = [
          path,
          ...Object.values(scores).map(whole),
          whole(lcp),
          whole(tbt),
          ...[applied.scores.performance, applied.lcp, applied.tbt].map(whole),
          Math.max(cls, applied.cls).toFixed(3),
          findings.join(' '),
        ];
        console.log(row.join('  ')); // it takes a while
        rows.push(row);
      }
    }, [`--remote-debugging-port=${debuggingPort}`]),
  );
  return textTable(
    `Lighthouse, mobile, median of ${runs}; simulated throttling, then applied`,
    [
      'path',
      'perf',
      'a11y',
      'best',
      'SEO',
      'LCP ms',
      'TBT ms',
      'applied perf',
      'applied LCP ms',
      'applied TBT ms',
      'CLS',
      'not in full',
    ],
    rows,
  );
}
