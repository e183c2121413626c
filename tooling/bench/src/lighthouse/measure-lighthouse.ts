import lighthouse from 'lighthouse';
import { median } from '../figures.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** The result of Lighthouse for one page: scores out of 100, times in milliseconds. */
export interface LighthouseReport {
  scores: Record<(typeof categories)[number], number>;
  lcp: number;
  tbt: number;
  cls: number;
  /** Names of the weighted audits that were not passed in full. */
  findings: string[];
}

/**
 * How Lighthouse slows the page down: `simulate` loads it at full speed and computes what a slow phone would take, `devtools`
 * has the browser slow down network and processor.
 */
export type Throttling = 'simulate' | 'devtools';

/**
 * Runs Lighthouse, as a mobile phone with its own figures for network and processor.
 * @param port the debugging port of a running Chromium
 * Throws when Lighthouse cannot load the page.
 */
export async function measureLighthouse(
  url: string,
  port: number,
  throttlingMethod: Throttling,
): Promise<LighthouseReport> {
  const run = () =>
    lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: [...categories], throttlingMethod });
  let result = await run();
  // On a loaded machine a trace may miss its beginning; a page that is really broken fails again.
  if (result?.lhr.runtimeError) result = await run();
  if (!result || result.lhr.runtimeError)
    throw new Error(`Lighthouse could not measure ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
  const { audits, categories: rated } = result.lhr;
  const scoreOf = (name: (typeof categories)[number]) => Math.round((rated[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? 0;
  const weighed = Object.values(rated).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
  );
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    findings: weighed.filter((id) => (audits[id]?.score ?? 1) < 1),
  };
}

/** The median of each figure over several reports, and the findings of all of them. */
export function medianReport(reports: readonly LighthouseReport[]): LighthouseReport {
  const middle = (figure: (report: LighthouseReport) => number) => median(reports.map(figure));
  const score = (name: (typeof categories)[number]) => middle(({ scores }) => scores[name]);
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    lcp: middle(({ lcp }) => lcp),
    tbt: middle(({ tbt }) => tbt),
    cls: middle(({ cls }) => cls),
    findings: [...new Set(reports.flatMap(({ findings }) => findings))],
  };
}
