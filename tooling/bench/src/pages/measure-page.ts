import type { Browser, CDPSession } from '@playwright/test';
import { median } from '../figures.ts';
import { withSlowPhone } from '../slow-phone.ts';

/** The cost of loading one page. Bytes are as transferred; times are in milliseconds with throttling. */
export interface PageCost {
  path: string;
  scriptBytes: number;
  /** Of each script by its path; what is fetched twice counts twice. */
  scripts: ReadonlyMap<string, number>;
  allBytes: number;
  /** Length of the longest chain of requests, each found only through the one before it, until the content was shown. */
  chain: number;
  lcp: number;
  tbt: number;
  cls: number;
}

interface SeenRequest {
  url: string;
  type: string;
  initiator: string | null;
  bytes: number;
}

function watchRequests(client: CDPSession) {
  const seen = new Map<string, SeenRequest>();
  client.on('Network.requestWillBeSent', ({ requestId, request, type, initiator }) => {
    const stack = initiator.stack?.callFrames.map((frame) => frame.url).find((url) => url !== '');
    seen.set(requestId, {
      url: request.url,
      type: type ?? 'Other',
      initiator: initiator.type === 'script' ? (stack ?? null) : (initiator.url ?? null),
      bytes: 0,
    });
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = seen.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  return seen;
}

/** Depth of a request below the document: what the document names itself is 2, what that fetches is 3, … */
function chainLength(requests: readonly SeenRequest[], documentUrl: string): number {
  const byUrl = new Map(requests.map((request) => [request.url, request]));
  const depth = (request: SeenRequest, hops: number): number => {
    if (request.url === documentUrl || hops > 20) return 1;
    const parent = request.initiator ? byUrl.get(request.initiator) : undefined;
    return parent && parent !== request ? depth(parent, hops + 1) + 1 : 2;
  };
  const relevant = requests.filter((request) => request.type === 'Script' || request.url === documentUrl);
  return Math.max(1, ...relevant.map((request) => depth(request, 0)));
}

const isScript = ({ type, url }: SeenRequest) => type === 'Script' || new URL(url).pathname.endsWith('.js');

/**
 * Loads `path` once on a slow phone, without input.
 * @param options.bare loads the prerendered document with all scripts blocked: the lower limit
 */
export function measurePage(browser: Browser, siteUrl: string, path: string, { bare = false } = {}): Promise<PageCost> {
  return withSlowPhone(browser, async (page, client) => {
    if (bare) await page.route(/\.js$/, (route) => route.abort());
    const seen = watchRequests(client);
    await page.addInitScript(() => {
      const totals = { lcp: 0, tbt: 0, cls: 0 };
      Object.assign(window, { pageTotals: totals });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) totals.lcp = entry.startTime;
      }).observe({ type: 'largest-contentful-paint', buffered: true });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) totals.tbt += Math.max(0, entry.duration - 50);
      }).observe({ type: 'longtask', buffered: true });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) totals.cls += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const url = new URL(path, siteUrl).href;
    await page.goto(url, { waitUntil: 'load' });
    if (!bare) await page.locator('html[data-hydrated]').waitFor();
    await page.waitForFunction(() => document.readyState === 'complete' && performance.now() > 6000);
    const totals = await page.evaluate(
      () => (window as unknown as { pageTotals: { lcp: number; tbt: number; cls: number } }).pageTotals,
    );
    const requests = [...seen.values()];
    const sum = (list: readonly SeenRequest[]) => list.reduce((total, request) => total + request.bytes, 0);
    const scriptRequests = requests.filter(isScript);
    const scripts = Map.groupBy(scriptRequests, (request) => new URL(request.url).pathname);
    return {
      path,
      scriptBytes: sum(scriptRequests),
      scripts: new Map([...scripts].map(([file, list]) => [file, sum(list)])),
      allBytes: sum(requests),
      chain: chainLength(requests, url),
      ...totals,
    };
  });
}

/** The median of each figure over several measurements, with the scripts of the first. */
export function medianCost(costs: readonly PageCost[]): PageCost {
  const [first] = costs;
  if (!first) throw new Error('Nothing was measured');
  const middle = (key: Exclude<keyof PageCost, 'path' | 'scripts'>) => median(costs.map((cost) => cost[key]));
  return {
    ...first,
    scriptBytes: middle('scriptBytes'),
    allBytes: middle('allBytes'),
    chain: middle('chain'),
    lcp: middle('lcp'),
    tbt: middle('tbt'),
    cls: middle('cls'),
  };
}
