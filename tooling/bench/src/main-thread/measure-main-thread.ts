import { setTimeout as delay } from 'node:timers/promises';
import { slow4G } from '../slow-phone.ts';
import { withDevTools } from './devtools.ts';
import { categories, costOf, mainThreadTasks } from './trace.ts';
import type { MainThreadCost, TraceEvent } from './trace.ts';

/** Marks in the trace when the page is hydrated. */
const watchHydration = `window.hydrated = new Promise((resolve) => {
  new MutationObserver((_, watch) => {
    if (document.documentElement.dataset.hydrated === undefined) return;
    performance.mark('hydrated');
    watch.disconnect();
    resolve();
  }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-hydrated'] });
})`;

/** How long a page is recorded after its hydration, in milliseconds: what it does then counts as well. */
const afterHydration = 1000;

/**
 * Records what the browser does until a second after the page at `url` is hydrated, at full speed on a slow network. The
 * protocol's `Runtime` domain is not enabled, as every test driver does: with it V8 parses all scripts a second time.
 */
const recordTrace = (url: string): Promise<TraceEvent[]> =>
  withDevTools(async ({ send, on }) => {
    const events: TraceEvent[] = [];
    on('Tracing.dataCollected', ({ value }) => events.push(...(value as TraceEvent[])));
    const complete = new Promise<void>((resolve) => on('Tracing.tracingComplete', () => resolve()));
    const { targetId } = await send('Target.createTarget', { url: 'about:blank' });
    const { sessionId } = (await send('Target.attachToTarget', { targetId, flatten: true })) as { sessionId: string };
    const phone = { width: 390, height: 844, deviceScaleFactor: 2, mobile: true };
    await send('Emulation.setDeviceMetricsOverride', phone, sessionId);
    await send('Network.enable', {}, sessionId);
    await send('Network.emulateNetworkConditions', slow4G, sessionId);
    await send('Page.enable', {}, sessionId);
    await send('Page.addScriptToEvaluateOnNewDocument', { source: watchHydration }, sessionId);
    await send('Tracing.start', { traceConfig: { includedCategories: categories }, transferMode: 'ReportEvents' });
    const { errorText } = await send('Page.navigate', { url }, sessionId);
    if (errorText !== undefined) throw new Error(`${url}: ${String(errorText)}`);
    await send('Runtime.evaluate', { expression: 'window.hydrated', awaitPromise: true }, sessionId);
    await delay(afterHydration); // a measurement, no test waits for it
    await send('Tracing.end');
    await complete;
    return events;
  });

/** Opens a page once and returns what it costs the main thread. */
export const measureMainThread = async (url: string): Promise<MainThreadCost> =>
  costOf(mainThreadTasks(await recordTrace(url)));
