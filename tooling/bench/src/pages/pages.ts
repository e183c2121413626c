import type { Browser } from '@playwright/test';
import { localSite } from '@district-pour/checkout/build/build-site';
import { oneBundleSite } from '../build-monolith.ts';
import { kilobytes, runCount, whole } from '../figures.ts';
import { noBackend, wantedPaths, withBrowser, withSites } from '../site.ts';
import { slowPhone } from '../slow-phone.ts';
import { textTable } from '@district-pour/kit/table';
import { measurePage, medianCost } from './measure-page.ts';
import type { PageCost } from './measure-page.ts';
import { ScriptContents } from './script-content.ts';

/** Kilobytes of script in all, by path: the goal, and what is a defect. */
const budgets: Readonly<Record<string, readonly [number, number]>> = { '/': [130, 160], '/booking': [180, 210] };

async function measureRuns(
  browser: Browser,
  address: string,
  path: string,
  options?: { bare: boolean },
): Promise<PageCost> {
  const costs: PageCost[] = [];
  for (let run = 0; run < runCount(3); run += 1) costs.push(await measurePage(browser, address, path, options));
  return medianCost(costs);
}

/** A row of what a page costs, beside the one bundle and the document without script. */
const costRow = (ours: PageCost, one: PageCost, bare: PageCost) => [
  ours.path,
  ...[
    kilobytes(ours.scriptBytes),
    kilobytes(one.scriptBytes),
    (ours.scriptBytes / one.scriptBytes).toFixed(2),
    kilobytes(ours.allBytes),
    kilobytes(one.allBytes),
  ],
  ...[
    whole(ours.chain),
    whole(one.chain),
    whole(ours.lcp),
    whole(one.lcp),
    whole(bare.lcp),
    whole(ours.tbt),
    whole(one.tbt),
    whole(bare.tbt),
    ours.cls.toFixed(3),
  ],
];

/** A row of what a page's script consists of; what is below half a kilobyte is summed up. */
export function contentRow(
  { path, scriptBytes }: Pick<PageCost, 'path' | 'scriptBytes'>,
  content: readonly (readonly [string, number])[],
): string[] {
  const shown = content.filter(([, bytes]) => bytes >= 512);
  const rest = content.filter(([, bytes]) => bytes < 512).reduce((total, [, bytes]) => total + bytes, 0);
  const list = [...shown, ...(rest > 0 ? [['others', rest] as const] : [])].map(
    ([library, bytes]) => `${library} ${kilobytes(bytes)}`,
  );
  const [goal, defect] = budgets[path] ?? [];
  return [path, kilobytes(scriptBytes), String(goal ?? ''), String(defect ?? ''), list.join(' · ')];
}

/** Every open page on a slow phone, beside the same page as one non-federated bundle, and what its script consists of. */
export async function benchPages(): Promise<string> {
  const rows: string[][] = [];
  const contents: string[][] = [];
  const scripts = new ScriptContents(localSite);
  await withSites([localSite, await oneBundleSite()], noBackend, ([federated = '', bundled = '']) =>
    withBrowser(async (browser) => {
      for (const path of await wantedPaths()) {
        const ours = await measureRuns(browser, federated, path);
        const row = costRow(
          ours,
          await measureRuns(browser, bundled, path),
          await measureRuns(browser, federated, path, { bare: true }),
        );
        console.log(row.join('  ')); // it takes a while
        rows.push(row);
        contents.push(contentRow(ours, await scripts.of(ours.scripts)));
      }
    }),
  );
  return [
    textTable(
      `Pages: median of ${runCount(3)}, ${slowPhone}; nothing touched; "one" is the same page as one non-federated bundle, "bare" its document without script`,
      [
        'path',
        'script KB',
        'one',
        'ratio',
        'all KB',
        'one',
        'chain',
        'one',
        'LCP ms',
        'one',
        'bare',
        'TBT ms',
        'one',
        'bare',
        'CLS',
      ],
      rows,
    ),
    textTable(
      'What the script of each page consists of, KB in brotli with headers, by source maps',
      ['path', 'KB', 'goal', 'defect', 'of which'],
      contents,
    ),
  ].join('\n');
}
